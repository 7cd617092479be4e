import { expect, test } from "vitest";
import { entryReader } from "./entry-reader.ts";

type Stored = { rowVersion: number; name: string; place: string | null; tags: string[]; owner: { id: string } | null };

const { fields, entryOf } = entryReader({ name: "", place: "", tags: [""], ownerId: "" }, ({ owner }: Stored) => ({
  ownerId: owner?.id ?? "",
}));

test("a stored record stands in its form by the form's fields alone, what is absent as an empty box", () => {
  const shown = { name: "Slush", place: "", tags: [], ownerId: "7" };
  const stored = { rowVersion: 3, name: "Slush", place: null, tags: [], owner: { id: "7" }, more: "never shown" };
  expect(entryOf(stored)).toEqual({ ...shown, opened: { rowVersion: 3, fields: shown } });
  expect(fields).toEqual(["name", "place", "tags", "ownerId"]);
});
