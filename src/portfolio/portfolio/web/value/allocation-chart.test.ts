import { expect, test } from "vitest";
import { allocationChart, UNKNOWN } from "./allocation-chart.ts";

test("value stands beside cost, companies in the table, and those of which it is not known by a name", () => {
  const parts = [
    { of: "FinTech", companies: 2, cost: "100.5", value: "250" },
    { of: null, companies: 1, cost: "10", value: "0" },
  ];
  const words = { by: "Sector", unknown: "Not known", value: "Fair value", cost: "Cost", companies: "Companies" };
  const chart = allocationChart(parts, "2026-11-23", words, (value) => `€${value}`);
  expect(chart.categories).toEqual([
    { id: "FinTech", label: "FinTech" },
    { id: UNKNOWN, label: "Not known" },
  ]);
  expect(chart.series.map(({ values }) => values)).toEqual([
    [250, 0],
    [100.5, 10],
  ]);
  expect(chart.more?.[0]?.values).toEqual([2, 1]);
});
