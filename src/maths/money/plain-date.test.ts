import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, dateText, daysBetween, readDate } from "./plain-date.ts";

test.each([
  ["1970-01-01", 0],
  ["2000-03-01", 11_017],
  ["0001-01-01", -719_162],
  ["9999-12-31", 2_932_896],
])("%s is day %i", (text, day) => {
  expect(readDate(text, "date")).toBe(day);
  expect(dateText(day)).toBe(text);
});

test.each(["2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-5", "0000-01-01", "24-01-05"])(
  "%s does not exist",
  (text) => expect(() => readDate(text, "due")).toThrow("due: must be a date that exists"),
);

test.each(["2024-01-05T00:00", " 2024-01-05", "2024-01-05\n", "+12024-01-05", "", null, 20_240_105, new Date(0)])(
  "%j is no plain date",
  (value) => expect(() => readDate(value, "due")).toThrow("due"),
);

test("the calendar agrees with the one of JavaScript on every day of 400 years", () => {
  const first = readDate("1899-12-31", "date");
  const days = Array.from({ length: readDate("2300-01-02", "date") - first }, (_, index) => first + index);
  const wrong = days.filter((day) => {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    return dateText(day) !== text || readDate(text, "date") !== day;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["2024-01-31", 1, "2024-02-29"],
  ["2023-01-31", 1, "2023-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2024-03-31", -1, "2024-02-29"],
  ["2024-11-15", 14, "2026-01-15"],
  ["2024-01-15", -13, "2022-12-15"],
])("%s and %i months is %s", (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

test("days added are days between", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 90_000 }), fc.integer({ min: -9000, max: 9000 }), (day, days) => {
      expect(daysBetween(dateText(day), addDays(dateText(day), days))).toBe(days);
    }),
  );
});

test("the calendar ends in 9999", () => expect(() => addDays("9999-12-31", 1)).toThrow("date: must be between"));
