import { EARLIEST_YEAR, LARGEST_HEADCOUNT } from "#deals/companies/shared/rules.ts";
import { type MarkOfColumn, readScaledAmount } from "#maths/money/amount-text.ts";
import type { DamageReason } from "../reasons.ts";

/** A cell read as what its field holds, perhaps with a note of what was lost, or the reason why it cannot be. Nothing here guesses. */
export type Read<T> = { value: T; note?: DamageReason } | { reason: DamageReason; limit?: number };

const SPREADSHEET_ERROR =
  /^(?:#(?:NAME\?|REF!|DIV\/0!|VALUE!|N\/A|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)|Err:\d{3})$/i;
const SHORT_DATE =
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}-\p{L}{3,4}(?:-\d{2,4})?$|^\p{L}{3,4}-\d{1,4}$/u;

/** What a spreadsheet makes of a figure that looks like a day to it. */
export const isShortDate = (cell: string): boolean => SHORT_DATE.test(cell);

/** The cell without the blanks around it. Unlike trim(), this leaves zero-width characters, which may belong to a name. */
export function trimBlanks(cell: string): string {
  return cell.replace(/^[ \t\r\n\u00a0]+|[ \t\r\n\u00a0]+$/g, "");
}

/** Damage that any cell can have, whatever its field. */
export function findCellDamage(cell: string): DamageReason | undefined {
  if (cell.includes("\0")) return "nul_character";
  if (SPREADSHEET_ERROR.test(cell)) return "spreadsheet_error";
  if (/^#{3,}$/.test(cell)) return "hash_overflow";
  return undefined;
}

/** The year of `2012`, `2012.0`, `2012-06`, `2012-06-01`, `6/1/2012`; `latest` is the last year that can be true. */
export function readYear(cell: string, latest: number): Read<number> {
  const digits =
    /^(\d{4})(?:\.0+)?$/.exec(cell)?.[1] ??
    /^(\d{4})-\d{2}(?:-\d{2}(?:[T ].*)?)?$/.exec(cell)?.[1] ??
    /^\d{1,2}[/.]\d{1,2}[/.](\d{4})$/.exec(cell)?.[1];
  if (digits === undefined) return { reason: "not_a_year" };
  const year = Number(digits);
  return year >= EARLIEST_YEAR && year <= latest ? { value: year } : { reason: "year_out_of_range" };
}

export function readHeadcount(cell: string, places = 0, mark?: MarkOfColumn): Read<number> {
  if (SHORT_DATE.test(cell)) return { reason: "date_for_number" };
  if (/^\d[\d,. ]*\s*(?:[-–—]|to)\s*\d[\d,. ]*$|^\d[\d,. ]*\+$|^[<>]\s*\d/.test(cell))
    return { reason: "number_range" };
  const number = readScaledAmount(cell, places, mark);
  if ("problem" in number) return { reason: number.problem };
  if (number.amount.startsWith("-")) return { reason: "negative_number" };
  const [whole = "", decimals = ""] = number.amount.split(".");
  if (number.currency !== null || decimals !== "") return { reason: "not_a_number" };
  return Number(whole) <= LARGEST_HEADCOUNT
    ? { value: Number(whole) }
    : { reason: "number_too_large", limit: LARGEST_HEADCOUNT };
}

/** An http address, with or without its scheme, kept as written. */
export function readWebsite(cell: string): Read<string> {
  if (/^(?:https?:\/\/)?\/*$/i.test(cell)) return { reason: "address_without_site" };
  const [, host] = /^(?:https?:\/\/)?([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(cell) ?? [];
  const isHost =
    host !== undefined &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]+\.?$/u.test(host);
  return isHost ? { value: cell } : { reason: "not_a_web_address" };
}

export function readLinkedin(cell: string): Read<string> {
  const website = readWebsite(cell);
  if ("reason" in website) return website;
  return /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\//i.test(cell) ? website : { reason: "not_linkedin" };
}

/** What programs write for nothing. */
export const isPlaceholder = (cell: string): boolean => /^(?:nan|n\/a|n\.a\.|null|undefined|[-–—]+)$/i.test(cell);

/** Text that a program wrote as the bytes of UTF-8, `\\xc2\\xa0`, as the characters they are. */
export function readEscapedBytes(text: string): string {
  return text.replace(/(?:\\x[\da-f]{2}){2,}/gi, (escaped) => {
    const bytes = Uint8Array.from(escaped.split("\\x").slice(1), (hex) => Number.parseInt(hex, 16));
    return decodeUtf8(bytes) ?? escaped;
  });
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return undefined;
  }
}

/** `checked` and its like, which belong to a box and never name anybody. */
export const isCheckbox = (cell: string): boolean =>
  /^(?:checked|unchecked|yes|no|true|false|[☑☐✓✔✅✗✘❌])$/i.test(cell);

/** The first web address of several, as tools with many domains per company write them. */
export function readWebsites(cell: string): Read<string> {
  const [first = "", ...others] = cell.split(/\s*[,;]\s*/);
  if (others.length === 0 || others.some((other) => "reason" in readWebsite(other))) return readWebsite(cell);
  const read = readWebsite(first);
  return "value" in read ? { ...read, note: "first_of_several" } : read;
}

const YES: ReadonlySet<string> = new Set(["yes", "y", "true", "1", "x", "checked", "oui", "ja", "☑", "✓", "✔", "✅"]);
const NO: ReadonlySet<string> = new Set(["no", "n", "false", "0", "unchecked", "non", "nein", "☐", "✗", "✘", "❌"]);

/** What a checkbox becomes in a file. */
export function readYesOrNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { reason: "not_yes_or_no" };
}

/** An identifier is text; one that a spreadsheet took for a number and rounded identifies nothing any more. */
export function readIdentifier(cell: string): Read<string> {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell) ? { reason: "rounded_number" } : { value: cell };
}
