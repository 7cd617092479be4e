import { expect, test } from "vitest";
import { saidNow } from "./use-list-address.ts";

const opened = { sort: "name.asc", peek: "0192f0c1" };

test("what was opened in the moment before a typed search is sent stays open", () => {
  expect(saidNow({ pathname: "/documents", search: opened }, "/documents/", undefined)).toEqual(opened);
  expect(saidNow({ pathname: "/documents", search: opened }, "/documents", { search: "before" })).toEqual(opened);
});

test("who is on the way to a record's page is not brought back to the list", () => {
  expect(saidNow({ pathname: "/documents/1", search: {} }, "/documents", { search: "before" })).toBeUndefined();
});

test("a list that opens as it was left counts as what its address does not say yet", () => {
  const search = { sort: undefined };
  expect(saidNow({ pathname: "/documents", search }, "/documents", { search: "left" })).toEqual({ search: "left" });
  expect(saidNow({ pathname: "/documents", search }, "/documents", undefined)).toEqual(search);
});
