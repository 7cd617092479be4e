import { addDays } from "#shared/money/plain-date.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, made } from "./change.ts";
import { NORTHLIGHT } from "./people.ts";

const OFFICER = NORTHLIGHT.founder.id;
const ADDED = 62;
const YEARS = 3;

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

/** Holidays of this year and the next ones. */
export function holidayChanges(calendar: Calendar): Change[] {
  const at = calendar.at(ADDED, 60);
  const first = Number(calendar.day(0).slice(0, 4));
  return Array.from({ length: YEARS }, (_, ahead) => first + ahead)
    .flatMap((year) => [
      ...FIXED.map(([day, name]) => ({ day: `${year}-${day}`, name })),
      ...AFTER_EASTER.map(([days, name]) => ({ day: addDays(easterOf(year), days), name })),
    ])
    .filter(({ day }, place, all) => all.findIndex((one) => one.day === day) === place)
    .map(({ day, name }) =>
      made("holidays", OFFICER, "businessDays.add", at, {
        id: idAt(at, `holiday ${day}`),
        day,
        name,
        created_by: OFFICER,
        created_at: at,
      }),
    );
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
