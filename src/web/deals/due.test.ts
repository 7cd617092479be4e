import { expect, test } from "vitest";
import { dayOf, daysBetween, isOverdue } from "./due.ts";

const NOON = new Date(2026, 2, 9, 12).getTime();

test("a day is the reader's own, written like every plain date", () => {
  expect(dayOf(NOON)).toBe("2026-03-09");
});

test("overdue begins the day after", () => {
  expect([null, "2026-03-08", "2026-03-09", "2026-03-10"].map((day) => isOverdue(day, NOON))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("time in a stage counts whole days, and never less than none", () => {
  expect(daysBetween("2026-03-01T10:00:00.000001Z", "2026-03-03T09:59:59Z")).toBe(1);
  expect(daysBetween("2026-03-03T10:00:00Z", "2026-03-01T10:00:00Z")).toBe(0);
});
