import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { PaymentLists } from "#core/web/payments/payment-lists.tsx";
import { Payouts } from "#core/web/payments/payouts.tsx";
import { Receipts } from "#core/web/payments/receipts.tsx";
import { RefundsWaiting } from "#core/web/payments/refunds-waiting.tsx";
import { RowReturn } from "#core/web/payments/row-return.tsx";
import { NoticeRows } from "#core/web/records/rows/notice-rows.tsx";
import { BankRowsPanel } from "#funds/capital-calls/web/bank-rows-panel.tsx";
import type { FundAdmission } from "./fund-admission-values.ts";

const PAYOUTS = { release: api.fundAdmissions.release, withdraw: api.fundAdmissions.withdrawRelease };

/** What of a closing arrived and was paid, and who was told; of closings of before nothing was asked. */
export function AdmissionMoney({ closing }: { closing: FundAdmission }) {
  const { id, fund, currency, lines } = closing;
  const payable = lines.filter(({ isPayable }) => isPayable);
  const paying = payable.filter(({ amount }) => Number(amount) > 0);
  const getting = payable.filter(({ amount }) => Number(amount) < 0);
  return (
    <>
      {paying.length > 0 && <Receipts of={{ ...closing, lines: paying }} procedures={api.fundAdmissionReceipts} />}
      {paying.length > 0 && <BankRowsPanel of={closing} isOpen={paying.some(({ open }) => Number(open) > 0)} />}
      {getting.length > 0 && <Payouts lines={getting} currency={currency} fundId={fund.id} procedures={PAYOUTS} />}
      {payable.length > 0 && (
        <Lists id={id} fundId={fund.id} isOpen={getting.some(({ releasedOn }) => releasedOn === null)} />
      )}
      <NoticeRows
        id={id}
        list={api.fundAdmissionNotices.list}
        retry={api.fundAdmissionNotices.retry}
        mayRetry={useCan("call:prepare")}
      />
    </>
  );
}

type ListsProps = { id: string; fundId: string; isOpen: boolean };

/** Who reads payment lists sees them: of what partners get, and of what goes back of what was paid too much. */
const Lists = (props: ListsProps) => (useCan("carry:read") ? <ReadLists {...props} /> : null);

function ReadLists({ id, fundId, isOpen }: ListsProps) {
  const { listOfAdmission, prepareOfAdmission } = api.paymentLists;
  const waiting = useRead(listOfAdmission, { id }).data?.waiting ?? 0;
  const returns = useRead(api.paymentReturns.listOfAdmission, { id }).data?.items ?? [];
  return (
    <PaymentLists
      id={id}
      list={listOfAdmission}
      prepare={prepareOfAdmission}
      isOpen={isOpen || waiting > 0}
      note={<RefundsWaiting count={waiting} />}
      renderRow={(row, list) => <RowReturn row={row} list={list} returns={returns} fundId={fundId} />}
    />
  );
}
