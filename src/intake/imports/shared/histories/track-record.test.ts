import { expect, test } from "vitest";
import { differenceOf } from "#maths/money/difference.ts";
import { habitsOf, inOrder, placesOf, readTrackRow, sumsOf, type TrackRow } from "./track-record.ts";

const HEADER = ["Fund", "Portfolio company", "Transaction date", "Type", "Amount", "Shares", "Security", "Ccy"];
const read = (...cells: string[]) => {
  const { places, order } = placesOf(HEADER);
  return readTrackRow({ line: 2, cells }, places, { order });
};
const rows = (...lines: [date: string, kind: string, amount: string, units?: string, company?: string][]): TrackRow[] =>
  inOrder(
    lines.map(([date, kind, amount, units = "", company = "Acme"], index) => {
      const row = read("Fund I", company, date, kind, amount, units, "Series A", "EUR");
      if ("problem" in row) throw new Error(row.problem);
      return { ...row, line: index + 2 };
    }),
  );

test("columns are known by what files call them, and those that are missing are named", () => {
  expect(placesOf(HEADER)).toMatchObject({
    places: { fund: 0, company: 1, date: 2, kind: 3, amount: 4, units: 5 },
    missing: [],
  });
  expect(placesOf(["Fund", "Company"]).missing).toEqual(["date", "kind", "amount"]);
});

test("a row is read as people write it: what was paid below zero, amounts with their currency", () => {
  expect(read("Fund I", "Acme", "12 Mar 2020", "Follow-on", "(1,500,000.50)", "1 000", "", "")).toEqual({
    line: 2,
    fund: "Fund I",
    company: "Acme",
    date: "2020-03-12",
    kind: "purchase",
    amount: "1500000.5",
    currency: null,
    units: "1000",
    security: "Equity",
    remark: "",
  });
  expect(read("Fund I", "Acme", "2020-03-12", "Exit", "$2.5m", "", "", "")).toMatchObject({
    kind: "sale",
    amount: "2500000",
    currency: "USD",
  });
  expect(read("Fund I", "Acme", "2020-03-12", "Write-off", "", "", "", "")).toMatchObject({
    kind: "write_off",
    amount: null,
  });
});

test.each([
  ["no_fund", ["", "Acme", "2020-03-12", "sale", "1"]],
  ["no_company", ["Fund I", " ", "2020-03-12", "sale", "1"]],
  ["no_date", ["Fund I", "Acme", "03/04/2020", "sale", "1"]],
  ["no_kind", ["Fund I", "Acme", "2020-03-12", "gift", "1"]],
  ["no_amount", ["Fund I", "Acme", "2020-03-12", "valuation", "-1"]],
  ["no_amount", ["Fund I", "Acme", "2020-03-12", "sale", "#REF!"]],
  ["no_units", ["Fund I", "Acme", "2020-03-12", "purchase", "1", "many"]],
  ["no_currency", ["Fund I", "Acme", "2020-03-12", "purchase", "1", "", "", "euros"]],
])("%s", (problem, cells) => {
  expect(read(...cells)).toEqual({ line: 2, problem });
});

test("a fund’s rows come to what was paid, what came back, and what is left at its last value", () => {
  const all = rows(
    ["2022-06-30", "sale", "2000000", "500"],
    ["2020-01-15", "purchase", "1000000", "1000"],
    ["2022-01-01", "valuation", "3000000"],
    ["2022-07-01", "dividend", "10000.25"],
    ["2021-01-01", "purchase", "400000", "", "Basalt"],
    ["2021-05-05", "purchase", "250000", "10", "Corvid"],
    ["2023-05-05", "write-off", "", "", "Corvid"],
  );
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
  // Half of Acme at 3 m is left, Basalt stands at cost, Corvid is gone.
  expect(sumsOf(all)).toEqual({
    invested: "1650000",
    realised: "2010000.25",
    fairValue: "1900000",
    lastDay: "3000000",
  });
});

test("totals tie to the cent, or say by how much they do not", () => {
  expect(differenceOf("1650000", "1650000.00")).toBeNull();
  expect(differenceOf("1650000", null)).toBeNull();
  expect(differenceOf("1650000", "1650000.01")).toBe("-0.01");
});

test("days and amounts are read as their columns say as a whole", () => {
  const header = ["Fund", "Company", "Date", "Type", "Amount"];
  const { places, order } = placesOf(header);
  const given = [
    ["Fund I", "Acme", "05/06/2026", "investment", "1.250"],
    ["Fund I", "Acme", "26/06/2026", "investment", "980,50"],
  ].map((cells, at) => ({ line: at + 2, cells }));
  const habits = habitsOf(given, places, order);
  expect(given.map((row) => readTrackRow(row, places, habits))).toMatchObject([
    { date: "2026-06-05", amount: "1250" },
    { date: "2026-06-26", amount: "980.5" },
  ]);
  expect(given.map((row) => readTrackRow(row, places))).toMatchObject([{ problem: "no_date" }, { amount: "980.5" }]);
});
