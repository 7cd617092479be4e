import { expect, test } from "vitest";
import { introductionPaths } from "./paths.ts";

const LIMITS = { mostPeople: 4, most: 5 };

test("the path with the strongest weakest link comes first, and names that link", () => {
  const edges = [
    { from: "ann", to: "zoe", strength: 3 },
    { from: "bob", to: "cat", strength: 7 },
    { from: "cat", to: "zoe", strength: 6 },
  ];
  const known = new Map([
    ["ann", 9],
    ["bob", 8],
  ]);
  expect(introductionPaths("zoe", edges, known, LIMITS)).toEqual([
    { people: ["bob", "cat", "zoe"], weakest: 6, weakestAt: 2 },
    { people: ["ann", "zoe"], weakest: 3, weakestAt: 1 },
  ]);
});

test("a contact the firm knows needs no introduction, and a circle ends", () => {
  const edges = [
    { from: "a", to: "b", strength: 5 },
    { from: "b", to: "c", strength: 5 },
    { from: "c", to: "a", strength: 5 },
  ];
  expect(introductionPaths("a", edges, new Map([["a", 4]]), LIMITS)).toEqual([
    { people: ["a"], weakest: 4, weakestAt: 0 },
  ]);
  expect(introductionPaths("a", edges, new Map(), LIMITS)).toEqual([]);
});
