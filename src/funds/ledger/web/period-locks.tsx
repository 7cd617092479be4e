import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CloseBooksDialog } from "./close-books-dialog.tsx";
import { PeriodEnd } from "./period-end.tsx";
import { PeriodLockRequests } from "./period-lock-requests.tsx";

type PeriodLock = OutputOf<typeof api.periodLocks.list>["items"][number];

/** Until when the books are closed, and what closes or opens them. */
export function PeriodLocks({ fundId }: { fundId: string }) {
  const mayClose = useCan("ledger:approve");
  const [dialog, setDialog] = useState<"close" | "reopen">();
  const { data } = useRead(api.periodLocks.list, { fundId });
  if (data === undefined) return null;
  const last = data.items
    .filter(({ reopenedAt }) => reopenedAt === null)
    .toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))[0];
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 text-sm">
      {last && (
        <span className="text-quiet">
          <Trans>
            Books closed until <Moment at={last.endsOn} />
          </Trans>
        </span>
      )}
      <PeriodLockRequests fundId={fundId} />
      <PeriodEnd fundId={fundId} />
      {mayClose && last && (
        <Button size="sm" icon={<LockOpen aria-hidden className="size-4" />} onClick={() => setDialog("reopen")}>
          <Trans>Reopen…</Trans>
        </Button>
      )}
      {mayClose && (
        <Button size="sm" icon={<Lock aria-hidden className="size-4" />} onClick={() => setDialog("close")}>
          <Trans>Close books…</Trans>
        </Button>
      )}
      {dialog === "close" && <CloseBooksDialog fundId={fundId} onClose={() => setDialog(undefined)} />}
      {dialog === "reopen" && last && <ReopenDialog lock={last} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** One asks with a reason, another opens: the person who asked reads that. */
function ReopenDialog({ lock, onClose }: { lock: PeriodLock; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [reason, setReason] = useState("");
  const ask = useCommand(api.periodLocks.askReopening);
  const reopen = useCommand(api.periodLocks.reopen);
  const { id, rowVersion, askedBy } = lock;
  const isAsked = lock.reason !== null;
  const isOwn = askedBy?.id === user.id;
  const done = (words: string) => () => {
    toast.success(words);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Open the last closed period again`}
      description={<Trans>One person requests it with a reason, another reopens it.</Trans>}
      footer={
        isAsked ? (
          !isOwn && (
            <Button
              variant="primary"
              busy={reopen.isPending}
              onClick={() => reopen.mutate({ id, rowVersion }, { onSuccess: done(t`Books reopened`) })}
            >
              <Trans>Open period</Trans>
            </Button>
          )
        ) : (
          <Button
            variant="primary"
            busy={ask.isPending}
            disabled={reason.trim() === ""}
            onClick={() =>
              ask.mutate(
                { id, rowVersion, reason },
                { onSuccess: done(t`Request sent. Someone else can now reopen it`) },
              )
            }
          >
            <Trans>Ask to open</Trans>
          </Button>
        )
      }
    >
      {(ask.error ?? reopen.error) && <Alert tone="danger">{(ask.error ?? reopen.error)?.message}</Alert>}
      {isAsked ? (
        <Asked lock={lock} isOwn={isOwn} />
      ) : (
        <Field label={<Trans>Reason</Trans>} required>
          <TextInput value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      )}
    </Dialog>
  );
}

function Asked({ lock: { askedBy, reason }, isOwn }: { lock: PeriodLock; isOwn: boolean }) {
  const { t } = useLingui();
  const asker = askedBy?.name ?? t`Former member`;
  return (
    <p>
      {isOwn ? (
        <Trans>
          You requested this: “<bdi>{reason}</bdi>”. Someone else must reopen it.
        </Trans>
      ) : (
        <Trans>
          <bdi>{asker}</bdi> asked for it: “<bdi>{reason}</bdi>”
        </Trans>
      )}
    </p>
  );
}
