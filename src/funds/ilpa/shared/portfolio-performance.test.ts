import { expect, test } from "vitest";
import { csvOf, isFigure } from "#core/shared/lists/sheets.ts";
import { performanceSheet } from "./performance.ts";
import { type Investment, portfolioPerformance } from "./portfolio-performance.ts";

const flow = (date: string, type: Investment["flows"][number]["type"], amount: string) => ({ date, type, amount });
const AS_OF = "2024-01-01";

/** 365 days, by hand: 100 became 150; 200 gave 20 and is worth 220; together 300 became 390. */
const INVESTMENTS: Investment[] = [
  {
    company: "Sold",
    isHeld: false,
    fairValue: "0",
    flows: [flow("2023-01-01", "invested", "-100"), flow(AS_OF, "sold", "150")],
  },
  {
    company: "Held",
    isHeld: true,
    fairValue: "220",
    flows: [flow("2023-01-01", "invested", "-200"), flow(AS_OF, "dividend", "20")],
  },
];
const figures = (irr: number | null, multiple: number | null) => ({ irr, multiple });
const fund = (gross: [number | null, number | null], net: [number | null, number | null]) => ({
  gross: figures(...gross),
  net: figures(...net),
});

test("realized, unrealized and total are gross; net is the total’s alone, by the fund’s spread without facility", () => {
  const result = portfolioPerformance({ investments: INVESTMENTS }, AS_OF, fund([0.25, 1.25], [0.18, 1.19]));
  expect(result.realized.irr).toBeCloseTo(0.5, 10);
  expect(result.realized.multiple).toBe(1.5);
  expect(result.unrealized.irr).toBeCloseTo(0.2, 10);
  expect(result.unrealized.multiple).toBe(1.2);
  expect(result.total.irr).toBeCloseTo(0.3, 10);
  expect(result.total.multiple).toBe(1.3);
  // 30 % − (25 % − 18 %); 1.3 − (1.25 − 1.19).
  expect(result.net.irr).toBeCloseTo(0.23, 10);
  expect(result.net.multiple).toBeCloseTo(1.24, 10);
});

test("nothing realized, nothing invested, no rate: no figure, never a guess", () => {
  const nothing = figures(null, null);
  const held = portfolioPerformance({ investments: INVESTMENTS.slice(1) }, AS_OF, fund([null, 1.2], [0.1, 1.1]));
  expect(held.realized).toEqual(nothing);
  expect(held.net.irr).toBeNull();
  expect(held.net.multiple).toBeCloseTo(1.1, 10);
  expect(portfolioPerformance({ investments: [] }, AS_OF, fund([0, 1], [0, 1]))).toEqual({
    realized: nothing,
    unrealized: nothing,
    total: nothing,
    net: nothing,
  });
  const lost: Investment = {
    company: "Lost",
    isHeld: false,
    fairValue: "0",
    flows: [flow("2023-01-01", "invested", "-5")],
  };
  expect(portfolioPerformance({ investments: [lost] }, AS_OF, fund([0, 1], [0, 1])).realized).toEqual(figures(null, 0));
});

const INPUT = {
  methodology: "granular",
  asOf: AS_OF,
  flows: [
    { date: "2023-01-01", type: "capitalCallInvestments", subType: null, amount: "-300" },
    { date: AS_OF, type: "nav", subType: null, amount: "330" },
  ],
} as const;

test("the file has them with every flow they are made of, and says how net was made", () => {
  const about = { name: "Fund", currency: "EUR" };
  const { rows } = performanceSheet(about, { ...INPUT, flows: [...INPUT.flows] }, { investments: INVESTMENTS });
  const found = (label: string) =>
    rows
      .find(({ cells }) => cells[0] === label)
      ?.cells.slice(1)
      .map((cell) => (isFigure(cell) ? Number(cell.figure) : cell));
  expect(found("Realized Investments")).toEqual([0.5, 1.5, null, null]);
  expect(found("Unrealized Investments")).toEqual([0.2, 1.2, null, null]);
  // No fees: the fund’s gross is its net, so the spread is not one.
  expect(found("Total Investments")).toEqual([0.3, 1.3, 0.3, 1.3]);
  const texts = rows.map(({ cells }) =>
    cells.map((cell) => (cell === null || typeof cell === "string" ? cell : isFigure(cell) ? cell.figure : cell.day)),
  );
  expect(texts).toContainEqual([AS_OF, "Realized Capital", "Stock Sold", "150", "Sold"]);
  expect(texts).toContainEqual([AS_OF, "Fair Market Value", null, "220", "Held"]);
  expect(texts.flat().join(" ")).not.toContain("not part of this file");
  // What was frozen before it was known is the file it was.
  const older = performanceSheet(about, { ...INPUT, flows: [...INPUT.flows] });
  expect(csvOf(older)).toContain("Portfolio-level performance is not part of this file");
});

const bought = (company: string, date: string, fairValue: string): Investment => ({
  company,
  isHeld: true,
  fairValue,
  flows: [{ date, type: "invested", amount: "-100" }],
});

test("Under a year rates are of their days, the spread is taken of those a year, and the sheet says so", () => {
  const asOf = "2026-04-11";
  const young = { irr: 0.2, multiple: 1.2, notAnnualised: 200 };
  const { total, net } = portfolioPerformance({ investments: [bought("A", "2026-01-01", "110")] }, asOf, {
    gross: young,
    net: { ...young, irr: 0.1 },
  });
  expect(total).toEqual({ irr: 0.1, multiple: 1.1, notAnnualised: 100 });
  const spread = 1.2 ** (365 / 200) - 1.1 ** (365 / 200);
  expect(net.notAnnualised).toBe(100);
  expect(net.irr).toBeCloseTo((1.1 ** 3.65 - spread) ** (100 / 365) - 1, 10);
  const { rows } = performanceSheet(
    { name: "Fund I", currency: "EUR" },
    {
      methodology: "granular",
      asOf,
      flows: [
        { date: "2026-01-01", type: "capitalCallInvestments", subType: null, amount: "-100" },
        { date: asOf, type: "nav", subType: null, amount: "110" },
      ],
    },
    { investments: [bought("A", "2026-01-01", "110")] },
  );
  const texts = rows.map(({ cells: [first] }) => (typeof first === "string" ? first : ""));
  expect(texts.filter((text) => text.includes("not annualised, 100 days"))).toHaveLength(6);
  expect(rows.find(({ cells: [first] }) => first === "IRR with Subscription Facility")?.cells.slice(1, 3)).toEqual([
    { figure: "0.1" },
    { figure: "0.1" },
  ]);
});
