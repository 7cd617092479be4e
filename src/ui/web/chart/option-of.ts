import { bridgeOption } from "./bridge-option.ts";
import type { ChartData } from "./chart-data.ts";
import { barOption, type ChartOption, type Ink } from "./chart-option.ts";
import type { ChartLayout } from "./chart-places.ts";
import { lineOption } from "./line-option.ts";

/** What ECharts is told of a chart, whatever its form. */
export const optionOf = (
  data: ChartData<string, string>,
  layout: ChartLayout,
  texts: readonly (readonly string[])[],
  ink: Ink,
): ChartOption => {
  if (data.bars === "line") return lineOption(data, layout, ink);
  return (data.bars === "bridge" ? bridgeOption : barOption)(data, layout, texts, ink);
};
