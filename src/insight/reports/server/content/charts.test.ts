import fs from "node:fs";
import { expect, test } from "vitest";
import { CHART_COLOURS, type ReportChart } from "#insight/reports/shared/content.ts";
import { chartScale } from "./chart-scale.ts";
import { chartSvg } from "./chart-svg.ts";
import { barChart, bySector, curveChart } from "./charts.ts";

const look = { notation: "en-GB", width: 480, colours: CHART_COLOURS, ink: "#000", line: "#ccc" } as const;

test("an axis contains zero, ends at round numbers and has few ticks, whatever its values", () => {
  for (const values of [[], [0], [5], [-3, 7], [1_234_567, 9_876_543], [0.001, 0.0042], [-8e9]]) {
    const { from, to, ticks } = chartScale(values);
    expect(from <= Math.min(0, ...values) && to >= Math.max(0, ...values)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(ticks).toContain(0);
    expect(to).toBeGreaterThan(from);
  }
  expect(chartScale([0, 105]).ticks).toEqual([0, 20, 40, 60, 80, 100, 120]);
});

test("bars are as long as their values, to the left of zero for a loss, each with its value beside it", () => {
  const { chart } = barChart(
    [
      { label: "A <b>", value: "2" },
      { label: "B", value: "-1" },
    ],
    { title: "Gain", series: "Gain", unit: "count" },
  );
  const { svg } = chartSvg(chart as ReportChart, look);
  const [a = 0, b = 0] = Array.from(svg.matchAll(/<rect x="[^"]*" y="[^"]*" width="([^"]*)"/g), ([, width]) =>
    Number(width),
  );
  expect(a / b).toBeCloseTo(2, 1);
  expect(svg).toContain("A &lt;b&gt;");
  expect(svg).toContain(">−1</text>");
  expect(chartSvg(chart as ReportChart, look).svg).toBe(svg);
});

test("the largest bars are shown and the title states that there are more", () => {
  const many = Array.from({ length: 40 }, (_, place) => ({ label: `C${place}`, value: String(place) }));
  const { chart } = barChart(many, { title: "TVPI", series: "TVPI", unit: "multiple" });
  expect(chart?.labels).toHaveLength(15);
  expect(chart?.labels[0]).toBe("C39");
  expect(chart?.title).toBe("TVPI, the 15 largest");
  expect(barChart([], { title: "TVPI", series: "TVPI", unit: "multiple" })).toEqual({});
});

test("a curve has a line for each amount, and its alternative text has the last ones", () => {
  const curve = [
    { on: "2026-03-31", called: "10.00", distributed: "0.00", nav: "9.00" },
    { on: "2026-06-30", called: "20.00", distributed: "5.00", nav: "21.50" },
  ];
  const chart = curveChart("Fund I", "EUR", curve, (on) => on);
  expect(chart.series.map(({ name, values }) => [name, values])).toEqual([
    ["Called", ["10.00", "20.00"]],
    ["Distributed", ["0.00", "5.00"]],
    ["Net asset value", ["9.00", "21.50"]],
  ]);
  expect(chart.alt).toContain("called 20.00, distributed 5.00, net asset value 21.50 EUR");
  expect(chartSvg(chart, look).svg.match(/<polyline/g)).toHaveLength(3);
});

test("amounts of one sector are added, and unknown sectors are one bar", () => {
  expect(
    bySector([
      { sector: "A", amount: "1.10" },
      { sector: null, amount: "2" },
      { sector: "A", amount: "0.20" },
      { sector: "B", amount: "0" },
    ]),
  ).toEqual([
    { label: "A", value: "1.3" },
    { label: "No sector", value: "2" },
  ]);
});

test("files have the light colours of the screens’ charts", () => {
  const css = fs.readFileSync("src/ui/web/chart/chart.css", "utf8");
  expect(Array.from(css.matchAll(/--chart-\d: light-dark\((#\w+)/g), ([, colour]) => colour)).toEqual([
    ...CHART_COLOURS,
  ]);
});
