import { amountText, Exact, positive, readable, share } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, oneOf, record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { type DayCount, daysAsYears, readDayCount } from "../daycount.ts";
import { COMPOUNDINGS, type Compounding, interestOn } from "../interest.ts";

export type CumulativeDividend = InCurrency & {
  /** What the shares were bought for: number × original issue price. */
  invested: string;
  /** A year: "0.08". */
  rate: string;
  compounding: Compounding;
  from: string;
  /** "act/365" by default. */
  dayCount?: Optional<DayCount>;
  paid?: Optional<readonly (InCurrency & { date: string; amount: string })[]>;
};

const MOST_PAYMENTS = 1000;

/**
 * Cumulative dividends of a preferred class that are accrued and unpaid on a day: what `exitWaterfall` calls `accrued`.
 *
 * - simple: on what was invested; annual: on that and the unpaid dividends, by (1 + rate)^years. What is paid comes off what
 *   has accrued by its day; payments after the day asked for are left out.
 * - Units: money as decimal texts with the decimals of the currency (2 without one), rounded half-even once, at the end.
 * - Throws FundInputError naming the field: a payment of more than had accrued, a day before the first.
 * - Source: NVCA model certificate of incorporation (2024), A.1, accruing dividends (simple or compounding alternative).
 */
export function accruedDividends(
  dividend: CumulativeDividend,
  asOf: string,
  decimals?: Optional<number>,
): { accrued: string; paid: string; unpaid: string } {
  const currency = new OneCurrency();
  currency.see(record(dividend, "dividend").currency, "currency");
  const paid = rows(dividend.paid ?? [], "paid", MOST_PAYMENTS);
  currency.seeRows(paid, "paid");
  const places = currency.decimals(decimals);
  const invested = positive(dividend.invested, "invested");
  const rate = share(dividend.rate, "rate");
  const compounding = oneOf(dividend.compounding, COMPOUNDINGS, "compounding");
  const convention = readDayCount(dividend.dayCount ?? "act/365", "dayCount");
  const [from, last] = [readDate(dividend.from, "from"), readDate(asOf, "asOf")];
  if (last < from) throw refusal("asOf", "beforeIssue");
  const payments = paid
    .map(({ date, amount }, index) => ({
      field: `paid[${index}]`,
      day: readDate(date, `paid[${index}].date`),
      amount: positive(amount, `paid[${index}].amount`),
    }))
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => a.day - b.day);
  let [unpaid, sum, day] = [new Exact(0), new Exact(0), from];
  const accrueTo = (next: number) => {
    const base = compounding === "simple" ? invested : invested.plus(unpaid);
    unpaid = unpaid.plus(interestOn(base, rate, daysAsYears(day, next, convention), compounding));
    day = next;
  };
  for (const payment of payments) {
    if (payment.day < from) throw refusal(`${payment.field}.date`, "beforeIssue");
    accrueTo(payment.day);
    if (payment.amount.gt(rounded(unpaid, places))) {
      throw refusal(`${payment.field}.amount`, "overAccrued", { accrued: amountText(unpaid, places) });
    }
    unpaid = Exact.max(unpaid.minus(payment.amount), 0);
    sum = sum.plus(payment.amount);
  }
  accrueTo(last);
  const left = readable(rounded(unpaid, places), "asOf");
  return {
    accrued: amountText(rounded(sum, places).plus(left), places),
    paid: amountText(sum, places),
    unpaid: amountText(left, places),
  };
}
