import { expect, test } from "vitest";
import { accuracyOf, probabilityTone } from "./rules.ts";

test("accuracy needs five outcomes", () => {
  const right = { score: 80, isInvested: true };
  const wrong = { score: 80, isInvested: false };
  expect(accuracyOf([right, right, right, right])).toBeNull();
  expect(accuracyOf([right, right, right, wrong, { score: 10, isInvested: false }])).toEqual({ hits: 4, sample: 5 });
});

test.each([
  [0.81, "success"],
  [0.8, "warn"],
  [0.61, "warn"],
  [0.6, "neutral"],
])("a probability of %s is %s", (share, tone) => {
  expect(probabilityTone(share)).toBe(tone);
});
