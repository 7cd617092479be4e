import { describe, expect, test } from "vitest";
import { balanceOn, balances, costsOf, limitOn, type Terms } from "./interest.ts";

const CHANGES = [
  { date: "2025-01-10", amount: "1000000" },
  { date: "2025-02-10", amount: "500000" },
  { date: "2025-03-10", amount: "-1200000" },
];
const LIMITS = [
  { effectiveOn: "2025-01-01", amount: "2000000" },
  { effectiveOn: "2025-03-01", amount: "3000000" },
];
const TERMS: Terms = {
  currency: "EUR",
  dayCount: "act/360",
  rate: "4.5",
  commitmentFee: "0.5",
  limits: LIMITS,
  maturesOn: "2025-12-31",
};

test("what is drawn and what is lent at most, by day", () => {
  expect(balances([...CHANGES, { date: "2025-02-10", amount: "-100000" }]).map(({ balance }) => balance)).toEqual([
    "1000000",
    "1400000",
    "200000",
  ]);
  expect(["2025-01-09", "2025-01-10", "2025-03-09", "2025-03-10"].map((day) => balanceOn(CHANGES, day))).toEqual([
    "0",
    "1000000",
    "1500000",
    "300000",
  ]);
  expect(
    ["2024-12-31", "2025-01-01", "2025-02-28", "2025-03-01", "2025-12-31", "2026-01-01"].map((day) =>
      limitOn(LIMITS, "2025-12-31", day),
    ),
  ).toEqual(["0", "2000000", "2000000", "3000000", "3000000", "0"]);
});

describe("interest and commitment fee", () => {
  test("of a quarter, Actual/360, stretch by stretch, rounded once", () => {
    const { interest, commitmentFee, stretches } = costsOf(CHANGES, TERMS, { from: "2025-01-01", until: "2025-03-31" });
    expect(stretches.map(({ from, until, balance, undrawn }) => [from, until, balance, undrawn].join(" "))).toEqual([
      "2025-01-01 2025-01-09 0 2000000",
      "2025-01-10 2025-02-09 1000000 1000000",
      "2025-02-10 2025-02-28 1500000 500000",
      "2025-03-01 2025-03-09 1500000 1500000",
      "2025-03-10 2025-03-31 300000 2700000",
    ]);
    // 4.5 % of 1,000,000 × 31/360, of 1,500,000 × 28/360 and of 300,000 × 22/360.
    expect(interest).toBe("9950.00");
    // 0.5 % of 2,000,000 × 9/360, 1,000,000 × 31/360, 500,000 × 19/360, 1,500,000 × 9/360 and 2,700,000 × 22/360.
    expect(commitmentFee).toBe("1825.00");
  });

  test.each([
    // ISDA 2006, 4.16: (e) Actual/360, (d) Actual/365 (Fixed), (g) 30E/360, where 31 January to 28 February is 28 days.
    ["act/360", "350.00"],
    ["act/365", "345.21"],
    ["30/360 European", "350.00"],
  ] as const)("of 100,000 from 31 January to 27 February by %s", (dayCount, interest) => {
    const changes = [{ date: "2025-01-31", amount: "100000" }];
    const { interest: own } = costsOf(changes, { ...TERMS, dayCount }, { from: "2025-01-31", until: "2025-02-27" });
    expect(own).toBe(interest);
  });

  test("the day of a drawdown counts, that of a repayment does not; after the last day nothing is undrawn", () => {
    const changes = [
      { date: "2025-12-30", amount: "360000" },
      { date: "2026-01-02", amount: "-360000" },
    ];
    const { interest, commitmentFee } = costsOf(changes, TERMS, { from: "2025-12-01", until: "2026-01-31" });
    expect(interest).toBe("135.00");
    // 29 days of 3,000,000, and two of 2,640,000.
    expect(commitmentFee).toBe("1281.67");
  });
});
