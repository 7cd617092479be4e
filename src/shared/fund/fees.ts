import { amountText, Exact, FundInputError, nonNegative, share, total } from "../money/amount.ts";
import { readDecimals, rounded } from "../money/rounding.ts";
import { type DayCount, yearFraction } from "./daycount.ts";
import { dateText, readDate } from "./plain-date.ts";

/** What the fee is a share of: all that was committed, the cost of what is still held, or the value of it. */
export const FEE_BASES = ["committed", "invested", "nav"] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

export type FeeTerms = {
  /** A year: "0.02". */
  rate: string;
  basis: FeeBasis;
  /** From a day on another rate, another basis, or both: usually at the end of the investment period. */
  stepDowns?: readonly { from: string; rate?: string; basis?: FeeBasis }[];
  /** The share of the manager's other fees that reduces this one: "1" (the default) or "0.8". */
  offsetShare?: string;
  /** "30/360 European" by default, by which every quarter is a quarter of a year. */
  dayCount?: DayCount;
  /** Of the currency; 2 by default. */
  decimals?: number;
};

/** From a day up to, and without, the day `to`. Only the bases that the terms use in it are needed. */
export type FeePeriod = { from: string; to: string } & Partial<Record<FeeBasis, string>> & {
    /** What the manager received from portfolio companies in the period, before the share. */
    offset?: string;
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

/**
 * Management fees of consecutive periods: basis × rate × part of a year, less offsets.
 *
 * - A period is divided where the terms step down, and each part counts by its days: part periods at the start and the end
 *   of a fund, and a step-down in mid-quarter, come out by themselves.
 * - An offset reduces the fee down to zero; the rest waits for the next periods.
 * - Gross fee and recognised offset are rounded half-even to the unit of the currency, so net = gross − applied exactly.
 * - Throws FundInputError naming the field: negative bases, shares over 1, a missing basis, periods that overlap or end
 *   before they begin.
 *
 * Source: ILPA Reporting Template v2.0 (management fees gross, offsets applied, net; roll of unapplied offsets).
 */
export function managementFees(terms: FeeTerms, periods: readonly FeePeriod[]): Fees {
  const steps = readSteps(terms);
  const decimals = readDecimals(terms.decimals ?? 2);
  const offsetShare = share(terms.offsetShare ?? "1", "offsetShare");
  let unapplied = new Exact(0);
  let earliest = -Infinity;
  const rows = periods.map((period, index) => {
    const field = `periods[${index}]`;
    const [from, to] = [readDate(period.from, `${field}.from`), readDate(period.to, `${field}.to`)];
    if (to <= from) throw new FundInputError(`${field}.to`, "must be after the first day");
    if (from < earliest) throw new FundInputError(`${field}.from`, "is before the end of the period before");
    earliest = to;
    const gross = rounded(grossFee(steps, period, field, terms.dayCount ?? "30/360 European"), decimals);
    const recognised = rounded(nonNegative(period.offset ?? "0", `${field}.offset`).times(offsetShare), decimals);
    const applied = Exact.min(gross, unapplied.plus(recognised));
    unapplied = unapplied.plus(recognised).minus(applied);
    return { from: period.from, to: period.to, gross, recognised, applied, unapplied, net: gross.minus(applied) };
  });
  const text = (amount: Exact) => amountText(amount, decimals);
  const sum = (pick: (row: (typeof rows)[number]) => Exact) => text(total(rows.map(pick)));
  return {
    periods: rows.map((row) => ({
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

/** The terms from a day on. */
type Step = { from: number; rate: Exact; basis: FeeBasis };

function readSteps(terms: FeeTerms): Step[] {
  const first: Step = {
    from: -Infinity,
    rate: nonNegative(terms.rate, "rate"),
    basis: readBasis(terms.basis, "basis"),
  };
  const steps = [first];
  for (const [index, { from, rate, basis }] of (terms.stepDowns ?? []).entries()) {
    const field = `stepDowns[${index}]`;
    const before = steps.at(-1) ?? first;
    const day = readDate(from, `${field}.from`);
    if (day <= before.from) throw new FundInputError(`${field}.from`, "must be after the step before");
    steps.push({
      from: day,
      rate: rate === undefined ? before.rate : nonNegative(rate, `${field}.rate`),
      basis: basis === undefined ? before.basis : readBasis(basis, `${field}.basis`),
    });
  }
  return steps;
}

function readBasis(basis: FeeBasis, field: string): FeeBasis {
  if (FEE_BASES.includes(basis)) return basis;
  throw new FundInputError(field, `must be one of ${FEE_BASES.join(", ")}`);
}

function grossFee(steps: readonly Step[], period: FeePeriod, field: string, dayCount: DayCount): Exact {
  const [start, end] = [readDate(period.from, "from"), readDate(period.to, "to")];
  return total(
    steps.map(({ from, rate, basis }, index) => {
      const [first, last] = [Math.max(start, from), Math.min(end, steps[index + 1]?.from ?? Infinity)];
      if (first >= last) return new Exact(0);
      const amount = period[basis];
      if (amount === undefined)
        throw new FundInputError(`${field}.${basis}`, "is what the fee is a share of, and is missing");
      const years = yearFraction(dateText(first), dateText(last), dayCount);
      return nonNegative(amount, `${field}.${basis}`).times(rate).times(years);
    }),
  );
}
