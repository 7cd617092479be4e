import { expect, test } from "vitest";
import { snippetOf, wordsOf } from "./snippet.ts";

const marked = (text: string, query: string) =>
  snippetOf(text, wordsOf(query))
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join("");

test.each([
  ["Société Générale", "societe", "[Société] Générale"],
  ["Founded by Ada O’Neill", "oneill", "Founded by Ada [O’Neill]"],
  ["The H.L.F. fund", "hlf", "The [H.L.F]. fund"],
  ["Acme and acme", "ACME", "[Acme] and [acme]"],
  ["An art cart", "ar", "An [ar]t cart"],
  ["alphabet", "alpha alphabet", "[alphabet]"],
  ["Nothing here", "acme", "Nothing here"],
])("%s: %s", (text, query, expected) => expect(marked(text, query)).toBe(expected));

test("a long text is cut around the first word that was found", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(60)}`;
  const said = marked(text, "needle");
  expect(said).toMatch(/^…before before before \[needle\] after .*…$/);
  expect(said.length).toBeLessThan(200);
});

test("other forms of a word are marked as whole words", () => {
  const parts = snippetOf("Reinvested: an investment to invest", wordsOf("investments"), ["investment", "invest"]);
  expect(parts.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(["investment", "invest"]);
});
