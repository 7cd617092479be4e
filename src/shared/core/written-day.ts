import { readDate } from "../money/plain-date.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SPELLED = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/i;

/** "2026-03-12", "20260312", "12.03.2026" or "12 March 2026" as a plain date; undefined for what is none of them, or no day. 03/04/2026 says two days. */
export function writtenDay(text: string): string | undefined {
  const date = plain(text.trim());
  if (date === undefined) return undefined;
  try {
    readDate(date, "date");
    return date;
  } catch {
    return undefined;
  }
}

function plain(text: string): string | undefined {
  const [, year, month, day] = ISO.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return joined(year, month, day);
  const dotted = DOTTED.exec(text);
  if (dotted) return joined(dotted[3] ?? "", dotted[2] ?? "", dotted[1] ?? "");
  const spelled = SPELLED.exec(text);
  if (!spelled) return undefined;
  const at = MONTHS.indexOf((spelled[2] ?? "").toLowerCase());
  return at === -1 ? undefined : joined(spelled[3] ?? "", String(at + 1), spelled[1] ?? "");
}

const joined = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
