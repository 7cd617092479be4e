import { expect, test } from "vitest";
import { inherited } from "./heirs.ts";

const TAKEOVERS = [
  { from: "a", to: "b", amount: "30" },
  { from: "a", to: "c", amount: "10" },
  { from: "b", to: "d", amount: "30" },
];
const of = (left: Record<string, string>, here: string[]) =>
  Object.fromEntries(
    inherited(new Map(Object.entries(left)), { takeovers: TAKEOVERS, here: new Set(here), decimals: 2, occasion: "x" }),
  );

test("what is on the name of a partner who left is with the buyer of its commitment, and theirs after them", () => {
  expect(of({ a: "100.00" }, ["c", "d"])).toEqual({ c: "25", d: "75" });
  expect(of({ a: "-0.01" }, ["b", "c"])).toEqual({ b: "-0.01", c: "0" });
});

test("who is still there keeps what it has, and so does who left without a transfer", () => {
  expect(of({ e: "5.00" }, ["a"])).toEqual({ e: "5.00" });
  expect(of({ b: "4.00" }, ["a", "d"])).toEqual({ d: "4" });
  expect(of({}, [])).toEqual({});
});
