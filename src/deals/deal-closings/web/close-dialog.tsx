import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { CLOSED, isOpen } from "#deals/deal-closings/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/later-dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { Closing } from "./closing-values.tsx";
import { UndoClose } from "./undo-close.tsx";
import { WhoCloses } from "./who-closes.tsx";

/** Closes the deal for users who may. Later one user asks to undo the close, and a colleague does it. */
export function CloseButtons({ closing }: { closing: Closing }) {
  const mayClose = useCan("closing:close");
  const [asking, setAsking] = useState(false);
  if (!mayClose) return null;
  if (closing.status === CLOSED) return <UndoClose closing={closing} />;
  if (!isOpen(closing)) return null;
  return (
    <>
      <Button variant="primary" icon={<BadgeCheck aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        <Trans>Close deal</Trans>
      </Button>
      {asking && <CloseDialog closing={closing} onClose={() => setAsking(false)} />}
    </>
  );
}

type Props = { closing: Closing; onClose: () => void };

/** What is still open, or what closing does; where the fund has too little cash, why that may be. */
function CloseDialog({ closing, onClose }: Props) {
  const { t } = useLingui();
  const { id, rowVersion, company, fund } = closing;
  const { data, error } = useRead(api.dealClosings.readiness, { id });
  const { overdraft, setOverdraft, lacksCash, failed, isPending, run } = useClose({ id, rowVersion }, () => {
    toast.success(t`${company} closed successfully`);
    onClose();
  });
  const refused = failed ?? error;
  const points = data?.points ?? [];
  const isReady = data !== undefined && points.length === 0;
  const name = fund?.label ?? "";
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close ${company}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!isReady} busy={isPending} onClick={run}>
            <Trans>Close deal</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refused && <Alert tone="danger">{refused.message}</Alert>}
        {data === undefined && !error && <Skeleton className="h-24" />}
        {isReady && (
          <p>
            <Trans>
              This posts the purchase to the books of {name}, adds the holding and its cap table entry, creates
              follow-up tasks and marks the deal as invested.
            </Trans>
          </p>
        )}
        {isReady && overdraft !== undefined && (
          <Field label={<Trans>Why cash may fall below zero</Trans>} required error={lacksCash}>
            <TextInput
              value={overdraft}
              maxLength={500}
              onChange={({ currentTarget }) => setOverdraft(currentTarget.value)}
            />
          </Field>
        )}
        {points.length > 0 && <StillOpen points={points} />}
        <p className="text-sm text-quiet">
          <WhoCloses closing={closing} />
        </p>
      </div>
    </Dialog>
  );
}

/** Closes; `overdraft` is asked for once the fund turned out to have too little cash, and kept whatever happens then. */
function useClose(seen: { id: string; rowVersion: number }, onClosed: () => void) {
  const close = useCommand(api.dealClosings.close);
  const [overdraft, setOverdraft] = useState<string>();
  const lacksCash = close.error?.data.fields?.["overdraft"];
  const run = () =>
    close.mutate(
      { ...seen, overdraft },
      {
        onSuccess: onClosed,
        onError: ({ data: { fields } }) => fields?.["overdraft"] !== undefined && setOverdraft((typed = "") => typed),
      },
    );
  const failed = lacksCash === undefined ? close.error : null;
  return { overdraft, setOverdraft, lacksCash, failed, isPending: close.isPending, run };
}

function StillOpen({ points }: { points: readonly string[] }) {
  const { t } = useLingui();
  return (
    <>
      <p className="font-medium">
        <Trans>Still open</Trans>
      </p>
      <ul aria-label={t`Still open`} className="list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
