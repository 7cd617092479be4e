import { describe, expect, test } from "vitest";
import { groupAmount, readAmount } from "./amount-text.ts";

describe("readAmount", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["1250000", "1250000"],
    ["1,250,000.50", "1250000.5"],
    ["1 250 000", "1250000"],
    ["1\u202f250\u00a0000", "1250000"],
    ["$2.5m", "2500000"],
    ["€ 300k", "300000"],
    ["1.2345678bn", "1234567800"],
    ["0.0001k", "0.1"],
    ["-12.5", "-12.5"],
    ["−12", "-12"],
    [".5", "0.5"],
    ["007", "7"],
    ["9007199254740993", "9007199254740993"],
    ["abc", undefined],
    ["1.2.3", undefined],
    ["-", undefined],
    ["1e5", undefined],
    ["0x10", undefined],
    ["1234,56", "1234.56"],
    ["12,5 Mio", "12500000"],
    ["20,00,00,000", "200000000"],
    ["1.750", undefined],
    ["1,2345", undefined],
    ["12,345,6", undefined],
    ["1,250k", "1250000"],
  ])("%j → %j", (text, amount) => {
    expect(readAmount(text)).toBe(amount);
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
