import { expect, test } from "vitest";
import { dayBefore, daysBetween } from "./due.ts";

test("time in a stage counts whole days, and never less than none", () => {
  expect(daysBetween("2026-03-01T10:00:00.000001Z", "2026-03-03T09:59:59Z")).toBe(1);
  expect(daysBetween("2026-03-03T10:00:00Z", "2026-03-01T10:00:00Z")).toBe(0);
});

test("a day is the reader's own, written like every plain date", () => {
  const noon = new Date(2026, 2, 3, 12).getTime();
  expect([dayBefore(noon), dayBefore(noon, 7)]).toEqual(["2026-03-03", "2026-02-24"]);
});
