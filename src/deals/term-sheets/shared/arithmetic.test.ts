import { describe, expect, test } from "vitest";
import { agreesOnPrice, roundOf } from "./arithmetic.ts";

const TERMS = {
  amount: "5000000",
  valuation: "20000000",
  optionPool: "10",
  poolInPreMoney: true,
  sharesBefore: "9000000",
  poolAvailable: "1000000",
  pricePerShare: null,
};

describe("what a round comes to", () => {
  // Fund maths, "option pool shuffle": 20 before, 5 new, 8,000,000 founders' shares and a pool of 1,000,000 that shall be 10 %.
  test("with the pool in the pre-money the existing holders alone bear it", () => {
    const { values, problem } = roundOf(TERMS);
    expect(problem).toBeNull();
    expect(values).toMatchObject({
      preMoney: "20000000",
      investment: "5000000",
      postMoney: "25000000",
      bought: "0.2",
      poolIncrease: "142858",
      price: "2.1875",
      newShares: "2285714",
      sharesAfter: "11428572",
    });
    expect(Number(values.investors)).toBeCloseTo(0.2, 6);
    expect(Number(values.pool)).toBeCloseTo(0.1, 6);
    expect(Number(values.existing)).toBeCloseTo(0.7, 6);
  });

  // 20,000,000 ÷ 9,000,000 a share; 2,250,000 new; 11,250,000 in all, of which 1,000,000 free: (1,125,000 − 1,000,000) ÷ 0.9 more.
  test("with the pool after the round everybody does", () => {
    const { values } = roundOf({ ...TERMS, poolInPreMoney: false });
    expect(values).toMatchObject({
      price: "2.2222222222",
      newShares: "2250000",
      poolIncrease: "138889",
      sharesAfter: "11388889",
    });
    expect(Number(values.investors)).toBeCloseTo(2_250_000 / 11_388_889, 9);
    expect(Number(values.pool)).toBeCloseTo(0.1, 6);
  });

  test("what is not known is left out, with what would make it known", () => {
    expect(roundOf({ ...TERMS, sharesBefore: null })).toMatchObject({
      values: { postMoney: "25000000", bought: "0.2" },
      problem: expect.stringContaining("shares before the round"),
    });
    expect(roundOf({ ...TERMS, valuation: null })).toEqual({
      values: { investment: "5000000" },
      problem: expect.stringContaining("investment and valuation"),
    });
    expect(roundOf({ ...TERMS, amount: "0" }).values).toEqual({ preMoney: "20000000" });
    expect(roundOf({ ...TERMS, optionPool: null }).values).toMatchObject({ poolIncrease: "0" });
  });

  test("a pool that leaves nothing to the others is said to", () => {
    expect(roundOf({ ...TERMS, optionPool: "90" })).toMatchObject({
      values: { preMoney: "20000000" },
      problem: expect.any(String),
    });
  });
});

test.each([
  ["2.1875", true],
  ["2.19", true],
  ["2.2222", false],
  [null, null],
])("a price of %s agrees: %s", (pricePerShare, agrees) => {
  const terms = { ...TERMS, pricePerShare };
  expect(agreesOnPrice(terms, roundOf(terms))).toBe(agrees);
});
