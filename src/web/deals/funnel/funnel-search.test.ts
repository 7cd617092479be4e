import { expect, test } from "vitest";
import { rowsOf, rowsOfAll } from "./funnel-search.ts";

const YEAR = { from: "2026-01-01", to: "2026-03-09" };

test("a figure's rows keep the reader's filters and add what the figure counts", () => {
  const mine = { field: "owner", operator: "equals", value: "me" } as const;
  expect(rowsOf("there", "due_diligence", { filters: [mine], show: "all" }, YEAR)).toEqual({
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

test("a funnel of all deals says so to the list its figures open", () => {
  expect(rowsOf("entered", "sourcing", {}, {}).show).toBe("all");
  expect(rowsOfAll("invested", { show: "open" }, YEAR)).toMatchObject({
    show: "open",
    filters: [
      { field: "enteredAny", operator: "between", value: ["2026-01-01", "2026-03-09"] },
      { field: "outcome", operator: "equals", value: "invested" },
    ],
  });
});

test("a chosen stage narrows every figure, and stays with the rows it opens", () => {
  const search = { stage: "closing", show: "all" } as const;
  expect(rowsOf("entered", "sourcing", search, {})).toMatchObject({
    stage: "closing",
    filters: [{ field: "enteredSourcing", operator: "greaterThan", value: "1900-01-01" }],
  });
  expect(rowsOf("there", "closing", search, {}).stage).toBe("closing");
});
