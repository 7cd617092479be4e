import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import { exitBreakpoints, exitWaterfall } from "./captable-exit.ts";
import type { Preferred, Security } from "./captable-exit-claims.ts";

const COMMON: Security = { kind: "common", id: "Common", shares: "8000000" };

function preferred(more: Partial<Preferred> = {}): Preferred {
  return {
    kind: "preferred",
    id: "A",
    shares: "2000000",
    invested: "5000000",
    participation: "none",
    rank: 1,
    ...more,
  };
}

function amounts(proceeds: string, securities: Security[]): string[] {
  return exitWaterfall({ proceeds, securities }).payouts.map(({ amount }) => amount.replace(/\.00$/, ""));
}

describe("an exit", () => {
  test.each<[string, string, Security[], string[]]>([
    ["the preference when that is more", "20000000", [preferred(), COMMON], ["5000000", "15000000"]],
    ["at equal value it is taken", "25000000", [preferred(), COMMON], ["5000000", "20000000"]],
    ["conversion when that is more", "50000000", [preferred(), COMMON], ["10000000", "40000000"]],
    ["a loss goes to common first", "3000000", [preferred(), COMMON], ["3000000", "0"]],
    ["twice the money", "12000000", [preferred({ multiple: "2" }), COMMON], ["10000000", "2000000"]],
    ["unpaid dividends first", "12000000", [preferred({ accrued: "1000000" }), COMMON], ["6000000", "6000000"]],
    ["full participation", "20000000", [preferred({ participation: "full" }), COMMON], ["8000000", "12000000"]],
    [
      "capped participation under the cap",
      "10000000",
      [preferred({ participation: "capped", capMultiple: "2" }), COMMON],
      ["6000000", "4000000"],
    ],
    [
      "capped participation at the cap",
      "40000000",
      [preferred({ participation: "capped", capMultiple: "2" }), COMMON],
      ["10000000", "30000000"],
    ],
    [
      "capped participation converts",
      "60000000",
      [preferred({ participation: "capped", capMultiple: "2" }), COMMON],
      ["12000000", "48000000"],
    ],
    [
      "the senior is paid first",
      "7000000",
      [preferred(), preferred({ id: "B", rank: 2 }), COMMON],
      ["2000000", "5000000", "0"],
    ],
    [
      "equal ranks share what there is",
      "6000000",
      [preferred(), preferred({ id: "B", invested: "10000000" }), COMMON],
      ["2000000", "4000000", "0"],
    ],
    [
      "debt before all",
      "6000000",
      [{ kind: "debt", id: "Loan", amount: "4000000", rank: 9 }, preferred(), COMMON],
      ["4000000", "2000000", "0"],
    ],
    // (24 + 2 of strikes) ÷ 10,000,000 shares.
    [
      "options are exercised and pay their strike",
      "24000000",
      [COMMON, { kind: "option", id: "ESOP", shares: "2000000", strike: "1" }],
      ["20800000", "3200000"],
    ],
    [
      "options under water are not",
      "8000000",
      [COMMON, { kind: "option", id: "ESOP", shares: "2000000", strike: "1" }],
      ["8000000", "0"],
    ],
    ["nothing", "0", [preferred(), COMMON], ["0", "0"]],
    ["only preferred, more than it is owed", "9000000", [preferred()], ["9000000"]],
  ])("%s", (_name, proceeds, securities, expected) => {
    expect(amounts(proceeds, securities)).toEqual(expected);
  });

  test("one conversion makes another worth while", () => {
    // A converts above 2.5 a share, B above 5: at 70,000,000, 10 + 60 for 10,000,000 shares at 6 would beat 10, so both do.
    const securities = [preferred(), preferred({ id: "B", invested: "10000000" }), COMMON];
    const { payouts, pricePerCommonShare } = exitWaterfall({ proceeds: "72000000", securities });
    expect(pricePerCommonShare).toBe("6");
    expect(payouts.map(({ converted }) => converted)).toEqual([true, true, false]);
    expect(
      exitWaterfall({ proceeds: "50000000", securities }).payouts.map(({ amount, converted }) => [amount, converted]),
    ).toEqual([
      ["8000000.00", true],
      ["10000000.00", false],
      ["32000000.00", false],
    ]);
  });

  test("the trace can be read, and cents are not lost", () => {
    const securities: Security[] = [preferred({ participation: "full" }), { ...COMMON, shares: "4000000" }];
    expect(exitWaterfall({ proceeds: "5000000.01", securities }).trace.map(({ text }) => text)).toEqual([
      "Proceeds of 5000000.01 leave 0.0000000017 for a common share",
      "A: 5000000.00, of which 5000000.00 owed first and 0.00 shared",
      "Common: 0.01, of which 0.00 owed first and 0.01 shared",
    ]);
  });

  test.each<[string, Security[], string]>([
    ["-1", [COMMON], "proceeds"],
    ["1", [], "proceeds"],
    ["9", [{ kind: "debt", id: "Loan", amount: "4", rank: 1 }], "proceeds"],
    ["1", [{ ...COMMON, id: " " }], "securities[0].id"],
    ["1", [{ ...COMMON, currency: "EUR" }, preferred({ currency: "USD" })], "securities[1].currency"],
    ["1", [preferred({ capMultiple: "three" })], "securities[0].capMultiple"],
    ["1", [COMMON, COMMON], "securities[1].id"],
    ["1", [{ ...COMMON, shares: "1.5" }], "securities[0].shares"],
    ["1", [preferred({ rank: 1.5 })], "securities[0].rank"],
    ["1", [preferred({ participation: "capped", capMultiple: "0.5" })], "securities[0].capMultiple"],
    ["1", [preferred({ participation: "half" as "full" })], "securities[0].participation"],
    ["1", [{ kind: "warrant" as "option", id: "W", shares: "1", strike: "1" }], "securities[0].kind"],
  ])("%s to %j is refused", (proceeds, securities, field) => {
    expect(() => exitWaterfall({ proceeds, securities })).toThrow(expect.objectContaining({ field }));
  });

  const shares = fc.integer({ min: 1, max: 10 ** 7 }).map(String);
  const money = fc.integer({ min: 0, max: 10 ** 8 }).map(String);
  const classes = fc
    .array(
      fc.record({
        shares,
        invested: money,
        participation: fc.constantFrom("none" as const, "full" as const),
        rank: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.map((each, index) => preferred({ ...each, id: `P${index}` })));

  test("everything is paid out, and more proceeds are worse for nobody", () => {
    fc.assert(
      fc.property(classes, money, money, (all, proceeds, more) => {
        const securities = [...all, COMMON];
        const paid = exitWaterfall({ proceeds, securities }).payouts.map(({ amount }) => exact(amount, "amount"));
        expect(total(paid).eq(proceeds)).toBe(true);
        const larger = exitWaterfall({ proceeds: `${Number(proceeds) + Number(more)}`, securities }).payouts;
        expect(
          larger.every(({ amount }, index) =>
            exact(amount, "amount").gte((paid[index] ?? exact("0", "0")).minus("0.01")),
          ),
        ).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("the decisions are the ones of a plain count, and nobody would gain by changing theirs", () => {
    fc.assert(
      fc.property(classes, money, (all, proceeds) => {
        const { payouts } = exitWaterfall({ proceeds, securities: [...all, COMMON] });
        const decisions = all.map((_, index) => payouts[index]?.converted ?? false);
        const counted = payoffs(Number(proceeds), all, decisions);
        for (const [index] of all.entries()) {
          expect(Math.abs(Number(payouts[index]?.amount) - (counted[index] ?? 0))).toBeLessThan(0.02);
          const other = decisions.map((converted, place) => (place === index ? !converted : converted));
          const changed = payoffs(Number(proceeds), all, other)[index] ?? 0;
          expect(all[index]?.participation === "full" || changed <= (counted[index] ?? 0) + 0.02).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** What each class gets when it is known who converts: preferences by rank, the rest alike for every share that takes part. */
function payoffs(proceeds: number, all: readonly Preferred[], converted: readonly boolean[]): number[] {
  const paid = all.map(() => 0);
  let left = proceeds;
  for (const rank of [3, 2, 1]) {
    const holders = [...all.entries()].filter(([index, each]) => each.rank === rank && converted[index] !== true);
    const owed = holders.reduce((sum, [, each]) => sum + Number(each.invested), 0);
    const part = owed === 0 ? 0 : Math.min(1, left / owed);
    for (const [index, each] of holders) paid[index] = Number(each.invested) * part;
    left -= owed * part;
  }
  const sharing = all.map((each, index) =>
    converted[index] === true || each.participation === "full" ? Number(each.shares) : 0,
  );
  const price =
    left / (sharing.reduce((sum, each) => sum + each, 0) + Number(COMMON.kind === "common" ? COMMON.shares : 0));
  return paid.map((amount, index) => amount + (sharing[index] ?? 0) * price);
}

const OPTION: Security = { kind: "option", id: "O", shares: "1000000", strike: "1" };

const breakpoints = (securities: Security[]) =>
  exitBreakpoints({ currency: "EUR", securities }).map((value) => value.replace(/\.00$/, ""));

describe("breakpoints of an exit", () => {
  test.each<[string, Security[], string[]]>([
    ["a preference is paid, then the class converts", [preferred(), COMMON], ["5000000", "25000000"]],
    ["full participation never converts", [preferred({ participation: "full" }), COMMON], ["5000000"]],
    [
      "a cap is reached, then the class converts",
      [preferred({ participation: "capped", capMultiple: "2" }), COMMON],
      ["5000000", "30000000", "50000000"],
    ],
    [
      "each rank is paid, then both convert at one price",
      [preferred(), preferred({ id: "B", rank: 2 }), COMMON],
      ["5000000", "10000000", "30000000"],
    ],
    ["options are exercised", [COMMON, OPTION], ["8000000"]],
    ["common alone has none", [COMMON], []],
  ])("%s", (_name, securities, values) => {
    expect(breakpoints(securities)).toEqual(values);
  });

  test("between two of them, amounts grow in straight lines", () => {
    const shapes = [
      [
        preferred({ participation: "capped", capMultiple: "3" }),
        preferred({ id: "B", rank: 2, invested: "7000000" }),
        OPTION,
        COMMON,
      ],
      [preferred({ multiple: "1.5" }), preferred({ id: "B", participation: "full" }), OPTION, COMMON],
    ];
    for (const securities of shapes) {
      const values = ["0", ...breakpoints(securities), "200000000"];
      for (const [index, from] of values.slice(0, -1).entries()) {
        const to = values[index + 1] ?? "0";
        const middle = exact(from, "value").plus(to).div(2).toFixed(2);
        const [low, high, between] = [from, to, middle].map((value) => amounts(value, securities));
        for (const [place, amount] of (between ?? []).entries())
          expect(Number(amount)).toBeCloseTo((Number(low?.[place]) + Number(high?.[place])) / 2, 1);
      }
    }
  });
});
