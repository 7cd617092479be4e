import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { SecondPerson, TwoPeopleState, WhoDid } from "../core/records/two-people.tsx";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { CallReceipt, CapitalCall } from "./capital-call-values.tsx";

const ReceiptDialog = whenOpened(() => import("./receipt-dialog.tsx"), "ReceiptDialog");

/** Money that arrived for the call: entered by one, confirmed by another. */
export function CallReceipts({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const [isEntering, setEntering] = useState(false);
  const { data, error, refetch } = useRead(api.capitalCallReceipts.list, { id: call.id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={<Trans>Receipts</Trans>}
      label={t`Receipts`}
      beside={
        mayPrepare && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEntering(true)}>
            <Trans>Enter receipt</Trans>
          </Button>
        )
      }
    >
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No money has arrived yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </RecordRows>
      )}
      {isEntering && <ReceiptDialog call={call} onClose={() => setEntering(false)} />}
    </Section>
  );
}

function ReceiptRow({ receipt }: { receipt: CallReceipt }) {
  const { partner, amount, currency, receivedOn, reference, recordedBy, confirmedBy, confirmedAt } = receipt;
  const isOpen = confirmedAt === null;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        <>
          <span>
            <Moment at={receivedOn} />
          </span>
          {reference !== null && <bdi>{reference}</bdi>}
          <TwoPeopleState isDone={!isOpen}>
            {isOpen ? <Trans>To be confirmed</Trans> : <Trans>Confirmed</Trans>}
          </TwoPeopleState>
          <WhoDid preparedBy={recordedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={
        <span className="flex items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={amount} currency={currency} />
          </span>
          {confirmedAt === null && <ReceiptActions receipt={receipt} />}
        </span>
      }
    />
  );
}

function ReceiptActions({ receipt: { id, partner, recordedBy } }: { receipt: CallReceipt }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const confirm = useCommand(api.capitalCallReceipts.confirm);
  const remove = useCommand(api.capitalCallReceipts.delete);
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
