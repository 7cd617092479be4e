import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2, X } from "lucide-react";
import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useCommand } from "../api/api.ts";
import { useCan } from "../api/session.tsx";
import { toast } from "../app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "../records/approval/two-people.tsx";
import { EntryLink } from "../records/books-links.tsx";
import { RecordLink } from "../records/record-link.tsx";
import type { Receipt, ReceiptProcedures } from "./receipt-procedures.ts";

const UndoDialog = whenOpened(() => import("./undo-dialog.tsx"), "UndoDialog");

type Props = { receipt: Receipt; procedures: ReceiptProcedures };

export const RECEIPT_KINDS = {
  money: msg`Money arrived`,
  advance: msg`Paid from an overpayment`,
  refund: msg`Overpayment paid back`,
  netting: msg`Kept of a distribution`,
};

/** One receipt: to be confirmed, confirmed, or taken back. */
export function ReceiptRow({ receipt, fundId, procedures }: Props & { fundId: string }) {
  const { i18n } = useLingui();
  const { kind, partner, amount, currency, receivedOn, reference, recordedBy, confirmedBy, confirmedAt, entryId } =
    receipt;
  const isOpen = confirmedAt === null;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        <>
          <span>
            {entryId === null ? (
              <Moment at={receivedOn} />
            ) : (
              <EntryLink fundId={fundId} id={entryId}>
                <Moment at={receivedOn} />
              </EntryLink>
            )}
          </span>
          {kind !== "money" && <Badge>{i18n._(RECEIPT_KINDS[kind])}</Badge>}
          {reference !== null && <bdi>{reference}</bdi>}
          {receipt.undoneAt === null ? (
            <TwoPeopleState isDone={!isOpen}>
              {isOpen ? <Trans>To be confirmed</Trans> : <Trans>Confirmed</Trans>}
            </TwoPeopleState>
          ) : (
            <Badge>
              <Trans>Reversed</Trans>
            </Badge>
          )}
          {Number(receipt.interestPaid) > 0 && (
            <span>
              <Trans>
                <Amount amount={receipt.interestPaid} currency={currency} /> interest
              </Trans>
            </span>
          )}
          <WhoDid preparedBy={recordedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
          <UndoReason receipt={receipt} />
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <span className={receipt.undoneAt === null ? "figure font-medium" : "figure line-through"}>
            <Amount amount={amount} currency={currency} />
          </span>
          {isOpen ? (
            <WaitingActions receipt={receipt} procedures={procedures} />
          ) : (
            <UndoActions receipt={receipt} procedures={procedures} />
          )}
        </span>
      }
    />
  );
}

function UndoReason({ receipt: { undoReason, undoAskedBy, undoneAt } }: { receipt: Receipt }) {
  const { t } = useLingui();
  if (undoReason === null) return null;
  const who = undoAskedBy?.name ?? t`Former member`;
  return (
    <span>
      {undoneAt === null ? (
        <Trans>
          {who} asks to take it back: <bdi>{undoReason}</bdi>
        </Trans>
      ) : (
        <bdi>{undoReason}</bdi>
      )}
    </span>
  );
}

function WaitingActions({ receipt: { id, partner, recordedBy }, procedures }: Props) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const confirm = useCommand(procedures.confirm);
  const remove = useCommand(procedures.delete);
  return (
    <>
      {mayApprove && (
        <SecondPerson
          preparedBy={recordedBy}
          label={t`Confirm receipt from ${partner.name}`}
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate(
              { ids: [id] },
              {
                onSuccess: () => toast.success(t`Receipt confirmed and posted`),
                onError: ({ message }) => toast.error(message, t`Failed to confirm the receipt`),
              },
            )
          }
        />
      )}
      {mayPrepare && (
        <IconButton
          label={t`Delete receipt from ${partner.name}`}
          onClick={() =>
            remove.mutate({ id }, { onError: ({ message }) => toast.error(message, t`Failed to delete the receipt`) })
          }
        >
          <X aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function UndoActions({ receipt, procedures }: Props) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const [isAsking, setAsking] = useState(false);
  const undo = useCommand(procedures.undo);
  const keep = useCommand(procedures.declineUndo);
  const { id, kind, partner, undoAskedBy, undoneAt } = receipt;
  if (undoneAt !== null || kind === "netting") return null;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to take the receipt back`);
  if (undoAskedBy === null)
    return (
      <>
        {mayPrepare && (
          <IconButton label={t`Reverse receipt from ${partner.name}`} onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
          </IconButton>
        )}
        {isAsking && <UndoDialog receipt={receipt} undo={procedures.undo} onClose={() => setAsking(false)} />}
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
        label={t`Reverse receipt from ${partner.name}`}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id }, { onSuccess: () => toast.success(t`Receipt reversed`), onError })}
      />
    </>
  );
}
