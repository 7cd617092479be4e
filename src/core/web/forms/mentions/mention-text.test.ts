import { expect, test } from "vitest";
import { mentionAt, toStored, toTyped, withMention } from "./mention-text.ts";

const ann = { id: "01a1f87b-dabc-7b25-bf90-ec103f3d36de", name: "Ann Lee" };
const annLeeds = { id: "01a1f87b-dabc-7b25-bf90-ec103f3d36df", name: "Ann Leeds" };

test("a mention is stored with the person's id", () => {
  expect(toStored({ content: "Ask @Ann Lee, please", mentions: [ann] })).toBe(`Ask @[Ann Lee](${ann.id}), please`);
});

test("a longer name wins over one it begins with", () => {
  expect(toStored({ content: "@Ann Leeds and @Ann Lee", mentions: [ann, annLeeds] })).toBe(
    `@[Ann Leeds](${annLeeds.id}) and @[Ann Lee](${ann.id})`,
  );
});

test("two people of one name stand in the order they were picked", () => {
  const other = { ...ann, id: annLeeds.id };
  expect(toStored({ content: "@Ann Lee @Ann Lee", mentions: [ann, other] })).toBe(
    `@[Ann Lee](${ann.id}) @[Ann Lee](${other.id})`,
  );
});

test("a picked name that was deleted again mentions nobody", () => {
  expect(toStored({ content: "Ask somebody", mentions: [ann] })).toBe("Ask somebody");
});

test("a name that was only typed stays text", () => {
  expect(toStored({ content: "@Ann Lee", mentions: [] })).toBe("@Ann Lee");
});

test("what was stored is typed again, and stored the same", () => {
  const stored = `Hi @[Ann Lee](${ann.id}) & <b>@x</b> 👩‍🚀`;
  expect(toTyped(stored)).toEqual({ content: "Hi @Ann Lee & <b>@x</b> 👩‍🚀", mentions: [ann] });
  expect(toStored(toTyped(stored))).toBe(stored);
});

test("a bracket in a name does not break the mention", () => {
  expect(toStored({ content: "@Ann x", mentions: [{ ...ann, name: "Ann] x" }] })).toBe(`@[Ann x](${ann.id})`);
});

test.each([
  ["@", 1, { from: 0, query: "" }],
  ["Hello @an", 9, { from: 6, query: "an" }],
  ["Hello @Ann L", 12, { from: 6, query: "Ann L" }],
  ["(@Zoë", 5, { from: 1, query: "Zoë" }],
  ["mail@example", 12, undefined],
  ["@Ann Lee said", 13, undefined],
])("in %j at %i one is mentioning %j", (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

test("picking replaces what was typed and leaves the rest", () => {
  expect(withMention("Hi @an there", { from: 3, caret: 6 }, ann)).toEqual({ text: "Hi @Ann Lee there", caret: 12 });
});
