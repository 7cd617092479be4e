import { afterEach, describe, expect, test } from "vitest";
import { groupAmount, readAmount } from "./amount-text.ts";
import { countIn } from "./home-currency.ts";

afterEach(() => {
  countIn("USD");
});

describe("readAmount", () => {
  test.each([
    ["", null, null],
    ["  ", null, null],
    ["1 250 000", "1250000", null],
    ["€2.5m", "2500000", "EUR"],
  ])("%j → %j %j", (text, amount, currency) => {
    expect(readAmount(text)).toEqual({ amount, currency });
  });

  test.each([
    ["$2m", "2000000", "CAD"],
    ["2m $", "2000000", "CAD"],
    ["US$2m", "2000000", "USD"],
    ["A$2m", "2000000", "AUD"],
  ])("in a firm of Canadian dollars %j → %j %j", (text, amount, currency) => {
    countIn("CAD");
    expect(readAmount(text)).toEqual({ amount, currency });
  });

  test("what is no amount is told apart from none", () => {
    expect(readAmount("abc")).toBeUndefined();
  });
});

describe("groupAmount", () => {
  test.each([
    ["0", "0"],
    ["999", "999"],
    ["1000", "1,000"],
    ["1250000.5", "1,250,000.5"],
    ["-1234567", "-1,234,567"],
  ])("%j → %j", (amount, text) => {
    expect(groupAmount(amount)).toBe(text);
  });
});
