import { describe, expect, test } from "vitest";
import { msg } from "../text.ts";
import { moneyText, optionalDate, optionalText, optionalWebsite, percentText } from "./form-values.ts";

describe("an amount", () => {
  test.each([
    ["", null],
    [null, null],
    [undefined, null],
    ["0", "0"],
    ["1 234 567.89", "1234567.89"],
    ["1'234'567", "1234567"],
    ["1,234,567", "1234567"],
    ["0000000000000001", "1"],
    ["1000000000000000", "1000000000000000"],
    ["43500000.00", "43500000"],
    ["12.5 mn", "12500000"],
    ["12,5 Mio", "12500000"],
    ["20,00,00,000", "200000000"],
    ["1234,56", "1234.56"],
  ])("typed as %j is kept as %j, without a float in between", (typed, kept) => {
    expect(moneyText(msg("Ask")).parse(typed)).toBe(kept);
  });

  test.each([
    ["abc", "Ask must be a number such as 2,500,000 or 2.5m"],
    ["NaN", "Ask must be a number such as 2,500,000 or 2.5m"],
    ["Infinity", "Ask must be a number such as 2,500,000 or 2.5m"],
    ["0x10", "Ask must be a number such as 2,500,000 or 2.5m"],
    ["12 34", "Ask must be a number such as 2,500,000 or 2.5m"],
    ["1.750", "Ask is ambiguous. Leave out the separator, as in 1750 or 1.75"],
    ["1e6", "Ask: enter all digits, without an exponent"],
    ["€1 USD", "Ask: use one currency"],
    ["5 HRK", "Ask: unknown currency"],
    ["€2.5m", "Ask is in EUR. Choose EUR as the currency"],
    ["-1", "Ask must not be negative"],
    ["0.125", "Ask: up to 2 decimals"],
    ["1000000000000001", "Ask is too large"],
  ])("%j is refused: %s", (typed, reason) => {
    expect(
      moneyText(msg("Ask"))
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual([reason]);
  });
});

test.each([
  ["12,5 %", "12.5"],
  ["12.3456", "12.3456"],
  ["", null],
])("the share %j is kept as %j", (typed, kept) => expect(percentText(msg("Share")).parse(typed)).toBe(kept));

test("a share is no more than the whole", () => {
  expect(percentText(msg("Share")).safeParse("100.0001").error?.issues[0]?.message).toBe("Share is too large");
});

test("text that may be empty is null when it is, and has an end", () => {
  expect(optionalText(5).parse("  ")).toBeNull();
  expect(optionalText(5).parse(" abcde ")).toBe("abcde");
  expect(optionalText(5).safeParse("abcdef").success).toBe(false);
});

test.each([
  ["", null],
  [undefined, null],
  ["2024-02-29", "2024-02-29"],
])("the date %j is kept as %j", (typed, kept) => {
  expect(optionalDate.parse(typed)).toBe(kept);
});

test.each(["2023-02-29", "29.02.2024", "2024-2-9", "tomorrow"])("%j is no date", (typed) => {
  expect(optionalDate.safeParse(typed).success).toBe(false);
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "http://", "not a site"])(
  "%j is no web address",
  (typed) => {
    expect(optionalWebsite.safeParse(typed).success).toBe(false);
  },
);
