import { expect, test } from "vitest";
import { msg } from "#core/shared/text.ts";
import { equals, listAddress, readBuilt, valuesOf } from "./list-address.ts";

const fields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  size: { label: msg("Size"), kind: "choice", options: ["small", "large"] },
  isArchived: { label: msg("Archived"), kind: "boolean" },
} as const;

const address = listAddress({
  fields,
  sorts: ["name.asc", "name.desc"],
  choices: { size: valuesOf("size", ["small", "large"]), show: { archived: [equals("isArchived", true)] } },
  more: readBuilt,
});

test("an address says what its list knows, and nothing else", () => {
  const view = "0198a3f0-0000-7000-8000-000000000001";
  const raw = { search: "x", size: "large", show: "archived", sort: "name.desc", view };
  expect(address.read(raw)).toEqual(raw);
  expect(address.read({ search: 5, size: "huge", show: "constructor", sort: "size.asc", view: "1" })).toEqual({});
  expect(address.read({ search: "", filters: ["no filter"], size: undefined })).toEqual({});
});

test("what is asked for holds what always holds, what was built and what is chosen, in the order of the address", () => {
  const built = { field: "name", operator: "contains", value: "a" } as const;
  expect(address.listOf({ search: " x ", size: "small", filters: [built] }, [equals("isArchived", false)])).toEqual({
    search: "x",
    filters: [equals("isArchived", false), built, equals("size", "small")],
    sort: { field: "name", direction: "asc" },
  });
  expect(address.listOf({ sort: "name.asc" }, [], "name.desc").sort.direction).toBe("asc");
  expect(address.listOf({}, [], "name.desc").sort.direction).toBe("desc");
});

test("an order narrows no list", () => {
  expect(address.isNarrowed({ sort: "name.desc" })).toBe(false);
  for (const shown of [{ search: "x" }, { size: "small" as const }, { filters: [] }]) {
    expect(address.isNarrowed(shown)).toBe(true);
  }
});
