import type { Measured } from "#funds/commitments/shared/net-performance.ts";
import { quartile } from "#maths/fund/returns/benchmark.ts";
import { directAlpha, ksPme } from "#maths/fund/returns/pme.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { BENCHMARK_MEASURES, type BenchmarkMeasure, type QuartileRow } from "./benchmark-rules.ts";
import type { Benchmarks } from "./benchmark-shapes.ts";

type Net = Record<BenchmarkMeasure, number | null>;

/**
 * The quartile of each figure among funds of the vintage: by the newest table of each measure, of several of one day the first by name.
 * Without one vintage, or a table of it, there is none.
 */
export function quartilesOf(net: Net, vintage: number | null, tables: readonly QuartileRow[]): Benchmarks["quartiles"] {
  return BENCHMARK_MEASURES.flatMap((measure) => {
    const figure = net[measure];
    const [table] = tables
      .filter((one) => one.measure === measure && one.vintage === vintage)
      .toSorted((a, b) => b.asOf.localeCompare(a.asOf) || a.name.localeCompare(b.name, "en"));
    if (figure === null || table === undefined) return [];
    const { upper, median, lower, source, asOf, name } = table;
    const group = `${name} ${table.vintage}`;
    const place = quartile(figure, { measure, group, upper, median, lower, source, asOf }).quartile;
    return [{ measure, quartile: place, figure, upper, median, lower, name, vintage: table.vintage, source, asOf }];
  });
}

export type Index = {
  name: string;
  source: string;
  currency: string;
  levels: readonly { asOf: string; level: string }[];
};

/** An index that ends so many days before the figures says nothing of their day. */
const MOST_DAYS_OLD = 40;
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The public-market equivalent of each index; money is valued by the level of its day, or the last one before. */
export function indexesOf(
  pooled: Measured | undefined,
  { currency, asOf }: { currency: string; asOf: string },
  indexes: readonly Index[],
): Benchmarks["indexes"] {
  return indexes.map(({ levels, ...index }) => {
    const known = levels.filter((one) => one.asOf <= asOf);
    const last = known.reduce<string | null>((day, one) => (day === null || one.asOf > day ? one.asOf : day), null);
    const facts = { ...index, asOf: last };
    const none = (problem: "currency" | "too_short" | "no_flows") => ({
      ...facts,
      ksPme: null,
      directAlpha: null,
      problem,
    });
    if (index.currency !== currency) return none("currency");
    const paid = [...(pooled?.contributed ?? []), ...(pooled?.outside ?? [])];
    if (pooled === undefined || paid.length === 0 || pooled.nav.startsWith("-")) return none("no_flows");
    const back = paid.filter(({ amount }) => !amount.startsWith("-"));
    const input = {
      contributions: paid.filter(({ amount }) => amount.startsWith("-")),
      // What a partner was given back of a call came back on its day.
      distributions: [...pooled.distributed, ...back],
      nav: { date: asOf, amount: pooled.nav },
      index: known.map((one) => ({ date: one.asOf, level: one.level })),
    };
    if (last === null || daysBetween(last, asOf) > MOST_DAYS_OLD) return none("too_short");
    try {
      const alpha = directAlpha(input);
      return { ...facts, ksPme: ksPme(input), directAlpha: alpha.kind === "rate" ? alpha.rate : null, problem: null };
    } catch (error) {
      // The index begins after the first call, or a flow has a sign that has no equivalent.
      if (error instanceof FundInputError) return none("too_short");
      throw error;
    }
  });
}
