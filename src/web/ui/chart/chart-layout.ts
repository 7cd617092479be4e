import { type ChartData, hasRows } from "./chart-data.ts";

/** A bar in px, from the upper left corner of the chart. */
export type Bar = { series: number; category: number; x: number; y: number; width: number; height: number };

export type ChartLayout = {
  width: number;
  height: number;
  /** Where the bars begin and end; names stand before, values after. */
  left: number;
  right: number;
  barHeight: number;
  most: number;
  bars: Bar[];
};

const BAND = 36;
const BAR = 20;
const THIN_BAR = 16;
const BESIDE_GAP = 14;
const LABEL_GAP = 12;
/** Names of categories take at most so much of the width. */
const NAMES_AT_MOST = 0.46;

/** How wide a text of 13 px is, about: the widest letters of names, and figures. */
const widthOf = (text: string) => Math.ceil(text.length * 7.8);

type Drawn = Pick<ChartData<string, string>, "bars" | "categories" | "series">;

const bandOf = ({ bars, series }: Drawn) => (bars === "within" ? BAND : series.length * THIN_BAR + BESIDE_GAP);

/** How high a chart is, whatever its width. */
export const heightOf = (data: Drawn): number => data.categories.length * bandOf(data);

/** Where everything stands in a chart of lying bars. All bars begin at zero and share one scale; below zero there is a number and no bar. */
export function layoutOf(data: Drawn, width: number, texts: readonly (readonly string[])[]): ChartLayout {
  const { bars: kind, categories, series } = data;
  const names = Math.max(0, ...categories.map(({ label }) => widthOf(label)));
  const left = Math.min(names + LABEL_GAP, Math.floor(width * NAMES_AT_MOST));
  const values = Math.max(0, ...texts.flat().map(widthOf));
  const right = Math.max(left + 1, width - values - LABEL_GAP);
  const most = Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0))) || 1;
  const band = bandOf(data);
  const barHeight = kind === "within" ? BAR : THIN_BAR;
  const bars = categories.flatMap((_category, category) =>
    series.flatMap(({ values: all }, place): Bar[] => {
      const value = all[category];
      if (!hasRows(value)) return [];
      const above = kind === "within" ? (band - BAR) / 2 : BESIDE_GAP / 2 + place * THIN_BAR;
      const length = (Math.max(0, value) / most) * (right - left);
      return [{ series: place, category, x: left, y: category * band + above, width: length, height: barHeight }];
    }),
  );
  return { width, height: categories.length * band, left, right, barHeight, most, bars };
}
