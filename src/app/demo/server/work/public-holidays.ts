import { type BusinessCalendar, isBusinessDay, USUAL_WEEKEND } from "#core/shared/business-days.ts";
import { addDays } from "#maths/money/plain-date.ts";

/** Luxembourg's public holidays, where the funds are. */
const FIXED = [
  ["01-01", "New Year’s Day"],
  ["05-01", "Labour Day"],
  ["05-09", "Europe Day"],
  ["06-23", "National Day"],
  ["08-15", "Assumption Day"],
  ["11-01", "All Saints’ Day"],
  ["12-25", "Christmas Day"],
  ["12-26", "St Stephen’s Day"],
] as const;
const AFTER_EASTER = [
  [1, "Easter Monday"],
  [39, "Ascension Day"],
  [50, "Whit Monday"],
] as const;

/** The holidays of a year, each day once. */
export const holidaysOf = (year: number): { day: string; name: string }[] =>
  [
    ...FIXED.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    ...AFTER_EASTER.map(([days, name]) => ({ day: addDays(easterOf(year), days), name })),
  ].filter(({ day }, place, all) => all.findIndex((one) => one.day === day) === place);

const [FIRST_YEAR, LAST_YEAR] = [2000, 2060];

/** When the firm works: the calendar of the product knows the holidays that lie ahead, its past knew the others. */
export const OFFICE_DAYS: BusinessCalendar = {
  weekend: USUAL_WEEKEND,
  holidays: new Set(
    Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, past) => FIRST_YEAR + past)
      .flatMap(holidaysOf)
      .map(({ day }) => day),
  ),
};

/** The day itself where it is a business day, else the one before. */
export function businessDayUntil(day: string): string {
  let last = day;
  while (!isBusinessDay(last, OFFICE_DAYS)) last = addDays(last, -1);
  return last;
}

/** So many business days before a day, which itself does not count. */
export function businessDaysBefore(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; left -= 1) last = businessDayUntil(addDays(last, -1));
  return last;
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm; J. Meeus, Astronomical Algorithms). */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const day = moon + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(day / 31)).padStart(2, "0")}-${String((day % 31) + 1).padStart(2, "0")}`;
}
