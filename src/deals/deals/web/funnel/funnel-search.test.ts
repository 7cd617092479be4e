import { expect, test } from "vitest";
import { rowsOf } from "./funnel-search.ts";

const YEAR = { from: "2026-01-01", to: "2026-03-09" };

test("a figure's rows keep the reader's filters and add what the figure counts", () => {
  const mine = { field: "owner", operator: "equals", value: "me" } as const;
  expect(rowsOf({ figure: "there", stage: "due_diligence" }, { filters: [mine], show: "all" }, YEAR)).toEqual({
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
  expect(rowsOf({ figure: "entered", stage: "sourcing" }, {}, {}).show).toBe("all");
  expect(rowsOf({ figure: "invested" }, { show: "open" }, YEAR)).toMatchObject({
    show: "open",
    filters: [
      { field: "enteredAny", operator: "between", value: ["2026-01-01", "2026-03-09"] },
      { field: "outcome", operator: "equals", value: "invested" },
    ],
  });
});

test("a share opens on all it divides by, a median on those it is the middle of", () => {
  const [entered] = rowsOf({ figure: "entered", stage: "closing" }, {}, {}).filters ?? [];
  expect(rowsOf({ figure: "conversion", stage: "closing" }, {}, {}).filters).toEqual([entered]);
  expect(rowsOf({ figure: "medianDays", stage: "closing" }, {}, {}).filters).toEqual([
    entered,
    { field: "movedOnFrom", operator: "equals", value: "closing" },
  ]);
});

test("a chosen stage narrows every figure, and stays with the rows it opens", () => {
  const search = { stage: "closing", show: "all" } as const;
  expect(rowsOf({ figure: "entered", stage: "sourcing" }, search, {})).toMatchObject({
    stage: "closing",
    filters: [{ field: "enteredSourcing", operator: "greaterThan", value: "1900-01-01" }],
  });
  expect(rowsOf({ figure: "there", stage: "closing" }, search, {}).stage).toBe("closing");
});
