import { expect, test } from "vitest";
import { daysOf, rowsOf } from "./funnel-search.ts";

const TODAY = new Date(2026, 2, 9, 12).getTime();

test("a period ends today and has as many days as it says", () => {
  expect(daysOf("30d", TODAY)).toEqual({ from: "2026-02-08", to: "2026-03-09" });
  expect(daysOf("year", TODAY)).toEqual({ from: "2026-01-01", to: "2026-03-09" });
  expect(daysOf("12m", TODAY)).toEqual({ from: "2025-03-10", to: "2026-03-09" });
  expect(daysOf("all", TODAY)).toEqual({});
});

test("a figure's rows keep the reader's filters and add what the figure counts", () => {
  const mine = { field: "owner", operator: "equals", value: "me" } as const;
  expect(rowsOf("there", "due_diligence", { filters: [mine], show: "all" }, daysOf("year", TODAY))).toEqual({
    search: undefined,
    show: "all",
    stage: "due_diligence",
    filters: [
      mine,
      { field: "enteredDueDiligence", operator: "between", value: ["2026-01-01", "2026-03-09"] },
      { field: "outcome", operator: "equals", value: "open" },
      { field: "status", operator: "equals", value: "active" },
    ],
  });
});

test("a chosen stage narrows every figure, and stays with the rows it opens", () => {
  const search = { stage: "closing", show: "all" } as const;
  expect(rowsOf("entered", "sourcing", search, daysOf("all", TODAY))).toMatchObject({
    stage: "closing",
    filters: [{ field: "enteredSourcing", operator: "greaterThan", value: "1900-01-01" }],
  });
  expect(rowsOf("there", "closing", search, daysOf("all", TODAY)).stage).toBe("closing");
});
