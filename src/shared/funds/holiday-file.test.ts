import { expect, test } from "vitest";
import { readHolidayFile } from "./holiday-file.ts";

const file = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

test("whole days are holidays, each day of several, in their order; folded and escaped names as they are meant", () => {
  const text = file(
    ["DTSTART;VALUE=DATE:20261225", "DTEND;VALUE=DATE:20261227", "SUMMARY:Christmas\\, both da", " ys"],
    ["DTSTART;VALUE=DATE:20261101", "SUMMARY:All Saints"],
    ["DTSTART;VALUE=DATE:20261101", "SUMMARY:Toussaint"],
    ["DTSTART;VALUE=DATE:20261111", "STATUS:CANCELLED", "SUMMARY:Moved"],
    ["DTSTART;VALUE=DATE:20261112"],
  );
  expect(readHolidayFile(text, 2030)).toEqual({
    days: [
      { day: "2026-11-01", name: "All Saints" },
      { day: "2026-11-12", name: "Holiday" },
      { day: "2026-12-25", name: "Christmas, both days" },
      { day: "2026-12-26", name: "Christmas, both days" },
    ],
    unread: [],
  });
});

const yearly = (rule: string) =>
  readHolidayFile(file(["DTSTART;VALUE=DATE:20260501", `RRULE:${rule}`, "SUMMARY:Labour Day"]), 2029)?.days.map(
    ({ day }) => day.slice(0, 4),
  );

test("one that is every year is each year until the last one asked for, its count or its end", () => {
  expect(yearly("FREQ=YEARLY")).toEqual(["2026", "2027", "2028", "2029"]);
  expect(yearly("FREQ=YEARLY;COUNT=2")).toEqual(["2026", "2027"]);
  expect(yearly("FREQ=YEARLY;UNTIL=20280501")).toEqual(["2026", "2027", "2028"]);
});

test("what gives no holiday is named with its line", () => {
  const text = file(
    ["DTSTART:20261225T090000Z", "SUMMARY:Party"],
    ["DTSTART;VALUE=DATE:20260230", "SUMMARY:Never"],
    ["DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=WEEKLY", "SUMMARY:Fridays"],
    ["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20270101", "SUMMARY:Year"],
  );
  expect(readHolidayFile(text, 2030)).toEqual({
    days: [],
    unread: [
      { row: 3, name: "Party", problem: "time" },
      { row: 7, name: "Never", problem: "day" },
      { row: 11, name: "Fridays", problem: "rule" },
      { row: 16, name: "Year", problem: "long" },
    ],
  });
});

test.each(["", "hello", "BEGIN:VCARD"])("%j is no calendar", (text) => {
  expect(readHolidayFile(text, 2030)).toBeUndefined();
});
