import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullyDiluted, type Holding, proRata, valuation } from "./captable.ts";
import { fullRatchet, weightedAverage } from "./captable-antidilution.ts";
import { type ConvertibleNote, noteBalance } from "./captable-notes.ts";

describe("fully diluted ownership", () => {
  const holdings: Holding[] = [
    { holder: "Founders", kind: "common", shares: "8000000" },
    { holder: "Employees", kind: "option", shares: "500000" },
    { holder: "Pool", kind: "available", shares: "1500000" },
  ];

  test("counts options, warrants and the unallocated pool", () => {
    const { total, holdings: rows } = fullyDiluted(holdings);
    expect([total, ...rows.map(({ ownership }) => ownership)]).toEqual(["10000000", 0.8, 0.05, 0.15]);
  });

  test("is undefined where there are no shares", () => {
    expect(fullyDiluted([{ holder: "Founders", kind: "common", shares: "0" }]).holdings[0]?.ownership).toBeNull();
    expect(fullyDiluted([])).toEqual({ total: "0", holdings: [] });
  });

  test.each(["-1", "0.5", "1e6", "Infinity", ""])("%j shares are refused", (shares) => {
    const field = "holdings[0].shares";
    expect(() => fullyDiluted([{ holder: "a", kind: "common", shares }])).toThrow(expect.objectContaining({ field }));
  });
});

describe("pre-money and post-money", () => {
  test.each([
    [
      { newMoney: "2000000", preMoney: "8000000" },
      { preMoney: "8000000", postMoney: "10000000", ownership: 0.2 },
    ],
    [
      { newMoney: "2000000", postMoney: "10000000" },
      { preMoney: "8000000", postMoney: "10000000", ownership: 0.2 },
    ],
  ])("%j", (round, expected) => expect(valuation(round)).toEqual(expected));

  test.each([
    [{ newMoney: "2" }, "preMoney"],
    [{ newMoney: "2", preMoney: "8", postMoney: "10" }, "preMoney"],
    [{ newMoney: "2", postMoney: "2" }, "postMoney"],
    [{ newMoney: "0", preMoney: "8" }, "newMoney"],
  ])("%j is refused", (round, field) => {
    expect(() => valuation(round)).toThrow(expect.objectContaining({ field }));
  });
});

test("a pro rata right buys the same share of the round, whole shares", () => {
  expect(proRata({ ownership: "0.12345", offered: "1000000", price: "1.25" })).toEqual({
    shares: "123450",
    amount: "154312.5",
  });
  expect(proRata({ ownership: "0.3333", offered: "100", price: "2" })).toEqual({ shares: "33", amount: "66" });
});

describe("anti-dilution", () => {
  const seriesA = { originalPrice: "1", conversionPrice: "1" };

  // NVCA formula by hand: 1 × (10,000,000 + 1,000,000) ÷ (10,000,000 + 2,000,000).
  test.each([
    ["2000000", "0.5", "0.9166666667", "1.0909090909"],
    ["10000000", "0.5", "0.75", "1.3333333333"],
    ["2000000", "1", "1", "1"],
    ["2000000", "1.5", "1", "1"],
    ["0", "0.5", "1", "1"],
  ])("weighted average: %s shares at %s", (issued, newPrice, conversionPrice, commonPerShare) => {
    const adjusted = weightedAverage(seriesA, { outstanding: "10000000", issued, newPrice });
    expect(adjusted).toEqual({ conversionPrice, commonPerShare });
  });

  test("a full ratchet goes to the new price, and never up", () => {
    expect(fullRatchet(seriesA, "0.4")).toEqual({ conversionPrice: "0.4", commonPerShare: "2.5" });
    expect(fullRatchet(seriesA, "3").conversionPrice).toBe("1");
  });

  test("the weighted average lies between the ratchet and no protection", () => {
    const size = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
    fc.assert(
      fc.property(size, size, size, (outstanding, issued, cents) => {
        const newPrice = (Number(cents) / 10 ** 6).toFixed(6);
        const softened = Number(weightedAverage(seriesA, { outstanding, issued, newPrice }).conversionPrice);
        const ratchet = Number(fullRatchet(seriesA, newPrice).conversionPrice);
        expect(softened >= ratchet && softened <= 1).toBe(true);
      }),
    );
  });

  test("prices of zero are refused", () => {
    expect(() => fullRatchet(seriesA, "0")).toThrow(expect.objectContaining({ field: "newPrice" }));
    expect(() => fullRatchet({ ...seriesA, originalPrice: "0" }, "1")).toThrow("originalPrice: must be greater");
  });
});

describe("a convertible note", () => {
  const note: ConvertibleNote = { principal: "100000", rate: "0.06", compounding: "simple", issued: "2023-01-01" };

  test.each<[Partial<ConvertibleNote>, string, string]>([
    [{}, "2024-01-01", "6000.00"],
    [{}, "2024-12-31", "12000.00"],
    [{ compounding: "annual" }, "2024-12-31", "12360.00"],
    [{ dayCount: "act/360" }, "2023-12-27", "6000.00"],
    [{}, "2023-01-01", "0.00"],
  ])("%j on %s has earned %s", (change, asOf, interest) => {
    expect(noteBalance({ ...note, ...change }, asOf)).toMatchObject({ principal: "100000.00", interest });
  });

  test.each<[Partial<ConvertibleNote>, string, string]>([
    [{}, "2022-12-31", "asOf"],
    [{}, "2023-02-29", "asOf"],
    [{ principal: "0" }, "2024-01-01", "principal"],
    [{ rate: "6" }, "2024-01-01", "rate"],
    [{ compounding: "daily" as "annual" }, "2024-01-01", "compounding"],
    [{ dayCount: "30/365" as "act/365" }, "2024-01-01", "dayCount"],
  ])("%j on %s is refused", (change, asOf, field) => {
    expect(() => noteBalance({ ...note, ...change }, asOf)).toThrow(expect.objectContaining({ field }));
  });
});
