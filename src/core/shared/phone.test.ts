import { describe, expect, test } from "vitest";
import { isPhone } from "./phone.ts";

describe("a phone number", () => {
  test.each([
    "+33 1 22 33 44 55",
    "+33 (0)1 22 33 44 55",
    "+1 (415) 555-0100",
    "+1-415-555-0100 ext. 12",
    "(020) 7946 0000 x9",
    "415.555.0100",
    "030/1234567-12",
    "+44 20 7946 0000, ext 3",
    "+1 415 555 0100;ext=7",
    "01 22 33 44 55 poste 12",
    "00331 22334455",
    "112",
    "+91 98765 43210",
    "+41\u00a044\u202f668\u00a018\u00a000",
    "+86 10 6552 9988 #204",
    "+1 415 555 0100 (mobile)",
    "+33 1 22 33 44 55 / +33 6 11 22 33 44",
  ])("is %j", (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    "abc",
    "12",
    "call me",
    "+",
    "ext. 12",
    "1".repeat(41),
    "+33 1 22 @ 44",
    "a@b.example",
    "call +33 1 22 33 44 55",
    "<1>555",
    "",
  ])("is not %j", (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
