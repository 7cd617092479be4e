import { bridgeHeightOf, bridgeLayoutOf } from "./bridge-layout.ts";
import { type ChartData, hasRows } from "./chart-data.ts";
import type { Bar, ChartLayout } from "./chart-places.ts";
import { LINE_HEIGHT, lineLayoutOf } from "./line-layout.ts";

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
export const heightOf = (data: Drawn): number =>
  data.bars === "line"
    ? LINE_HEIGHT
    : data.bars === "bridge"
      ? bridgeHeightOf(data)
      : data.categories.length * bandOf(data);

/** Where everything stands in a chart: of lines, or of lying bars, which begin at zero and share one scale; below zero there is a number and no bar. */
export function layoutOf(data: Drawn, width: number, texts: readonly (readonly string[])[]): ChartLayout {
  const { bars: kind, categories, series } = data;
  if (kind === "line") {
    const widest = Math.max(0, ...texts.flat().map(widthOf));
    return lineLayoutOf(data, width, Math.min(widest + LABEL_GAP, Math.floor(width * NAMES_AT_MOST)));
  }
  const names = Math.max(0, ...categories.map(({ label }) => widthOf(label)));
  const left = Math.min(names + LABEL_GAP, Math.floor(width * NAMES_AT_MOST));
  const values = Math.max(0, ...texts.flat().map(widthOf));
  const right = Math.max(left + 1, width - values - LABEL_GAP);
  if (kind === "bridge") return bridgeLayoutOf(data, width, left, right);
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
