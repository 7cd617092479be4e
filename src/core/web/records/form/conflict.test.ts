import { expect, test } from "vitest";
import { AppError } from "#core/shared/errors.ts";
import { differences, storedInConflict } from "./conflict.ts";

const seen = { name: "Acme", sector: "AI/ML", fundingTotal: "1250000.00", tags: ["a"], website: null };
const FIELDS = ["name", "sector", "fundingTotal", "tags", "website"] as const;

test.each([
  ["what only I changed stays mine", { name: "Acme Labs" }, {}, [["name", false, "mine"]]],
  ["what only they changed is theirs", {}, { sector: "FinTech" }, [["sector", false, "theirs"]]],
  ["what both changed has to be looked at", { name: "A" }, { name: "B" }, [["name", true, "mine"]]],
  ["the same change by both is no conflict", { name: "A" }, { name: "A" }, []],
  ["the same value written differently is no conflict", { fundingTotal: "1250000", website: "" }, {}, []],
  ["lists differ by their entries", { tags: ["a", "b"] }, {}, [["tags", false, "mine"]]],
])("%s", (_, mine, theirs, expected) => {
  const found = differences(FIELDS, { mine: { ...seen, ...mine }, theirs: { ...seen, ...theirs }, seen });
  expect(found.every(({ changedByThem, usual }) => changedByThem || usual === "mine")).toBe(true);
  expect(found.map(({ field, changedByBoth, usual }) => [field, changedByBoth, usual])).toEqual(expected);
});

test("only a conflict carries the stored record", () => {
  expect(storedInConflict(new AppError("conflict", "Too late", { current: seen }))).toBe(seen);
  expect(storedInConflict(new AppError("invalid", "Wrong", { current: seen }))).toBeUndefined();
  expect(storedInConflict(new Error("Broken"))).toBeUndefined();
});
