import { api } from "#core/web/api/api.ts";
import { PaymentLists } from "#core/web/payments/payment-lists.tsx";
import { Payouts } from "#core/web/payments/payouts.tsx";
import { DistributionReturn } from "./distribution-return.tsx";
import type { Distribution } from "./distribution-values.ts";

const PAYOUTS = { release: api.distributions.release, withdraw: api.distributions.withdrawRelease };

/** Who was paid, by a list or without one, and what of it came back. */
export function DistributionPayments({ distribution }: { distribution: Distribution }) {
  const { id, lines, currency, fund, paidOn } = distribution;
  const isApproved = distribution.state === "approved";
  // Not of what was posted against cash at once.
  const payable = lines.filter((line) => line.isPayable);
  const renderReturn = (lineId: string, listRowId: string | null, partner: string) => (
    <DistributionReturn distribution={distribution} paid={{ lineId, listRowId, partner }} />
  );
  return (
    <>
      {isApproved && payable.length > 0 && (
        <Payouts
          lines={payable}
          currency={currency}
          fundId={fund.id}
          procedures={PAYOUTS}
          renderPaid={(line) => renderReturn(line.id, null, line.partner.name)}
        />
      )}
      <PaymentLists
        id={id}
        list={api.paymentLists.list}
        prepare={api.paymentLists.prepare}
        isOpen={isApproved}
        from={paidOn}
        renderRow={(row) => renderReturn(row.lineId, row.id, row.partner.name)}
      />
    </>
  );
}
