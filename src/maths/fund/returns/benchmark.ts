import { exact, finiteNumber } from "../../money/amount.ts";
import { readDate } from "../../money/plain-date.ts";
import { oneOf, record, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

const MEASURES = ["irr", "tvpi", "dpi", "rvpi", "moic"] as const;

/** The quartile borders of a measure among comparable funds, as somebody published them on a date. */
export type BenchmarkTable = {
  measure: (typeof MEASURES)[number];
  /** What the funds have in common, such as "European venture, vintage 2018". */
  group: string;
  /** The border of the best quarter, the middle, and the border of the worst. */
  upper: string;
  median: string;
  lower: string;
  source: string;
  asOf: string;
};

/** 1 is the best quarter. The result includes the table, so that no page shows a quartile without its source and date. */
export type Quartile = { quartile: 1 | 2 | 3 | 4; figure: number; benchmark: BenchmarkTable };

/**
 * The quartile of a figure in a given table; more is better. A figure on a border counts to the better quarter: at the
 * upper border or above it is 1, at the median or above 2, at the lower border or above 3, below it 4.
 *
 * `figure` in the unit of the table (rates as 0.12, multiples as 1.5), a decimal text or a number that was computed here.
 * Throws FundInputError for bad input, borders out of order, and a table without measure, group, source or date.
 */
export function quartile(figure: string | number, benchmark: BenchmarkTable): Quartile {
  const value = typeof figure === "number" ? figure : finiteNumber(exact(figure, "figure"), "figure");
  if (!Number.isFinite(value)) throw refusal("figure", "notFinite");
  const [upper, median, lower] = readBorders(benchmark);
  const place = value >= upper ? 1 : value >= median ? 2 : value >= lower ? 3 : 4;
  return { quartile: place, figure: value, benchmark };
}

function readBorders(table: BenchmarkTable): [upper: number, median: number, lower: number] {
  oneOf(record(table, "benchmark").measure, MEASURES, "benchmark.measure");
  text(table.group, "benchmark.group");
  text(table.source, "benchmark.source");
  readDate(table.asOf, "benchmark.asOf");
  const upper = exact(table.upper, "benchmark.upper").toNumber();
  const median = exact(table.median, "benchmark.median").toNumber();
  const lower = exact(table.lower, "benchmark.lower").toNumber();
  if (upper < median) throw refusal("benchmark.upper", "medianAbove");
  if (median < lower) throw refusal("benchmark.lower", "medianBelow");
  return [upper, median, lower];
}
