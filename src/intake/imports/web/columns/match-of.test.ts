import { expect, test } from "vitest";
import { matchOf } from "./match-of.ts";

const reading: Parameters<typeof matchOf>[0]["reading"] = {
  columns: ["Company Name", "URL", "team", "Notes"],
  byName: ["name", "website", null, null],
  remembered: { mapping: ["name", "website", "founders", null] },
};

test.each([
  [0, "name", "same"],
  [1, "website", "similar"],
  [2, "founders", "before"],
  [2, "description", "chosen"],
  [1, "linkedin", "chosen"],
  [3, null, "skipped"],
  [0, null, "skipped"],
] as const)("column %i as %s is %s", (index, field, match) => {
  expect(matchOf({ reading, target: "companies", index, field })).toBe(match);
});
