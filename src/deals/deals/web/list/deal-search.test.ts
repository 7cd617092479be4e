import { expect, test } from "vitest";
import { type DealSearch, listOf, questionOf, readDealSearch } from "./deal-search.ts";

const id = "01a1f87b-dabc-7b25-bf90-ec103f3d36de";

test("an address with every part is read as it was written", () => {
  const search: DealSearch = {
    search: "acme",
    stage: "closing",
    show: "all",
    sort: "aiScore.desc",
    filters: [{ field: "sector", operator: "equals", value: "FinTech" }],
    dialog: "preview",
    deal: id,
  };
  expect(readDealSearch(search)).toEqual(search);
});

test("what an address cannot mean is left out", () => {
  expect(
    readDealSearch({
      search: 5,
      stage: "won",
      show: "none",
      sort: "notes.asc",
      filters: [7, {}],
      dialog: "x",
      deal: "1",
    }),
  ).toEqual({});
  expect(readDealSearch({ dialog: "edit", deal: "not-an-id" })).toEqual({});
  expect(readDealSearch({ dialog: "preview" })).toEqual({});
  expect(readDealSearch({ search: "x".repeat(500) }).search).toHaveLength(200);
});

test("stage counts ask the list's question without its stage", () => {
  const search: DealSearch = { search: " acme ", stage: "closing", show: "archived" };
  const archived = { field: "status", operator: "equals", value: "paused" };
  expect(questionOf(search)).toEqual({ search: "acme", filters: [archived] });
  expect(listOf(search)).toEqual({
    search: "acme",
    filters: [{ field: "stage", operator: "equals", value: "closing" }, archived],
    sort: { field: "createdAt", direction: "desc" },
  });
});
