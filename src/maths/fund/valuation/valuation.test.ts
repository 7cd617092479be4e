import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { exitWaterfall } from "../captable/captable-exit.ts";
import type { Security } from "../captable/captable-exit-claims.ts";
import { backTest } from "./valuation-back-test.ts";
import { type BridgeMark, valueBridge } from "./valuation-bridge.ts";
import { calibrate, multiplesValue } from "./valuation-multiples.ts";
import { comparableMultiples, unitsValue } from "./valuation-price.ts";
import { classValue } from "./valuation-rights.ts";
import { scenarioValue } from "./valuation-scenarios.ts";

const number = (most: number) => fc.integer({ min: 1, max: most }).map((each) => (each / 1000).toFixed(3));

test("a price for each unit, to the smallest unit of the currency", () => {
  expect(unitsValue({ price: { amount: "12.345", currency: "EUR" }, units: "101" })).toEqual({ value: "1246.84" });
  expect(unitsValue({ price: { amount: "12.345", currency: "JPY" }, units: "101" })).toEqual({ value: "1247" });
});

const peers = (...multiples: string[]) => multiples.map((multiple) => ({ multiple }));

test("multiples of comparable companies: the one in the middle, or the mean of the two there", () => {
  expect(comparableMultiples(peers("8", "6", "12"))).toMatchObject({ median: "8", low: "6", high: "12" });
  expect(comparableMultiples(peers("8", "6", "12", "9"))).toMatchObject({ median: "8.5", mean: "8.75" });
  expect(() => comparableMultiples([])).toThrow("must not be empty");
});

describe("the bridge from mark to mark", () => {
  const inputs = { metric: "10", multiple: "8", netDebt: "20", ownership: "0.5" };
  const opening = { value: "24", rate: "0.8", inputs };

  test("by hand: (10 × 8 − 20) × 50 % × 0.80 = 24; (12 × 9 − 18) × 50 % × 0.90 = 40.5", () => {
    const closing = { value: "40.5", rate: "0.9", inputs: { ...inputs, metric: "12", multiple: "9", netDebt: "18" } };
    // 24 × 0.9 ÷ 0.8 − 24 = 3; 2 × 8 × 0.45 = 7.2; 1 × 12 × 0.45 = 5.4; 2 × 0.45 = 0.9.
    expect(valueBridge({ opening, closing })).toEqual({
      opening: "24.00",
      newMoney: "0.00",
      sales: "0.00",
      currency: "3.00",
      metric: "7.20",
      multiple: "5.40",
      netDebt: "0.90",
      other: "0.00",
      closing: "40.50",
      change: "16.50",
    });
  });

  test("what nothing explains is other: another method, more of the company", () => {
    const bridge = valueBridge({ opening, closing: { value: "50", rate: "0.8" }, newMoney: "10", sales: "4" });
    expect(bridge).toMatchObject({
      newMoney: "10.00",
      sales: "-4.00",
      metric: "0.00",
      other: "20.00",
      change: "26.00",
    });
  });

  test("always adds up to the difference, to the cent", () => {
    const mark: fc.Arbitrary<BridgeMark> = fc.record({
      value: number(10 ** 9),
      rate: number(10_000),
      inputs: fc.option(
        fc.record({
          metric: number(10 ** 8),
          multiple: number(50_000),
          netDebt: number(10 ** 8),
          ownership: number(1000),
        }),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(mark, mark, number(10 ** 8), number(10 ** 8), (from, to, newMoney, sales) => {
        const bridge = valueBridge({ opening: from, closing: to, newMoney, sales });
        const { opening: start, closing: end, change, ...effects } = bridge;
        expect(addAmounts(Object.values(effects))).toBe(addAmounts([change]));
        expect(addAmounts([start, change])).toBe(addAmounts([end]));
      }),
    );
  });
});

describe("multiples", () => {
  test.each([
    // 10 × 8 = 80; less 20 of debt 60, or with 5 of cash 85; a quarter of it; a tenth off
    ["20", "0.25", undefined, "60.00", "15.00"],
    ["-5", "0.25", undefined, "85.00", "21.25"],
    ["20", "0.25", "0.1", "60.00", "13.50"],
    ["90", "0.25", undefined, "-10.00", "0.00"],
  ])("net debt %s, ownership %s, discount %s: equity %s, value %s", (netDebt, ownership, discount, equity, value) => {
    const mark = { metric: "10", multiple: "8", netDebt, ownership, discount };
    expect(multiplesValue(mark)).toEqual({ enterprise: "80.00", equity, value });
  });

  test("calibrated to a round: its multiple, moved as the peers moved", () => {
    // Round: (90 + 10) ÷ 10 = 10x, peers 8x: 1.25 of them. Today peers at 6x: 7.5x; 14 × 7.5 − 5 = 100.
    const round = { equity: "90", metric: "10", netDebt: "10", peers: "8" };
    expect(calibrate(round, { metric: "14", netDebt: "5", peers: "6" })).toEqual({
      impliedMultiple: "10",
      overPeers: "1.25",
      multiple: "7.5",
      enterprise: "105.00",
      equity: "100.00",
    });
    const alone = { equity: "90", metric: "10", netDebt: "10" };
    expect(calibrate(alone, { metric: "10", netDebt: "10" })).toMatchObject({ overPeers: null, equity: "90.00" });
    expect(() => calibrate(round, { metric: "14", netDebt: "5" })).toThrow(
      expect.objectContaining({ field: "today.peers", code: "onePeers" }),
    );
  });
});

describe("scenarios", () => {
  const scenarios = [
    { id: "IPO", probability: "0.3", value: "242", date: "2025-12-31" },
    { id: "Sale", probability: "0.5", value: "110", date: "2024-12-31" },
    { id: "Nothing", probability: "0.2", value: "0", date: "2024-01-01" },
  ];

  test("by hand, at 10 %: 30 % × 242 ÷ 1.21 + 50 % × 110 ÷ 1.1 = 60 + 50", () => {
    const { value, scenarios: parts } = scenarioValue({ scenarios, rate: "0.1", asOf: "2024-01-01" });
    expect(value).toBe("110.00");
    expect(parts[0]).toEqual({ id: "IPO", presentValue: "200.00", weighted: "60.00" });
  });

  test("probabilities make a whole", () => {
    const all = { scenarios: scenarios.slice(1), rate: "0.1", asOf: "2024-01-01" };
    expect(() => scenarioValue(all)).toThrow(expect.objectContaining({ field: "scenarios", code: "notAllCases" }));
  });
});

const securities: Security[] = [
  { kind: "preferred", id: "B", shares: "2000000", invested: "10000000", participation: "none", rank: 2 },
  { kind: "preferred", id: "A", shares: "2000000", invested: "2000000", participation: "none", rank: 1 },
  { kind: "common", id: "Common", shares: "6000000" },
];
const holding = (ids: string[]) => classValue({ equity: "1", securities, held: ids.map((id) => ({ id, part: "1" })) });

describe("the price of a round through the classes", () => {
  test("by hand: at 50 all convert, at 20 the newest class keeps its 10 and the others share 10", () => {
    const held = [
      { id: "A", part: "0.5" },
      { id: "Common", part: "0.1" },
    ];
    // 50: 5.00 a share. 20: 10 ÷ 8 m = 1.25 a share, more than the 1.00 owed to A.
    expect(classValue({ equity: "50000001", securities, held }).value).toBe("8000000.16");
    expect(classValue({ equity: "20000000", securities, held })).toEqual({
      value: "2000000.00",
      classes: [
        { id: "A", ofClass: "2500000.00", value: "1250000.00", converted: true },
        { id: "Common", ofClass: "7500000.00", value: "750000.00", converted: false },
      ],
    });
  });

  test("all parts of all classes are the equity", () => {
    const held = securities.map(({ id }) => ({ id, part: "1" }));
    for (const equity of ["1.01", "9999999.99", "12345678.90", "99999999.99"]) {
      expect(classValue({ equity, securities, held }).value).toBe(equity);
      expect(exitWaterfall({ proceeds: equity, securities }).payouts).toHaveLength(3);
    }
  });

  test("a class there is not, or twice, is refused", () => {
    expect(() => holding(["X"])).toThrow(expect.objectContaining({ field: "held[0].id", code: "unknownId" }));
    expect(() => holding(["A", "A"])).toThrow(expect.objectContaining({ field: "held[1].id", code: "twice" }));
  });
});

test("marks against the exit that followed", () => {
  const marks = [
    { date: "2023-12-31", value: "80" },
    { date: "2023-09-30", value: "50" },
    { date: "2022-12-31", value: "0" },
  ];
  const { rows, last } = backTest({ marks, exit: { date: "2024-01-31", proceeds: "100" } });
  expect(rows.map(({ date, daysBefore, difference, ofMark }) => [date, daysBefore, difference, ofMark])).toEqual([
    ["2022-12-31", 396, "100", null],
    ["2023-09-30", 123, "50", 1],
    ["2023-12-31", 31, "20", 0.25],
  ]);
  expect(last?.date).toBe("2023-12-31");
  expect(() => backTest({ marks, exit: { date: "2023-12-30", proceeds: "1" } })).toThrow(
    expect.objectContaining({ field: "marks[0].date", code: "afterExit" }),
  );
});
