import { describe, expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  addBusinessDays,
  type BusinessCalendar,
  businessDayFrom,
  businessDaysBetween,
  isBusinessDay,
  USUAL_WEEKEND,
  weekday,
} from "./business-days.ts";

const plain = { weekend: USUAL_WEEKEND, holidays: new Set<string>() };
const winter = { ...plain, holidays: new Set(["2026-12-25", "2026-12-28", "2027-01-01"]) };

test.each([
  ["1969-12-29", 1],
  ["1970-01-01", 4],
  ["2026-11-22", 7],
  ["2026-11-23", 1],
  ["0001-01-01", 1],
])("%s is day %i of its week", (day, expected) => expect(weekday(day)).toBe(expected));

describe("a notice", () => {
  test.each<[string, number, BusinessCalendar, string]>([
    ["2026-11-20", 1, plain, "2026-11-23"],
    ["2026-11-23", 10, plain, "2026-12-07"],
    ["2026-11-21", 0, plain, "2026-11-23"],
    ["2026-12-18", 10, winter, "2027-01-06"],
    // Friday and Saturday, as in Kuwait.
    ["2026-11-26", 1, { ...plain, weekend: [5, 6] }, "2026-11-29"],
  ])("of %s and %i business days ends on its day", (from, count, calendar, expected) => {
    expect(addBusinessDays(from, count, calendar)).toBe(expected);
  });

  test.each([-1, 1.5, Number.NaN, 10_001])("of %d days is refused", (count) => {
    expect(() => addBusinessDays("2026-11-20", count, plain)).toThrow(RangeError);
  });
});

test("a calendar that is always closed says so instead of looking for ever", () => {
  expect(() => businessDayFrom("2026-11-20", { ...plain, weekend: [1, 2, 3, 4, 5, 6, 7] })).toThrow(RangeError);
});

test("counting and adding agree on 1,000 random calendars", () => {
  const random = new Random("business days");
  for (let round = 0; round < 1000; round += 1) {
    const from = addDays("2026-01-01", random.whole(0, 700));
    const holidays = new Set(Array.from({ length: 20 }, () => addDays(from, random.whole(-5, 60))));
    const calendar = { weekend: random.pick([[6, 7], [5, 6], [7], []]), holidays };
    const count = random.whole(1, 25);
    const end = addBusinessDays(from, count, calendar);
    expect(isBusinessDay(end, calendar)).toBe(true);
    expect(businessDaysBetween(from, end, calendar)).toBe(count);
    expect(businessDaysBetween(end, from, calendar)).toBe(0);
  }
});
