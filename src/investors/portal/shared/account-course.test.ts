import { expect, test } from "vitest";
import { accountBridge, courseOf, usualFirst } from "./account-course.ts";

const POINTS = [
  { id: "a", on: "2025-09-30", paidIn: "100000", distributed: "0", nav: "92000.5" },
  { id: "b", on: "2025-12-31", paidIn: "150000", distributed: "0", nav: "149000" },
  { id: "c", on: "2026-03-31", paidIn: "150000", distributed: "40000", nav: "131000" },
];

test("a quarter’s net cash flow is what was distributed less what was paid in", () => {
  expect(courseOf(POINTS, "EUR").map(({ on, net, nav }) => [on, net, nav])).toEqual([
    ["2025-09-30", "-100000.00", "92000.50"],
    ["2025-12-31", "-150000.00", "149000.00"],
    ["2026-03-31", "-110000.00", "131000.00"],
  ]);
});

test.each([
  ["from the statement before", POINTS[1], ["149000.00", "0.00", "22000.00", "-40000.00", "131000.00"]],
  ["from the first day", undefined, ["0.00", "150000.00", "21000.00", "-40000.00", "131000.00"]],
])("a bridge ties %s", (_, first, steps) => {
  const last = POINTS[2];
  if (!last) throw new Error("No last statement");
  const { opening, purchases, change, proceeds, closing } = accountBridge(first, last, "EUR");
  expect([opening, purchases, change, proceeds, closing]).toEqual(steps);
});

test("a bridge begins with the last statement of the year before", () => {
  expect(usualFirst(POINTS, "2026-03-31")?.id).toBe("b");
  expect(usualFirst(POINTS, "2025-12-31")).toBeUndefined();
});
