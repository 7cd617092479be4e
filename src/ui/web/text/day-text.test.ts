import { expect, test } from "vitest";
import { type DaysLie, readDay } from "./day-text.ts";

/** A Thursday. */
const TODAY = "2026-03-12";
const read = (text: string, lie: DaysLie = "anywhere", dayFirst = true) =>
  readDay(text, { today: TODAY, dayFirst, lie });

test.each([
  ["today", "2026-03-12"],
  [" Tomorrow ", "2026-03-13"],
  ["tmr", "2026-03-13"],
  ["yesterday", "2026-03-11"],
  ["in 2w", "2026-03-26"],
  ["in 2 weeks", "2026-03-26"],
  ["in a month", "2026-04-12"],
  ["in two days", "2026-03-14"],
  ["+3d", "2026-03-15"],
  ["+ 3 d", "2026-03-15"],
  ["-1w", "2026-03-05"],
  ["3 days ago", "2026-03-09"],
  ["2 months from now", "2026-05-12"],
  ["in 1 year", "2027-03-12"],
  ["end of month", "2026-03-31"],
  ["end of the month", "2026-03-31"],
  ["EOM", "2026-03-31"],
  ["end of next month", "2026-04-30"],
  ["end of quarter", "2026-03-31"],
  ["end of next quarter", "2026-06-30"],
  ["end of year", "2026-12-31"],
  ["end of last year", "2025-12-31"],
  ["end of week", "2026-03-13"],
  ["eow", "2026-03-13"],
  ["next week", "2026-03-16"],
  ["last week", "2026-03-02"],
  ["next month", "2026-04-01"],
  ["next quarter", "2026-04-01"],
  ["next year", "2027-01-01"],
  ["start of year", "2026-01-01"],
  ["2026-03-12", "2026-03-12"],
  ["2026/3/12", undefined],
  ["20261130", "2026-11-30"],
  ["12 Mar 2026", "2026-03-12"],
  ["12 March 26", "2026-03-12"],
  ["12mar2026", "2026-03-12"],
  ["12. Mar. 2026", "2026-03-12"],
  ["Mar 12, 2027", "2027-03-12"],
  ["march 12th", "2026-03-12"],
  ["Thu 12 Mar 2026", "2026-03-12"],
  ["24 Sept 2026", "2026-09-24"],
  ["30/11/2025", "2025-11-30"],
  ["30/11/25", "2025-11-30"],
  ["30.11.2025", "2025-11-30"],
  ["30-11-2025", "2025-11-30"],
  ["29 feb 2028", "2028-02-29"],
])("%s is %s, wherever the field's days lie", (text, day) => {
  for (const lie of ["anywhere", "ahead", "behind"] as const) expect(read(text, lie)).toBe(day);
});

test.each([
  // Left open: the next such day, the last one, the nearest one.
  ["fri", "2026-03-13", "2026-03-06", "2026-03-13"],
  ["mon", "2026-03-16", "2026-03-09", "2026-03-09"],
  ["sunday", "2026-03-15", "2026-03-08", "2026-03-15"],
  ["thu", "2026-03-19", "2026-03-05", "2026-03-12"],
  ["thurs", "2026-03-19", "2026-03-05", "2026-03-12"],
  ["on fri", "2026-03-13", "2026-03-06", "2026-03-13"],
  ["this mon", "2026-03-09", "2026-03-09", "2026-03-09"],
  ["next fri", "2026-03-20", "2026-03-20", "2026-03-20"],
  ["last fri", "2026-03-06", "2026-03-06", "2026-03-06"],
  ["30/11", "2026-11-30", "2025-11-30", "2025-11-30"],
  ["30 nov", "2026-11-30", "2025-11-30", "2025-11-30"],
  ["Nov 30", "2026-11-30", "2025-11-30", "2025-11-30"],
  ["the 3rd of April", "2026-04-03", "2025-04-03", "2026-04-03"],
  ["12/3", "2026-03-12", "2026-03-12", "2026-03-12"],
  ["11 mar", "2027-03-11", "2026-03-11", "2026-03-11"],
  ["15", "2026-03-15", "2026-02-15", "2026-03-15"],
  ["15th", "2026-03-15", "2026-02-15", "2026-03-15"],
  ["31", "2026-03-31", "2026-01-31", "2026-03-31"],
  ["29 feb", "2028-02-29", "2024-02-29", "2028-02-29"],
  ["2w", "2026-03-26", "2026-02-26", "2026-03-26"],
  ["3 d", "2026-03-15", "2026-03-09", "2026-03-15"],
])("%s: next %s, last %s, nearest %s", (text, ahead, behind, anywhere) => {
  expect([read(text, "ahead"), read(text, "behind"), read(text, "anywhere")]).toEqual([ahead, behind, anywhere]);
});

test.each([
  ["3/4/2026", "2026-04-03", "2026-03-04"],
  ["03/04/26", "2026-04-03", "2026-03-04"],
  ["3-4-2026", "2026-04-03", "2026-03-04"],
  ["3/4", "2026-04-03", "2026-03-04"],
  // A point is only written where the day comes first, and what can be read in one order is.
  ["3.4.2026", "2026-04-03", "2026-04-03"],
  ["30/11/2026", "2026-11-30", "2026-11-30"],
  ["11/30/2026", "2026-11-30", "2026-11-30"],
])("%s: day first %s, month first %s", (text, dayFirst, monthFirst) => {
  expect([read(text, "anywhere", true), read(text, "anywhere", false)]).toEqual([dayFirst, monthFirst]);
});

test.each([
  "",
  "soon",
  "week",
  "32",
  "0",
  "31/2/2026",
  "29 feb 2026",
  "2026-02-30",
  "13/13",
  "12 Foo 2026",
  "tu m",
  "in 2",
  "in two",
  "+d",
  "in 3 days ago",
  "constructor",
  "in 1 constructor",
  "1/2/3",
  "0012-01-01",
  "in 9999y",
  "t",
  "m",
])("%s is no day", (text) => expect(read(text)).toBeUndefined());

test.each([
  ["2026-01-31", "in 1m", "2026-02-28"],
  ["2026-12-31", "tomorrow", "2027-01-01"],
  ["2026-12-28", "1/1", "2027-01-01"],
  ["2026-02-10", "31", "2026-03-31"],
])("on %s, %s is %s", (today, text, day) => {
  expect(readDay(text, { today, dayFirst: true, lie: "ahead" })).toBe(day);
});
