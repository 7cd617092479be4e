import { expect, test } from "vitest";
import { healthCounts } from "./health-counts.ts";

test("a company counts by its worst open alert, and as unknown without fresh figures and alerts", () => {
  const companies = [
    { isFresh: true, alerts: [] },
    { isFresh: true, alerts: ["low" as const] },
    { isFresh: true, alerts: ["high" as const, "critical" as const] },
    { isFresh: false, alerts: [] },
    { isFresh: false, alerts: ["medium" as const] },
  ];
  expect(healthCounts(companies)).toEqual({ healthy: 1, watch: 2, critical: 1, unknown: 1 });
  expect(healthCounts([])).toEqual({ healthy: 0, watch: 0, critical: 0, unknown: 0 });
});
