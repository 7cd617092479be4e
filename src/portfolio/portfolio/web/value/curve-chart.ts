import type { api, OutputOf } from "#core/web/api/api.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";

export type Curve = OutputOf<typeof api.analytics.curve>;
type Line = "net" | "nav" | "called" | "distributed";
type Words = { by: string } & Record<Line, string>;
type Written = { amount: (value: number) => string; day: (on: string) => string };

const LINES: readonly Line[] = ["net", "nav", "called", "distributed"];

/** What partners have got less what they paid until each quarter’s end, with both and their NAV. */
export const curveChart = (
  { items, asOf }: Pick<Curve, "items" | "asOf">,
  words: Words,
  { amount, day }: Written,
): ChartData<Line, string> => ({
  by: words.by,
  categories: items.map(({ on }) => ({ id: on, label: day(on) })),
  bars: "line",
  series: LINES.map((line) => ({
    id: line,
    label: words[line],
    unit: "points",
    textOf: amount,
    values: items.map((item) => Number(item[line])),
  })),
  asOf,
});
