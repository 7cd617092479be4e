import { expect, test } from "vitest";
import { type BenchmarkTable, quartile } from "./benchmark.ts";

const TABLE: BenchmarkTable = {
  measure: "irr",
  group: "European venture, vintage 2018",
  upper: "0.21",
  median: "0.12",
  lower: "0.04",
  source: "A published survey",
  asOf: "2024-06-30",
};

test.each<[string | number, number]>([
  ["0.30", 1],
  ["0.21", 1],
  ["0.2099", 2],
  [0.12, 2],
  ["0.04", 3],
  ["0.0399", 4],
  ["-0.5", 4],
])("%s is in quartile %i", (figure, place) => {
  expect(quartile(figure, TABLE)).toEqual({ quartile: place, figure: Number(figure), benchmark: TABLE });
});

test.each<[string | number, Partial<BenchmarkTable>, string]>([
  [Number.NaN, {}, "figure: must be a finite number"],
  ["1e-1", {}, "figure: must be a decimal text"],
  ["0.1", { upper: "0.1" }, "benchmark.upper: must not be below the median"],
  ["0.1", { lower: "0.2" }, "benchmark.lower: must not be above the median"],
  ["0.1", { source: "" }, "benchmark.source: must be a text"],
  ["0.1", { measure: "alpha" as "irr" }, "benchmark.measure: must be one of irr"],
  ["0.1", { group: " " }, "benchmark.group: must be a text"],
  ["0.1", { asOf: "2024-06-31" }, "benchmark.asOf: must be a date"],
])("%s in %j is refused", (figure, change, message) => {
  expect(() => quartile(figure, { ...TABLE, ...change })).toThrow(message);
});
