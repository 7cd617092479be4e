import type { api, OutputOf } from "#core/web/api/api.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";

export type Course = OutputOf<typeof api.portfolioCompanies.course>;
type Words = { by: string; value: string; cost: string };

/** Fair value and cost over the ends of quarters, with the rounds where they lie between them. */
export const courseChart = (
  { items, rounds, asOf }: Pick<Course, "items" | "rounds" | "asOf">,
  words: Words,
  { amount, day }: { amount: (value: number) => string; day: (on: string) => string },
): ChartData<"value" | "cost", string> => ({
  by: words.by,
  categories: items.map(({ on }) => ({ id: on, label: day(on) })),
  bars: "line",
  series: [
    {
      id: "value",
      label: words.value,
      unit: "points",
      textOf: amount,
      values: items.map(({ value }) => Number(value)),
    },
    { id: "cost", label: words.cost, unit: "points", textOf: amount, values: items.map(({ cost }) => Number(cost)) },
  ],
  events: rounds.flatMap(({ on, name }) => {
    const at = placeOf(
      on,
      items.map((item) => item.on),
    );
    return at === undefined ? [] : [{ at, label: name }];
  }),
  asOf,
});

/** Where a day lies among others, in parts of the way from one to the next; undefined outside them. */
export function placeOf(day: string, days: readonly string[]): number | undefined {
  const after = days.findIndex((one) => one >= day);
  const [until, from] = [days[after], days[after - 1]];
  if (until === undefined) return undefined;
  if (until === day) return after;
  if (from === undefined) return undefined;
  return after - 1 + (Date.parse(day) - Date.parse(from)) / (Date.parse(until) - Date.parse(from));
}
