import { type Msg, msg } from "../core/text.ts";
import { writtenDay } from "../core/written-day.ts";
import type { DelimitedRow } from "../ledger/delimited.ts";

/** Why a row of a bank's file was not read. */
export const BANK_PROBLEMS = {
  day: msg("The date can’t be read"),
  ahead: msg("The date is in the future"),
  amount: msg("The amount can’t be read"),
  currency: msg("It is in another currency than the fund"),
} as const satisfies Record<string, Msg>;
export type BankProblem = keyof typeof BANK_PROBLEMS;

export type BankEntry = { bookedOn: string; amount: string; currency: string; payer: string; reference: string };
/** Money that arrived; rows that could not be read, and how many took money out. */
export type BankFile = {
  entries: BankEntry[];
  unread: { row: number; cell: string; problem: BankProblem }[];
  debits: number;
};

const COLUMNS = {
  date: [
    "date",
    "booking date",
    "booked on",
    "value date",
    "buchungstag",
    "buchungsdatum",
    "valuta",
    "date operation",
    "date de comptabilisation",
    "transaction date",
  ],
  amount: ["amount", "betrag", "umsatz", "montant", "amount eur", "transaction amount"],
  credit: ["credit", "credit amount", "haben", "paid in", "money in"],
  debit: ["debit", "debit amount", "soll", "paid out", "money out"],
  currency: ["currency", "ccy", "waehrung", "wahrung", "devise"],
  payer: [
    "payer",
    "name",
    "counterparty",
    "counterparty name",
    "debtor",
    "auftraggeber",
    "auftraggeber/empfanger",
    "beguenstigter/zahlungspflichtiger",
    "name zahlungsbeteiligter",
    "donneur d'ordre",
    "payee",
  ],
  reference: [
    "reference",
    "description",
    "remittance",
    "remittance information",
    "details",
    "memo",
    "verwendungszweck",
    "libelle",
    "communication",
    "payment details",
    "narrative",
  ],
} as const;
type Column = keyof typeof COLUMNS;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

type Of = {
  currency: string;
  /** A spreadsheet has numbers with a point, however fine. */
  isSheet: boolean;
  /** The firm’s day: nothing arrived after it. */
  today: string;
};

/** Money that arrived by a bank’s file, its columns found by their names; undefined where date or amount have none. */
export function readBankTable(table: readonly DelimitedRow[], of: Of): BankFile | undefined {
  // Banks write lines of their own above the table.
  const at = table.findIndex(({ cells }) => columnsOf(cells) !== undefined);
  const columns = columnsOf(table[at]?.cells ?? []);
  if (columns === undefined) return undefined;
  const file: BankFile = { entries: [], unread: [], debits: 0 };
  for (const row of table.slice(at + 1)) addRow(file, row, { ...of, columns });
  return file;
}

type Places = Partial<Record<Column, number>>;

function columnsOf(cells: readonly string[]): Places | undefined {
  const names = cells.map(plain);
  const places: Places = {};
  for (const [column, words] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const place = words.map((word) => names.indexOf(word)).find((one) => one !== -1);
    if (place !== undefined) places[column] = place;
  }
  return places.date !== undefined && (places.amount ?? places.credit) !== undefined ? places : undefined;
}

function addRow(
  file: BankFile,
  { row, cells }: DelimitedRow,
  { columns, currency, isSheet, today }: Of & { columns: Places },
) {
  const cell = (column: Column) => (columns[column] === undefined ? "" : (cells[columns[column]] ?? "").trim());
  const credit = cell("credit");
  const written = columns.amount === undefined ? credit : cell("amount");
  if (written === "" && (cell("debit") !== "" || columns.amount === undefined)) {
    file.debits += 1;
    return;
  }
  const bookedOn = writtenDay(cell("date"));
  if (bookedOn === undefined) return void file.unread.push({ row, cell: cell("date"), problem: "day" });
  if (bookedOn > today) return void file.unread.push({ row, cell: cell("date"), problem: "ahead" });
  const isDebit = /^[-−(]|[-−]$/.test(written);
  const bare = written.replaceAll(/[-−+()]/g, "");
  const amount = isSheet ? cellAmountOf(bare) : amountOf(bare);
  if (amount === undefined) return void file.unread.push({ row, cell: written, problem: "amount" });
  if (isDebit || Number(amount) === 0) {
    file.debits += 1;
    return;
  }
  const said = cell("currency").toUpperCase();
  if (said !== "" && said !== currency) return void file.unread.push({ row, cell: said, problem: "currency" });
  file.entries.push({
    bookedOn,
    amount,
    currency,
    payer: cell("payer").slice(0, 300),
    reference: cell("reference").slice(0, 500),
  });
}

/** “1.234,56”, “1,234.56”, “1234.5” and “1 234,56”; undefined for anything else. */
function amountOf(text: string): string | undefined {
  const bare = text.replaceAll(/[\s'’]/g, "").replace(/[A-Z]{3}|[€$£]/g, "");
  if (!/^\d[\d.,]*$/.test(bare)) return undefined;
  const decimal = /[.,](\d{1,2})$/.exec(bare);
  const whole = (decimal === null ? bare : bare.slice(0, -decimal[0].length)).replaceAll(/[.,]/g, "");
  return decimal === null ? whole : `${whole}.${decimal[1]}`;
}

const CENTS = 2;
const NOISE = 1e-6;
/** As `amountOf`, but a number with more decimals than cents is no number of thousands: what is not cents but for its noise is none. */
function cellAmountOf(text: string): string | undefined {
  if (!/^\d+\.\d{3,}$/.test(text)) return amountOf(text);
  const cents = Number(text).toFixed(CENTS);
  return Math.abs(Number(cents) - Number(text)) < NOISE ? cents : undefined;
}
