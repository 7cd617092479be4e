import { addDays, daysInMonth } from "#maths/money/plain-date.ts";

/** The last day of a fund's fiscal year in a calendar year: "12-31", or "02-29", which is the last of February in every year. */
export function fiscalYearEndIn(year: number, monthDay: string): string {
  const [month = "12", day = "31"] = monthDay.split("-");
  const last = Math.min(Number(day), daysInMonth(year, Number(month)));
  return `${String(year).padStart(4, "0")}-${month}-${String(last).padStart(2, "0")}`;
}

/** The last days of fiscal years from the one a day lies in, up to another day; the earliest first, at most a hundred. */
export function fiscalYearEnds(from: string, until: string, monthDay: string): string[] {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: 101 }, (_, ahead) => fiscalYearEndIn(first + ahead, monthDay)).filter(
    (end) => end >= from && end <= until,
  );
}

/** The last day of years that begin with a month, from 1 to 12. */
export const yearEndBefore = (month: number): string =>
  // 2028 has a 29 February.
  new Date(Date.UTC(2028, month - 1, 0)).toISOString().slice("2028-".length, "2028-12-31".length);

/** The first day of the fiscal year that ends on a day. */
export const fiscalYearStart = (endsOn: string, monthDay: string): string =>
  addDays(fiscalYearEndIn(Number(endsOn.slice(0, 4)) - 1, monthDay), 1);
