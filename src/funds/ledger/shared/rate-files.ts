import { type DayOrder, orderOfColumn, readWrittenDay } from "#core/shared/text/written-day.ts";
import type { Msg } from "#core/shared/text.ts";
import { msg } from "#core/shared/text.ts";
import { Exact } from "#maths/money/amount.ts";
import type { DecimalMark, MarkOfColumn } from "#maths/money/amount-text.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { markOfColumn } from "#maths/money/decimal-mark.ts";
import { type ExchangeRate, inverseRate } from "#maths/money/exchange.ts";
import { CENTRAL_BANK } from "#maths/money/rate-sources.ts";
import { readRate } from "#maths/money/rate-text.ts";
import { type DelimitedRow, tableOf } from "./delimited.ts";

/** Why a cell of a file of rates gave none. */
export const RATE_PROBLEMS = {
  day: msg("The date can’t be read"),
  order: msg("Day and month are ambiguous. Choose which comes first"),
  rate: msg("The rate must be a number above zero"),
  mark: msg("The comma could separate thousands or decimals. Choose which"),
  units: msg("The number of units must be a number above zero"),
  currency: msg("The currency isn’t known"),
  same: msg("Both currencies are the same"),
  twice: msg("The file says another rate for this pair and date before"),
} as const satisfies Record<string, Msg>;
export type RateProblem = keyof typeof RATE_PROBLEMS;

/** A row of the file (1 is its first) with what could not be read of it, and why. */
export type UnreadRate = { row: number; cell: string; problem: RateProblem };
/** What a file leaves open, as somebody answered it. */
export type RateAnswers = { mark?: DecimalMark | undefined; order?: DayOrder | undefined };
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
  /** Of how many units of the base it is the rate: 100 yen. */
  units: [
    "units",
    "unit",
    "amount",
    "nominal",
    "multiplier",
    "mnozstvi",
    "menge",
    "einheit",
    "einheiten",
    "unite",
    "unites",
  ],
} as const;
/** The central bank's data files: a row for each day and series. */
const SERIES = { to: "currency", from: "currency_denom", date: "time_period", rate: "obs_value" } as const;
/** The key of a series of daily rates, as the data portal heads its columns: `EXR.D.USD.EUR.SP00.A`. */
const SERIES_KEY = /EXR\.D\.([A-Z]{3})\.([A-Z]{3})\./i;

/**
 * Exchange rates of a file: the European Central Bank's reference rates (`eurofxref*.csv` or `.xml`: one euro in each currency; a download of
 * its data portal; an answer of its data interface), or a list with the columns base, quote, date, rate and, if it has them, units and
 * source. A rate is what one unit of `from` costs in `to`; none is turned round. Rows that cannot be read are named and left out; undefined
 * when the file is not one of these.
 *
 * Source: European Central Bank, euro foreign exchange reference rates.
 */
export function readRateFile(text: string, answers: RateAnswers = {}): RateFile | undefined {
  if (text.trimStart().startsWith("<")) return readEurofxrefXml(text);
  const [head, ...rows] = tableOf(text);
  const cells = head?.cells ?? [];
  const names = cells.map((cell) => plain(cell));
  const columns = columnsOf(names);
  if (columns) {
    const rules = rulesOf(rows, columns, { ...answers, mark: answers.mark ?? markOfFile(text, rows, columns) });
    return collected(
      "list",
      rows.map((row) => listed(row, columns, rules)),
    );
  }
  const [to, from, date, rate] = [SERIES.to, SERIES.from, SERIES.date, SERIES.rate].map((name) => names.indexOf(name));
  if (
    to !== undefined &&
    from !== undefined &&
    date !== undefined &&
    rate !== undefined &&
    Math.min(to, from, date, rate) >= 0
  )
    return collected(
      "central_bank",
      rows.flatMap(({ row, cells: of }) =>
        published({ row, from: of[from] ?? "", to: of[to] ?? "" }, of[date] ?? "", of[rate] ?? ""),
      ),
    );
  if (names[0] !== "date") return undefined;
  const series = cells.flatMap((cell, at) => {
    const [, code = "", denominator = ""] = SERIES_KEY.exec(cell) ?? [];
    return code === "" ? [] : [{ at, to: code, from: denominator }];
  });
  if (series.length > 0)
    return collected(
      "central_bank",
      rows.flatMap(({ row, cells: of }) =>
        series.flatMap(({ at, ...pair }) => published({ row, ...pair }, of[0] ?? "", of[at] ?? "")),
      ),
    );
  const codes = names.slice(1).map((cell) => cell.toUpperCase());
  if (!codes.some((code) => DECIMALS_BY_CODE.has(code))) return undefined;
  return collected("central_bank", [
    ...unknownCodes(codes),
    ...rows.flatMap(({ row, cells: [day = "", ...of] }) =>
      codes.flatMap((code, at) =>
        DECIMALS_BY_CODE.has(code) ? published({ row, from: EURO, to: code }, day, of[at] ?? "") : [],
      ),
    ),
  ]);
}

const plain = (heading: string) => heading.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

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

type Rules = { mark: MarkOfColumn | undefined; order: DayOrder | undefined };

/** What the columns say of themselves; what they leave open is as it was answered. */
function rulesOf(rows: readonly DelimitedRow[], columns: Columns, answers: RateAnswers): Rules {
  const cellsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? "").trim());
  return {
    mark: markOfColumn(cellsOf(columns.rate)) ?? answers.mark,
    order: orderOfColumn(cellsOf(columns.date)) ?? answers.order,
  };
}

/** Where a comma stands before decimals programs put semicolons between cells and points into days: both together say so. */
function markOfFile(text: string, rows: readonly DelimitedRow[], columns: Columns): DecimalMark | undefined {
  const hasSemicolons = text
    .trimStart()
    .split(/[\r\n]/, 1)[0]
    ?.includes(";");
  const isDotted = rows.every(({ cells }) => /^\s*\d{1,2}\.\d{1,2}\.\d{2,4}\s*$/.test(cells[columns.date] ?? ""));
  return hasSemicolons && isDotted && rows.length > 0 ? "comma" : undefined;
}

function listed({ row, cells }: DelimitedRow, columns: Columns, rules: Rules): Read | UnreadRate {
  const cell = (of: keyof Columns) => (cells[columns[of]] ?? "").trim();
  const [from, to] = [cell("base").toUpperCase(), cell("quote").toUpperCase()];
  const unknown = [from, to].find((code) => !DECIMALS_BY_CODE.has(code));
  if (unknown !== undefined) return { row, cell: unknown, problem: "currency" };
  if (from === to) return { row, cell: from, problem: "same" };
  const read = rateOf({ row, from, to, source: cell("source") }, [cell("date"), cell("rate")], rules);
  if (columns.units === -1 || "problem" in read) return read;
  const units = /^\d{1,9}$/.test(cell("units")) ? Number(cell("units")) : 0;
  return units === 0 ? { row, cell: cell("units"), problem: "units" } : { ...read, rate: perUnit(read.rate, units) };
}

const perUnit = (rate: string, units: number) =>
  units === 1 ? rate : new Exact(rate).div(units).toDecimalPlaces(20).toFixed();

/** A rate the central bank published; it writes points. */
function published({ row, from, to }: Omit<Pair, "source">, day: string, written: string): (Read | UnreadRate)[] {
  const rate = written.trim();
  if (NOT_QUOTED.includes(rate)) return [];
  const unknown = [from, to].map((code) => code.trim().toUpperCase()).find((code) => !DECIMALS_BY_CODE.has(code));
  if (unknown !== undefined) return [{ row, cell: unknown, problem: "currency" }];
  const pair = { row, from: from.trim().toUpperCase(), to: to.trim().toUpperCase(), source: CENTRAL_BANK };
  return [rateOf(pair, [day, rate], { mark: "point", order: undefined })];
}

/** Columns of currencies that are no more, or never were: each named once. */
const unknownCodes = (codes: readonly string[]): UnreadRate[] =>
  codes
    .filter((code) => code !== "" && !DECIMALS_BY_CODE.has(code))
    .map((cell) => ({ row: 1, cell, problem: "currency" }));

type Pair = { row: number; from: string; to: string; source: string };

function rateOf(pair: Pair, [day, written]: [string, string], { mark, order }: Rules): Read | UnreadRate {
  const date = readWrittenDay(day, order);
  if ("problem" in date)
    return { row: pair.row, cell: day.trim(), problem: date.problem === "ambiguous_date" ? "order" : "day" };
  const read = readRate(written, mark);
  if ("rate" in read) return { ...pair, date: date.day, rate: read.rate };
  return { row: pair.row, cell: written, problem: read.problem === "ambiguous_number" ? "mark" : "rate" };
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
    return published({ row, from: EURO, to }, day, rate);
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
