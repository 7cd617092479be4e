import { api, call, useRead } from "#core/web/api/api.ts";
import { ReturnedPayment } from "#core/web/payments/returned-payment.tsx";
import type { Distribution } from "./distribution-values.ts";

type Paid = { lineId: string; listRowId: string | null; partner: string };

/** Of one payment of a distribution: that it came back, or the way to say so. One read for all of them. */
export function DistributionReturn({ distribution, paid }: { distribution: Distribution; paid: Paid }) {
  const { lineId, listRowId, partner } = paid;
  const returns = useRead(api.paymentReturns.list, { id: distribution.id }).data?.items ?? [];
  const found = returns.find((one) => one.lineId === lineId && one.listRowId === listRowId && one.undoneAt === null);
  const line = distribution.lines.find(({ id }) => id === lineId);
  const isPaid = line?.isPayable === true && line.toPay === "0" && line.releasedOn !== null;
  // Without a list a payment may have come back before, and was paid again since.
  const stands = found !== undefined && (found.confirmedAt === null || listRowId !== null || !isPaid);
  return (
    <ReturnedPayment
      returned={stands ? found : undefined}
      isPaid={isPaid}
      partner={partner}
      fundId={distribution.fund.id}
      record={(said) => call(api.paymentReturns.record, { id: lineId, ...said })}
    />
  );
}
