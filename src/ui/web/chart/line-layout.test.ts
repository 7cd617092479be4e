import { expect, test } from "vitest";
import type { ChartData } from "./chart-data.ts";
import { heightOf, layoutOf } from "./chart-layout.ts";
import { SCREEN } from "./chart-option.ts";
import { everyNth } from "./line-layout.ts";
import { lineOption } from "./line-option.ts";

const over = (count: number, events?: ChartData<string, string>["events"]): ChartData<string, string> => ({
  by: "Day",
  categories: Array.from({ length: count }, (_, place) => ({ id: String(place), label: `Q${place}` })),
  bars: "line",
  series: ["Fair value", "Cost"].map((label) => ({
    id: label,
    label,
    unit: "points",
    values: Array.from({ length: count }, (_, place) => (place === 1 ? null : place * 10)),
  })),
  ...(events && { events }),
  asOf: "2026-11-23",
});
const laid = (count: number, width: number) => layoutOf(over(count), width, [["€1.0m"], ["€2.0m"]]);

test.each([
  [41, 300],
  [41, 900],
  [3, 600],
  [1, 300],
])(
  "of %i moments in %i px each that can be pressed has room, the last among them, within the chart",
  (count, width) => {
    const { bars, left, right } = laid(count, width);
    expect(bars.at(-1)?.category).toBe(count - 1);
    expect(bars.every((bar) => bar.width >= 24)).toBe(true);
    const places = bars.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0) / 2).toBeLessThanOrEqual(right);
    expect((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0) / 2).toBeGreaterThanOrEqual(left);
  },
);

test("is as high whatever it draws", () => {
  expect(heightOf(over(3))).toBe(heightOf(over(80)));
});

test("names as many moments as there is room for, back from the last", () => {
  expect(everyNth(5, 400, 100)).toEqual([0, 1, 2, 3, 4]);
  expect(everyNth(5, 200, 100)).toEqual([0, 2, 4]);
  expect(everyNth(1, 200, 100)).toEqual([0]);
});

test("lines leave out what is not known, and say what happened", () => {
  const option = lineOption(over(3, [{ at: 1.5, label: "Series A" }]), laid(3, 600), SCREEN);
  expect(option).toMatchObject({
    animation: false,
    yAxis: { min: 0 },
    series: [
      {
        type: "line",
        data: [
          [0, 0],
          [2, 20],
        ],
        markLine: { data: [{ xAxis: 1.5 }] },
      },
      {
        type: "line",
        data: [
          [0, 0],
          [2, 20],
        ],
      },
    ],
  });
});
