import { bridgeSteps } from "./bridge-layout.ts";
import type { ChartData } from "./chart-data.ts";
import { barOption, type ChartOption, colourOf, type Ink } from "./chart-option.ts";
import type { ChartLayout } from "./chart-places.ts";

const above = (value: number) => Math.max(0, value);

/** Lying bars from one whole to another: the wholes in the first colour, what leads from one to the other in the second. */
export function bridgeOption(
  data: ChartData<string, string>,
  layout: ChartLayout,
  texts: readonly (readonly string[])[],
  ink: Ink,
): ChartOption {
  const steps = bridgeSteps(data.series[0]?.values ?? []);
  const [whole, part] = [colourOf(0, data, ink), colourOf(1, data, ink)];
  const bar = { type: "bar", silent: true, barWidth: layout.barHeight, stack: "bridge" } as const;
  return {
    ...barOption({ ...data, series: [] }, layout, texts, ink),
    series: [
      {
        ...bar,
        itemStyle: { color: "transparent" },
        data: steps.map(({ from, to }) => above(Math.min(from, to))),
      },
      {
        ...bar,
        data: steps.map(({ from, to }, place) => ({
          value: above(Math.max(from, to)) - above(Math.min(from, to)),
          itemStyle: { color: place === 0 || place === steps.length - 1 ? whole : part },
          label: {
            show: true,
            position: "right",
            formatter: texts[0]?.[place] ?? "",
            color: ink.text,
            fontSize: 13,
          },
        })),
      },
    ],
  };
}
