import { expect, test } from "vitest";
import { closingStart, type Sheet, sheetToClose } from "./closing-start.ts";

const deal = {
  currency: "EUR",
  ourInvestment: null,
  ourAllocation: null,
  amountRequested: "6000000",
  roundSize: null,
  valuationPre: "24000000",
  investmentType: "Series A",
  leadInvestor: null,
  expectedCloseDate: "2027-03-31",
};
const sheet: Sheet = {
  id: "s",
  version: "v1.0",
  status: "Draft",
  currency: "EUR",
  amount: "2000000",
  valuation: "24500000",
  leadInvestor: "Northlight",
};

test("a closing takes its amount from the term sheet, and the ask only as round size", () => {
  expect(closingStart(deal, sheet)).toEqual({
    currency: "EUR",
    amount: "2000000",
    roundSize: "6000000",
    valuation: "24500000",
    stage: "Series A",
    leadInvestor: "Northlight",
    closeDate: "2027-03-31",
  });
});

test.each([
  ["no sheet: no amount, the ask stays the round", {}, undefined, "", "6000000"],
  ["no sheet, our part known", { ourInvestment: "1500000" }, undefined, "1500000", "6000000"],
  ["our part of the round", { ourInvestment: "1500000" }, sheet, "1500000", "6000000"],
  ["a plan beyond what was agreed", { ourInvestment: "3000000" }, sheet, "2000000", "6000000"],
  ["our allocation", { ourAllocation: "1000000" }, sheet, "1000000", "6000000"],
  ["a round smaller than the sheet", { roundSize: "1000000" }, sheet, "2000000", "2000000"],
  ["another currency", { ourInvestment: "1" }, { ...sheet, currency: "USD" }, "2000000", "2000000"],
  ["a sheet without an amount", {}, { ...sheet, amount: null }, "", "6000000"],
])("%s", (_case, more, of, amount, roundSize) => {
  expect(closingStart({ ...deal, ...more }, of)).toMatchObject({ amount, roundSize });
});

const of = (...statuses: Sheet["status"][]) =>
  sheetToClose(statuses.map((status, place) => ({ ...sheet, id: String(place), status })))?.id;

test("the newest signed sheet goes before a newer draft, an expired one does not count", () => {
  expect(of("Draft", "Signed", "Executed")).toBe("1");
  expect(of("Negotiating", "Draft")).toBe("0");
  expect(of("Expired", "Draft")).toBe("1");
  expect(of("Expired")).toBeUndefined();
  expect(of()).toBeUndefined();
});
