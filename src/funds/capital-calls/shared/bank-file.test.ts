import { describe, expect, test } from "vitest";
import { tableOf } from "#funds/ledger/shared/delimited.ts";
import { type BankAnswers, readBankTable } from "./bank-file.ts";
import { type OpenLine, suggestionsOf } from "./bank-match.ts";

const TODAY = "2026-11-27";
const readBankFile = (text: string, currency: string, answers: BankAnswers = {}) =>
  readBankTable(tableOf(text), { currency, isSheet: false, today: TODAY }, answers);

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

  test("says what it left out, and a row needs a date and an amount", () => {
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
    expect(readBankFile("a", "EUR")).toBeUndefined();
  });
});

const arrived = (text: string, currency = "EUR", answers = {}) => {
  const file = readBankFile(text, currency, answers);
  return {
    in: file?.entries.map(({ amount }) => amount),
    out: file?.debits,
    unread: file?.unread.map(({ problem }) => problem),
    asks: file?.asks,
  };
};
const read = (amounts: string[], out: number) => ({ in: amounts, out, unread: [], asks: [] });

describe("money that left is never money that arrived", () => {
  test.each([
    ["Soll/Haben", "H", "S"],
    ["S/H", "H", "S"],
    ["D/C", "C", "D"],
    ["CdtDbtInd", "CRDT", "DBIT"],
    ["Debit/credit", "Credit", "Debit"],
    ["Af Bij", "Bij", "Af"],
    ["Sens", "Crédit", "Débit"],
    ["Kind of entry", "CR", "DR"],
  ])("by a column %s of %s and %s", (heading, into, out) => {
    const text = `Buchungstag;Umsatz;${heading}\n12.11.2026;250.000,00;${into}\n13.11.2026;18.500,00;${out}\n16.11.2026;7.250,00;${out}\n`;
    expect(arrived(text)).toEqual(read(["250000"], 2));
  });

  test("also where the column has no heading", () => {
    expect(arrived("Date;Amount;\n2026-11-12;5,00;C\n2026-11-12;6,00;D\n")).toEqual(read(["5"], 1));
  });

  test("a column of two other words is asked about, and says it once somebody answered", () => {
    const text = "Date;Amount;Art\n2026-11-12;5,00;Zugang\n2026-11-12;6,00;Abgang\n";
    expect(arrived(text)).toEqual({ in: [], out: 0, unread: [], asks: ["columns"] });
    const columns = ["date", "amount", "direction"];
    expect(arrived(text, "EUR", { columns })).toEqual({ in: [], out: 0, unread: [], asks: ["words"] });
    expect(arrived(text, "EUR", { columns, inWord: "Zugang" })).toEqual(read(["5"], 1));
    expect(arrived(text, "EUR", { columns: ["date", "amount", null] })).toEqual(read(["5", "6"], 0));
  });

  test("by a sign behind the currency, in brackets, behind the figure or in words", () => {
    const text =
      'Date,Description,Amount\n2026-11-12,Call,"$250,000.00"\n2026-11-13,Audit,"$(18,500.00)"\n2026-11-16,Custody,"USD -1,200.00"\n2026-11-17,Legal,"$-9,000.00"\n2026-11-18,Admin,"($3,100.00)"\n2026-11-18,Fee,"12.00-"\n2026-11-18,Fee,"13.00 DR"\n';
    expect(arrived(text, "USD")).toEqual(read(["250000"], 6));
  });

  test("signs that contradict each other are named", () => {
    expect(arrived("Date;Amount;D/C\n2026-11-12;-5,00;C\n2026-11-12;6,00;\n").unread).toEqual([
      "direction",
      "direction",
    ]);
  });
});

describe("amounts and dates as banks write them", () => {
  test("four decimals are decimals", () => {
    const text = "Date;Amount\n2026-11-12;250000.0000\n2026-11-12;1250.5000\n2026-11-12;99.999\n";
    expect(arrived(text)).toEqual({ ...read(["250000", "1250.5"], 0), unread: ["amount"] });
  });

  test.each([
    ["KWD", "1.2345", ["1.2345"], []],
    ["KWD", "250.125", [], ["250.125"]],
    ["KWD", "1250.5000", [], ["1250.5"]],
    ["JPY", "250.50", ["250.50"], []],
    ["EUR", "250.125000", ["250.125000"], []],
  ])("%s has its own decimals: %s", (currency, amount, unread, entries) => {
    const table = tableOf(`Date;Amount;Payer\n2026-11-12;${amount};Alpha\n2026-11-12;7;Beta\n2026-11-12;12.5;Gamma`);
    const file = readBankTable(table, { currency, isSheet: false, today: "2026-12-01" }, { mark: "point" });
    expect(file?.unread.filter(({ row }) => row === 2).map(({ cell }) => cell)).toEqual(unread);
    expect(file?.entries.slice(0, entries.length).map((one) => one.amount)).toEqual(entries);
  });

  test("what a separator means is asked where no cell tells", () => {
    const text = "Date;Amount\n2026-11-12;1.250\n2026-11-12;20\n";
    expect(arrived(text)).toEqual({ in: ["20"], out: 0, unread: ["mark"], asks: ["mark"] });
    expect(arrived(text, "EUR", { mark: "comma" })).toEqual(read(["1250", "20"], 0));
  });

  test("French amounts, days with slashes and debits", () => {
    const text =
      'Date;Libellé;Débit euros;Crédit euros\n12/11/2026;APPEL;;"250\u202f000,00"\n13/11/2026;FRAIS;18,50;\n24/11/2026;VIREMENT;;"1 250,00"\n';
    expect(arrived(text)).toEqual(read(["250000", "1250"], 1));
    expect(readBankFile(text, "EUR")?.entries.map(({ bookedOn }) => bookedOn)).toEqual(["2026-11-12", "2026-11-24"]);
  });

  test("the order of days is asked where no cell tells", () => {
    const text = "Date;Amount\n05/11/2026;5,00\n";
    expect(arrived(text)).toEqual({ in: [], out: 0, unread: ["order"], asks: ["order"] });
    expect(readBankFile(text, "EUR", { order: "day" })?.entries).toMatchObject([{ bookedOn: "2026-11-05" }]);
    expect(readBankFile(text, "EUR", { order: "month" })?.entries).toMatchObject([{ bookedOn: "2026-05-11" }]);
  });

  test.each([
    "Buchungstag;Valutadatum;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung\n05.11.26;05.11.26;Alder;5,00;EUR",
    "Buchungsdatum;Wertstellung;Zahlungspflichtige*r;Umsatztyp;Betrag (€)\n05.11.26;05.11.26;Alder;Eingang;5,00",
    "Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Saldo;Währung;Betrag\n05.11.2026;05.11.2026;Alder;9,00;EUR;5,00",
    "Datum;Name;Währung;Brutto;Netto\n05.11.2026;Alder;EUR;5,00;4,00",
    "Date;Payer;Amount (EUR)\n2026-11-05;Alder;5.00",
  ])("columns are known by their names: %s", (text) =>
    expect(readBankFile(text, "EUR")?.entries).toMatchObject([{ bookedOn: "2026-11-05", amount: "5", payer: "Alder" }]),
  );

  test("an amount in another currency by its heading or its cell is named", () => {
    expect(arrived("Date;Amount (USD)\n2026-11-05;5.00\n").unread).toEqual(["currency"]);
    expect(arrived("Date;Amount\n2026-11-05;$5.00\n").unread).toEqual(["currency"]);
    expect(arrived("Date;Amount\n2026-11-05;$5.00\n", "CAD")).toEqual(read(["5"], 0));
  });

  test("columns without names that are known are chosen", () => {
    const text = "Konto 12;;;\n05.11.2026;Alder;5,00;x1\n06.11.2026;Birch;6,00;x2\n";
    const file = readBankFile(text, "EUR");
    expect(file).toMatchObject({ entries: [], asks: ["columns"], hasNames: false });
    expect(file?.columns[1]).toEqual({ name: "", samples: ["Alder", "Birch"], becomes: null });
    const columns = ["date", "payer", "amount", null] as const;
    expect(readBankFile(text, "EUR", { columns })?.entries).toMatchObject([
      { amount: "5", payer: "Alder" },
      { amount: "6", payer: "Birch" },
    ]);
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
    {
      ...line("d", "Alder Valley Teachers’ Pension", "9"),
      kind: "fund_admission" as const,
      name: "Fund II: closing 3",
    },
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
