import { type DayOrder, orderOfColumn, readWrittenDay } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import type { DelimitedRow } from "#funds/ledger/shared/delimited.ts";
import { currencyOf, type DecimalMark, type MarkOfColumn, readScaledAmount } from "#maths/money/amount-text.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { markOfColumn } from "#maths/money/decimal-mark.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import { type BankColumn, type BankMapping, bankHead, isWhole } from "./bank-columns.ts";
import { directionOf, splitDirection, twoWordsIn } from "./bank-direction.ts";

/** Why a row of a bank's file was not read. */
export const BANK_PROBLEMS = {
  day: msg("The date can’t be read"),
  order: msg("Day and month are ambiguous. Choose which comes first"),
  ahead: msg("The date is in the future"),
  amount: msg("The amount can’t be read"),
  mark: msg("The sign could separate thousands or decimals. Choose which"),
  direction: msg("It doesn’t say whether money arrived or left"),
  currency: msg("It is in another currency than the fund"),
} as const satisfies Record<string, Msg>;
export type BankProblem = keyof typeof BANK_PROBLEMS;

/** What a file leaves open: which columns are which, which order dates have, what a separator means, which word means that money arrived. */
export const BANK_QUESTIONS = ["columns", "order", "mark", "words"] as const;
export type BankQuestion = (typeof BANK_QUESTIONS)[number];
export type BankAnswers = {
  columns?: BankMapping | undefined;
  order?: DayOrder | undefined;
  mark?: DecimalMark | undefined;
  inWord?: string | undefined;
};

export type BankEntry = { bookedOn: string; amount: string; currency: string; payer: string; reference: string };
/** Money that arrived; rows that could not be read, and how many took money out. */
export type BankFile = {
  entries: BankEntry[];
  unread: { row: number; cell: string; problem: BankProblem }[];
  debits: number;
  /** Its columns, and what each is taken for. */
  columns: { name: string; samples: string[]; becomes: BankColumn | null }[];
  hasNames: boolean;
  asks: BankQuestion[];
  /** Words that may say which way money went. */
  words: string[];
};

type Of = {
  currency: string;
  /** A spreadsheet has numbers with a point, however fine. */
  isSheet: boolean;
  /** The firm’s day: nothing arrived after it. */
  today: string;
};

const SAMPLES = 3;
const MOST_WORDS = 12;

/** Money that arrived by a bank’s file. Nothing is taken in while it is open which way money went; undefined where there is no table. */
export function readBankTable(table: readonly DelimitedRow[], of: Of, answers: BankAnswers = {}): BankFile | undefined {
  const head = bankHead(table);
  const names = table[head.at]?.cells ?? [];
  if (names.length < 2) return undefined;
  const chosen = answers.columns?.length === names.length ? answers.columns : undefined;
  const mapping = chosen ?? head.mapping;
  const rows = table.slice(head.hasNames ? head.at + 1 : head.at);
  const cellsAt = (at: number) => rows.map(({ cells }) => (cells[at] ?? "").trim());
  const file: BankFile = {
    entries: [],
    unread: [],
    debits: 0,
    columns: names.map((name, at) => ({
      name: head.hasNames ? name.trim() : "",
      samples: [...new Set(cellsAt(at).filter((cell) => cell !== ""))].slice(0, SAMPLES),
      becomes: mapping[at] ?? null,
    })),
    hasNames: head.hasNames,
    asks: [],
    words: [],
  };
  if (!isWhole(mapping)) return { ...file, asks: ["columns"] };
  const reading = readingOf(mapping, { names: head.hasNames ? names : [], cellsAt }, answers);
  const words = openWords(mapping, { cellsAt, isChosen: chosen !== undefined, answers, reading });
  if (words.length > 0) return { ...file, asks: [mapping.includes("direction") ? "words" : "columns"], words };
  for (const row of rows) addRow(file, row, { ...of, ...reading });
  const asked = new Set(file.unread.map(({ problem }) => problem));
  return { ...file, asks: (["order", "mark"] as const).filter((question) => asked.has(question)) };
}

type Table = { names: readonly string[]; cellsAt: (at: number) => string[] };
type Reading = {
  at: (column: BankColumn) => number;
  order: DayOrder | undefined;
  mark: MarkOfColumn;
  inWord: string | undefined;
  unit: { places: number; currency: string | null };
};

const AMOUNTS = ["amount", "credit", "debit"] as const;

/** What the columns say of themselves, each as a whole; what they leave open is as it was answered. */
function readingOf(mapping: BankMapping, { names, cellsAt }: Table, answers: BankAnswers): Reading {
  const at = (column: BankColumn) => mapping.indexOf(column);
  const amounts = AMOUNTS.map(at).filter((place) => place !== -1);
  const { places, currency } = headingUnit(names[amounts[0] ?? -1] ?? "");
  return {
    at,
    order: orderOfColumn(cellsAt(at("date"))) ?? answers.order,
    mark: markOfColumn(amounts.flatMap(cellsAt).map((cell) => splitDirection(cell).amount)) ?? answers.mark ?? "mixed",
    inWord: answers.inWord,
    unit: { places, currency },
  };
}

type Open = Pick<Table, "cellsAt"> & { isChosen: boolean; answers: BankAnswers; reading: Reading };

/** Words that may say which way money went and that are not understood. A person who chose the columns has said that others do not. */
function openWords(mapping: BankMapping, { cellsAt, isChosen, answers, reading }: Open): string[] {
  const place = reading.at("direction");
  if (place !== -1) {
    const said = [...new Set(cellsAt(place).filter((cell) => cell !== ""))];
    const isOpen = answers.inWord === undefined && said.some((word) => directionOf(word) === undefined);
    return isOpen ? said.slice(0, MOST_WORDS) : [];
  }
  const amounts = cellsAt(reading.at("amount"));
  const hasSigns = amounts.some((cell) => /[-−(]|\d\s*(?:S|H|DR?|CR?)$/i.test(cell));
  if (isChosen || hasSigns || mapping.includes("debit") || reading.at("amount") === -1) return [];
  // Rows without an amount are no entries: sums and remarks of the bank.
  const words = mapping.map((column, at) =>
    column === null ? twoWordsIn(cellsAt(at).filter((_, row) => amounts[row] !== "")) : undefined,
  );
  return words.find((pair) => pair?.some((word) => currencyOf(word) === undefined)) ?? [];
}

function addRow(file: BankFile, { row, cells }: DelimitedRow, of: Of & Reading) {
  const cell = (column: BankColumn) => (cells[of.at(column)] ?? "").trim();
  const blame = (problem: BankProblem, written: string) => void file.unread.push({ row, cell: written, problem });
  const money = [cell("amount"), cell("credit")].find((written) => written !== "") ?? "";
  if (money === "" && cell("debit") !== "") {
    file.debits += 1;
    return;
  }
  // Banks write sums and remarks of their own below.
  if (money === "" && cell("date") === "") return;
  const day = readWrittenDay(cell("date"), of.order);
  if ("problem" in day) return blame(day.problem === "ambiguous_date" ? "order" : "day", cell("date"));
  if (day.day > of.today) return blame("ahead", cell("date"));
  const { amount: written, direction: behind } = splitDirection(money);
  const read = amountOf(written, of);
  if ("problem" in read) return blame(read.problem, money);
  const said = of.at("direction") === -1 ? behind : directionOf(cell("direction"), of.inWord);
  const isOut = read.amount.startsWith("-") || Number(read.amount) === 0;
  if (of.at("direction") !== -1 && said === undefined) return blame("direction", cell("direction"));
  if (isOut && said === "in" && Number(read.amount) !== 0) return blame("direction", money);
  if (isOut || said === "out") {
    file.debits += 1;
    return;
  }
  const named = cell("currency").toUpperCase();
  const currency = named === "" ? (read.currency ?? of.unit.currency ?? of.currency) : (currencyOf(named) ?? named);
  const isOther = currency !== of.currency && !(currency === "USD" && /^\W*\$/.test(money) && isDollar(of.currency));
  if (isOther) return blame("currency", named === "" ? money : named);
  file.entries.push({
    bookedOn: day.day,
    amount: read.amount,
    currency: of.currency,
    payer: cell("payer").slice(0, 300),
    reference: cell("reference").slice(0, 500),
  });
}

/** A sign alone names no country's dollar. */
const isDollar = (currency: string) => /^(?:AUD|CAD|HKD|NZD|SGD|USD)$/.test(currency);

type AmountRead = { amount: string; currency: string | null } | { problem: "amount" | "mark" };
const NOISE = 1e-6;

/** An amount with the decimals of the fund’s currency; a number of a spreadsheet has them but for its noise. */
function amountOf(written: string, { isSheet, mark, unit, currency }: Of & Reading): AmountRead {
  const decimals = minorUnitDecimals(currency);
  const isNumber = isSheet && /^-?\d+\.\d{3,}$/.test(written);
  if (isNumber && unit.places === 0) {
    const amount = Number(written).toFixed(decimals);
    return Math.abs(Number(amount) - Number(written)) < NOISE ? { amount, currency: null } : { problem: "amount" };
  }
  const read = readScaledAmount(written, unit.places, isNumber ? "point" : mark);
  if ("problem" in read) return { problem: read.problem === "ambiguous_number" ? "mark" : "amount" };
  return (read.amount.split(".")[1] ?? "").length <= decimals ? read : { problem: "amount" };
}
