import { expect, test } from "vitest";
import { courseChart, placeOf } from "./value-course.ts";

const DAYS = ["2026-03-31", "2026-06-30", "2026-09-30"];

test.each([
  ["2026-03-31", 0],
  ["2026-09-30", 2],
  ["2026-08-15", 1.5],
  ["2026-03-30", undefined],
  ["2026-10-01", undefined],
])("%s lies at %s", (day, place) => {
  expect(placeOf(day, DAYS)).toBe(place);
});

test("value comes before cost, and rounds outside the days are left out", () => {
  const items = DAYS.map((on, place) => ({ on, cost: "100", value: String(100 + place * 50) }));
  const rounds = [
    { on: "2020-01-01", name: "Seed" },
    { on: "2026-06-30", name: "Series A" },
  ];
  const words = { by: "Day", value: "Fair value", cost: "Cost" };
  const chart = courseChart({ items, rounds, asOf: "2026-09-30" }, words, { amount: String, day: (on) => on });
  expect(chart.series.map(({ values }) => values)).toEqual([
    [100, 150, 200],
    [100, 100, 100],
  ]);
  expect(chart.events).toEqual([{ at: 1, label: "Series A" }]);
});
