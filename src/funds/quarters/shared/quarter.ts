import { addDays, addMonths } from "#maths/money/plain-date.ts";

const MONTHS = 3;

/** The calendar quarter a day is in. */
export function quarterOf(day: string): { startsOn: string; endsOn: string } {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS) * MONTHS + 1;
  const startsOn = `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
  return { startsOn, endsOn: addDays(addMonths(startsOn, MONTHS), -1) };
}

/** The ends of the quarters from one day to another, the latest first. */
export function quarterEndsBetween(first: string, until: string, most: number): string[] {
  const ends: string[] = [];
  let { startsOn, endsOn } = quarterOf(until);
  if (endsOn > until) ({ startsOn, endsOn } = quarterOf(addDays(startsOn, -1)));
  while (endsOn >= first && ends.length < most) {
    ends.push(endsOn);
    ({ startsOn, endsOn } = quarterOf(addDays(startsOn, -1)));
  }
  return ends;
}
