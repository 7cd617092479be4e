import { expect, test } from "vitest";
import { eachOnce, knownWord } from "./words.ts";

const KNOWN = ["AI/ML", "FinTech", "E-commerce", "Series A"];

test.each([
  ["fintech", "FinTech"],
  [" Fin Tech ", "FinTech"],
  ["FÌNTECH", "FinTech"],
  ["ai / ml", "AI/ML"],
  ["ecommerce", "E-commerce"],
  ["SERIES-A", "Series A"],
  ["Robotics", "Robotics"],
  ["Series AA", "Series AA"],
  ["C#", "C#"],
])("%j is %j", (typed, known) => {
  expect(knownWord(KNOWN, typed)).toBe(known);
});

test("of words spelled differently the first stays, in its place", () => {
  expect(eachOnce(["Climate", "seed", "climate", "C", "C#", "Séed"])).toEqual(["Climate", "seed", "C", "C#"]);
});
