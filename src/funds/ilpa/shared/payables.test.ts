import { expect, test } from "vitest";
import { accruedOf, type PayableEntry } from "./payables.ts";

const owes = (amount: string, spent = amount): PayableEntry => ({ amount, spent });
const pays = (amount: string): PayableEntry => ({ amount: `-${amount}`, spent: "0" });

test.each([
  ["audit that is owed", [owes("100")], "100"],
  ["an investment that is owed is no fee", [owes("900", "0"), owes("100")], "100"],
  ["one entry for both", [owes("1000", "40")], "40"],
  ["what is paid covers the oldest first", [owes("100"), owes("900", "0"), pays("100")], "0"],
  ["and of one entry what was spent on fees", [owes("1000", "40"), pays("30")], "10"],
  ["the investment came first", [owes("900", "0"), owes("100"), pays("900")], "100"],
  ["more than is owed covers nothing", [owes("10"), pays("15"), owes("20")], "20"],
  ["nothing", [], "0"],
] as const)("%s", (_what, entries, accrued) => {
  expect(accruedOf(entries)).toBe(accrued);
});
