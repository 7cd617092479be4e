import { expect, test } from "vitest";
import { enteredAhead } from "./ahead.ts";

const contact = { id: "1", kind: "contact", label: "Ada Lovelace" };

test.each([
  ["a text", { city: "Paris" }, { city: "Lyon" }, { city: "Lyon" }],
  ["a list", { tags: ["a"] }, { tags: ["a", "b"] }, { tags: ["a", "b"] }],
  ["an empty text is no value", { city: "Paris" }, { city: "" }, { city: null }],
  [
    "a record by its name",
    { contact },
    { contact: { id: "2", name: "Grace" } },
    { contact: { id: "2", kind: "contact", label: "Grace", name: "Grace" } },
  ],
  ["no record", { contact }, { contact: null }, { contact: null }],
  ["a record that is entered as a text", { company: { id: "1", name: "Acme" } }, { company: "Other" }, undefined],
  ["what the record does not say by this name", { owner: contact }, { ownerId: "2" }, undefined],
])("%s", (_, record, entry, shown) => {
  expect(enteredAhead(record, Object.keys(entry), entry)).toEqual(shown);
});
