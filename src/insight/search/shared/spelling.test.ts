import { expect, test } from "vitest";
import { distance, meant } from "./spelling.ts";

test.each([
  ["acme", "acme", 0],
  ["acne", "acme", 1],
  ["oneil", "oneill", 1],
  ["fitnech", "fintech", 1],
  ["zehpyr", "zephyr", 1],
  ["", "abc", 3],
  ["abc", "", 3],
  ["ca", "abc", 3],
])("%s and %s are %i apart", (one, other, apart) => {
  expect(distance(one, other)).toBe(apart);
  expect(distance(other, one)).toBe(apart);
});

test.each<[string, string[], string[]]>([
  ["acne", ["acre", "acme", "acmes", "lacme"], ["acre", "acme"]],
  ["investissements", ["investissement", "investisseur"], ["investissement"]],
  ["fitnech", ["fitness", "fintech"], ["fintech", "fitness"]],
  ["zephyr", ["zephyr"], []],
])("%s may mean", (word, known, words) => expect(meant(word, known, 3)).toEqual(words));
