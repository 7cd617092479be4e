import { expect, test } from "vitest";
import { concentration, exposureBy, lossRatio } from "./exposure.ts";

const held = (companyId: string, value: string, sector: string | null) => ({ companyId, value, sector });

test("the largest part comes first, what is not known has its own, and what is worth nothing none", () => {
  const positions = [
    held("a", "100", "FinTech"),
    held("b", "250", null),
    held("a", "50", "FinTech"),
    held("c", "0", "AI"),
  ];
  expect(exposureBy("sector", positions, "EUR")).toEqual([
    { of: null, companies: 1, amount: "250.00", share: 0.625 },
    { of: "FinTech", companies: 1, amount: "150.00", share: 0.375 },
  ]);
  expect(exposureBy("sector", [], "EUR")).toEqual([]);
});

const company = (invested: string, proceeds: string, value: string) => ({
  id: "",
  name: "",
  invested,
  proceeds,
  value,
});

test.each([
  ["no company", [], null],
  ["no loss", [company("100", "50", "60")], 0],
  ["one that is written off, one that won", [company("100", "0", "0"), company("300", "0", "900")], 0.25],
  ["a partial loss", [company("100", "20", "30"), company("100", "0", "100")], 0.25],
])("the loss ratio of %s", (_what, companies, ratio) => {
  expect(lossRatio(companies)).toBe(ratio);
});

test("how much of the value is in the largest companies", () => {
  const companies = [company("1", "0", "10"), company("1", "0", "60"), company("1", "0", "30")];
  expect(concentration(companies, 1)).toBe(0.6);
  expect(concentration(companies, 5)).toBe(1);
  expect(concentration([company("1", "5", "0")], 1)).toBeNull();
});
