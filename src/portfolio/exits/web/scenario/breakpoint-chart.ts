import type { ChartData } from "#ui/web/chart/chart-data.ts";
import type { Scenario } from "../exit-values.ts";

type Given = Pick<Scenario, "breakpoints"> & { exitOn: string; exitValue: string };
type Written = { by: string; others: string; amount: (value: number) => string };

/** Points of the horizontal axis, at equal distances. */
const POINTS = 25;
/** As many colours as a chart tells apart; the rest is one line. */
const MOST_LINES = 5;

/** What each class gets over the exit value. Lines are straight between two breakpoints, so that points between them are exact. */
export function breakpointChart(
  { breakpoints, exitOn, exitValue: asked }: Given,
  { by, others, amount }: Written,
): ChartData<string, string> {
  const places = breakpoints.map(({ exitValue }) => Number(exitValue));
  const most = places.at(-1) ?? 0;
  const values = Array.from({ length: POINTS }, (_, index) => (most * index) / (POINTS - 1));
  const lines = (breakpoints[0]?.classes ?? []).map(({ class: label }, place) => ({
    label,
    at: breakpoints.map(({ classes }) => Number(classes[place]?.amount ?? 0)),
  }));
  const largest = lines.toSorted((a, b) => (b.at.at(-1) ?? 0) - (a.at.at(-1) ?? 0));
  const isCut = largest.length > MOST_LINES;
  const own = isCut ? largest.slice(0, MOST_LINES - 1) : largest;
  const rest = largest.slice(own.length);
  const together = {
    label: others,
    at: places.map((_, index) => rest.reduce((sum, { at }) => sum + (at[index] ?? 0), 0)),
  };
  return {
    by,
    categories: values.map((value) => ({ id: value.toFixed(0), label: amount(value) })),
    bars: "line",
    series: [...own, ...(isCut ? [together] : [])].map(({ label, at }, index) => ({
      id: `class ${index}`,
      label,
      unit: "points",
      textOf: amount,
      values: values.map((value) => between(places, at, value)),
    })),
    events: marksOf(breakpoints.slice(1, -1), { most, asked, amount }),
    asOf: exitOn,
  };
}

/** On the straight line between the two places around a value. */
function between(places: readonly number[], at: readonly number[], value: number): number {
  const after = Math.max(
    1,
    places.findIndex((place) => place >= value),
  );
  const [from = 0, to = 0] = [places[after - 1], places[after]];
  const [low = 0, high = 0] = [at[after - 1], at[after]];
  return to === from ? low : low + ((high - low) * (value - from)) / (to - from);
}

/** Marks that are nearer to each other would be written over each other. */
const LEAST_DISTANCE = 2.5;

type Marked = { most: number; asked: string; amount: Written["amount"] };

/** Where the division changes, at the places of the axis; the asked value is none of them. The table lists all of them. */
function marksOf(breakpoints: Scenario["breakpoints"], { most, asked, amount }: Marked) {
  let last = -LEAST_DISTANCE;
  return breakpoints.flatMap((one) => {
    const at = (Number(one.exitValue) / most) * (POINTS - 1);
    if (Number(one.exitValue) === Number(asked) || at - last < LEAST_DISTANCE) return [];
    last = at;
    return [{ at, label: amount(Number(one.exitValue)) }];
  });
}
