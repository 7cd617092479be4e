import type { BarSeriesOption, LineSeriesOption } from "echarts/charts";
import type { GridComponentOption, MarkLineComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import type { ChartData } from "./chart-data.ts";
import type { ChartLayout } from "./chart-places.ts";

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | MarkLineComponentOption
>;

/** What a chart is drawn with: variables on the screen, where the theme may change; plain colours in a file. */
export type Ink = {
  text: string;
  line: string;
  /** In their fixed order. */
  series: readonly string[];
  /** Of the whole, where its parts are drawn inside it. */
  whole: string;
  /** What is written on a series. */
  onSeries: string;
  font: string;
};

export const SCREEN: Ink = {
  text: "var(--text)",
  line: "var(--line-control)",
  series: ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"],
  whole: "var(--chart-whole)",
  onSeries: "var(--on-chart)",
  font: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
};

/** Which colour a series has. Where parts are drawn inside a whole, the whole is light and the first part has the first colour. */
export const colourOf = (place: number, { bars }: Pick<ChartData<string, string>, "bars">, ink: Ink): string => {
  const at = bars === "within" ? place - 1 : place;
  return at < 0 ? ink.whole : (ink.series[at % ink.series.length] ?? ink.text);
};

/** Narrower bars have no room for a number. */
const ROOM_FOR_TEXT = 30;

type Drawn = Pick<ChartData<string, string>, "bars" | "categories" | "series">;

/** Lying bars with their values written on them, as ECharts is told to draw them; where they stand is the layout's. */
export function barOption(
  data: Drawn,
  layout: ChartLayout,
  texts: readonly (readonly string[])[],
  ink: Ink,
): ChartOption {
  const isPart = (place: number) => data.bars === "within" && place > 0;
  return {
    animation: false,
    textStyle: { fontFamily: ink.font, fontSize: 13 },
    grid: { left: layout.left, right: layout.width - layout.right, top: 0, bottom: 0, outerBoundsMode: "none" },
    xAxis: { type: "value", min: 0, max: layout.most, show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: data.categories.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { show: true, lineStyle: { color: ink.line, width: 1 } },
      axisLabel: {
        color: ink.text,
        fontSize: 13,
        margin: layout.left,
        align: "left",
        width: layout.left - 8,
        overflow: "truncate",
      },
    },
    series: data.series.map((series, place) => ({
      type: "bar",
      silent: true,
      barWidth: layout.barHeight,
      barGap: data.bars === "within" ? "-100%" : "0%",
      z: 2 + place,
      itemStyle: {
        color: colourOf(place, data, ink),
        ...(data.bars === "within" && place === 0 && { borderColor: colourOf(1, data, ink), borderWidth: 1 }),
      },
      data: series.values.map((value, category) => ({
        value: Math.max(0, value ?? 0),
        label: {
          show: isPart(place) ? partHasRoom(layout, place, category) : value !== null,
          position: isPart(place) ? "insideRight" : "right",
          formatter: texts[place]?.[category] ?? "",
          color: isPart(place) ? ink.onSeries : ink.text,
          fontSize: 13,
        },
      })),
    })),
  };
}

function partHasRoom({ bars }: ChartLayout, series: number, category: number): boolean {
  const bar = bars.find((one) => one.series === series && one.category === category);
  return bar !== undefined && bar.width >= ROOM_FOR_TEXT;
}
