import { addAmounts, amountText, Exact, exact } from "../money/amount.ts";
import { rounded } from "../money/rounding.ts";

/** Tax kept back of what a partner receives, by a rate in percent or an amount. */
export type Withheld = { commitmentId: string; rate: string | null; amount: string | null; reason: string };
/** A part of a call that a partner has not paid on the day. */
export type OpenPart = { limitedPartnerId: string; lineId: string; open: string };
/** What of it a partner receives is not paid out, and why. */
export type Settled = {
  withheld: string;
  withheldRate: string | null;
  withheldReason: string | null;
  netted: string;
  nettedLineId: string | null;
  net: string;
};

const PERCENT = 100;

/**
 * What each partner is paid of what it receives: less tax that is kept back, and less what pays its oldest open call. Tax by a rate is
 * rounded half to even. `received` is given by commitment and partner.
 */
export function settled(
  { received, commitmentId, limitedPartnerId }: { received: string; commitmentId: string; limitedPartnerId: string },
  { withholdings, open, decimals }: { withholdings: readonly Withheld[]; open: readonly OpenPart[]; decimals: number },
): Settled {
  const kept = withholdings.find((one) => one.commitmentId === commitmentId);
  const tax = kept === undefined ? new Exact(0) : taxOf(received, kept, decimals);
  const left = new Exact(received).minus(tax);
  const part = open.find((one) => one.limitedPartnerId === limitedPartnerId);
  const netted = part === undefined ? new Exact(0) : Exact.max(0, Exact.min(left, exact(part.open, "open")));
  const isTaxed = !tax.isZero();
  return {
    withheld: amountText(tax),
    withheldRate: isTaxed ? (kept?.rate ?? null) : null,
    withheldReason: isTaxed ? (kept?.reason ?? null) : null,
    netted: amountText(netted),
    nettedLineId: netted.isZero() ? null : (part?.lineId ?? null),
    net: addAmounts([amountText(left), `-${amountText(netted)}`]),
  };
}

function taxOf(received: string, { rate, amount }: Withheld, decimals: number) {
  if (rate === null) return exact(amount ?? "0", "withholdings");
  return rounded(new Exact(received).times(exact(rate, "withholdings")).div(PERCENT), decimals);
}
