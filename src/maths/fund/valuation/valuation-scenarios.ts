import { amountText, Exact, nonNegative, readable, share, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, record, rows, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { daysAsYears } from "../daycount.ts";

/** A way it may go: what the position is worth on a day if it does (for classes of shares see `classValue`). */
export type Scenario = InCurrency & { id: string; probability: string; value: string; date: string };

const MOST_SCENARIOS = 1000;

/**
 * The scenario-weighted value (probability-weighted expected return method): Σ probability × value ÷ (1 + rate)^years.
 *
 * - Years are actual days ÷ 365 from `asOf`. Probabilities are decimal texts and add up to exactly "1".
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one); every
 *   scenario's part is rounded, and the value is their sum.
 * - Throws FundInputError naming the field: another sum of probabilities, a scenario before `asOf`, two currencies.
 * - Source: AICPA, Valuation of Portfolio Company Investments (2019), probability-weighted expected return method.
 */
export function scenarioValue(weighted: {
  scenarios: readonly Scenario[];
  rate: string;
  asOf: string;
  decimals?: Optional<number>;
}): { value: string; scenarios: { id: string; presentValue: string; weighted: string }[] } {
  const currency = new OneCurrency();
  const { scenarios } = record(weighted, "weighted");
  currency.seeRows(rows(scenarios, "scenarios", MOST_SCENARIOS), "scenarios");
  uniqueIds(scenarios, "scenarios");
  const places = currency.decimals(weighted.decimals);
  const growth = nonNegative(weighted.rate, "rate").plus(1);
  const day = readDate(weighted.asOf, "asOf");
  const read = scenarios.map((each, index) => {
    const field = `scenarios[${index}]`;
    const on = readDate(each.date, `${field}.date`);
    if (on < day) throw refusal(`${field}.date`, "endsBeforeStart");
    const probability = share(each.probability, `${field}.probability`);
    const { numerator, denominator } = daysAsYears(day, on, "act/365");
    const present = nonNegative(each.value, `${field}.value`).div(growth.pow(new Exact(numerator).div(denominator)));
    return { id: each.id, probability, present: readable(present, `${field}.value`) };
  });
  const sum = total(read.map(({ probability }) => probability));
  if (!sum.eq(1)) throw refusal("scenarios", "notAllCases", { sum: amountText(sum) });
  const parts = read.map(({ present, probability }) => rounded(present.times(probability), places));
  return {
    value: amountText(total(parts), places),
    scenarios: read.map(({ id, present }, index) => ({
      id,
      presentValue: amountText(rounded(present, places), places),
      weighted: amountText(parts[index] ?? new Exact(0), places),
    })),
  };
}
