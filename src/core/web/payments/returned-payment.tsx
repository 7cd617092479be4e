import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { api, type OutputOf, useCommand } from "../api/api.ts";
import { useCan } from "../api/session.tsx";
import { toast } from "../app/toasts.ts";
import { SecondPerson } from "../records/approval/two-people.tsx";
import { EntryLink } from "../records/books-links.tsx";

const ReturnDialog = whenOpened(() => import("./return-dialog.tsx"), "ReturnDialog");
const UndoReturnDialog = whenOpened(() => import("./undo-return-dialog.tsx"), "UndoReturnDialog");

type Returned = OutputOf<typeof api.paymentReturns.list>["items"][number];

type Props = {
  /** That it came back, as long as that stands. */
  returned: Returned | undefined;
  /** Whether it has left the bank. */
  isPaid: boolean;
  partner: string;
  fundId: string;
  record: (said: { returnedOn: string; reason: string }) => Promise<unknown>;
};

/** Of one payment: that it came back, or the way to say so. */
export function ReturnedPayment({ returned, isPaid, partner, fundId, record }: Props) {
  if (returned !== undefined) return <Standing returned={returned} fundId={fundId} />;
  return isPaid ? <Say partner={partner} record={record} /> : null;
}

function Say({ partner, record }: Pick<Props, "partner" | "record">) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!useCan("call:prepare")) return null;
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t`Payment returned…: ${partner}`} onClick={() => setOpen(true)}>
        <Trans>Payment returned…</Trans>
      </Button>
      {isOpen && <ReturnDialog partner={partner} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function Standing({ returned, fundId }: { returned: Returned; fundId: string }) {
  const { returnedOn, reason, confirmedAt, entryId, undoReason, undoAskedBy } = returned;
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="warn">
        {confirmedAt === null ? <Trans>Return to be confirmed</Trans> : <Trans>Returned</Trans>}
      </Badge>
      <span>
        {entryId === null ? (
          <Moment at={returnedOn} />
        ) : (
          <EntryLink fundId={fundId} id={entryId}>
            <Moment at={returnedOn} />
          </EntryLink>
        )}
        {": "}
        <bdi>{reason}</bdi>
      </span>
      {undoAskedBy && (
        <span>
          <Trans>
            <bdi>{undoAskedBy.name}</bdi> asks to undo it: <bdi>{undoReason}</bdi>
          </Trans>
        </span>
      )}
      {confirmedAt === null ? <Waiting returned={returned} /> : <Undoing returned={returned} />}
    </span>
  );
}

function Waiting({ returned: { id, partner, recordedBy } }: { returned: Returned }) {
  const { t } = useLingui();
  const { name } = partner;
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const confirm = useCommand(api.paymentReturns.confirm);
  const withdraw = useCommand(api.paymentReturns.withdraw);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the returned payment`);
  return (
    <>
      {mayPrepare && (
        <Button
          size="sm"
          aria-label={t`Withdraw return: ${name}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id }, { onError })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {mayApprove && (
        <SecondPerson
          preparedBy={recordedBy}
          label={t`Confirm return: ${name}`}
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate(
              { id },
              { onSuccess: () => toast.success(t`Return posted. It is owed to the partner again`), onError },
            )
          }
        />
      )}
    </>
  );
}

function Undoing({ returned }: { returned: Returned }) {
  const { t } = useLingui();
  const { id, partner, undoAskedBy } = returned;
  const { name } = partner;
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const [isAsking, setAsking] = useState(false);
  const undo = useCommand(api.paymentReturns.undo);
  const keep = useCommand(api.paymentReturns.declineUndo);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the returned payment`);
  if (undoAskedBy === null)
    return (
      <>
        {mayPrepare && (
          <Button size="sm" variant="ghost" aria-label={t`Undo return…: ${name}`} onClick={() => setAsking(true)}>
            <Trans>Undo return…</Trans>
          </Button>
        )}
        {isAsking && <UndoReturnDialog id={id} partner={name} onClose={() => setAsking(false)} />}
      </>
    );
  if (!mayApprove) return null;
  return (
    <>
      <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate({ id }, { onError })}>
        <Trans>Keep</Trans>
      </Button>
      <SecondPerson
        preparedBy={undoAskedBy}
        label={t`Undo return: ${name}`}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id }, { onSuccess: () => toast.success(t`Return undone`), onError })}
      />
    </>
  );
}
