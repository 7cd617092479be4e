import { type Change, made } from "../change.ts";
import { NORTHLIGHT } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { holidaysOf } from "./public-holidays.ts";

const OFFICER = NORTHLIGHT.founder.id;
const ADDED = 62;
const YEARS = 3;

/** Holidays of this year and the next ones. */
export function holidayChanges(calendar: Calendar): Change[] {
  const at = calendar.at(ADDED, 60);
  const first = Number(calendar.day(0).slice(0, 4));
  return Array.from({ length: YEARS }, (_, ahead) => first + ahead)
    .flatMap(holidaysOf)
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
