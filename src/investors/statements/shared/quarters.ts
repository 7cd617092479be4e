import { fiscalYearEndIn } from "#funds/funds/shared/fiscal-years.ts";
import { addDays } from "#maths/money/plain-date.ts";

const MONTHS_OF_QUARTER = 3;

/** The first days of the calendar quarter and of the fund's fiscal year that a quarter's last day lies in; the year begins with a quarter at the latest. */
export function periodsOf(quarterEnds: string, fiscalYearEnd: string): { quarterBegins: string; yearBegins: string } {
  const [year = 0, month = 0] = quarterEnds.split("-").map(Number);
  const first = month - MONTHS_OF_QUARTER + 1;
  const quarterBegins = `${String(year).padStart(4, "0")}-${String(first).padStart(2, "0")}-01`;
  const ends = [year - 1, year, year + 1].map((one) => fiscalYearEndIn(one, fiscalYearEnd));
  const before = ends.filter((end) => end < quarterEnds).at(-1) ?? quarterEnds;
  const begins = addDays(before, 1);
  return { quarterBegins, yearBegins: begins < quarterBegins ? begins : quarterBegins };
}
