import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/web/button.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { useSession } from "../../api/session.tsx";
import { toast } from "../../app/toasts.ts";

type Person = { id: string } | null;
type Seen = { id: string; rowVersion: number };

type ApproveProps = {
  record: Seen & { preparedBy: Person };
  procedure: Procedure<Seen, unknown>;
  words: { action: string; done: string; failed: string };
};

/** The second person approves; the person who prepared it reads why they cannot. */
export function ApprovalButton({ record: { id, rowVersion, preparedBy }, procedure, words }: ApproveProps) {
  const { user } = useSession();
  const { mutate, isPending } = useCommand(procedure);
  if (preparedBy?.id === user.id)
    return (
      <span className="self-center text-sm text-quiet">
        <Trans>Ask a colleague to approve it</Trans>
      </span>
    );
  return (
    <Button
      variant="primary"
      busy={isPending}
      onClick={() =>
        mutate(
          { id, rowVersion },
          {
            onSuccess: () => toast.success(words.done),
            onError: ({ message }) => toast.error(message, words.failed),
          },
        )
      }
    >
      {words.action}
    </Button>
  );
}

type CancelProps = {
  record: Seen & { cancelAskedBy: Person; cancelReason: string | null };
  cancel: Procedure<Seen & { reason: string }, unknown>;
  keep: Procedure<Seen, unknown>;
  words: { keep: string; kept: string; cancelled: string; failed: string };
};

/** A colleague asked for its cancellation: another confirms or declines it. */
export function CancellationButtons({ record, cancel, keep, words }: CancelProps) {
  const { id, rowVersion, cancelAskedBy, cancelReason } = record;
  const { user } = useSession();
  const cancelling = useCommand(cancel);
  const keeping = useCommand(keep);
  const onError = ({ message }: Error) => toast.error(message, words.failed);
  return (
    <>
      <Button
        busy={keeping.isPending}
        onClick={() => keeping.mutate({ id, rowVersion }, { onSuccess: () => toast.success(words.kept), onError })}
      >
        {words.keep}
      </Button>
      {cancelAskedBy?.id !== user.id && (
        <Button
          variant="danger"
          busy={cancelling.isPending}
          onClick={() =>
            cancelling.mutate(
              { id, rowVersion, reason: cancelReason ?? "" },
              { onSuccess: () => toast.success(words.cancelled), onError },
            )
          }
        >
          <Trans>Confirm cancellation</Trans>
        </Button>
      )}
    </>
  );
}
