import { expect, test } from "vitest";
import { CLOSENESS, closeness } from "./match-text.ts";

test.each([
  ["user management", "same"],
  ["User M", "beginning"],
  ["", "beginning"],
  ["man us", "words"],
  ["administration", "words"],
  ["user sec", "words"],
  ["ser nage", "inside"],
  ["üser", "beginning"],
  ["user deals", "none"],
  ["usrmn", "none"],
] as const)("%j is %s for User Management", (typed, close) => {
  expect(closeness(typed, "User Management", "Administration & Security")).toBe(CLOSENESS[close]);
});
