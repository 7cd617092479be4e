import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../money/plain-date.ts";
import type { CashFlow } from "./cash-flow.ts";
import { xirr, xnpv } from "./xirr.ts";

const START = "2001-01-01";

function onDays(...flows: [day: number, amount: string][]): CashFlow[] {
  return flows.map(([day, amount]) => ({ date: addDays(START, day), amount }));
}

/** Flows 365 days apart, so that the rate is that of the periods. */
function yearly(...amounts: string[]): CashFlow[] {
  return onDays(...amounts.map((amount, year): [number, string] => [365 * year, amount]));
}

describe("one rate", () => {
  test.each<[string, CashFlow[], number]>([
    [
      "Microsoft's example of XIRR",
      [
        { date: "2008-01-01", amount: "-10000" },
        { date: "2008-03-01", amount: "2750" },
        { date: "2008-10-30", amount: "4250" },
        { date: "2009-02-15", amount: "3250" },
        { date: "2009-04-01", amount: "2750" },
      ],
      0.373362533509,
    ],
    [
      "pyxirr, unordered",
      [
        { date: "2015-06-11", amount: "-1000" },
        { date: "2015-07-21", amount: "-9000" },
        { date: "2018-06-10", amount: "20000" },
        { date: "2015-10-17", amount: "-3000" },
      ],
      0.16353715844,
    ],
    ["ten per cent", yearly("-100", "110"), 0.1],
    ["nothing gained", yearly("-100", "50", "50"), 0],
    ["half lost", yearly("-100", "50"), -0.5],
    ["nearly all lost", yearly("-10000", "2"), -0.9998],
    ["nearly a thousandfold", yearly("-1", "1000.9"), 999.9],
    ["a day, doubled in a year's terms", onDays([0, "-1"], [1, "1.0019008376772"]), 1],
    [
      "a leap year has 366 days, a year 365",
      [
        { date: "2004-01-01", amount: "-100" },
        { date: "2005-01-01", amount: "110" },
      ],
      1.1 ** (365 / 366) - 1,
    ],
    ["borrowed, not lent", yearly("100", "-110"), 0.1],
    ["several flows a day", onDays([0, "-60"], [0, "-40"], [365, "10"], [365, "100"]), 0.1],
    ["flows of a day that cancel", onDays([0, "-100"], [90, "0.1"], [90, "0.2"], [90, "-0.3"], [365, "110"]), 0.1],
    ["zeros around", onDays([-400, "0"], [0, "-100"], [365, "110"], [9000, "0.00"]), 0.1],
    ["amounts of any size", yearly(`-1${"0".repeat(39)}`, `11${"0".repeat(38)}`), 0.1],
    ["amounts of no size", yearly(`-0.${"0".repeat(99)}1`, `0.${"0".repeat(99)}11`), 0.1],
    [
      "eighty centuries",
      [
        { date: "0001-01-01", amount: "-1" },
        { date: "8001-01-01", amount: "2" },
      ],
      2 ** (365 / 2_921_940) - 1,
    ],
    ["touching zero without crossing", yearly("-100", "220", "-121"), 0.1],
    ["touching zero at zero", yearly("-100", "200", "-100"), 0],
    ["a triple root", yearly("-1000", "3300", "-3630", "1331"), 0.1],
    ["a fivefold root at zero", yearly("1", "-5", "10", "-10", "5", "-1"), 0],
    ["a fourfold root", yearly("1000", "-4400", "7260", "-5324", "1464.1"), 0.1],
  ])("%s", (_, flows, rate) => {
    const result = xirr(flows);
    expect(result).toEqual({ kind: "rate", rate: expect.closeTo(rate, 10) });
  });
});

describe("several rates, all of them, ascending", () => {
  test.each<[string, CashFlow[], number[]]>([
    ["in, out, in", yearly("-100", "230", "-132"), [0.1, 0.2]],
    ["the oil pump problem", yearly("-1600", "10000", "-10000"), [0.25, 4]],
    ["numpy-financial", yearly("-5", "10.5", "1", "-8", "1"), [-0.870201247523, 0.088598338528, 0.709559527685]],
    ["at zero and above", yearly("-1", "3", "-2"), [0, 1]],
    ["one touching, one crossing", yearly("-100", "320", "-341", "121"), [0, 0.1]],
    ["a thousandth apart", yearly("-100", "220", "-120.9999"), [0.099, 0.101]],
    ["one within the range, one beyond", yearly("-1", "1202", "-111201"), [100]],
    ["over centuries", onDays([0, "-8"], [36_500, "6"], [73_000, "-1"]), [4 ** -0.01 - 1, 2 ** -0.01 - 1]],
  ])("%s", (_, flows, rates) => {
    const result = xirr(flows);
    const found = result.kind === "several" ? result.rates : result.kind === "rate" ? [result.rate] : [];
    expect(found).toEqual(rates.map((rate) => expect.closeTo(rate, 8)));
  });
});

describe("no rate, and why", () => {
  test.each<[string, CashFlow[], string]>([
    ["nothing at all", [], "there are no flows"],
    ["all zero", yearly("0", "0.00", "-0"), "all flows are zero"],
    ["one flow", yearly("-100"), "one way only"],
    ["only paid in", yearly("-100", "-5"), "one way only"],
    ["in and out on one day", onDays([0, "-100"], [0, "110"]), "one way only"],
    ["in and out of the same on one day", onDays([0, "-100"], [0, "100"]), "all flows are zero"],
    ["just short of zero", yearly("-100", "220", "-121.0001"), "no rate above"],
    ["the lowest rate itself", yearly("-10000", "1"), "no rate above"],
    ["the highest rate itself", yearly("-1", "1001"), "no rate above"],
  ])("%s", (_, flows, reason) => {
    expect(xirr(flows)).toEqual({
      kind: "none",
      reason: expect.objectContaining({ text: expect.stringContaining(reason) }),
    });
  });

  test("twelve rates five points apart, which no float can tell apart", () => {
    const factors = Array.from({ length: 12 }, (_, index) => 100 + 5 * index);
    const product = factors.reduce(
      (all, factor) => {
        const shifted = [0n, ...all.map((amount) => -amount * BigInt(factor))];
        return shifted.map((amount, index) => amount + (all[index] ?? 0n) * 100n);
      },
      [1n],
    );
    expect(xirr(yearly(...product.map(String)))).toEqual({
      kind: "none",
      reason: expect.objectContaining({ code: "cancelling" }),
    });
  });
});

describe("properties", () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
  const flow = fc.tuple(fc.integer({ min: 0, max: 4000 }), amount);
  const series = fc.array(flow, { minLength: 1, maxLength: 40 }).map((flows) => onDays(...flows));
  const invested = fc
    .tuple(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 10 ** 8 })), { minLength: 1 }),
    )
    .map(([paid, received]) =>
      onDays([0, `-${paid}`], ...received.map(([day, back]): [number, string] => [day, `${back}`])),
    );

  test("the net present value at a rate is nothing", () => {
    fc.assert(
      fc.property(series, (flows) => {
        const result = xirr(flows);
        const rates = result.kind === "several" ? result.rates : result.kind === "rate" ? [result.rate] : [];
        for (const rate of rates) {
          // What was paid and received weighs (1 + rate)^−t then: near −100 % over years, more than a float's last place.
          const gross = flows.reduce(
            (sum, { date, amount: text }) =>
              sum +
              Math.abs(xnpv(rate, [...flows.map((other) => ({ ...other, amount: "0" })), { date, amount: text }])),
            0,
          );
          expect(Math.abs(xnpv(rate, flows))).toBeLessThanOrEqual(1e-11 * gross);
        }
      }),
    );
  });

  test("the order of the flows does not matter", () => {
    const shuffled = series.chain((flows) =>
      fc.tuple(fc.constant(flows), fc.shuffledSubarray(flows, { minLength: flows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([flows, others]) => {
        expect(xirr(others)).toEqual(xirr(flows));
      }),
    );
  });

  test("money paid once and received later has at most one rate, which more money raises", () => {
    fc.assert(
      fc.property(invested, (flows) => {
        const [less, more] = [xirr(flows), xirr([...flows, ...onDays([500, "1000000000"])])];
        if (less.kind !== "rate" || more.kind !== "rate") return fc.pre(false);
        expect(more.rate).toBeGreaterThan(less.rate);
      }),
    );
  });

  test("no root is missed that a fine scan sees", () => {
    fc.assert(
      fc.property(fc.array(flow, { minLength: 2, maxLength: 8 }), (flows) => {
        const [low, high] = [Math.log(1e-4), Math.log(1001)];
        const last = Math.max(...flows.map(([day]) => day));
        const signs = Array.from({ length: 4001 }, (_, step) => {
          const x = low + ((high - low) * step) / 4000;
          return Math.sign(
            flows.reduce(
              (sum, [day, text]) => sum + Number(text) * Math.exp((-x * (x < 0 ? day - last : day)) / 365),
              0,
            ),
          );
        }).filter((sign) => sign !== 0);
        const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
        const result = xirr(onDays(...flows));
        const found = result.kind === "several" ? result.rates.length : Number(result.kind === "rate");
        expect(found).toBeGreaterThanOrEqual(changes);
        expect((found - changes) % 2).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("xnpv", () => {
  test.each<[string, string | number, CashFlow[], number]>([
    [
      "Microsoft publishes 2086.647602",
      "0.09",
      [
        ["2008-01-01", "-10000"],
        ["2008-03-01", "2750"],
        ["2008-10-30", "4250"],
        ["2009-02-15", "3250"],
        ["2009-04-01", "2750"],
      ].map(([date = "", amount = ""]) => ({ date, amount })),
      2086.647602031535,
    ],
    ["at zero the sum", "0", yearly("-100", "60", "50"), 10],
    ["a rate that was computed", 0.1, yearly("-100", "110"), 0],
    ["nothing", "0.1", [], 0],
    ["losing most of it", "-0.9", yearly("-1", "1"), 9],
  ])("%s", (_, rate, flows, value) => expect(xnpv(rate, flows)).toBeCloseTo(value, 9));
});

// github.com/ironcalc/IronCalc, xlsx/tests/calc_tests/FINANCIAL/XNPV.xlsx, computed by Excel.
describe("Excel", () => {
  test.each<[CashFlow[], string, number, number]>([
    [
      onDays([0, "-20"], [28, "5"], [59, "5"], [120, "5"], [150, "5"], [181, "5"]),
      "0.1",
      4.3100134159702428,
      1.1859161973,
    ],
    [
      onDays([0, "-55"], [20, "10"], [200, "5"], [1, "5"], [100, "5"], [50, "5"]),
      "0.2",
      -25.944223901397258,
      -0.927199664,
    ],
    [
      onDays([0, "-20"], [31, "5"], [61, "5"], [94, "7"], [490, "-10"], [887, "5"]),
      "0.5",
      -8.1266961196700613,
      -0.4867956959,
    ],
    [
      onDays([0, "-20"], [0, "9"], [100, "9"], [377, "9"], [477, "9"], [477, "9"]),
      "0.1",
      21.816249158321114,
      3.1314235449,
    ],
  ])("workbook row %#", (flows, rate, value, expected) => {
    expect(xnpv(rate, flows)).toBeCloseTo(value, 10);
    expect(xirr(flows)).toEqual({ kind: "rate", rate: expect.closeTo(expected, 7) });
  });
});

describe("refusals name the field", () => {
  test.each<[() => unknown, string]>([
    [() => xirr([{ date: "2023-02-29", amount: "1" }]), "flows[0].date: must be a date that exists"],
    [
      () =>
        xirr([
          { date: "2024-02-29", amount: "1" },
          { date: "2024-03-01", amount: "NaN" },
        ]),
      "flows[1].amount: must be a decimal text",
    ],
    [() => xirr([{ date: "2024-02-29", amount: "1e3" }]), "flows[0].amount"],
    [
      () =>
        xirr([
          { date: "2024-01-01", amount: "1", currency: "EUR" },
          { date: "2025-01-01", amount: "-1", currency: "USD" },
        ]),
      "flows[1].currency: is USD, but an earlier one is EUR",
    ],
    [() => xirr([{ date: "2024-01-01", amount: "1", currency: "EURO" }]), "flows[0].currency: must be a current ISO"],
    [() => xnpv("-1", []), 'rate: must be above "-1"'],
    [() => xnpv("Infinity", []), "rate: must be a decimal text"],
    [() => xnpv(Number.NaN, []), "rate: must be a finite number"],
    [
      () =>
        xnpv("-0.9999", [
          { date: "1000-01-01", amount: "1" },
          { date: "2000-01-01", amount: "1" },
        ]),
      "rate: makes the figure too large",
    ],
  ])("%#", (compute, message) => expect(compute).toThrow(message));
});
