import type { api, OutputOf } from "#core/web/api/api.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";

export type Exposure = OutputOf<typeof api.analytics.exposure>;
type Part = Exposure["by"]["sector"][number];
type Words = { by: string; unknown: string; value: string; share: string; companies: string };

/** Fair value of each part of a dimension; its share and its companies are in the table. */
export const exposureChart = (
  parts: readonly Part[],
  asOf: string,
  words: Words,
  textOf: (value: number) => string,
): ChartData<"value" | "share" | "companies", string> => ({
  by: words.by,
  categories: parts.map(({ of }) => ({ id: of ?? "", label: of ?? words.unknown })),
  bars: "beside",
  series: [
    { id: "value", label: words.value, unit: "points", textOf, values: parts.map(({ amount }) => Number(amount)) },
  ],
  more: [
    { id: "share", label: words.share, unit: "share", values: parts.map(({ share }) => share) },
    { id: "companies", label: words.companies, unit: "count", values: parts.map(({ companies }) => companies) },
  ],
  asOf,
});

type CompanyWords = { by: string; tvpi: string; invested: string; proceeds: string; value: string };

/** The multiple of each company, the best first; its amounts are in the table. */
export const returnsChart = (
  companies: Exposure["companies"],
  asOf: string,
  words: CompanyWords,
  textOf: (value: number) => string,
): ChartData<"tvpi" | "invested" | "proceeds" | "value", string> => ({
  by: words.by,
  categories: companies.map(({ id, name }) => ({ id, label: name })),
  bars: "beside",
  series: [{ id: "tvpi", label: words.tvpi, unit: "multiple", values: companies.map(({ tvpi }) => tvpi) }],
  more: (["invested", "proceeds", "value"] as const).map((amount) => ({
    id: amount,
    label: words[amount],
    unit: "points",
    textOf,
    values: companies.map((company) => Number(company[amount])),
  })),
  asOf,
});
