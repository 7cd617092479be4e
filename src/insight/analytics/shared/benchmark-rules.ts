export const BENCHMARK_KINDS = ["quartiles", "index"] as const;
export type BenchmarkKind = (typeof BENCHMARK_KINDS)[number];
export const BENCHMARK_MEASURES = ["irr", "tvpi", "dpi", "rvpi"] as const;
export type BenchmarkMeasure = (typeof BENCHMARK_MEASURES)[number];

/** Rows in one request. */
export const MOST_ROWS_AT_ONCE = 5000;

/** The quartile borders of a measure among funds of a vintage, as decimal texts; rates as shares. */
export type QuartileRow = {
  name: string;
  measure: BenchmarkMeasure;
  vintage: number;
  upper: string;
  median: string;
  lower: string;
  source: string;
  asOf: string;
};
/** The level of an index at the close of a day. */
export type LevelRow = { asOf: string; level: string };
