import { expect, test } from "vitest";
import { exactAmount, wholeAmount } from "./amounts.ts";

test.each([
  ["2500000.00", "USD", "$2,500,000", "$2,500,000"],
  ["1250000.50", "EUR", "€1,250,001", "€1,250,000.50"],
  ["999999999999999.99", "USD", "$1,000,000,000,000,000", "$999,999,999,999,999.99"],
  ["12345678901234567.89", "GBP", "£12,345,678,901,234,568", "£12,345,678,901,234,567.89"],
  ["0", "CAD", "CA$0", "CA$0"],
])("%s %s reads %s, and exactly %s", (amount, currency, whole, exact) => {
  expect(wholeAmount(amount, currency, "en-GB")).toBe(whole);
  expect(exactAmount(amount, currency, "en-GB")).toBe(exact);
});
