import type { ChartData } from "./chart-data.ts";
import { type ChartOption, colourOf, type Ink } from "./chart-option.ts";
import type { ChartLayout } from "./chart-places.ts";
import { LINE_FOOT, LINE_HEAD, namedMoments } from "./line-layout.ts";

/** Lines over moments from zero, or from below where a value is, with what happened between them, as ECharts is told to draw them. */
export function lineOption(data: ChartData<string, string>, layout: ChartLayout, ink: Ink): ChartOption {
  const last = Math.max(1, data.categories.length - 1);
  const [first] = data.series;
  const textOf = (value: number) => first?.textOf?.(value) ?? String(value);
  const isBelowZero = data.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  const happened = (data.events ?? []).map(({ at, label }) => ({ xAxis: at, label: { formatter: () => label } }));
  return {
    animation: false,
    textStyle: { fontFamily: ink.font, fontSize: 13 },
    grid: {
      left: layout.left,
      right: layout.width - layout.right,
      top: LINE_HEAD,
      bottom: LINE_FOOT,
      outerBoundsMode: "none",
    },
    xAxis: {
      type: "value",
      min: 0,
      max: last,
      splitLine: { show: false },
      axisTick: { show: false },
      // The names of moments stay at the foot, whatever falls below zero.
      axisLine: { show: true, onZero: !isBelowZero, lineStyle: { color: ink.line, width: 1 } },
      axisLabel: {
        color: ink.text,
        fontSize: 12,
        customValues: namedMoments(layout, data.categories.length),
        formatter: (value: number) => data.categories[value]?.label ?? "",
      },
    },
    yAxis: {
      type: "value",
      ...(!isBelowZero && { min: 0 }),
      splitNumber: 3,
      axisLabel: { color: ink.text, fontSize: 12, formatter: textOf },
      splitLine: { lineStyle: { color: ink.line, width: 1, opacity: 0.35 } },
    },
    series: data.series.map((series, place) => ({
      type: "line",
      silent: true,
      showSymbol: data.categories.length === 1,
      z: 3 - place,
      lineStyle: { color: colourOf(place, data, ink), width: 2, type: place === 0 ? "solid" : "dashed" },
      itemStyle: { color: colourOf(place, data, ink) },
      data: series.values.flatMap((value, at) => (value === null ? [] : [[at, value]])),
      ...(place === 0 &&
        happened.length > 0 && {
          markLine: {
            silent: true,
            symbol: "none",
            lineStyle: { color: ink.line, type: "dotted", width: 1 },
            label: { color: ink.text, fontSize: 11, position: "end", distance: 6 },
            data: happened,
          },
        }),
    })),
  };
}
