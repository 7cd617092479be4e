import { expect, test } from "vitest";
import { daysOf, lastQuarterEnd } from "./periods.ts";

test.each([
  ["30d", "2026-03-09", "2026-02-08"],
  ["90d", "2026-03-09", "2025-12-10"],
  ["month", "2026-03-01", "2026-03-01"],
  ["month", "2026-12-31", "2026-12-01"],
  ["quarter", "2026-01-01", "2026-01-01"],
  ["quarter", "2026-03-31", "2026-01-01"],
  ["quarter", "2026-11-20", "2026-10-01"],
  ["year", "2026-03-09", "2026-01-01"],
  ["12m", "2026-03-09", "2025-03-10"],
  ["12m", "2024-02-29", "2023-03-01"],
] as const)("%s on %s begins on %s and ends that day", (period, today, from) => {
  expect(daysOf(period, today)).toEqual({ from, to: today });
});

test.each([
  ["2026-11-20", "2026-09-30"],
  ["2026-10-01", "2026-09-30"],
  ["2026-01-01", "2025-12-31"],
  ["2024-06-30", "2024-03-31"],
])("the quarter that ended before %s ended on %s", (today, end) => {
  expect(lastQuarterEnd(today)).toBe(end);
});
