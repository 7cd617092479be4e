import { expect, test } from "vitest";
import { breakpointChart } from "./breakpoint-chart.ts";

const words = { by: "Exit valuation", others: "Other classes", amount: String };
const at = (exitValue: string, ...amounts: string[]) => ({
  exitValue,
  ours: "0",
  classes: amounts.map((amount, index) => ({ class: `Class ${index}`, amount })),
});

test("lines are straight between breakpoints, which are marked", () => {
  const { series, events, categories } = breakpointChart(
    {
      exitOn: "2026-01-01",
      exitValue: "80",
      breakpoints: [at("0", "0", "0"), at("50", "50", "0"), at("100", "50", "50")],
    },
    words,
  );
  expect(categories).toHaveLength(25);
  expect(events).toEqual([{ at: 12, label: "50" }]);
  const read = new Map(
    series.map(({ label, values }) => [label, [values[0], values[6], values[12], values[18], values[24]]]),
  );
  expect(read.get("Class 0")).toEqual([0, 25, 50, 50, 50]);
  expect(read.get("Class 1")).toEqual([0, 0, 0, 25, 50]);
});

test("of many classes the largest are lines of their own", () => {
  const { series } = breakpointChart(
    {
      exitOn: "2026-01-01",
      exitValue: "80",
      breakpoints: [at("0", "0", "0", "0", "0", "0", "0", "0"), at("100", "1", "2", "3", "4", "5", "6", "7")],
    },
    words,
  );
  expect(series.map(({ label }) => label)).toEqual(["Class 6", "Class 5", "Class 4", "Class 3", "Other classes"]);
  expect(series.at(-1)?.values.at(-1)).toBe(6);
});
