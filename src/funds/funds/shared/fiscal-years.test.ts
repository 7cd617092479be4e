import { expect, test } from "vitest";
import { fiscalYearEndIn, fiscalYearEnds, fiscalYearStart, yearEndBefore } from "./fiscal-years.ts";

test.each([
  [2026, "12-31", "2026-12-31"],
  [2026, "02-29", "2026-02-28"],
  [2028, "02-29", "2028-02-29"],
  [2026, "03-31", "2026-03-31"],
])("the fiscal year of %i with %s ends on its last day", (year, monthDay, expected) => {
  expect(fiscalYearEndIn(year, monthDay)).toBe(expected);
});

test("years end from the first one a day lies in until another day", () => {
  expect(fiscalYearEnds("2024-06-01", "2026-11-23", "12-31")).toEqual(["2024-12-31", "2025-12-31"]);
  expect(fiscalYearEnds("2024-06-01", "2026-11-23", "03-31")).toEqual(["2025-03-31", "2026-03-31"]);
  expect(fiscalYearStart("2026-03-31", "03-31")).toBe("2025-04-01");
});

test.each([
  [1, "12-31"],
  [3, "02-29"],
  [4, "03-31"],
  [12, "11-30"],
])("years that begin in month %i end on %s", (month, expected) => {
  expect(yearEndBefore(month)).toBe(expected);
});
