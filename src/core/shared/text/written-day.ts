import { readDate } from "#maths/money/plain-date.ts";

/** Which of the two comes first in a date such as 03/04/2026; unsaid, such a date is not guessed. */
export const DAY_ORDERS = ["day", "month"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export type DayReading = { day: string } | { problem: "not_a_date" | "ambiguous_date" };

/** How months begin in English, French, German, Spanish, Italian and Dutch, without accents, as far as each is told from the others. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar", "mrz", "mrt"],
  ["apr", "avr", "abr"],
  ["may", "mai", "mei", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** Years of two digits up to this one are of this century. */
const LAST_OF_CENTURY = 69;

/** "2026-03-12", "20260312", "12.03.2026", "12.03.26", "12 March 2026", "12 févr. 2026" as a plain date; 03/04/2026 only where its order is known. */
export function writtenDay(text: string, order?: DayOrder): string | undefined {
  const read = readWrittenDay(text, order);
  return "day" in read ? read.day : undefined;
}

/** The same, with the reason why none exists. */
export function readWrittenDay(text: string, order: DayOrder | undefined): DayReading {
  const cell = text.trim().normalize("NFC");
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(cell) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = NAMED.exec(cell) ?? MONTH_FIRST.exec(cell);
  if (named?.groups) {
    const { year, month = "", day } = named.groups;
    const at = monthNamed(month);
    return at === undefined ? { problem: "not_a_date" } : dayOf(year, String(at), day);
  }
  const numeric = numbersIn(cell);
  if (numeric === undefined) return { problem: "not_a_date" };
  const { first, second, year } = numeric;
  if (cell.includes(".")) return dayOf(year, second, first);
  const known = first === second ? "day" : (orderIn(cell) ?? order);
  if (known === undefined) return { problem: "ambiguous_date" };
  return known === "day" ? dayOf(year, second, first) : dayOf(year, first, second);
}

const NAMED =
  /^(?<day>\d{1,2})(?:er(?=\s))?[\s.-]*(?<month>[a-zà-ÿ]{3,10})\.?[\s,-]*(?:(?<year>\d{4}|(?<=[\s,-])'?\d{2}))$/i;
const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4}|(?<=\s)'?\d{2})$/i;

/** Dates of two digits with dashes might begin with their year: those are not read. */
const numbersIn = (cell: string) =>
  /^(?<first>\d{1,2})(?<by>[/.-])(?<second>\d{1,2})\k<by>(?<year>\d{4}|(?<=[/.])\d{2})$/.exec(cell)?.groups as
    | { first: string; second: string; year: string }
    | undefined;

/** The order that one date proves alone: no month has the number 13. */
function orderIn(cell: string): DayOrder | undefined {
  const { first, second } = numbersIn(cell.trim()) ?? {};
  if (first === undefined || cell.includes(".")) return undefined;
  if (Number(first) > 12) return "day";
  return Number(second) > 12 ? "month" : undefined;
}

/** What the cells of a column say of its order together; `mixed` where they say both. */
export type OrderOfColumn = DayOrder | "mixed";

/** What a further cell adds to what is known of a column. */
export function withOrder(known: OrderOfColumn | undefined, cell: string): OrderOfColumn | undefined {
  const said = orderIn(cell);
  return said === undefined || known === said ? known : known === undefined ? said : "mixed";
}

/** The order of a column of dates, learned from all its cells; undefined where none tells, or they contradict each other. */
export function orderOfColumn(cells: Iterable<string>): DayOrder | undefined {
  let known: OrderOfColumn | undefined;
  for (const cell of cells) known = withOrder(known, cell);
  return known === "mixed" ? undefined : known;
}

/** The number of a month by its name, 1 for January. */
export function monthNamed(name: string): number | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const at = MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
  return at === -1 ? undefined : at + 1;
}

/** The year of "26" or "'26". */
export function wholeYear(year: string): string {
  const digits = year.replace("'", "");
  if (digits.length !== 2) return digits;
  return Number(digits) <= LAST_OF_CENTURY ? `20${digits}` : `19${digits}`;
}

const EARLIEST = 1600;

function dayOf(year = "", month = "", day = ""): DayReading {
  const text = `${wholeYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  try {
    readDate(text, "date");
  } catch {
    return { problem: "not_a_date" };
  }
  return Number(text.slice(0, 4)) >= EARLIEST ? { day: text } : { problem: "not_a_date" };
}
