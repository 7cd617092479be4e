import { expect, test } from "vitest";
import { percentOf, postMoney, postMoneyGap } from "./deal-money.ts";

test.each([
  ["8000000", "2000000.50", "10000000.5000"],
  ["8000000", null, null],
  [null, "1", null],
])("%s and a round of %s make %s", (pre, round, post) => {
  expect(postMoney(pre, round)).toBe(post);
});

test.each([
  ["1000000", "10000000.0000", "10"],
  ["1", "3", "33.33"],
  ["2", "3", "66.67"],
  ["1", "0", null],
  [null, "3", null],
])("%s of %s is %s %%", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  ["133000000.0000", "30000000", "160000000.00", "3000000.0000"],
  ["8000000", "2000000", "10000000.5", "0.5000"],
  ["8000000", "2000000.0000", "10000000", null],
  ["8000000", null, "10000000", null],
  ["8000000", "2 Mio", "10000001", null],
])("pre-money %s and a round of %s differ from post-money %s by %s", (valuationPre, roundSize, valuationPost, gap) => {
  expect(postMoneyGap({ valuationPre, roundSize, valuationPost })).toBe(gap);
});
