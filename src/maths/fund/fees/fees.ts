import { amountText, Exact, nonNegative, share, total } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, optional, record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import type { DayCount } from "../daycount.ts";
import { FEE_BASES, type FeeBasis, feeBetween, readSteps } from "./fee-steps.ts";

export type FeeTerms = {
  /** A year: "0.02". */
  rate: string;
  basis: FeeBasis;
  /** From a day on another rate, another basis, or both: usually at the end of the investment period. */
  stepDowns?: Optional<readonly { from: string; rate?: Optional<string>; basis?: Optional<FeeBasis> }[]>;
  /** The share of the manager's other fees that reduces this one: "1" (the default) or "0.8". */
  offsetShare?: Optional<string>;
  /** "30/360 European" by default, by which every quarter is a quarter of a year. */
  dayCount?: Optional<DayCount>;
  currency?: Optional<string>;
  /** Of the currency by default, 2 when none exists. */
  decimals?: Optional<number>;
};

/** From a day up to, and without, the day `to`. Only the bases that the terms use in it are needed. */
export type FeePeriod = { from: string; to: string; currency?: Optional<string> } & Partial<
  Record<FeeBasis, Optional<string>>
> & {
    /** What the manager received from portfolio companies in the period, before the share. */
    offset?: Optional<string>;
  };

/** `unapplied` is the offset carried forward: what was carried in + recognised − applied. */
export type FeeRow = {
  from: string;
  to: string;
  gross: string;
  recognised: string;
  applied: string;
  unapplied: string;
  net: string;
};
export type Fees = {
  periods: FeeRow[];
  gross: string;
  recognised: string;
  applied: string;
  unapplied: string;
  net: string;
};

/** Ninety years of quarters, and more steps than any agreement has. */
const MOST_PERIODS = 400;

/**
 * Management fees of consecutive periods: basis × rate × part of a year, less offsets.
 *
 * - A period is divided where the terms step down, and each part counts by its days: part periods at the start and the end
 *   of a fund, and a step-down in mid-quarter, come out by themselves.
 * - An offset reduces the fee down to zero; the rest waits for the next periods.
 * - Exact until the end: days are whole numbers over a whole number, see `dayCountFraction`. Gross fee and recognised offset
 *   are rounded half-even to the unit of the currency (0.135 is 0.14, 0.125 is 0.12), so net = gross − applied exactly.
 * - Throws FundInputError naming the field: negative bases, shares over 1, a missing basis, two currencies, periods that
 *   overlap or end before they begin.
 *
 * Source: ILPA Reporting Template v2.0 (management fees gross, offsets applied, net; roll of unapplied offsets).
 */
export function managementFees(terms: FeeTerms, periods: readonly FeePeriod[]): Fees {
  const currency = new OneCurrency();
  currency.see(record(terms, "terms").currency, "currency");
  currency.seeRows(rows(periods, "periods", MOST_PERIODS), "periods");
  const decimals = currency.decimals(terms.decimals);
  const { steps, dayCount } = readSteps(terms);
  const offsetShare = share(terms.offsetShare ?? "1", "offsetShare");
  let unapplied = new Exact(0);
  let earliest = -Infinity;
  const fees = periods.map((period, index) => {
    const field = `periods[${index}]`;
    const { from, to } = readPeriod(period, field);
    if (from < earliest) throw refusal(`${field}.from`, "overlaps");
    earliest = to;
    const gross = rounded(feeBetween(steps, dayCount, { from, to, bases: readBases(period, field), field }), decimals);
    const recognised = rounded(nonNegative(period.offset ?? "0", `${field}.offset`).times(offsetShare), decimals);
    const applied = Exact.min(gross, unapplied.plus(recognised));
    unapplied = unapplied.plus(recognised).minus(applied);
    return { from: period.from, to: period.to, gross, recognised, applied, unapplied, net: gross.minus(applied) };
  });
  const text = (amount: Exact) => amountText(amount, decimals);
  const sum = (pick: (row: (typeof fees)[number]) => Exact) => text(total(fees.map(pick)));
  return {
    periods: fees.map((row) => ({
      ...row,
      gross: text(row.gross),
      recognised: text(row.recognised),
      applied: text(row.applied),
      unapplied: text(row.unapplied),
      net: text(row.net),
    })),
    gross: sum(({ gross }) => gross),
    recognised: sum(({ recognised }) => recognised),
    applied: sum(({ applied }) => applied),
    unapplied: text(unapplied),
    net: sum(({ net }) => net),
  };
}

function readPeriod(period: FeePeriod, field: string): { from: number; to: number } {
  const [from, to] = [readDate(period.from, `${field}.from`), readDate(period.to, `${field}.to`)];
  if (to <= from) throw refusal(`${field}.to`, "endsAtStart");
  return { from, to };
}

/** Every basis that is given is read, also one the terms do not use: a figure that nobody can read is a mistake. */
function readBases(period: FeePeriod, field: string): Partial<Record<FeeBasis, Exact>> {
  const bases: Partial<Record<FeeBasis, Exact>> = {};
  for (const basis of FEE_BASES) {
    const amount = optional(period[basis], nonNegative, `${field}.${basis}`);
    if (given(amount)) bases[basis] = amount;
  }
  return bases;
}
