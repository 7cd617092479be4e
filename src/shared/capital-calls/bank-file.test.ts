import { describe, expect, test } from "vitest";
import { tableOf } from "../ledger/delimited.ts";
import { readBankTable } from "./bank-file.ts";
import { type OpenLine, suggestionsOf } from "./bank-match.ts";

const TODAY = "2026-11-27";
const readBankFile = (text: string, currency: string) =>
  readBankTable(tableOf(text), { currency, isSheet: false, today: TODAY });

describe("a bank’s file", () => {
  test.each([
    ["English, commas", 'Date,Amount,Currency,Name,Reference\n2026-11-02,"1,234.56",EUR,Alder,Call 1'],
    [
      "German, semicolons, lines above",
      "Konto;LU82\n\nBuchungstag;Betrag;Währung;Auftraggeber;Verwendungszweck\n02.11.2026;1.234,56;EUR;Alder;Call 1",
    ],
    [
      "credit and debit",
      "Booking date\tCredit\tDebit\tPayer\tDetails\n2 Nov 2026\t1234.56\t\tAlder\tCall 1\n2 Nov 2026\t\t5\tBank\tFees",
    ],
  ])("is read by its columns: %s", (_what, text) => {
    expect(readBankFile(text, "EUR")?.entries).toEqual([
      { bookedOn: "2026-11-02", amount: "1234.56", currency: "EUR", payer: "Alder", reference: "Call 1" },
    ]);
  });

  test("says what it left out, and is none without date and amount", () => {
    const text =
      "Date,Amount,Currency\n2026-02-30,5,EUR\n2026-11-02,x,EUR\n2026-11-02,5,USD\n2026-11-02,-5,EUR\n2026-11-02,7,\n2026-11-28,8,EUR\n";
    const file = readBankFile(text, "EUR");
    expect(file?.unread.map(({ row, problem }) => [row, problem])).toEqual([
      [2, "day"],
      [3, "amount"],
      [4, "currency"],
      [7, "ahead"],
    ]);
    expect(file?.debits).toBe(1);
    expect(file?.entries).toMatchObject([{ amount: "7", currency: "EUR" }]);
    expect(readBankFile("a,b\n1,2", "EUR")).toBeUndefined();
  });
});

test.each([
  ["1234.5600000000001", "1234.56"],
  ["1234.5", "1234.5"],
  ["1.234", undefined],
  ["1.234,56", "1234.56"],
  ["1e21", undefined],
])("a cell of a spreadsheet that says %s is %s", (cell, amount) => {
  const table = [
    { row: 1, cells: ["Date", "Amount"] },
    { row: 2, cells: ["2026-11-02", cell] },
  ];
  const file = readBankTable(table, { currency: "EUR", isSheet: true, today: TODAY });
  expect(file?.entries.map((entry) => entry.amount)).toEqual(amount === undefined ? [] : [amount]);
  expect(file?.unread.length).toBe(amount === undefined ? 1 : 0);
});

const line = (lineId: string, partner: string, open: string): OpenLine => ({
  lineId,
  partner,
  open,
  kind: "capital_call",
  recordId: "c",
  name: "Fund II: capital call 3",
  number: 3,
  dueOn: "2026-11-01",
});

describe("suggestions", () => {
  const lines = [
    line("a", "Alder Valley Teachers’ Pension", "1000"),
    line("b", "Brandt Pension Fund", "1000"),
    line("c", "Colm Brady", "5"),
    { ...line("d", "Alder Valley Teachers’ Pension", "9"), kind: "fund_closing" as const, name: "Fund II: closing 3" },
  ];
  const of = (amount: string, payer: string, reference: string) =>
    suggestionsOf({ amount, payer, reference }, lines).map(({ lineId }) => lineId);

  test.each([
    ["name and amount before the amount alone", "1000", "BRANDT PENSION FUND", "", ["b", "a"]],
    ["the reference before the name", "7", "Some Custodian Bank", "Capital call 3 / Colm Brady", ["c"]],
    ["nothing where nothing fits", "7", "Landlord", "Rent", []],
    ["accents and punctuation aside", "5.00", "cölm brady", "", ["c"]],
    ["a call and a closing told apart by what is named", "7", "Alder Valley Pension", "Closing no 3", ["d", "a"]],
  ])("%s", (_what, amount, payer, reference, found) => {
    expect(of(amount, payer, reference)).toEqual(found);
  });
});
