import { expect, test } from "vitest";
import { addedDays, address, datedOf, listOf } from "./sourcing-search.ts";

const TODAY = "2026-11-20";

test("a period ends today, own days end when they say, and backwards ones are put in order", () => {
  expect(addedDays({}, TODAY)).toBeUndefined();
  expect(addedDays({ added: "quarter" }, TODAY)).toEqual({ from: "2026-10-01", to: TODAY });
  expect(addedDays({ added: "own", from: "2026-03-01", to: "2026-03-31" }, TODAY)).toEqual({
    from: "2026-03-01",
    to: "2026-03-31",
  });
  expect(addedDays({ added: "own", from: "2026-03-31", to: "2026-03-01" }, TODAY)).toEqual({
    from: "2026-03-01",
    to: "2026-03-31",
  });
  expect(addedDays({ added: "own", from: "2026-03-01" }, TODAY)).toEqual({ from: "2026-03-01", to: TODAY });
});

test("the list and its figures ask for the days of the period, beside the filters of the address", () => {
  const young = { field: "foundedYear", operator: "greaterThan", value: "2022" } as const;
  const { filters } = listOf(datedOf({ added: "month", source: "Events", filters: [young] }, TODAY));
  expect(filters).toContainEqual({ field: "createdAt", operator: "between", value: ["2026-11-01", TODAY] });
  expect(filters).toContainEqual(young);
});

test("days that do not exist, or belong to no own period, are left out of the address", () => {
  expect(address.read({ added: "own", from: "2026-02-31", to: "2026-03-01" })).toEqual({
    added: "own",
    to: "2026-03-01",
  });
  expect(address.read({ added: "year", from: "2026-01-01" })).toEqual({ added: "year" });
  expect(address.read({ added: "decade" })).toEqual({});
});
