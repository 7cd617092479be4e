import { expect, test } from "vitest";
import { exposureChart, returnsChart } from "./exposure-chart.ts";

test("fair value is drawn, share and companies are in the table, and what is not known has a word", () => {
  const parts = [
    { of: "FinTech", companies: 2, amount: "150.00", share: 0.75 },
    { of: null, companies: 1, amount: "50.00", share: 0.25 },
  ];
  const words = { by: "Sector", unknown: "Not known", value: "Fair value", share: "Share", companies: "Companies" };
  const chart = exposureChart(parts, "2026-11-29", words, (value) => `€${value}`);
  expect(chart.categories).toEqual([
    { id: "FinTech", label: "FinTech" },
    { id: "", label: "Not known" },
  ]);
  expect(chart.series.map(({ values }) => values)).toEqual([[150, 50]]);
  expect(chart.more?.map(({ values }) => values)).toEqual([
    [0.75, 0.25],
    [2, 1],
  ]);
});

test("a company without a multiple has no bar", () => {
  const company = { id: "1", name: "Acme", invested: "0.00", proceeds: "5.00", value: "0.00", tvpi: null };
  const words = { by: "Company", tvpi: "TVPI", invested: "Invested", proceeds: "Proceeds", value: "Fair value" };
  const chart = returnsChart([company], "2026-11-29", words, String);
  expect(chart.series[0]?.values).toEqual([null]);
  expect(chart.more?.map(({ values }) => values)).toEqual([[0], [5], [0]]);
});
