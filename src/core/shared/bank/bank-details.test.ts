import { expect, test } from "vitest";
import { accountNumber, bankCode, isRoutable, otherCountry } from "./bank-details.ts";

test.each([
  ["deut de ff", "DEUTDEFF"],
  ["DEUTDEFF500", "DEUTDEFF500"],
  ["E0CPLULL", "E0CPLULL"],
  ["", null],
  [null, null],
])("the BIC %j is %j", (typed, bic) => {
  expect(bankCode.parse(typed)).toBe(bic);
});

test.each(["12345678", "DEUT00FF", "DEUTQQFF", "DEUTDEF", "DEUTDEFF5", "DEUTDE%F"])("%s is no BIC", (typed) => {
  expect(bankCode.safeParse(typed).success).toBe(false);
});

test.each([
  ["LU66 0019 4006 4475 0000 0", false],
  ["lu28 0019 4006 4475 0000", true],
  ["021000021-123456789", true],
])("the account %s: %s", (typed, isTaken) => {
  expect(accountNumber.safeParse(typed).success).toBe(isTaken);
});

test("an account that is no IBAN is found by its BIC alone", () => {
  expect(isRoutable("LU280019400644750000", null)).toBe(true);
  expect(isRoutable("021000021-123456789", null)).toBe(false);
  expect(isRoutable("021000021-123456789", "CHASUS33")).toBe(true);
});

test.each([
  ["DE89 3704 0044 0532 0130 00", "deutdeff", undefined],
  ["DE89370400440532013000", "BNPAFRPP", { iban: "DE", bic: "FR" }],
  ["GB29NWBK60161331926819", "NWBKJESX", undefined],
  ["021000021-123456789", "CHASUS33", undefined],
  ["DE89", "", undefined],
])("%s with %s", (account, bic, other) => {
  expect(otherCountry(account, bic)).toEqual(other);
});
