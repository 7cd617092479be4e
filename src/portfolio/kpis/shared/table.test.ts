import { describe, expect, test } from "vitest";
import { cellsOf, figuresInTable, figuresOfRequests, isTable } from "./table.ts";

const ASKED = [
  { key: "arr", label: "ARR" },
  { key: "cash", label: "Cash" },
  { key: "net_revenue", label: "Net revenue" },
];
const MARCH = { periodKind: "month", periodStart: "2026-03-01" } as const;
const read = (text: string, period: Parameters<typeof figuresInTable>[2] = MARCH) =>
  figuresInTable(cellsOf(text), ASKED, period);

describe("a table from a spreadsheet", () => {
  test.each<[string, string, Record<string, string>]>([
    ["two columns", "ARR\t1,200\nCash\t€3m", { arr: "1,200", cash: "€3m" }],
    ["keys and other rows", "net_revenue\t5\nProfit\t9\n\n", { net_revenue: "5" }],
    ["units in the name", "Cash (EUR)\t5\nNet Revenue in k€\t6", { cash: "5", net_revenue: "6" }],
    ["the last filled column", "ARR\t1\t2\t3\t\nCash\t4\t5\t\t", { arr: "3", cash: "5" }],
    ["the column of the period", "\tFeb 2026\tMar 2026\tApr 2026\nARR\t1\t2\t3", { arr: "2" }],
    ["nothing in the period", "\t2026-02\t2026-03\nARR\t1\t", {}],
    ["metrics across", "Month\tARR\tCash\n2026-02\t1\t2\n2026-03\t3\t4", { arr: "3", cash: "4" }],
    ["one line across", "ARR\tCash\n7\t8", { arr: "7", cash: "8" }],
    ["other periods only", "\t2026-01\t2026-02\nARR\t1\t2", {}],
    ["other periods under a word of theirs", "Kennzahl\t2026-01\t02/2026\nARR\t1\t2", {}],
    ["other periods across", "Month\tARR\n2026-01\t1\nFeb 26\t2", {}],
    ["nothing of ours", "hello\nworld", {}],
    ["windows line ends and quotes", '"ARR"\t"1"\r\n"Cash"\t"2"', { arr: "1", cash: "2" }],
  ])("with %s", (_, text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    "2026-03",
    "03/2026",
    "3/26",
    "Mar 26",
    "March 2026",
    "Mar-26",
    "31.03.2026",
    "2026-03-31",
    "3/31/2026".replace("3/", "03/"),
  ])("headed %s is of March", (heading) =>
    expect(read(`\t2026-01\t${heading}\t2026-05\nARR\t1\t2\t3`)).toEqual({ arr: "2" }),
  );

  test.each(["Q1 2026", "2026 Q1", "Q1/26", "T1 2026"])("headed %s is of the first quarter", (heading) =>
    expect(read(`\t${heading}\tQ2 2026\nARR\t1\t2`, { periodKind: "quarter", periodStart: "2026-01-01" })).toEqual({
      arr: "1",
    }),
  );

  test.each(["45.20", "12.50", "1.250", "1234.50", "2.25", "03/26"])("an unasked %s is no heading", (unasked) => {
    const found = { net_revenue: "1200", arr: "900", cash: "12" };
    expect(read(`Net revenue\t1200\nGross margin\t${unasked}\nARR\t900\nCash\t12`)).toEqual(found);
    expect(read(`Gross margin\t${unasked}\nNet revenue\t1200\nARR\t900\nCash\t12`)).toEqual(found);
    expect(read(`\tActual\nNet revenue\t1200\nChurn\t${unasked}\nARR\t900\nCash\t12`)).toEqual(found);
  });

  test("the name of a metric is no figure", () => expect(read("Net revenue\tARR\nCash\t5")).toEqual({ cash: "5" }));

  test.each([
    ["5", false],
    ["1 200\n", false],
    ["ARR\t5", true],
    ["5\n6", true],
  ])("%j is one: %s", (text, expected) => expect(isTable(text)).toBe(expected));
});

describe("figures of several requests", () => {
  const requests = ["2026-01-01", "2026-02-01", "2026-03-01"].map((periodStart) => ({
    id: periodStart.slice(5, 7),
    periodKind: "month" as const,
    periodStart,
    metrics: ASKED,
  }));
  test.each<[string, string, Record<string, Record<string, string>>]>([
    [
      "by their months",
      "\tJan 26\tMar 26\nARR\t1\t3\nCash\t\t4",
      { "01": { arr: "1" }, "03": { arr: "3", cash: "4" } },
    ],
    ["months down", "Month\tARR\n2026-02\t2\n2026-03\t3", { "02": { arr: "2" }, "03": { arr: "3" } }],
    ["without months", "ARR\t1\nCash\t2", { "02": { arr: "1", cash: "2" } }],
    ["of other months", "\tJan 25\nARR\t1", {}],
  ])("%s", (_, text, expected) => expect(figuresOfRequests(cellsOf(text), requests, "02")).toEqual(expected));
});
