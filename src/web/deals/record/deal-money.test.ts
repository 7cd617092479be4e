import { expect, test } from "vitest";
import { percentOf, postMoney } from "./deal-money.ts";

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
