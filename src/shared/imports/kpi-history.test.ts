import { expect, test } from "vitest";
import { historyColumns, metricSum, readHistoryRow, readPeriod } from "./kpi-history.ts";

const CASH = { key: "cash", label: "Cash", unit: "money", formula: null } as const;
const STAFF = { key: "headcount", label: "Headcount", unit: "number", formula: null } as const;
const RUNWAY = { key: "runway", label: "Runway", unit: "months", formula: "cash / burn" } as const;
const columns = historyColumns(
  ["Company", "Month", "Cash (EUR)", "headcount", "Runway", "Mood", "Type"],
  [CASH, STAFF, RUNWAY],
);
const read = (...cells: string[]) => readHistoryRow({ line: 2, cells }, columns);

test("columns are known by label or key; what is worked out or unknown is left", () => {
  expect(columns).toMatchObject({ company: 0, period: 1, kind: 6, unknown: ["Runway", "Mood"] });
  expect(columns.metrics).toEqual([
    { at: 2, metric: CASH, currency: "EUR" },
    { at: 3, metric: STAFF, currency: null },
  ]);
});

test.each([
  ["2026-03", "month", "2026-03-01"],
  ["03/2026", "month", "2026-03-01"],
  ["Mar 26", "month", "2026-03-01"],
  ["March 2026", "month", "2026-03-01"],
  ["31.03.2026", "month", "2026-03-01"],
  ["2026-03-31", "month", "2026-03-01"],
  ["Q2 2026", "quarter", "2026-04-01"],
  ["2026 Q4", "quarter", "2026-10-01"],
])("%s is a period", (text, periodKind, periodStart) => {
  expect(readPeriod(text, undefined)).toEqual({ periodKind, periodStart });
});

test.each(["2026", "13/2026", "Q5 2026", "soon", "03/04/2026"])("%s is none", (text) => {
  expect(readPeriod(text, undefined)).toBeUndefined();
});

test("a row is a company’s figures in a period, with the currency of cell, column or heading", () => {
  expect(read("Acme", "2026-03", "2.5m", "12", "9", "good", "Budget")).toEqual({
    line: 2,
    company: "Acme",
    kind: "budget",
    periodKind: "month",
    periodStart: "2026-03-01",
    currency: "EUR",
    values: { cash: "2.5m", headcount: "12" },
  });
  expect(read("", "2026-03", "1")).toEqual({ line: 2, problem: "no_company" });
  expect(read("Acme", "soon", "1")).toEqual({ line: 2, problem: "no_period" });
  expect(read("Acme", "2026-03", "", "", "9")).toEqual({ line: 2, problem: "no_figures" });
  expect(read("Acme", "2026-03", "1", "", "", "", "dream")).toEqual({ line: 2, problem: "no_kind" });
});

test("money in several currencies is no one row; dashes are no figures; days under Quarter are quarters", () => {
  const ARR = { key: "arr", label: "ARR", unit: "money", formula: null } as const;
  const two = historyColumns(["Company", "Quarter", "Cash (EUR)", "ARR (USD)"], [CASH, ARR]);
  const cells = (...rest: string[]) => readHistoryRow({ line: 2, cells: ["Acme", "2026-05-31", ...rest] }, two);
  expect(cells("1", "2")).toEqual({ line: 2, problem: "two_currencies" });
  expect(cells("–", "2")).toMatchObject({
    currency: "USD",
    values: { arr: "2" },
    periodKind: "quarter",
    periodStart: "2026-04-01",
  });
  expect(cells("-", "")).toEqual({ line: 2, problem: "no_figures" });
});

test("what a metric comes to counts what can be read", () => {
  const rows = [read("Acme", "2026-03", "2.5m", "12"), read("Acme", "2026-04", "-1", "many")].flatMap((row) =>
    "problem" in row ? [] : [row],
  );
  expect(metricSum(rows, CASH, () => "EUR")).toEqual({ count: 2, sum: "2499999" });
  expect(metricSum(rows, STAFF, () => "EUR")).toEqual({ count: 1, sum: "12" });
});
