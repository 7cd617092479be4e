import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { PaymentLists } from "../core/payments/payment-lists.tsx";
import { Payouts } from "../core/payments/payouts.tsx";
import { Receipts } from "../core/payments/receipts.tsx";
import { NoticeRows } from "../core/records/notice-rows.tsx";
import type { FundClosing } from "./fund-closing-values.ts";

const PAYOUTS = { release: api.fundClosings.release, withdraw: api.fundClosings.withdrawRelease };

/** What of a closing arrived and was paid, and who was told; of closings of before nothing was asked. */
export function ClosingMoney({ closing }: { closing: FundClosing }) {
  const { id, fund, currency, lines } = closing;
  const payable = lines.filter(({ isPayable }) => isPayable);
  const paying = payable.filter(({ amount }) => Number(amount) > 0);
  const getting = payable.filter(({ amount }) => Number(amount) < 0);
  return (
    <>
      {paying.length > 0 && <Receipts of={{ ...closing, lines: paying }} procedures={api.fundClosingReceipts} />}
      {getting.length > 0 && <Payouts lines={getting} currency={currency} fundId={fund.id} procedures={PAYOUTS} />}
      {getting.length > 0 && <Lists id={id} isOpen={getting.some(({ releasedOn }) => releasedOn === null)} />}
      <NoticeRows
        id={id}
        list={api.fundClosingNotices.list}
        retry={api.fundClosingNotices.retry}
        mayRetry={useCan("call:prepare")}
      />
    </>
  );
}

/** Who reads payment lists sees them. */
function Lists({ id, isOpen }: { id: string; isOpen: boolean }) {
  if (!useCan("carry:read")) return null;
  const { listOfClosing, prepareOfClosing } = api.paymentLists;
  return <PaymentLists id={id} list={listOfClosing} prepare={prepareOfClosing} isOpen={isOpen} />;
}
