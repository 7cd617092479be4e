import { describe, expect, test } from "vitest";
import { figureText, KpiFigures } from "./compute.ts";
import { circleIn, isFormula, metricsOf, readFormula } from "./formula.ts";
import { movePeriod } from "./periods.ts";

const MARCH = "2026-03-01";
const month = (metric: string, periodStart: string, value: string, currency: string | null = null) =>
  ({ metric, periodKind: "month", periodStart, value, currency }) as const;
const measured = (key: string, formula: string | null = null, more: object = {}) => ({
  key,
  unit: "number" as const,
  aggregation: "last" as const,
  formula,
  ...more,
});

describe("a formula", () => {
  const given = [
    month("a", MARCH, "10"),
    month("b", MARCH, "4"),
    month("a", "2026-02-01", "8"),
    month("a", "2025-03-01", "5"),
    month("zero", MARCH, "0"),
  ];
  const plain = ["a", "b", "zero", "nothing"].map((key) => measured(key));

  test.each([
    ["a + b", "14"],
    ["a - b - 1", "5"],
    ["a + b * 2", "18"],
    ["(a + b) * 2", "28"],
    ["a / b / 2", "1.25"],
    ["-a + b", "-6"],
    ["--a", "10"],
    ["a[-1]", "8"],
    ["(a - a[-1]) / a[-1] * 100", "25"],
    ["a / a[-12] - 1", "1"],
    ["1 / 3", "0.333333"],
    ["sum(a, 2)", "18"],
    ["average(a, 2)", "9"],
    ["sum(a, 3)", null],
    ["a / zero", null],
    ["a / (b - 4)", null],
    ["nothing + 1", null],
    ["unknown + 1", null],
    ["a[-2]", null],
  ])("%s is %s", (formula, expected) => {
    const found = new KpiFigures([...plain, measured("f", formula)], given).of("f", "month", MARCH);
    expect(found && figureText(found)).toBe(expected);
  });

  test.each([
    ["", "empty", null],
    ["   ", "empty", null],
    ["a +", "unexpected", null],
    ["a b", "unexpected", "b"],
    ["(a", "unexpected", null],
    ["a)", "unexpected", ")"],
    ["a ^ b", "unexpected", "^ b"],
    ["A", "unexpected", "A"],
    ["alert('x')", "unexpected", "'x')"],
    ["a; b", "unexpected", "; b"],
    ["a[1]", "unexpected", "1"],
    ["a[-0]", "back", "0"],
    ["a[-999]", "back", "999"],
    ["sum(a)", "unexpected", ")"],
    ["sum(a, 0)", "months", "0"],
    ["sum(1, 2)", "unexpected", "1"],
    ["1".repeat(501), "long", null],
    ["(".repeat(400), "long", "("],
  ])("%s is no formula", (text, problem, at) => expect(readFormula(text)).toEqual({ problem, at }));

  test("names its metrics, each once", () => {
    const read = readFormula("a / a[-1] + sum(b, 12) * average(c, 3)");
    expect(isFormula(read) && metricsOf(read)).toEqual(["a", "b", "c"]);
  });

  test.each([
    [{ a: "b", b: "c * 2" }, undefined],
    [{ a: "a + 1" }, "a"],
    [{ a: "b", b: "c", c: "a" }, "a"],
    [{ a: "b + c", b: "d", c: "d", d: "e" }, undefined],
    [{ a: "b", b: "b[-1]" }, "b"],
  ])("%j leads back to %s", (formulas, expected) =>
    expect(circleIn(new Map(Object.entries(formulas as Record<string, string>)))).toBe(expected),
  );

  test("a circle that is there all the same has no figure", () => {
    const figures = new KpiFigures([measured("a", "b + 1"), measured("b", "a + 1")], []);
    expect(figures.of("a", "month", MARCH)).toBeNull();
  });
});

describe("figures of a company", () => {
  const money = { unit: "money" as const };
  const CASH = [
    measured("cash", null, money),
    measured("burn", null, { ...money, aggregation: "average" }),
    measured("runway", "cash / burn", { unit: "months" }),
    measured("left", "cash - burn", money),
  ];

  test.each([
    ["1200000", "100000", "EUR", "12"],
    ["1000000", "-50000", "EUR", null],
    ["-10000", "50000", "EUR", null],
    ["1000000", "0", "EUR", null],
    ["1000000", "100000", "USD", null],
  ])("cash %s and burn %s %s leave %s months", (cash, burn, currency, runway) => {
    const figures = new KpiFigures(CASH, [month("cash", MARCH, cash, "EUR"), month("burn", MARCH, burn, currency)]);
    const found = figures.of("runway", "month", MARCH);
    expect(found && figureText(found)).toBe(runway);
    expect(found?.currency ?? null).toBeNull();
  });

  test("money made of money has its currency", () => {
    const figures = new KpiFigures(CASH, [month("cash", MARCH, "10", "EUR"), month("burn", MARCH, "4", "EUR")]);
    expect(figures.of("left", "month", MARCH)).toMatchObject({ currency: "EUR" });
  });

  test.each([
    ["last", "3"],
    ["sum", "6"],
    ["average", "2"],
  ] as const)("a quarter of %s is %s", (aggregation, expected) => {
    const figures = new KpiFigures(
      [measured("x", null, { aggregation })],
      ["2026-01-01", "2026-02-01", "2026-03-01"].map((start, place) => month("x", start, String(place + 1))),
    );
    const found = figures.of("x", "quarter", "2026-01-01");
    expect(found && figureText(found)).toBe(expected);
    expect(figures.of("x", "quarter", "2026-04-01")).toBeNull();
  });

  test("a quarter of its own stands before that of its months, and two currencies make none", () => {
    const months = ["2026-01-01", "2026-02-01"].map((start) => month("cash", start, "1", "EUR"));
    const mixed = [...months, month("cash", MARCH, "1", "USD")];
    expect(new KpiFigures(CASH, mixed).of("cash", "quarter", "2026-01-01")).toBeNull();
    const own = { ...month("cash", "2026-01-01", "9", "EUR"), periodKind: "quarter" as const };
    expect(new KpiFigures(CASH, [...mixed, own]).of("cash", "quarter", "2026-01-01")).toMatchObject({
      currency: "EUR",
    });
  });

  test("team turnover is leavers of twelve months by average headcount, and none with a month missing", () => {
    const definitions = [
      measured("leavers"),
      measured("headcount"),
      measured("team_turnover", "sum(leavers, 12) / average(headcount, 12) * 100", { unit: "percent" }),
    ];
    const given = Array.from({ length: 12 }, (_, back) => movePeriod("month", MARCH, -back)).flatMap((start, place) => [
      month("leavers", start, place % 4 === 0 ? "1" : "0"),
      month("headcount", start, String(20 - (place % 2) * 10)),
    ]);
    const found = new KpiFigures(definitions, given).of("team_turnover", "month", MARCH);
    expect(found && figureText(found)).toBe("20");
    expect(new KpiFigures(definitions, given.slice(2)).of("team_turnover", "month", MARCH)).toBeNull();
  });
});
