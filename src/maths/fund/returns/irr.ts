import { decimalText } from "../../money/amount.ts";
import { list } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import type { TimedAmount } from "./npv-curve.ts";
import { finite, readRate } from "./rate.ts";
import { presentValue, type RateResult, rateRoots } from "./rate-roots.ts";

/**
 * Internal rate of return of flows at equal intervals: the rate r per period with Σ amountₜ ÷ (1 + r)ᵗ = 0, t = 0, 1, 2 …
 *
 * - Unit: rate per period (monthly flows give a monthly rate). Paid in negative, received positive; order is time.
 * - All rates in (−0.9999, 1000), `several` or `none` said as such; see `xirr`.
 * - Throws FundInputError naming the amount that is no decimal text.
 *
 * Source: Microsoft, IRR; numpy-financial, irr.
 */
export function irr(amounts: readonly string[]): RateResult {
  return rateRoots(periodic(amounts));
}

/**
 * Net present value at the time of the first flow, which is not discounted: Σ amountₜ ÷ (1 + rate)ᵗ, t = 0, 1, 2 …
 *
 * - Unit: that of the amounts. `rate` per period, a decimal text or a number that was computed here, above −1.
 * - Throws FundInputError for bad input and for a rate at which the value passes what a float can hold.
 *
 * Source: numpy-financial, npv. Excel's NPV is another figure: `excelNpv`.
 */
export function npv(rate: string | number, amounts: readonly string[]): number {
  return finite(presentValue(periodic(amounts), readRate(rate, "rate")));
}

/**
 * Excel's NPV: the value one period before the first flow, Σ amountₜ ÷ (1 + rate)ᵗ with t = 1, 2, 3 … Unit
 * and errors as in `npv`.
 *
 * Source: Microsoft, NPV ("the investment begins one period before the date of the value1 cash flow").
 */
export function excelNpv(rate: string | number, amounts: readonly string[]): number {
  const later = periodic(amounts).map(({ time, amount }) => ({ time: time + 1, amount }));
  return finite(presentValue(later, readRate(rate, "rate")));
}

/**
 * Modified internal rate of return: what was paid in is discounted to the start at the finance rate, what was received is
 * compounded to the end at the reinvestment rate, and the one grows into the other over n − 1 periods:
 * (Σ received·(1 + reinvest)^(n−1−t) ÷ −Σ paid ÷ (1 + finance)ᵗ)^(1 ÷ (n − 1)) − 1.
 *
 * - Unit: rate per period. Both rates as decimal texts (or numbers computed here), above −1.
 * - Nothing received is a total loss: −1, that is −100 %.
 * - Throws FundInputError for bad input, for fewer than two flows, and when nothing was paid in, where the rate is undefined
 *   (Excel's #DIV/0!).
 *
 * Source: Microsoft, MIRR; numpy-financial, mirr.
 */
export function mirr(amounts: readonly string[], financeRate: string | number, reinvestRate: string | number): number {
  const flows = periodic(amounts);
  const last = flows.length - 1;
  const paid = presentValue(
    flows.filter(({ amount }) => amount < 0),
    readRate(financeRate, "financeRate"),
  );
  const ahead = flows.filter(({ amount }) => amount > 0).map(({ time, amount }) => ({ time: time - last, amount }));
  const received = presentValue(ahead, readRate(reinvestRate, "reinvestRate"));
  if (last < 1) throw refusal("amounts", "oneFlow");
  if (paid === 0) throw refusal("amounts", "nothingPaidIn");
  return finite((received / -paid) ** (1 / last) - 1, "amounts");
}

/** Ninety years of working days: the search for all rates is more than linear. */
const MOST_PERIODS = 20_000;

function periodic(amounts: readonly string[]): TimedAmount[] {
  return list(amounts, "amounts", MOST_PERIODS).map((amount, time) => ({
    time,
    amount: Number(decimalText(amount, `amounts[${time}]`)),
  }));
}
