import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { addAmounts } from "#maths/money/amount.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { api, type OutputOf, useCommand } from "../api/api.ts";
import { useCan } from "../api/session.tsx";
import { saveText } from "../app/take-file.ts";
import { toast } from "../app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "../records/approval/two-people.tsx";
import { RecordLink } from "../records/record-link.tsx";

type List = OutputOf<typeof api.paymentLists.list>["items"][number];
type Row = List["rows"][number];

export type PaymentListProps = {
  list: List;
  /** What is said and done beneath a payment of an approved list. */
  renderRow?: ((row: Row, list: List) => ReactNode) | undefined;
};

/** A list with everybody on it; a person who may approves it, and takes its files. */
export function PaymentList({ list, renderRow }: PaymentListProps) {
  const { t } = useLingui();
  const { number, payOn, amount, currency, rows, preparedBy, approvedBy, approvedAt } = list;
  const paid = rows.filter(({ reason }) => reason === null);
  const unpaid = rows.filter(({ reason }) => reason !== null);
  return (
    <div className="mt-2 flex flex-col gap-1">
      <RecordRows label={t`Payment list ${number}`}>
        <RecordRow
          badge={
            <TwoPeopleState isDone={approvedAt !== null}>
              {approvedAt === null ? <Trans>To be approved</Trans> : <Trans>Approved</Trans>}
            </TwoPeopleState>
          }
          title={
            <>
              <Amount amount={amount} currency={currency} />{" "}
              <Plural value={paid.length} one="to # partner" other="to # partners" />
            </>
          }
          facts={
            <>
              <span>
                <Trans>
                  payment on <Moment at={payOn} />
                </Trans>
              </span>
              {unpaid.length > 0 && (
                <span>
                  <Plural value={unpaid.length} one="# not paid" other="# not paid" />
                  {": "}
                  <Amount amount={addAmounts(unpaid.map((row) => row.amount))} currency={currency} />
                </span>
              )}
              <WhoDid preparedBy={preparedBy} confirmedBy={approvedBy} confirmedAt={approvedAt} />
            </>
          }
          menu={approvedAt === null ? <WaitingList list={list} /> : <Files list={list} />}
        />
      </RecordRows>
      <FewFirst rows={rows}>
        {(shown) => (
          <RecordRows label={t`Partners of payment list ${number}`}>
            {shown.map((row) => (
              <PaymentRow key={row.id} row={row} currency={currency}>
                {approvedAt !== null && row.reason === null && renderRow?.(row, list)}
              </PaymentRow>
            ))}
          </RecordRows>
        )}
      </FewFirst>
    </div>
  );
}

const REASONS = {
  held: msg`Held until KYC is approved`,
  kyc: msg`KYC isn’t approved`,
  no_account: msg`No bank details`,
  waiting: msg`Bank details wait for confirmation`,
  cool_off: msg`Bank details were confirmed too recently`,
  no_route: msg`Not an IBAN and no BIC: no bank can route it`,
};

type RowProps = { row: Row; currency: string; children: ReactNode };

function PaymentRow({
  row: { partner, amount, accountEnd, reason, reference, unwritable },
  currency,
  children,
}: RowProps) {
  const { i18n } = useLingui();
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        reason === null ? (
          <>
            <span className="figure">
              <span aria-hidden>••••</span> {accountEnd}
            </span>
            {reference !== null && <span className="figure wrap-anywhere">{reference}</span>}
            {unwritable !== "" && (
              <Badge tone="danger">
                <Trans>Banks can’t take {unwritable} in the account holder</Trans>
              </Badge>
            )}
          </>
        ) : (
          <Badge tone="warn">{i18n._(REASONS[reason])}</Badge>
        )
      }
      menu={
        <span className={reason === null ? "figure font-medium" : "figure text-quiet"}>
          <Amount amount={amount} currency={currency} />
        </span>
      }
    >
      {children}
    </RecordRow>
  );
}

function WaitingList({ list: { id, rowVersion, number, preparedBy } }: { list: List }) {
  const { t } = useLingui();
  const mayApprove = useCan("call:approve");
  const mayPrepare = useCan("call:prepare");
  const seesAccounts = useCan("bank:read");
  const approve = useCommand(api.paymentLists.approve);
  const withdraw = useCommand(api.paymentLists.withdraw);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the payment list`);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {mayPrepare && (
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id }, { onError })}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {mayApprove && seesAccounts && (
        <SecondPerson
          preparedBy={preparedBy}
          act="approve"
          label={t`Approve payment list ${number}`}
          busy={approve.isPending}
          onConfirm={() =>
            approve.mutate(
              { id, rowVersion },
              { onSuccess: () => toast.success(t`Payment list approved. Hand its file to the bank`), onError },
            )
          }
        />
      )}
    </span>
  );
}

function Files({ list: { id, number } }: { list: List }) {
  const { t } = useLingui();
  const file = useCommand(api.paymentLists.file);
  if (!useCan("bank:read")) return null;
  const take = (format: "csv" | "xml") =>
    file.mutate(
      { id, format },
      {
        onSuccess: ({ name, content }) => saveText(name, content),
        onError: ({ message }) => toast.error(message, t`Failed to make the file`),
      },
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        busy={file.isPending}
        icon={<Download aria-hidden className="size-4" />}
        aria-label={t`ISO 20022: payment list ${number} for the bank`}
        onClick={() => take("xml")}
      >
        <Trans>ISO 20022</Trans>
      </Button>
      <Button
        size="sm"
        busy={file.isPending}
        icon={<Download aria-hidden className="size-4" />}
        aria-label={t`Payment list ${number} as CSV`}
        onClick={() => take("csv")}
      >
        <Trans>CSV</Trans>
      </Button>
    </span>
  );
}
