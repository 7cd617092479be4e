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
      { day: "2026-11-01", name: "All Saints", isObservance: false },
      { day: "2026-11-12", name: "Holiday", isObservance: false },
      { day: "2026-12-25", name: "Christmas, both days", isObservance: false },
      { day: "2026-12-26", name: "Christmas, both days", isObservance: false },
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

const daysIn = (...lines: string[]) =>
  readHolidayFile(file([...lines, "SUMMARY:It"]), 2029)?.days.map(({ day }) => day);

test.each([
  [
    ["DTSTART;VALUE=DATE:20261228", "DURATION:P3D"],
    ["2026-12-28", "2026-12-29", "2026-12-30"],
  ],
  [
    ["DTSTART;VALUE=DATE:20261228", "DURATION:P1W"],
    Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 11, 28 + at)).toISOString().slice(0, 10)),
  ],
  [
    ["DTSTART;VALUE=DATE:20271225", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"],
    ["2027-12-25", "2028-12-25", "2029-12-25"],
  ],
  [
    ["DTSTART;VALUE=DATE:20271125", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"],
    ["2027-11-25", "2028-11-23", "2029-11-22"],
  ],
  [
    ["DTSTART;VALUE=DATE:20261101", "RRULE:FREQ=YEARLY", "EXDATE;VALUE=DATE:20271101,20281101"],
    ["2026-11-01", "2029-11-01"],
  ],
  [
    ["DTSTART;VALUE=DATE:20241226", "RRULE:FREQ=YEARLY;UNTIL=20271201"],
    ["2024-12-26", "2025-12-26", "2026-12-26"],
  ],
  [
    ["DTSTART;VALUE=DATE:20241226", "RRULE:FREQ=YEARLY;UNTIL=20261226T225959Z"],
    ["2024-12-26", "2025-12-26", "2026-12-26"],
  ],
  [
    ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY"],
    ["2024-02-29", "2028-02-29"],
  ],
  [
    ["DTSTART;VALUE=DATE:20260101", "RDATE;VALUE=DATE:20270101"],
    ["2026-01-01", "2027-01-01"],
  ],
  [
    ["DTSTART;VALUE=DATE:20260501", "RRULE:FREQ=YEARLY;INTERVAL=2"],
    ["2026-05-01", "2028-05-01"],
  ],
])("%j: %j", (lines, days) => {
  expect(daysIn(...lines)).toEqual(days);
});

test("a day that an event of its own moves is not there twice", () => {
  const text = file(
    ["UID:a", "DTSTART;VALUE=DATE:20260501", "RRULE:FREQ=YEARLY;COUNT=3", "SUMMARY:Labour Day"],
    ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270501", "DTSTART;VALUE=DATE:20270503", "SUMMARY:Labour Day, moved"],
  );
  expect(readHolidayFile(text, 2030)?.days.map(({ day }) => day)).toEqual(["2026-05-01", "2027-05-03", "2028-05-01"]);
});

const described = (at: string, said: string) => [`DTSTART;VALUE=DATE:${at}`, `DESCRIPTION:${said}`, `SUMMARY:${said}`];

test("an observance is known as one, unless the day is a public holiday, too", () => {
  const text = file(
    described("20270214", "Observance\\nTo hide observances\\, change the settings"),
    described("20270405", "Observance"),
    described("20270405", "Public holiday"),
  );
  expect(readHolidayFile(text, 2030)?.days.map((one) => [one.day, one.isObservance])).toEqual([
    ["2027-02-14", true],
    ["2027-04-05", false],
  ]);
});

test("what gives no holiday is named with its line", () => {
  const text = file(
    ["DTSTART:20261225T090000Z", "SUMMARY:Party"],
    ["DTSTART;VALUE=DATE:20260230", "SUMMARY:Never"],
    ["DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=WEEKLY", "SUMMARY:Fridays"],
    ["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20270101", "SUMMARY:Year"],
    ["DTSTART;VALUE=DATE:20260101", "RDATE;VALUE=DATE:soon", "SUMMARY:Listed"],
    ["DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "SUMMARY:No day"],
  );
  expect(readHolidayFile(text, 2030)).toEqual({
    days: [],
    unread: [
      { row: 3, name: "Party", problem: "time" },
      { row: 7, name: "Never", problem: "day" },
      { row: 11, name: "Fridays", problem: "rule" },
      { row: 16, name: "Year", problem: "long" },
      { row: 21, name: "Listed", problem: "listed" },
      { row: 26, name: "No day", problem: "rule" },
    ],
  });
});

test.each(["", "hello", "BEGIN:VCARD"])("%j is no calendar", (text) => {
  expect(readHolidayFile(text, 2030)).toBeUndefined();
});
