import type { Msg } from "../core/text.ts";
import { msg } from "../core/text.ts";
import { writtenDay } from "../core/written-day.ts";
import { DECIMALS_BY_CODE } from "../money/currency-codes.ts";
import { type ExchangeRate, inverseRate } from "../money/exchange.ts";
import { CENTRAL_BANK } from "../money/rate-sources.ts";
import { type DelimitedRow, tableOf } from "./delimited.ts";

/** Why a cell of a file of rates gave none. */
export const RATE_PROBLEMS = {
  day: msg("The date can’t be read"),
  rate: msg("The rate must be a number above zero"),
  currency: msg("The currency isn’t known"),
  same: msg("Both currencies are the same"),
  twice: msg("The file says another rate for this pair and date before"),
} as const satisfies Record<string, Msg>;
export type RateProblem = keyof typeof RATE_PROBLEMS;

/** A row of the file (1 is its first) with what could not be read of it, and why. */
export type UnreadRate = { row: number; cell: string; problem: RateProblem };
/** `source` is empty where the file names none. */
export type RateFile = { kind: "central_bank" | "list"; rates: ExchangeRate[]; unread: UnreadRate[] };

const EURO = "EUR";
/** The central bank's word for a currency that was not quoted on a day. */
const NOT_QUOTED = ["", "N/A"];
const COLUMNS = {
  base: ["base", "from", "from currency", "base currency"],
  quote: ["quote", "to", "to currency", "quote currency", "quoted currency"],
  date: ["date", "day", "rate_on", "rate on", "rate date"],
  rate: ["rate", "value", "exchange rate"],
  source: ["source"],
} as const;

/**
 * Exchange rates of a file: the European Central Bank's reference rates (`eurofxref*.csv` or `.xml`: one euro in each currency), or a
 * list with the columns base, quote, date, rate and, if it has one, source. A rate is what one unit of `from` costs in `to`; none is turned
 * round. Rows that cannot be read are named and left out; undefined when the file is neither.
 *
 * Source: European Central Bank, euro foreign exchange reference rates.
 */
export function readRateFile(text: string): RateFile | undefined {
  if (text.trimStart().startsWith("<")) return readEurofxrefXml(text);
  const [head, ...rows] = tableOf(text);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = columnsOf(names);
  if (columns)
    return collected(
      "list",
      rows.map((row) => listed(row, columns)),
    );
  const codes = names.slice(1).map((cell) => cell.toUpperCase());
  if (names[0] !== "date" || !codes.some((code) => DECIMALS_BY_CODE.has(code))) return undefined;
  return collected("central_bank", [...unknownCodes(codes), ...rows.flatMap((row) => quoted(row, codes))]);
}

/** Rates in both directions: those of the file and each turned round, which says so in its source. */
export const withInverses = (rates: readonly ExchangeRate[]): ExchangeRate[] =>
  rates.flatMap((rate) => [rate, inverseRate(rate)]);

type Read = ExchangeRate & { row: number };
type Columns = Record<keyof typeof COLUMNS, number>;

function columnsOf(names: readonly string[]): Columns | undefined {
  const place = (of: readonly string[]) => names.findIndex((name) => of.includes(name));
  const columns = Object.fromEntries(Object.entries(COLUMNS).map(([name, of]) => [name, place(of)])) as Columns;
  const { base, quote, date, rate } = columns;
  return [base, quote, date, rate].includes(-1) ? undefined : columns;
}

function listed({ row, cells }: DelimitedRow, columns: Columns): Read | UnreadRate {
  const cell = (of: keyof Columns) => (cells[columns[of]] ?? "").trim();
  const [from, to] = [cell("base").toUpperCase(), cell("quote").toUpperCase()];
  const unknown = [from, to].find((code) => !DECIMALS_BY_CODE.has(code));
  if (unknown !== undefined) return { row, cell: unknown, problem: "currency" };
  if (from === to) return { row, cell: from, problem: "same" };
  return rateOf({ row, from, to, source: cell("source") }, cell("date"), cell("rate"));
}

function quoted({ row, cells: [day = "", ...cells] }: DelimitedRow, codes: readonly string[]) {
  return codes.flatMap((to, at) => {
    const rate = (cells[at] ?? "").trim();
    if (!DECIMALS_BY_CODE.has(to) || NOT_QUOTED.includes(rate)) return [];
    return [rateOf({ row, from: EURO, to, source: CENTRAL_BANK }, day, rate)];
  });
}

/** Columns of currencies that are no more, or never were: each named once. */
const unknownCodes = (codes: readonly string[]): UnreadRate[] =>
  codes
    .filter((code) => code !== "" && !DECIMALS_BY_CODE.has(code))
    .map((cell) => ({ row: 1, cell, problem: "currency" }));

type Pair = { row: number; from: string; to: string; source: string };

function rateOf(pair: Pair, day: string, written: string): Read | UnreadRate {
  const date = writtenDay(day);
  if (date === undefined) return { row: pair.row, cell: day.trim(), problem: "day" };
  const rate = plainRate(written);
  return rate === undefined ? { row: pair.row, cell: written, problem: "rate" } : { ...pair, date, rate };
}

/** "1.0821" and, of a file with semicolons, "1,0821"; at most twenty decimals and above nothing. */
function plainRate(written: string): string | undefined {
  const rate = written.replace(/^(\d+),(\d+)$/, "$1.$2");
  return /^\d{1,12}(\.\d{1,20})?$/.test(rate) && Number(rate) > 0 ? rate : undefined;
}

const ENTRY = /\n|<Cube\b([^>]*?)\/?>/g;

/** `<Cube time="2026-03-12"><Cube currency="USD" rate="1.0821"/>…`; a row is a line of the text. */
function readEurofxrefXml(text: string): RateFile | undefined {
  if (!/eurofxref|ecb\.int|ecb\.europa\.eu/i.test(text)) return undefined;
  let [row, day] = [1, ""];
  const found = [...text.matchAll(ENTRY)].flatMap(([entry, attributes = ""]) => {
    if (entry === "\n") row += 1;
    const said = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
    day = said("time") ?? day;
    const [to, rate] = [said("currency")?.toUpperCase(), said("rate") ?? ""];
    if (to === undefined) return [];
    if (!DECIMALS_BY_CODE.has(to)) return [{ row, cell: to, problem: "currency" } as const];
    return NOT_QUOTED.includes(rate) ? [] : [rateOf({ row, from: EURO, to, source: CENTRAL_BANK }, day, rate)];
  });
  return collected("central_bank", found);
}

/** Of a pair and a day that stand there twice the first counts; another rate is named. */
function collected(kind: RateFile["kind"], found: readonly (Read | UnreadRate)[]): RateFile {
  const rates = new Map<string, ExchangeRate>();
  const unread: UnreadRate[] = [];
  for (const one of found) {
    if ("problem" in one) {
      unread.push(one);
      continue;
    }
    const { row, ...rate } = one;
    const key = `${rate.from} ${rate.to} ${rate.date}`;
    const before = rates.get(key);
    if (before === undefined) rates.set(key, rate);
    else if (Number(before.rate) !== Number(rate.rate)) unread.push({ row, cell: rate.rate, problem: "twice" });
  }
  return { kind, rates: [...rates.values()], unread };
}
