import { expect, test } from "vitest";
import { unitOfLine } from "#maths/money/heading-unit.ts";
import { type HistoryAnswers } from "#portfolio/kpis/shared/history-answers.ts";
import { historyColumns, metricSum, readHistoryRow, readPeriod, withHabits } from "./kpi-history.ts";

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
  expect(columns.metrics).toMatchObject([
    { at: 2, metric: CASH, currency: "EUR", places: 0, openUnit: null },
    { at: 3, metric: STAFF, currency: null, places: 0, openUnit: null },
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
  ["Q1 26", "quarter", "2026-01-01"],
  ["Q1'26", "quarter", "2026-01-01"],
  ["1Q26", "quarter", "2026-01-01"],
  ["3Q 2026", "quarter", "2026-07-01"],
  ["FY26 Q1", "quarter", "2026-01-01"],
  ["Q2 FY2026", "quarter", "2026-04-01"],
  ["T3 2026", "quarter", "2026-07-01"],
  ["juin 2026", "month", "2026-06-01"],
  ["févr. 2026", "month", "2026-02-01"],
  ["mai 2026", "month", "2026-05-01"],
  ["Dez 2026", "month", "2026-12-01"],
  ["30/06/26", "month", "2026-06-01"],
])("%s is a period", (text, periodKind, periodStart) => {
  expect(readPeriod(text, undefined)).toEqual({ periodKind, periodStart });
});

test.each([
  ["2026", "no_period"],
  ["13/2026", "no_period"],
  ["Q5 2026", "no_period"],
  ["soon", "no_period"],
  ["03/04/2026", "no_order"],
  ["H1 2026", "half_year"],
  ["2026 H2", "half_year"],
  ["1H26", "half_year"],
  ["S1 2026", "half_year"],
])("%s is not one: %s", (text, problem) => {
  expect(readPeriod(text, undefined)).toBe(problem);
});

const under = (heading: string, cells: string[], answers: HistoryAnswers = {}, line = "") => {
  const found = historyColumns(["Company", "Month", heading], [CASH, STAFF], answers, unitOfLine([line]));
  const rows = cells.map((cell) => ["Acme", "2026-03", cell]);
  const whole = withHabits(found, rows, answers);
  return rows.map((row) => {
    const one = readHistoryRow({ line: 2, cells: row }, whole);
    return "problem" in one ? one.problem : `${one.currency} ${Object.values(one.values).join()}`;
  });
};

test.each([
  ["Cash (k€)", "1,250", "EUR 1250000"],
  ["Cash ($M)", "2.5", "USD 2500000"],
  ["Cash ($000)", "12.5", "USD 12500"],
  ["Cash ('000)", "12.5", "null 12500"],
  ["Cash EUR thousands", "12", "EUR 12000"],
  ["Cash (EUR k)", "(1.5)", "EUR -1500"],
  ["Cash (k€)", "2.5m", "EUR 2500000"],
  ["Headcount (k)", "1.5", "null 1500"],
])("under %s %s is %s", (heading, cell, figure) => expect(under(heading, [cell])).toEqual([figure]));

test("a line above the table says what money counts in", () => {
  expect(under("Cash", ["12.5"], {}, "All figures in thousands of EUR")).toEqual(["EUR 12500"]);
  expect(under("Headcount", ["12"], {}, "All figures in thousands of EUR")).toEqual(["null 12"]);
});

const columnsOf = (answers: HistoryAnswers) =>
  historyColumns(["Company", "Month", "Cash (kEUR est.)"], [CASH], answers);

test("a unit that is not understood is open until somebody answers", () => {
  expect(columnsOf({}).metrics).toMatchObject([{ openUnit: "kEUR est." }]);
  const units = { "Cash (kEUR est.)": 3 };
  expect(columnsOf({ units }).metrics).toMatchObject([{ openUnit: null, places: 3 }]);
  expect(under("Cash (kEUR est.)", ["7"], { units })).toEqual(["null 7000"]);
});

test("what a sign means is learned from the column, else asked", () => {
  expect(under("Cash", ["1.250", "980,5"])).toEqual(["null 1250", "null 980.5"]);
  expect(under("Cash", ["1,250", "980.5"])).toEqual(["null 1250", "null 980.5"]);
  expect(under("Cash", ["1.250", "980"])).toEqual(["no_mark", "null 980"]);
  expect(under("Cash", ["1.250", "980"], { mark: "comma" })).toEqual(["null 1250", "null 980"]);
});

test("a row is a company’s figures in a period, with the currency of cell, column or heading", () => {
  expect(read("Acme", "2026-03", "2.5m", "12", "9", "good", "Budget")).toEqual({
    line: 2,
    company: "Acme",
    kind: "budget",
    periodKind: "month",
    periodStart: "2026-03-01",
    currency: "EUR",
    values: { cash: "2500000", headcount: "12" },
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
