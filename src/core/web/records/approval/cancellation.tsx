import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "#ui/web/feedback/alert.tsx";

type Person = { name: string } | null;
type Record = { state: string; cancelReason: string | null; cancelAskedBy: Person; cancelledBy: Person };

/** Why it is, or is to be, cancelled; nothing where neither is so. */
export function Cancellation({ record: { state, cancelReason, cancelAskedBy, cancelledBy } }: { record: Record }) {
  const { t } = useLingui();
  if (cancelReason === null) return null;
  const reason = <bdi>{cancelReason}</bdi>;
  const who = (state === "cancelled" ? cancelledBy : cancelAskedBy)?.name ?? t`Former member`;
  return (
    <Alert tone="warn" className="mb-4">
      {state === "cancelled" ? (
        <Trans>
          Cancelled by {who}: {reason}
        </Trans>
      ) : (
        <Trans>
          {who} asks to cancel this: {reason}
        </Trans>
      )}
    </Alert>
  );
}
