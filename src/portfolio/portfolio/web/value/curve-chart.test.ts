import { expect, test } from "vitest";
import { curveChart } from "./curve-chart.ts";

test("the net cash flow comes first, and each line has a value for each quarter’s end", () => {
  const items = [
    { on: "2025-12-31", called: "100.00", distributed: "0.00", nav: "90.00", net: "-100.00" },
    { on: "2026-03-31", called: "150.00", distributed: "40.00", nav: "160.00", net: "-110.00" },
  ];
  const words = { by: "Day", net: "Net cash flow", nav: "NAV", called: "Paid in", distributed: "Distributed" };
  const chart = curveChart({ items, asOf: "2026-03-31" }, words, { amount: String, day: (on) => on });
  expect(chart.series.map(({ label, values }) => [label, values])).toEqual([
    ["Net cash flow", [-100, -110]],
    ["NAV", [90, 160]],
    ["Paid in", [100, 150]],
    ["Distributed", [0, 40]],
  ]);
  expect(chart.categories.map(({ id }) => id)).toEqual(["2025-12-31", "2026-03-31"]);
});
