import { expect, test } from "vitest";
import { daysBetween } from "./due.ts";

test("time in a stage counts whole days, and never less than none", () => {
  expect(daysBetween("2026-03-01T10:00:00.000001Z", "2026-03-03T09:59:59Z")).toBe(1);
  expect(daysBetween("2026-03-03T10:00:00Z", "2026-03-01T10:00:00Z")).toBe(0);
});
