import { type CashFlow, netByDay } from "./cash-flow.ts";
import type { TimedAmount } from "./npv-curve.ts";
import { finite, readRate } from "./rate.ts";
import { presentValue, type RateResult, rateRoots } from "./rate-roots.ts";

const DAYS_PER_YEAR = 365;

/**
 * Internal rate of return of dated flows: the rate r with Σ amountᵢ ÷ (1 + r)^((dayᵢ − day₀) ÷ 365) = 0, where day₀ is the
 * earliest date.
 *
 * - Unit: effective annual rate, 0.3 is 30 % a year. Convention: Actual/365, actual days over always 365 (Excel's XIRR).
 * - Flows in any order, several a day; paid in negative, received positive.
 * - All rates in (−0.9999, 1000) with proof that there are no others; never an estimate. More than one is `several`, as
 *   when money goes in again after it came out; none is `none` with the reason.
 * - At a rate found the net present value is zero within the rounding of floats.
 * - Throws FundInputError naming the flow for bad dates, amounts that are no decimal texts, mixed currencies.
 *
 * Source: Microsoft, XIRR; CFA Institute, GIPS 2020 (since-inception money-weighted return).
 */
export function xirr(flows: readonly CashFlow[]): RateResult {
  return rateRoots(timed(flows));
}

/**
 * Net present value of dated flows on the earliest date: Σ amountᵢ ÷ (1 + rate)^((dayᵢ − day₀) ÷ 365).
 *
 * - Unit: that of the amounts. Convention as in `xirr`; the sum of no flows is 0.
 * - `rate` as a decimal text, or a number that was computed here; above −1.
 * - Throws FundInputError as `xirr` does, and for a rate at which the value passes what a float can hold.
 *
 * Source: Microsoft, XNPV (which refuses dates before the first row; here the earliest date counts, whatever its row).
 */
export function xnpv(rate: string | number, flows: readonly CashFlow[]): number {
  return finite(presentValue(timed(flows), readRate(rate, "rate")));
}

function timed(flows: readonly CashFlow[]): TimedAmount[] {
  const days = netByDay(flows);
  const first = days[0]?.day ?? 0;
  return days.map(({ day, amount }) => ({ time: (day - first) / DAYS_PER_YEAR, amount }));
}
