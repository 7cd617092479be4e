// Vesting, dividends, balances, pay-to-play, and protection against a lower price.
import { describe, expect, test } from "vitest";
import { weightedAverage } from "./captable-antidilution.ts";
import { balancesOn } from "./captable-balances.ts";
import { accruedDividends } from "./captable-dividends.ts";
import { payToPlay } from "./captable-pay-to-play.ts";
import { protectedRound } from "./captable-protected-round.ts";
import { pricedRound } from "./captable-round.ts";
import { vestingOn } from "./vesting.ts";

describe("vesting", () => {
  // Open Cap Format's sample "Four Year / One Year Cliff": 12/48 after a year, 1/48 on the day of each month thereafter.
  const schedule = { quantity: "4800", start: "2020-01-31", months: 48, cliffMonths: 12 };
  test.each([
    ["2020-01-31", "0", "2021-01-31", "1200"],
    ["2021-01-30", "0", "2021-01-31", "1200"],
    ["2021-01-31", "1200", "2021-02-28", "1300"],
    ["2021-02-27", "1200", "2021-02-28", "1300"],
    ["2021-02-28", "1300", "2021-03-31", "1400"],
    ["2022-01-31", "2400", "2022-02-28", "2500"],
    ["2023-12-31", "4700", "2024-01-31", "4800"],
  ])("on %s %s have vested", (date, vested, next, then) => {
    expect(vestingOn(schedule, date)).toEqual({
      vested,
      unvested: `${4800 - Number(vested)}`,
      next: { date: next, vested: then },
      end: "2024-01-31",
    });
  });

  test("all of it has vested at the end, and nothing is next", () => {
    expect(vestingOn(schedule, "2024-01-31")).toMatchObject({ vested: "4800", unvested: "0", next: null });
  });

  test.each([
    ["down", "2020-02-15", "3"],
    ["down", "2020-03-15", "6"],
    ["nearest", "2020-03-15", "7"],
    ["nearest", "2020-04-15", "10"],
  ] as const)("a running total rounded %s on %s is %s", (rounding, date, vested) => {
    // 10 in three months: 3.33, 6.67, 10.
    expect(vestingOn({ quantity: "10", start: "2020-01-15", months: 3, rounding }, date).vested).toBe(vested);
  });

  test("quarters, a day of the month, and acceleration", () => {
    const quarters = { quantity: "160", start: "2020-01-10", months: 48, every: 3, dayOfMonth: 31 };
    expect(vestingOn(quarters, "2020-04-29")).toMatchObject({
      vested: "0",
      next: { date: "2020-04-30", vested: "10" },
    });
    expect(vestingOn(quarters, "2020-04-30").vested).toBe("10");
    const accelerated = [{ date: "2020-05-01", quantity: "155" }];
    expect(vestingOn({ ...quarters, accelerated }, "2020-05-01")).toMatchObject({ vested: "160", next: null });
    expect(() => vestingOn({ ...quarters, months: 47 }, "2020-05-01")).toThrow(
      expect.objectContaining({ field: "every", code: "notPartOf" }),
    );
  });
});

describe("cumulative dividends", () => {
  const dividend = { invested: "1000000", rate: "0.08", compounding: "simple", from: "2021-01-01" } as const;
  test.each([
    // By hand: 1 m × 8 % × 2; 1 m × (1.08² − 1); half a year of 2022: 181 ÷ 365.
    ["simple", "2023-01-01", "160000.00"],
    ["annual", "2023-01-01", "166400.00"],
    ["simple", "2021-07-01", "39671.23"],
    ["simple", "2021-01-01", "0.00"],
  ] as const)("%s until %s: %s", (compounding, asOf, unpaid) => {
    expect(accruedDividends({ ...dividend, compounding }, asOf)).toEqual({ accrued: unpaid, paid: "0.00", unpaid });
  });

  test("what is paid bears nothing more", () => {
    const paid = [{ date: "2022-01-01", amount: "50000" }];
    // 80,000 − 50,000 = 30,000 after a year; then 8 % of 1 m, or of 1,030,000.
    expect(accruedDividends({ ...dividend, paid }, "2023-01-01")).toEqual({
      accrued: "160000.00",
      paid: "50000.00",
      unpaid: "110000.00",
    });
    expect(accruedDividends({ ...dividend, paid, compounding: "annual" }, "2023-01-01").unpaid).toBe("112400.00");
    const more = [{ date: "2022-01-01", amount: "80000.01" }];
    expect(() => accruedDividends({ ...dividend, paid: more }, "2023-01-01")).toThrow(
      expect.objectContaining({ field: "paid[0].amount", code: "overAccrued" }),
    );
  });
});

test("SAFEs and notes on a day, each its own amount", () => {
  const convertibles = [
    { id: "SAFE", principal: "500000", issued: "2022-01-01", currency: "EUR" },
    { id: "Note", principal: "100000", issued: "2022-01-01", interest: { rate: "0.06", compounding: "simple" } },
    { id: "Later", principal: "1", issued: "2024-01-01" },
  ] as const;
  expect(balancesOn(convertibles, "2023-01-01")).toEqual({
    convertibles: [
      { id: "SAFE", principal: "500000.00", interest: "0.00", balance: "500000.00" },
      { id: "Note", principal: "100000.00", interest: "6000.00", balance: "106000.00" },
    ],
    total: { principal: "600000.00", interest: "6000.00", balance: "606000.00" },
  });
});

test("pay-to-play: who took less than the pro rata has common, all of it or the part that was missing", () => {
  const holders = [
    { holder: "Took all", shares: "1000", proRata: "100", invested: "100" },
    { holder: "Took a third", shares: "1000", proRata: "90", invested: "30" },
    { holder: "Took none", shares: "1000", proRata: "100", invested: "0" },
    { holder: "Has no right", shares: "1000", proRata: "0", invested: "0" },
  ];
  const converted = (penalty: "all" | "shortfall") =>
    payToPlay({ holders, penalty, commonPerShare: "1.5" }).map((each) => [each.kept, each.converted, each.common]);
  expect(converted("shortfall")).toEqual([
    ["1000", "0", "0"],
    ["334", "666", "999"],
    ["0", "1000", "1500"],
    ["1000", "0", "0"],
  ]);
  expect(converted("all")[1]).toEqual(["0", "1000", "1500"]);
});

const company = {
  holdings: [
    { holder: "Founders", kind: "common", shares: "6000000" },
    { holder: "Series A", kind: "preferred", shares: "4000000" },
  ],
  investors: [{ holder: "Fund", amount: "1000000" }],
} as const;
const series = { holder: "Series A", shares: "4000000", originalPrice: "1", conversionPrice: "1" } as const;
const run = (preMoney: string, provision: "fullRatchet" | "broadBased" | "narrowBased", outstanding?: string) =>
  protectedRound({ ...company, preMoney, protections: [{ ...series, provision, outstanding }] });
const more = (provision: "fullRatchet" | "broadBased" | "narrowBased") =>
  Number(run("5000000", provision, "4000000").adjustments[0]?.additional);

describe("a round below the price of an older class", () => {
  test("full ratchet: p × (6 m + 4 m ÷ p) = 5.2 m, so p = 0.20 and the class converts into 20 m", () => {
    const { price, adjustments, investors } = run("5200000", "fullRatchet");
    expect([price, adjustments[0]?.additional, adjustments[0]?.commonPerShare]).toEqual(["0.2", "16000000", "5"]);
    expect(investors[0]?.shares).toBe("5000000");
  });

  test("weighted average: price, issue and adjustment fit each other", () => {
    for (const [provision, base] of [
      ["broadBased", "10000000"],
      ["narrowBased", "4000000"],
    ] as const) {
      const { price, adjustments, investors } = run("5000000", provision, base);
      const [adjustment] = adjustments;
      const alone = weightedAverage(series, { outstanding: base, issued: investors[0]?.shares ?? "", newPrice: price });
      expect(Number(adjustment?.conversionPrice)).toBeCloseTo(Number(alone.conversionPrice), 6);
      const existing = 10_000_000 + Number(adjustment?.additional);
      expect(Number(price) * existing).toBeCloseTo(5_000_000, 0);
      expect(Number(price)).toBeLessThan(0.5);
    }
  });

  test("a narrow base adjusts more, a ratchet most", () => {
    expect(more("narrowBased")).toBeGreaterThan(more("broadBased"));
    expect(more("fullRatchet")).toBeGreaterThan(more("narrowBased"));
  });

  test("at or above the conversion price it is the round itself", () => {
    const { adjustments, ...result } = run("10000000", "fullRatchet");
    expect(result).toEqual(pricedRound({ ...company, preMoney: "10000000" }));
    expect(adjustments[0]).toMatchObject({ additional: "0", conversionPrice: "1" });
  });

  test("a valuation that the ratchet takes whole is refused", () => {
    // 4 m of original price alone is worth more than 3.9 m.
    expect(() => run("3900000", "fullRatchet")).toThrow(expect.objectContaining({ field: "preMoney", code: "usedUp" }));
  });
});
