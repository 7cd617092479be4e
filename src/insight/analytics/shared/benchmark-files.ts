import { writtenDay } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { type DelimitedRow, tableOf } from "#funds/ledger/shared/delimited.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import {
  BENCHMARK_MEASURES,
  type BenchmarkKind,
  type BenchmarkMeasure,
  type LevelRow,
  type QuartileRow,
} from "./benchmark-rules.ts";

/** Why a row of a benchmark file was not read. */
export const BENCHMARK_PROBLEMS = {
  vintage: msg("The vintage must be a year"),
  measure: msg("The metric must be IRR, TVPI, DPI or RVPI"),
  number: msg("The number can’t be read"),
  percent: msg("Write rates as 12.5% or 0.125"),
  order: msg("The upper quartile, the median and the lower quartile must fall in this order"),
  day: msg("The date can’t be read. Write it as 2026-03-31"),
  level: msg("The level must be a number above zero"),
  twice: msg("The file has this row twice"),
} as const satisfies Record<string, Msg>;
export type BenchmarkProblem = keyof typeof BENCHMARK_PROBLEMS;

/** A row of the file (1 is its first) that was not read, and why. */
export type UnreadBenchmark = { row: number; cell: string; problem: BenchmarkProblem };
/** What the file does not say is empty. */
export type BenchmarkFile =
  | { kind: Extract<BenchmarkKind, "quartiles">; rows: QuartileRow[]; unread: UnreadBenchmark[] }
  | {
      kind: Extract<BenchmarkKind, "index">;
      name: string;
      source: string;
      currency: string;
      rows: LevelRow[];
      unread: UnreadBenchmark[];
    };

const QUARTILES = {
  vintage: ["vintage", "vintage year"],
  measure: ["metric", "measure"],
  upper: ["upper quartile", "upper", "top quartile", "75th percentile", "p75"],
  median: ["median", "50th percentile", "p50"],
  lower: ["lower quartile", "lower", "bottom quartile", "25th percentile", "p25"],
  name: ["group", "name", "benchmark", "strategy"],
  source: ["source"],
  asOf: ["as of", "as_of", "asof", "date"],
} as const;
const INDEX = {
  asOf: ["date", "day", "as of", "as_of", "asof"],
  level: ["level", "index level", "close", "price", "value"],
  name: ["index", "name"],
  currency: ["currency"],
  source: ["source"],
} as const;

type Places<Names extends object> = Record<keyof Names, number>;

function placesOf<Names extends Readonly<Record<string, readonly string[]>>>(
  heads: readonly string[],
  names: Names,
): Places<Names> {
  const places = Object.entries(names).map(([name, of]) => [name, heads.findIndex((head) => of.includes(head))]);
  return Object.fromEntries(places) as Places<Names>;
}

/**
 * A table of quartiles with the columns vintage, metric, upper quartile, median and lower quartile and, if it has them, group, source and as
 * of; or levels of an index with the columns date and level and, if it has them, index, currency and source. Numbers have a decimal point, or
 * a comma in cells without a point. Undefined when the file is neither.
 */
export function readBenchmarkFile(text: string): BenchmarkFile | undefined {
  const [head, ...rows] = tableOf(text);
  const heads = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const quartiles = placesOf(heads, QUARTILES);
  if (
    [quartiles.vintage, quartiles.measure, quartiles.upper, quartiles.median, quartiles.lower].every((at) => at >= 0)
  ) {
    const read = rows.map((row) => quartileRow(row, quartiles));
    return { kind: "quartiles", ...collected(read, quartileKey) };
  }
  const index = placesOf(heads, INDEX);
  if (index.asOf < 0 || index.level < 0) return undefined;
  const first = (at: number) => (at < 0 ? "" : (rows[0]?.cells[at] ?? "").trim());
  const currency = first(index.currency).toUpperCase();
  return {
    kind: "index",
    name: first(index.name),
    source: first(index.source),
    currency: DECIMALS_BY_CODE.has(currency) ? currency : "",
    ...collected(
      rows.map((row) => levelRow(row, index)),
      ({ asOf }: LevelRow) => asOf,
    ),
  };
}

const quartileKey = ({ name, measure, vintage, asOf }: QuartileRow) => [name, measure, vintage, asOf].join(" ");

type Read<Row> = { row: number; read: Row } | UnreadBenchmark;

function collected<Row>(all: readonly Read<Row>[], keyOf: (row: Row) => string) {
  const [rows, unread]: [Map<string, Row>, UnreadBenchmark[]] = [new Map(), []];
  for (const one of all) {
    if ("problem" in one) unread.push(one);
    else if (rows.has(keyOf(one.read))) unread.push({ row: one.row, cell: keyOf(one.read), problem: "twice" });
    else rows.set(keyOf(one.read), one.read);
  }
  return { rows: [...rows.values()], unread };
}

/** "12.5%" as "0.125", "1.5x" as "1.5"; a rate above 1 without a sign could be percent, and is not guessed. */
function numberOf(cell: string): { number: string; isPercent: boolean } | undefined {
  const [, digits = "", sign = ""] = /^(-?\d{1,9}(?:[.,]\d{1,12})?)\s*(%|x)?$/i.exec(cell.trim()) ?? [];
  if (digits === "") return undefined;
  return { number: digits.replace(",", "."), isPercent: sign === "%" };
}

/** A decimal text divided by a hundred, by moving its point. */
function hundredth(text: string): string {
  const isNegative = text.startsWith("-");
  const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
  const padded = whole.padStart(3, "0");
  const moved = `${padded.slice(0, -2)}.${padded.slice(-2)}${decimals}`.replace(/^0+(?=\d)/, "").replace(/\.?0+$/, "");
  return isNegative && moved !== "0" ? `-${moved}` : moved;
}

const LARGEST_BARE_RATE = 1;

function borderOf(cell: string, measure: BenchmarkMeasure): { border: string } | { problem: BenchmarkProblem } {
  const read = numberOf(cell);
  if (read === undefined) return { problem: "number" };
  if (read.isPercent) return measure === "irr" ? { border: hundredth(read.number) } : { problem: "number" };
  if (measure === "irr" && Math.abs(Number(read.number)) > LARGEST_BARE_RATE) return { problem: "percent" };
  return { border: read.number };
}

function quartileRow({ row, cells }: DelimitedRow, places: Places<typeof QUARTILES>): Read<QuartileRow> {
  const cell = (of: keyof typeof QUARTILES) => (places[of] < 0 ? "" : (cells[places[of]] ?? "").trim());
  const vintage = cell("vintage");
  if (!/^(19[5-9]\d|2[01]\d\d)$/.test(vintage)) return { row, cell: vintage, problem: "vintage" };
  const written = cell("measure").toLowerCase().replace(/^net /, "");
  const measure = BENCHMARK_MEASURES.find((one) => one === written);
  if (measure === undefined) return { row, cell: cell("measure"), problem: "measure" };
  const borders: string[] = [];
  for (const border of ["upper", "median", "lower"] as const) {
    const read = borderOf(cell(border), measure);
    if ("problem" in read) return { row, cell: cell(border), problem: read.problem };
    borders.push(read.border);
  }
  const [upper = "", median = "", lower = ""] = borders;
  if (Number(upper) < Number(median) || Number(median) < Number(lower))
    return { row, cell: `${upper} ${median} ${lower}`, problem: "order" };
  const day = cell("asOf");
  const asOf = day === "" ? "" : writtenDay(day);
  if (asOf === undefined) return { row, cell: day, problem: "day" };
  const named = { name: cell("name"), source: cell("source"), asOf };
  return { row, read: { ...named, measure, vintage: Number(vintage), upper, median, lower } };
}

function levelRow({ row, cells }: DelimitedRow, places: Places<typeof INDEX>): Read<LevelRow> {
  const day = (cells[places.asOf] ?? "").trim();
  const asOf = writtenDay(day);
  if (asOf === undefined) return { row, cell: day, problem: "day" };
  const written = (cells[places.level] ?? "").trim();
  // "1,234.56": commas before a point separate thousands.
  const plain = written.includes(".") ? written.replaceAll(",", "") : written;
  const level = numberOf(plain)?.number;
  if (level === undefined || Number(level) <= 0 || /^\d{1,3},\d{3}$/.test(written))
    return { row, cell: written, problem: "level" };
  return { row, read: { asOf, level } };
}
