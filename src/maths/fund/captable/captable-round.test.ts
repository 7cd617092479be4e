import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import type { Holding } from "./captable.ts";
import type { Convertible } from "./captable-convertibles.ts";
import { type PricedRound, pricedRound } from "./captable-round.ts";
import { convertAtCaps, convertBsaAir } from "./captable-safes.ts";

const FOUNDERS: Holding = { holder: "Founders", kind: "common", shares: "8000000" };
const POOL: Holding = { holder: "Pool", kind: "available", shares: "1000000" };
const ROUND: PricedRound = {
  preMoney: "20000000",
  investors: [{ holder: "Fund", amount: "5000000" }],
  holdings: [FOUNDERS, POOL],
};

function safe(more: Partial<Convertible & { kind: "safe" }> = {}): Convertible {
  return { kind: "safe", holder: "Angel", amount: "1000000", capMoney: "postMoney", ...more };
}

function firstOf(round: Partial<PricedRound>) {
  const { price: roundPrice, conversions } = pricedRound({ ...ROUND, ...round });
  return { roundPrice, ...conversions[0] };
}

/** Amounts in steps of a tenth of a million. */
function millions(from: number, to: number) {
  return fc.integer({ min: from * 10, max: to * 10 }).map((tenths) => `${tenths}00000`);
}

describe("SAFEs at their caps", () => {
  test("1 at 10 post-money is 10 %: 9,000,000 shares become 10,000,000", () => {
    expect(
      convertAtCaps({ existing: "9000000", safes: [{ holder: "Angel", amount: "1000000", cap: "10000000" }] }),
    ).toEqual({
      capitalisation: "10000000",
      safes: [{ holder: "Angel", ownership: 0.1, price: "1", shares: "1000000" }],
    });
  });

  test("several dilute the founders, not each other", () => {
    const safes = [
      { holder: "One", amount: "200000", cap: "4000000" },
      { holder: "Two", amount: "800000", cap: "8000000" },
    ];
    const { capitalisation, safes: converted } = convertAtCaps({ existing: "8500000", safes });
    expect(capitalisation).toBe("10000000");
    expect(converted.map(({ ownership, shares }) => [ownership, shares])).toEqual([
      [0.05, "500000"],
      [0.1, "1000000"],
    ]);
  });

  test("the whole company cannot be promised", () => {
    const safes = [{ holder: "One", amount: "4", cap: "4" }];
    expect(() => convertAtCaps({ existing: "1", safes })).toThrow("safes: take the whole company");
  });
});

describe("a priced round", () => {
  test("without anything to convert: pre-money ÷ fully diluted", () => {
    const holdings = [FOUNDERS, { ...POOL, shares: "2000000" }];
    expect(pricedRound({ ...ROUND, holdings })).toMatchObject({
      price: "2",
      postMoney: "25000000",
      poolIncrease: "0",
      investors: [{ holder: "Fund", shares: "2500000" }],
      after: { total: "12500000", holdings: [{ ownership: 0.64 }, { ownership: 0.16 }, { ownership: 0.2 }] },
    });
  });

  test("the option pool shuffle: a pool of 10 % of 25 comes out of the 20 before", () => {
    // Founders are worth 20 − 2.5 = 17.5 in 8,000,000 shares: 2.1875 each, not 2.2222; the pool needs 2.5 ÷ 2.1875.
    const { price, poolIncrease, after } = pricedRound({ ...ROUND, pool: "0.1" });
    expect({ price, poolIncrease, total: after.total }).toEqual({
      price: "2.1875",
      poolIncrease: "142858",
      total: "11428572",
    });
    expect(pricedRound({ ...ROUND, pool: "0.05" }).poolIncrease).toBe("0");
  });

  test.each<[string, Partial<PricedRound>, object]>([
    // 10 % of 10,000,000 shares; 20,000,000 ÷ 10,000,000.
    [
      "post-money cap",
      { convertibles: [safe({ cap: "10000000" })] },
      { roundPrice: "2", method: "cap", shares: "1000000" },
    ],
    // The cap is above: 1,000,000 at the round's price, 19,000,000 ÷ 9,000,000.
    [
      "cap above the round",
      { convertibles: [safe({ cap: "40000000" })] },
      { roundPrice: "2.1111111111", method: "roundPrice", shares: "473684" },
    ],
    // 1,000,000 buys 1,250,000 worth: (20 − 1.25) ÷ 9.
    [
      "discount",
      { convertibles: [safe({ discount: "0.2" })] },
      { roundPrice: "2.0833333333", price: "1.6666666667", method: "discount", shares: "600000" },
    ],
    [
      "cap and discount: the cap is better",
      { convertibles: [safe({ cap: "10000000", discount: "0.2" })] },
      { method: "cap", shares: "1000000" },
    ],
    [
      "cap and discount: the discount is better",
      { convertibles: [safe({ cap: "19000000", discount: "0.2" })] },
      { method: "discount", shares: "600000" },
    ],
    // 1,000,000 ÷ (9,000,000 ÷ 9,000,000): 1 a share.
    [
      "pre-money cap",
      { convertibles: [safe({ capMoney: "preMoney", cap: "9000000" })] },
      { roundPrice: "2", method: "cap", shares: "1000000" },
    ],
    [
      "note at its cap",
      { convertibles: [{ kind: "note", holder: "Lender", amount: "1000000", cap: "9000000" }] },
      { roundPrice: "2", method: "cap", shares: "1000000" },
    ],
    [
      "most favoured takes the cap of a later SAFE",
      { convertibles: [safe({ mostFavoured: true, amount: "500000" }), safe({ cap: "10000000", amount: "500000" })] },
      { roundPrice: "2", method: "cap", shares: "500000" },
    ],
    [
      "later is by day, whatever the order of the list",
      {
        convertibles: [
          safe({ mostFavoured: true, amount: "500000", issued: "2026-01-01" }),
          safe({ cap: "5000000", amount: "1", issued: "2025-12-31" }),
          safe({ cap: "4000000", amount: "1", issued: "2026-01-01" }),
        ],
      },
      { method: "roundPrice" },
    ],
    [
      "most favoured takes what was issued the day after",
      {
        convertibles: [
          safe({ mostFavoured: true, amount: "500000", issued: "2026-01-01" }),
          safe({ cap: "10000000", amount: "500000", issued: "2026-01-02" }),
        ],
      },
      { roundPrice: "2", method: "cap", shares: "500000" },
    ],
    [
      "most favoured has nothing of an earlier SAFE",
      { convertibles: [safe({ mostFavoured: true }), { kind: "note", holder: "Lender", amount: "1", cap: "1000" }] },
      { method: "roundPrice" },
    ],
    // 20 × 0.8 = 16, capped at 9; floored at 18.
    [
      "BSA AIR at its cap",
      { convertibles: [{ kind: "bsaAir", holder: "Ange", amount: "1000000", cap: "9000000", discount: "0.2" }] },
      { roundPrice: "2", method: "cap", shares: "1000000" },
    ],
    [
      "BSA AIR at its floor",
      { convertibles: [{ kind: "bsaAir", holder: "Ange", amount: "1000000", floor: "18000000", discount: "0.2" }] },
      { shares: "500000" },
    ],
  ])("%s", (_name, round, expected) => {
    expect(firstOf(round)).toMatchObject(expected);
  });

  test("a post-money SAFE is not diluted by other conversions, but by the pool and the new money", () => {
    const convertibles = [safe({ cap: "10000000" }), safe({ holder: "Other", amount: "2000000", discount: "0.5" })];
    const { price, conversions, poolIncrease, after } = pricedRound({ ...ROUND, convertibles, pool: "0.1" });
    const before = total(
      ["9000000", ...conversions.map(({ shares }) => shares)].map((shares) => exact(shares, "shares")),
    );
    expect(Number(conversions[0]?.shares) / before.toNumber()).toBeCloseTo(0.1, 6);
    expect((before.toNumber() + Number(poolIncrease)) * Number(price)).toBeCloseTo(20_000_000, -1);
    expect((1_000_000 + Number(poolIncrease)) / Number(after.total)).toBeCloseTo(0.1, 6);
  });

  test.each<[Partial<PricedRound>, string]>([
    [{ preMoney: "0" }, "preMoney"],
    [{ holdings: [] }, "holdings"],
    [{ investors: [{ holder: "Fund", amount: "-1" }] }, "investors[0].amount"],
    [{ pool: "1.1" }, "pool"],
    [{ pool: "1" }, "preMoney"],
    [{ convertibles: [safe({ amount: "20000000" })] }, "preMoney"],
    [{ convertibles: [safe({ cap: "1000000" })] }, "preMoney"],
    [{ convertibles: [safe({ cap: "0" })] }, "convertibles[0].cap"],
    [{ convertibles: [safe({ discount: "1" })] }, "convertibles[0].discount"],
    [{ convertibles: [safe({ capMoney: "mid" as "preMoney", cap: "1" })] }, "convertibles[0].capMoney"],
    [{ convertibles: [{ kind: "bsaAir", holder: "Ange", amount: "1", floor: "9", cap: "8" }] }, "convertibles[0].cap"],
  ])("%j is refused", (change, field) => {
    expect(() => pricedRound({ ...ROUND, ...change })).toThrow(expect.objectContaining({ field }));
  });

  test("the parts before the new money are worth the pre-money, and each converts at the best of its ways", () => {
    const discounts = fc.constantFrom("0", "0.1", "0.2", "0.3");
    const safes = fc.record({
      kind: fc.constant("safe" as const),
      holder: fc.constant("Angel"),
      amount: millions(0.1, 1),
      capMoney: fc.constantFrom("postMoney" as const, "preMoney" as const),
      cap: millions(5, 40),
      discount: discounts,
      mostFavoured: fc.boolean(),
    });
    const notes = fc.record({
      kind: fc.constant("note" as const),
      holder: fc.constant("Lender"),
      amount: millions(0.1, 1),
      cap: millions(5, 40),
      discount: discounts,
    });
    const pools = fc.constantFrom("0", "0.1", "0.15");
    fc.assert(
      fc.property(
        fc.array(fc.oneof(safes, notes), { maxLength: 6 }),
        millions(15, 60),
        pools,
        (convertibles, preMoney, pool) => {
          const { price, conversions, poolIncrease } = pricedRound({ ...ROUND, preMoney, convertibles, pool });
          const p = Number(price);
          const converted = conversions.reduce((sum, { shares }) => sum + Number(shares), 0);
          expect(((9_000_000 + converted + Number(poolIncrease)) * p) / Number(preMoney)).toBeCloseTo(1, 5);
          for (const [index, given] of convertibles.entries()) {
            const amount = Number(given.amount);
            const base = {
              note: 9_000_000,
              preMoney: 9_000_000 + Number(poolIncrease),
              postMoney: 9_000_000 + converted,
            }[given.kind === "note" ? "note" : given.capMoney];
            const least = Math.max(amount / (p * (1 - Number(given.discount))), (amount * base) / Number(given.cap));
            const got = Number(conversions[index]?.shares);
            expect(got).toBeGreaterThan(least - 2);
            const favoured = given.kind === "safe" && given.mostFavoured;
            expect(favoured || got < least + 2).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a BSA AIR", () => {
  const terms = { amount: "100000", floor: "2000000", cap: "5000000", discount: "0.2", cutOff: "2025-12-31" };
  const run = (round?: { date: string; preMoney: string }) =>
    convertBsaAir({ terms, existing: "1000000", ...(round ? { round } : {}) });

  test.each([
    [
      "between floor and cap",
      { date: "2025-12-31", preMoney: "5000000" },
      { method: "discount", valuation: "4000000", price: "4", shares: "25000" },
    ],
    [
      "at the cap",
      { date: "2025-06-30", preMoney: "10000000" },
      { method: "cap", valuation: "5000000", price: "5", shares: "20000" },
    ],
    [
      "at the floor",
      { date: "2025-06-30", preMoney: "2000000" },
      { method: "floor", valuation: "2000000", price: "2", shares: "50000" },
    ],
    [
      "a round too late",
      { date: "2026-01-01", preMoney: "10000000" },
      { trigger: "cutOff", method: "floor", valuation: "2000000", shares: "50000" },
    ],
    ["no round", undefined, { trigger: "cutOff", valuation: "2000000", shares: "50000" }],
  ])("%s", (_name, round, expected) => expect(run(round)).toMatchObject(expected));

  test("without a floor the cut-off needs a valuation", () => {
    const bare = { amount: "1", cutOff: "2025-12-31" };
    expect(() => convertBsaAir({ terms: bare, existing: "1" })).toThrow("terms.cutOffValuation: ");
    expect(convertBsaAir({ terms: { ...bare, cutOffValuation: "5" }, existing: "10" }).shares).toBe("2");
  });
});
