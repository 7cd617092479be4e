import { exact, FundInputError } from "../money/amount.ts";
import { readDate } from "./plain-date.ts";

/** The quartile borders of a measure among comparable funds, as somebody published them on a date. */
export type BenchmarkTable = {
  measure: "irr" | "tvpi" | "dpi" | "rvpi" | "moic";
  /** What the funds have in common, such as "European venture, vintage 2018". */
  group: string;
  /** The border of the best quarter, the middle, and the border of the worst. */
  upper: string;
  median: string;
  lower: string;
  source: string;
  asOf: string;
};

/** 1 is the best quarter. The table goes along, so that nobody shows a quartile without its source and date. */
export type Quartile = { quartile: 1 | 2 | 3 | 4; figure: number; benchmark: BenchmarkTable };

/**
 * The quartile of a figure in a given table; more is better. A figure on a border counts to the better quarter: at the
 * upper border or above it is 1, at the median or above 2, at the lower border or above 3, below it 4.
 *
 * `figure` in the unit of the table (rates as 0.12, multiples as 1.5), a decimal text or a number that was computed here.
 * Throws FundInputError for bad input, borders out of order, and a table without source or date.
 */
export function quartile(figure: string | number, benchmark: BenchmarkTable): Quartile {
  const value = typeof figure === "number" ? figure : exact(figure, "figure").toNumber();
  if (!Number.isFinite(value)) throw new FundInputError("figure", "must be a finite number");
  const [upper, median, lower] = readBorders(benchmark);
  const place = value >= upper ? 1 : value >= median ? 2 : value >= lower ? 3 : 4;
  return { quartile: place, figure: value, benchmark };
}

function readBorders(table: BenchmarkTable): [upper: number, median: number, lower: number] {
  readDate(table.asOf, "benchmark.asOf");
  if (table.source.trim() === "") throw new FundInputError("benchmark.source", "must name who published the table");
  const upper = exact(table.upper, "benchmark.upper").toNumber();
  const median = exact(table.median, "benchmark.median").toNumber();
  const lower = exact(table.lower, "benchmark.lower").toNumber();
  if (upper < median) throw new FundInputError("benchmark.upper", "must not be below the median");
  if (median < lower) throw new FundInputError("benchmark.lower", "must not be above the median");
  return [upper, median, lower];
}
