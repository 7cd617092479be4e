import { type ChartData, hasRows } from "./chart-data.ts";
import type { Bar, ChartLayout } from "./chart-places.ts";

const BAND = 36;
const BAR = 20;

export type BridgeStep = { from: number; to: number };
type Drawn = Pick<ChartData<string, string>, "categories" | "series">;

export const bridgeHeightOf = ({ categories }: Drawn): number => categories.length * BAND;

/** Where each value of a bridge begins and ends: the first and the last at zero, each between them where the one before ended. */
export function bridgeSteps(values: readonly (number | null)[]): BridgeStep[] {
  let reached = 0;
  return values.map((value, place) => {
    const isWhole = place === 0 || place === values.length - 1;
    const from = isWhole ? 0 : reached;
    reached = from + (value ?? 0);
    return { from, to: reached };
  });
}

/** Where the lying bars of a bridge are; what falls below zero is cut there. */
export function bridgeLayoutOf(data: Drawn, width: number, left: number, right: number): ChartLayout {
  const values = data.series[0]?.values ?? [];
  const steps = bridgeSteps(values);
  const most = Math.max(0, ...steps.flatMap(({ from, to }) => [from, to])) || 1;
  const at = (value: number) => left + (Math.max(0, value) / most) * (right - left);
  const bars = steps.flatMap(({ from, to }, category): Bar[] => {
    if (!hasRows(values[category])) return [];
    const [start, end] = [at(Math.min(from, to)), at(Math.max(from, to))];
    const y = category * BAND + (BAND - BAR) / 2;
    return [{ series: 0, category, x: start, y, width: end - start, height: BAR }];
  });
  return { width, height: bridgeHeightOf(data), left, right, barHeight: BAR, most, bars };
}
