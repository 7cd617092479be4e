import { EARLIEST_YEAR, LARGEST_HEADCOUNT } from "../companies/rules.ts";
import type { DamageReason } from "./reasons.ts";

/** A cell read as what its field holds, perhaps with a note of what was lost, or the reason why it cannot be. Nothing here guesses. */
export type Read<T> = { value: T; note?: DamageReason } | { reason: DamageReason; limit?: number };

const LARGEST_AMOUNT_DIGITS = 15;

const SPREADSHEET_ERROR =
  /^(?:#(?:NAME\?|REF!|DIV\/0!|VALUE!|N\/A|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)|Err:\d{3})$/i;
const SHORT_DATE =
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}-\p{L}{3,4}(?:-\d{2,4})?$|^\p{L}{3,4}-\d{1,4}$/u;

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

export function readHeadcount(cell: string): Read<number> {
  if (SHORT_DATE.test(cell)) return { reason: "date_for_number" };
  if (/^\d[\d,. ]*\s*(?:[-–—]|to)\s*\d[\d,. ]*$|^\d[\d,. ]*\+$|^[<>]\s*\d/.test(cell))
    return { reason: "number_range" };
  const number = readNumber(cell);
  if ("reason" in number) return number;
  const [whole = "", decimals = ""] = number.value.split(".");
  if (/[1-9]/.test(decimals)) return { reason: "not_a_number" };
  return Number(whole) <= LARGEST_HEADCOUNT
    ? { value: Number(whole) }
    : { reason: "number_too_large", limit: LARGEST_HEADCOUNT };
}

/** A dollar amount as an exact decimal string: `1750000`, `$1,750,000.50`, `US$ 1.5M`. */
export function readDollars(cell: string): Read<string> {
  if (SHORT_DATE.test(cell)) return { reason: "date_for_number" };
  if (/[€£¥₹]|\b(?!USD\b)[A-Z]{3}\b/.test(cell)) return { reason: "other_currency" };
  const bare = trimBlanks(cell.replace(/^(?:USD|US\$|\$)|USD$/g, ""));
  const [, figure = bare, unit = ""] = /^(.*\d)\s?(k|m|mm|mn|b|bn)$/i.exec(bare) ?? [];
  const number = readNumber(figure);
  if ("reason" in number) return number;
  const amount = shiftPoint(number.value, unit === "" ? 0 : /^k/i.test(unit) ? 3 : /^m/i.test(unit) ? 6 : 9);
  const [whole = "", decimals = ""] = amount.split(".");
  if (decimals.length > 2) return { reason: "not_a_number" };
  return whole.length <= LARGEST_AMOUNT_DIGITS ? { value: amount } : { reason: "number_too_large" };
}

/** A plain decimal from digits with or without thousands separators (comma, apostrophe or space in groups of three). */
function readNumber(cell: string): Read<string> {
  if (/^[-−(]/.test(cell)) return { reason: "negative_number" };
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(cell)) return { reason: "rounded_number" };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(cell)) return { reason: "ambiguous_number" };
  const [, grouped, decimals = ""] =
    /^(\d+)(?:\.(\d+))?$/.exec(cell) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(cell) ??
    /^(\d{1,3}(?:['’ \u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/.exec(cell) ??
    /^(\d{1,3}(?:\.\d{3}){2,})(?:,(\d+))?$/.exec(cell) ??
    // One or two digits after a comma are decimals: thousands have three.
    /^(\d{1,3}(?:\.\d{3})?|\d+),(\d{1,2})$/.exec(cell) ??
    [];
  if (grouped === undefined) return { reason: "not_a_number" };
  const whole = grouped.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  const significant = decimals.replace(/0+$/, "");
  return { value: significant === "" ? whole : `${whole}.${significant}` };
}

/** `0.125` and 2 → `12.5`. */
export function shiftPoint(decimal: string, places: number): string {
  const [whole = "", decimals = ""] = decimal.split(".");
  const left = `${whole}${decimals.slice(0, places).padEnd(places, "0")}`.replace(/^0+(?=\d)/, "");
  const right = decimals.slice(places);
  return right === "" ? left : `${left}.${right}`;
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

/** An identifier is text; one that a spreadsheet took for a number and rounded identifies nothing any more. */
export function readIdentifier(cell: string): Read<string> {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell) ? { reason: "rounded_number" } : { value: cell };
}
