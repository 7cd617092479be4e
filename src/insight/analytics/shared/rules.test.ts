import { expect, test } from "vitest";
import { firstDayOf, isPooled, type Range } from "./rules.ts";

test.each<[Range, string | undefined]>([
  ["7d", "2026-11-23"],
  ["30d", "2026-10-31"],
  ["90d", "2026-09-01"],
  ["1y", "2025-11-30"],
  ["all", undefined],
])("%s until 29 Nov 2026 begins on %s", (range, first) => {
  expect(firstDayOf(range, "2026-11-29")).toBe(first);
});

test.each([
  ["main", true],
  ["parallel", true],
  ["co_investment", true],
  ["feeder", false],
  ["gp", false],
  ["carry", false],
])("a vehicle that is %s is pooled: %s", (vehicle, is) => {
  expect(isPooled({ vehicle })).toBe(is);
});
