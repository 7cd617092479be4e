import { expect, test } from "vitest";
import { accuracyOf } from "./rules.ts";

test("accuracy needs five outcomes", () => {
  const right = { score: 80, isInvested: true };
  const wrong = { score: 80, isInvested: false };
  expect(accuracyOf([right, right, right, right])).toBeNull();
  expect(accuracyOf([right, right, right, wrong, { score: 10, isInvested: false }])).toEqual({ hits: 4, sample: 5 });
});
