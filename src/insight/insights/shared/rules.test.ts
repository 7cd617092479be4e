import { expect, test } from "vitest";
import { accuracyOf, bandOf, rateOf, riskOf } from "./rules.ts";

test.each([
  [100, "strong_buy", "low"],
  [85, "strong_buy", "low"],
  [84, "buy", "low"],
  [80, "buy", "low"],
  [79, "buy", "medium"],
  [70, "buy", "medium"],
  [69, "consider", "medium"],
  [60, "consider", "medium"],
  [59, "consider", "high"],
  [55, "consider", "high"],
  [54, "pass", "high"],
  [0, "pass", "high"],
])("a score of %i: %s, %s risk", (score, band, risk) => expect([bandOf(score), riskOf(score)]).toEqual([band, risk]));

// Wilson 95 % for 5 of 20: 0.1119 to 0.4687 (Brown, Cai and DasGupta, 2001, formula 4).
test("a rate has its interval", () => {
  const rate = rateOf(5, 20);
  expect(rate?.rate).toBe(0.25);
  expect(rate?.low).toBeCloseTo(0.1119, 4);
  expect(rate?.high).toBeCloseTo(0.4687, 4);
  expect(rateOf(0, 0)).toBeNull();
  expect(rateOf(0, 3)?.low).toBe(0);
});

test("accuracy needs five outcomes", () => {
  const right = { score: 80, isInvested: true };
  const wrong = { score: 80, isInvested: false };
  expect(accuracyOf([right, right, right, right])).toBeNull();
  expect(accuracyOf([right, right, right, wrong, { score: 10, isInvested: false }])).toEqual({ hits: 4, sample: 5 });
});
