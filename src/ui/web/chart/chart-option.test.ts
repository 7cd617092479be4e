import { describe, expect, test } from "vitest";
import { type ChartData, fileNameOf, hasRows } from "./chart-data.ts";
import { heightOf, layoutOf } from "./chart-layout.ts";
import { barOption, colourOf, type Ink, SCREEN } from "./chart-option.ts";

const INK: Ink = {
  text: "black",
  line: "grey",
  series: ["blue", "red"],
  whole: "pale",
  onSeries: "white",
  font: "serif",
};

const data = (bars: "within" | "beside", ...values: (number | null)[][]): ChartData<string, string> => ({
  by: "Stage",
  categories: [
    { id: "a", label: "Sourcing" },
    { id: "b", label: "Investment Committee" },
  ],
  bars,
  series: values.map((of, place) => ({ id: `s${place}`, label: `Series ${place}`, unit: "count", values: of })),
  asOf: "2026-11-22T10:00:00Z",
});
const textsOf = ({ series }: ChartData<string, string>) => series.map(({ values }) => values.map(String));
const laid = (one: ChartData<string, string>, width = 600) => layoutOf(one, width, textsOf(one));
const optionOf = (one: ChartData<string, string>, width?: number) =>
  barOption(one, laid(one, width), textsOf(one), INK);

describe("where bars stand", () => {
  test("all begin at zero and share one scale, and the longest ends where the values begin", () => {
    const layout = laid(data("within", [40, 10], [20, null]));
    const lengths = layout.bars.map(({ series, category, width }) => [
      series,
      category,
      width / (layout.right - layout.left),
    ]);
    expect(lengths).toEqual([
      [0, 0, 1],
      [1, 0, 0.5],
      [0, 1, 0.25],
    ]);
    expect(new Set(layout.bars.map(({ x }) => x))).toEqual(new Set([layout.left]));
    expect(layout.right).toBeLessThan(600);
  });

  test.each([
    ["nothing", [0, 0]],
    ["no figure", [null, null]],
  ])("%s has no bar to press, and a scale all the same", (_what, values) => {
    const layout = laid(data("within", values));
    expect(layout.bars).toEqual([]);
    expect(layout.most).toBe(1);
  });

  test("a part stands inside its whole, series beside each other below each other", () => {
    const [whole, part] = laid(data("within", [40, 10], [20, 5])).bars;
    expect([part?.y, part?.height]).toEqual([whole?.y, whole?.height]);
    const [first, second] = laid(data("beside", [40, 10], [20, 5])).bars;
    expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0));
  });

  test.each([
    ["within", 1, 72],
    ["within", 2, 72],
    ["beside", 1, 60],
    ["beside", 3, 124],
  ] as const)("is as high as its bars need, whatever its width: %s, %i series", (bars, count, height) => {
    const one = data(bars, ...Array.from({ length: count }, () => [3, 2]));
    expect(heightOf(one)).toBe(height);
    expect([laid(one, 300).height, laid(one, 1500).height]).toEqual([height, height]);
  });

  test("on a phone names leave most of the width to the bars", () => {
    const layout = laid(data("within", [40, 10]), 320);
    expect(layout.left).toBeLessThanOrEqual(148);
    expect(layout.right - layout.left).toBeGreaterThan(120);
  });
});

describe("what ECharts is told", () => {
  test("bars from zero, lying, the first on top, without motion", () => {
    expect(optionOf(data("within", [40, 10]))).toMatchObject({
      animation: false,
      xAxis: { min: 0, max: 40 },
      yAxis: { inverse: true, data: ["Sourcing", "Investment Committee"] },
    });
  });

  test.each([
    ["within", 0, "pale"],
    ["within", 1, "blue"],
    ["within", 2, "red"],
    ["beside", 0, "blue"],
    ["beside", 1, "red"],
    ["beside", 2, "blue"],
  ] as const)("colours in their fixed order: %s, series %i is %s", (bars, place, colour) => {
    expect(colourOf(place, { bars }, INK)).toBe(colour);
  });

  test("values stand behind bars, those of parts inside where there is room, none where there is no figure", () => {
    const one = data("within", [40, null], [1, 20]);
    const labels = [optionOf(one).series]
      .flat()
      .map((series) =>
        [series?.data]
          .flat()
          .map((item) => (typeof item === "object" && item && "label" in item ? item.label : undefined)),
      );
    expect(labels).toMatchObject([
      [{ show: true, position: "right", formatter: "40", color: "black" }, { show: false }],
      [{ show: false }, { show: true, position: "insideRight", formatter: "20", color: "white" }],
    ]);
  });

  test("colours on the screen follow the theme", () => {
    expect(SCREEN.series.every((colour) => /^var\(--chart-\d\)$/.test(colour))).toBe(true);
  });
});

test.each([
  ["Deal funnel", "deal-funnel"],
  ["Capital calls: Fund II (2026)", "capital-calls-fund-ii-2026"],
  ["Geschäfte / Élan", "geschafte-elan"],
  ["…", "chart"],
])("the file of %s is %s", (label, name) => {
  expect(fileNameOf(label)).toBe(name);
});

test.each([
  [3, true],
  [-2, true],
  [0, false],
  [null, false],
  [undefined, false],
])("%s opens rows: %s", (value, opens) => {
  expect(hasRows(value)).toBe(opens);
});
