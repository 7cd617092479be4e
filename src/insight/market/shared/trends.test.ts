import { expect, test } from "vitest";
import { monthsUntil, trendsOf } from "./trends.ts";

test.each([
  ["2026-11-30", 3, ["2026-09", "2026-10", "2026-11"]],
  ["2026-01-01", 3, ["2025-11", "2025-12", "2026-01"]],
  ["2026-12-31", 1, ["2026-12"]],
])("the months until %s", (day, most, months) => {
  expect(monthsUntil(day, most)).toEqual(months);
});

const of = (name: string, month: string, items: number, lately: number, before: number) =>
  ({ by: "sector", name, month, items, lately, before }) as const;

test("a trend sums its months; the largest change comes first, a name without items of these months is absent", () => {
  const counted = [
    of("AI/ML", "2026-10", 4, 0, 4),
    of("AI/ML", "2026-11", 5, 5, 0),
    of("FinTech", "2026-10", 6, 0, 6),
    of("Old", "2025-01", 9, 0, 0),
  ];
  expect(trendsOf(counted, ["2026-10", "2026-11"])).toEqual([
    { by: "sector", name: "FinTech", items: [6, 0], total: 6, lately: 0, before: 6 },
    { by: "sector", name: "AI/ML", items: [4, 5], total: 9, lately: 5, before: 4 },
  ]);
  expect(trendsOf([], ["2026-11"])).toEqual([]);
});
