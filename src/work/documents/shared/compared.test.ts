import { expect, test } from "vitest";
import { comparedWords } from "./compared.ts";

/** What is left of the parts without one kind of change is one of the two texts. */
const without = (parts: readonly { change: string; text: string | null }[], change: string) =>
  parts
    .filter((part) => part.change !== change)
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["the quick brown fox", "the quick brown fox", 0, 0],
  ["a valuation cap of EUR 8,000,000", "a valuation cap of EUR 9,000,000", 1, 1],
  ["one two three", "", 0, 3],
  ["", "one two three", 3, 0],
  ["a b c d e", "b c x d e f", 2, 1],
  ["a a b a", "a b b a a", 2, 1],
])("“%s” became “%s”", (before, after, added, removed) => {
  const compared = comparedWords(before, after);
  expect(compared).toMatchObject({ added, removed, isTruncated: false });
  expect(without(compared.parts, "added")).toBe(before);
  expect(without(compared.parts, "removed")).toBe(after);
});

test("a long equal stretch keeps the words beside the change", () => {
  const long = Array.from({ length: 200 }, (_, at) => `w${at}`).join(" ");
  const { parts } = comparedWords(`${long} old ${long}`, `${long} new ${long}`);
  expect(parts.map(({ change, text }) => text ?? change)).toEqual([
    "same",
    expect.stringMatching(/^w188 .*w199$/),
    "old",
    "new",
    expect.stringMatching(/^w0 .*w11$/),
    "same",
  ]);
});

test("texts without a common word are replaced as a whole, and very long ones are compared in part", () => {
  const words = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`).join(" ");
  expect(comparedWords(words("a", 3000), words("b", 3000))).toMatchObject({ added: 3000, removed: 3000 });
  expect(comparedWords(words("a", 30_000), words("a", 30_000))).toMatchObject({ added: 0, isTruncated: true });
});
