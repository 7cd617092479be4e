import type { api, OutputOf } from "#core/web/api/api.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";

export type Allocation = OutputOf<typeof api.portfolioCompanies.allocation>;
export type Part = Allocation["sectors"][number];
type Words = { by: string; unknown: string; value: string; cost: string; companies: string };

/** What stands for companies of which it is not known. */
export const UNKNOWN = "";

/** Fair value beside cost of each part, how many companies it has in the table. */
export const allocationChart = (
  parts: readonly Part[],
  asOf: string,
  words: Words,
  textOf: (value: number) => string,
): ChartData<"value" | "cost" | "companies", string> => ({
  by: words.by,
  categories: parts.map(({ of }) => ({ id: of ?? UNKNOWN, label: of ?? words.unknown })),
  bars: "beside",
  series: [
    { id: "value", label: words.value, unit: "points", textOf, values: parts.map(({ value }) => Number(value)) },
    { id: "cost", label: words.cost, unit: "points", textOf, values: parts.map(({ cost }) => Number(cost)) },
  ],
  more: [{ id: "companies", label: words.companies, unit: "count", values: parts.map(({ companies }) => companies) }],
  asOf,
});
