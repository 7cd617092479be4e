import { expect, test } from "vitest";
import { gravest, type HealthRule, healthScore, holds, isFresh } from "./rules.ts";

const rule = (more: Partial<HealthRule>): HealthRule => ({
  alertType: "x",
  metric: "x",
  comparison: "above",
  threshold: "100000",
  isAbsolute: false,
  severity: "high",
  ...more,
});

test.each([
  [{ comparison: "below", threshold: "6" }, "5.999999", true],
  [{ comparison: "below", threshold: "6" }, "6", false],
  [{}, "100000", false],
  [{}, "100000.01", true],
  [{}, "-250000", false],
  [{ isAbsolute: true }, "-250000", true],
] as const)("%j of %s holds: %s", (more, value, expected) => expect(holds(rule(more), value)).toBe(expected));

test.each([
  ["31", "high"],
  ["25", "medium"],
  ["20", undefined],
])("of a turnover of %s the gravest is %s", (value, expected) => {
  const rules = [rule({ threshold: "20", severity: "medium" }), rule({ threshold: "30" })];
  expect(gravest(rules, value)?.severity).toBe(expected);
});

test.each([
  [[], true, 100],
  [["critical"], true, 60],
  [["critical", "high", "medium", "low"], true, 25],
  [["critical", "critical", "critical"], true, 0],
  [["low"], false, null],
] as const)("%j, fresh: %s, is scored %s", (open, fresh, expected) => expect(healthScore(open, fresh)).toBe(expected));

test("figures are fresh for 100 days", () => {
  expect(isFresh("2026-01-01", "2026-04-11")).toBe(true);
  expect(isFresh("2026-01-01", "2026-04-12")).toBe(false);
});
