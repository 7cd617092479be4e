import type { Read } from "./values.ts";

/** Which of the two comes first in a date such as 03/04/2026; unsaid, such a date is not guessed. */
export const DAY_ORDERS = ["day", "month"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as YYYY-MM-DD from `2026-03-12`, `2026-03-12T10:00`, `20260312`, `12 Mar 2026`, `March 12, 2026`, `12/03/2026`. */
export function readDay(cell: string, order: DayOrder | undefined): Read<string> {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named =
    /^(?<day>\d{1,2})[\s.-]*(?<month>[a-z]{3,9})\.?[\s,-]*(?<year>\d{4})$/i.exec(cell) ??
    /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})$/i.exec(cell);
  if (named?.groups) {
    const { year, month = "", day } = named.groups;
    const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
    return at === -1 ? { reason: "not_a_date" } : dayOf(year, String(at + 1), day);
  }
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  if (first === undefined || second === undefined) return { reason: "not_a_date" };
  if (cell.includes(".")) return dayOf(year, second, first);
  const known = Number(first) > 12 || first === second ? "day" : Number(second) > 12 ? "month" : order;
  if (known === undefined) return { reason: "ambiguous_date" };
  return known === "day" ? dayOf(year, second, first) : dayOf(year, first, second);
}

function dayOf(year = "", month = "", day = ""): Read<string> {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && Number(year) >= 1600;
  return exists ? { value: text } : { reason: "not_a_date" };
}
