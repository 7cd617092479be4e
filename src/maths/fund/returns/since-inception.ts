import { readDate } from "../../money/plain-date.ts";
import { type CashFlow, netByDay } from "./cash-flow.ts";
import { type RateResult, rateRoots } from "./rate-roots.ts";

const DAYS_PER_YEAR = 365;

/** An internal rate of return as it may be shown, and what beside it says of which time it is. */
export type SinceInception = {
  /** A year's where a year has passed, else of all the days; null where there is not one rate. */
  irr: number | null;
  irrIsAnnualised: boolean;
  /** From the first day on which anything moved to that of the figure; null while nothing did. */
  irrDays: number | null;
};

/** Where nothing can be said. */
export const NO_RETURN: SinceInception = { irr: null, irrIsAnnualised: true, irrDays: null };

/**
 * The money-weighted return since inception of dated flows by a day, value left on it among them.
 *
 * - From 365 days on it is `xirr`: effective annual, Actual/365. Under a year it is the return of those days and no rate a year:
 *   (1 + r)^(days ÷ 365) − 1. On the 365th day both are the same.
 * - Found directly, so that a gain of some days has a return although the year's would pass every bound.
 * - Errors, `several` and `none` as in `xirr`.
 *
 * Source: GIPS 2020 (returns of periods of less than a year are not annualised).
 */
export function sinceInception(flows: readonly CashFlow[], asOf: string): SinceInception & { result: RateResult } {
  const days = netByDay(flows);
  const first = days.find(({ amount }) => amount !== 0)?.day;
  const irrDays = first === undefined ? null : Math.max(0, readDate(asOf, "asOf") - first);
  const irrIsAnnualised = irrDays === null || irrDays >= DAYS_PER_YEAR;
  const period = irrIsAnnualised ? DAYS_PER_YEAR : Math.max(1, irrDays);
  const result = rateRoots(days.map(({ day, amount }) => ({ time: (day - (first ?? day)) / period, amount })));
  return { irr: result.kind === "rate" ? result.rate : null, irrIsAnnualised, irrDays, result };
}

/** The same a year, to reckon with and never to show; null where none exists. */
export function perYear({ irr, irrIsAnnualised, irrDays }: SinceInception): number | null {
  if (irr === null || irrIsAnnualised || irrDays === null) return irr;
  return finiteOrNull((1 + irr) ** (DAYS_PER_YEAR / irrDays) - 1);
}

/** What is known a year, as it may be shown over so many days. */
export function shownOver(rate: number | null, { irrIsAnnualised, irrDays }: SinceInception): number | null {
  if (rate === null || irrIsAnnualised || irrDays === null) return rate;
  return finiteOrNull((1 + rate) ** (irrDays / DAYS_PER_YEAR) - 1);
}

const finiteOrNull = (rate: number) => (Number.isFinite(rate) ? rate : null);
