import { expect, test } from "vitest";
import { flowsOfQuarter, quarterEndsFrom, quarterlyFigures, quarterOf } from "./quarters.ts";

test.each([
  ["2026-01-01", "2026-Q1"],
  ["2026-03-31", "2026-Q1"],
  ["2026-04-01", "2026-Q2"],
  ["2026-12-31", "2026-Q4"],
])("%s lies in %s", (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
});

test.each([
  ["2026-02-10", "2026-02-20", ["2026-02-20"]],
  ["2025-12-31", "2026-02-20", ["2025-12-31", "2026-02-20"]],
  ["2026-01-01", "2026-03-31", ["2026-03-31"]],
  ["2025-11-01", "2026-06-30", ["2025-12-31", "2026-03-31", "2026-06-30"]],
  ["2026-03-01", "2026-02-20", []],
])("from %s to %s the quarters end on %j", (from, to, ends) => {
  expect(quarterEndsFrom(from, to)).toEqual(ends);
});

const FLOWS = [
  { date: "2026-01-15", amount: "-100.5", kind: "purchase" },
  { date: "2026-02-15", amount: "-49.5", kind: "purchase" },
  { date: "2026-02-20", amount: "30", kind: "dividend" },
  { date: "2026-05-01", amount: "60", kind: "sale" },
];

test("deployed is what was paid, returns what came back, ROI the second over the first", () => {
  expect(quarterlyFigures(FLOWS, { from: "2026-01-01", to: "2026-09-30", currency: "EUR" })).toEqual([
    { quarter: "2026-Q1", deployed: "150.00", returns: "30.00", roi: 0.2 },
    { quarter: "2026-Q2", deployed: "0.00", returns: "60.00", roi: null },
    { quarter: "2026-Q3", deployed: "0.00", returns: "0.00", roi: null },
  ]);
});

test("the flows of a quarter are those its figures add up", () => {
  expect(flowsOfQuarter(FLOWS, "2026-Q1", "deployed")).toHaveLength(2);
  expect(flowsOfQuarter(FLOWS, "2026-Q1", "returns")).toEqual([FLOWS[2]]);
  expect(flowsOfQuarter(FLOWS, "2026-Q3", "returns")).toEqual([]);
});
