import { addAmounts, amountText, Exact, exact } from "#maths/money/amount.ts";
import { rounded } from "#maths/money/rounding.ts";

/** Tax kept back of what a partner receives, by a rate in percent or an amount. */
export type Withheld = { commitmentId: string; rate: string | null; amount: string | null; reason: string };
/** A part of a call that a partner has not paid on the day, and the name of the call. */
export type OpenPart = { limitedPartnerId: string; lineId: string; callId: string; callName: string; open: string };
/** What of a distribution pays such a part. */
export type Netting = { lineId: string; callId: string; callName: string; amount: string };
/** What of it a partner receives is not paid out, and why. */
export type Settled = {
  withheld: string;
  withheldRate: string | null;
  withheldReason: string | null;
  netted: string;
  nettings: Netting[];
  net: string;
};

const PERCENT = 100;

/**
 * What each partner is paid of what it receives: less tax that is kept back, and less what pays its open calls in their order. Tax by a
 * rate is rounded half to even. `received` is given by commitment and partner.
 */
export function settled(
  { received, commitmentId, limitedPartnerId }: { received: string; commitmentId: string; limitedPartnerId: string },
  { withholdings, open, decimals }: { withholdings: readonly Withheld[]; open: readonly OpenPart[]; decimals: number },
): Settled {
  const kept = withholdings.find((one) => one.commitmentId === commitmentId);
  const tax = kept === undefined ? new Exact(0) : taxOf(received, kept, decimals);
  const left = new Exact(received).minus(tax);
  const own = open.filter((one) => one.limitedPartnerId === limitedPartnerId);
  const { nettings, netted } = nettingsOf(left, own);
  const isTaxed = !tax.isZero();
  return {
    withheld: amountText(tax),
    withheldRate: isTaxed ? (kept?.rate ?? null) : null,
    withheldReason: isTaxed ? (kept?.reason ?? null) : null,
    netted: amountText(netted),
    nettings,
    net: addAmounts([amountText(left), `-${amountText(netted)}`]),
  };
}

function taxOf(received: string, { rate, amount }: Withheld, decimals: number) {
  if (rate === null) return exact(amount ?? "0", "withholdings");
  return rounded(new Exact(received).times(exact(rate, "withholdings")).div(PERCENT), decimals);
}

/** What is left pays one part after the other, each as far as it goes. */
function nettingsOf(left: InstanceType<typeof Exact>, parts: readonly OpenPart[]) {
  let netted = new Exact(0);
  const nettings = parts.flatMap(({ lineId, callId, callName, open }): Netting[] => {
    const paid = Exact.min(left.minus(netted), exact(open, "open"));
    if (!paid.isPositive() || paid.isZero()) return [];
    netted = netted.plus(paid);
    return [{ lineId, callId, callName, amount: amountText(paid) }];
  });
  return { nettings, netted };
}
