import { describe, expect, test } from "vitest";
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
    ["0000000000000001", "0000000000000001"],
    ["1000000000000000", "1000000000000000"],
  ])("typed as %j is kept as %j, without a float in between", (typed, kept) => {
    expect(moneyText("Ask").parse(typed)).toBe(kept);
  });

  test.each(["1.234", "1e6", "abc", "1.", ".5", "NaN", "Infinity", "0x10", "１２"])(
    "%j is refused by name",
    (typed) => {
      expect(moneyText("Ask").safeParse(typed).error?.issues[0]?.message).toBe(
        "Ask must be a number with at most 2 decimals",
      );
    },
  );

  test("is not negative", () => {
    expect(
      moneyText("Ask")
        .safeParse("-1")
        .error?.issues.map(({ message }) => message),
    ).toEqual(["Ask must not be negative"]);
  });

  test("has an upper end", () => {
    expect(moneyText("Ask").safeParse("1000000000000001").error?.issues[0]?.message).toBe("Ask is too large");
    expect(percentText("Share").safeParse("100.0001").error?.issues[0]?.message).toBe("Share is too large");
  });
});

test.each(["1234,56", "12,5", "1.234,56", "1234,567", "12 34", "1,23,456"])(
  "%j may mean something else than thousands, so it is refused",
  (typed) => {
    expect(moneyText("Ask").safeParse(typed).success).toBe(false);
  },
);

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
