import { afterEach, describe, expect, test } from "vitest";
import {
  dayBefore,
  dayIn,
  formatDate,
  formatDays,
  formatExactly,
  formatMoment,
  formatShortDate,
  writeDatesAs,
} from "./dates.ts";

const NOW = Date.parse("2026-03-12T12:00:00Z");

describe("formatDate", () => {
  test("a plain date is that day in every time zone", () => {
    expect(formatDate("2026-03-12", "en-GB")).toBe("12 Mar 2026");
    expect(formatDate("2026-12-31", "en-GB")).toBe("31 Dec 2026");
    expect(formatDate("2026-09-24", "en-GB")).toBe("24 Sep 2026");
  });
});

describe("formatShortDate", () => {
  afterEach(() => writeDatesAs({ dateFormat: null, timeZone: null }));

  test.each([
    [null, "12 Mar", "12 Mar 2025"],
    ["DD/MM/YYYY", "12/03", "12/03/2025"],
    ["MM/DD/YYYY", "03/12", "03/12/2025"],
    ["YYYY-MM-DD", "03-12", "2025-03-12"],
  ] as const)("%s: %s this year, %s of another", (dateFormat, thisYear, another) => {
    writeDatesAs({ dateFormat, timeZone: null });
    expect(formatShortDate("2026-03-12", "2026-11-20", "en-GB")).toBe(thisYear);
    expect(formatShortDate("2025-03-12", "2026-11-20", "en-GB")).toBe(another);
  });
});

describe("formatMoment", () => {
  test.each([
    ["2026-03-12T12:01:59Z", "just now"],
    ["2026-03-12T12:00:01Z", "just now"],
    ["2026-03-12T11:59:59Z", "just now"],
    ["2026-03-12T11:59:01Z", "just now"],
    ["2026-03-12T11:58:01Z", "1 minute ago"],
    ["2026-03-12T11:55:00Z", "5 minutes ago"],
    ["2026-03-12T11:00:01Z", "59 minutes ago"],
    ["2026-03-12T09:00:00Z", "3 hours ago"],
    ["2026-03-11T12:00:01Z", "23 hours ago"],
    ["2026-03-11T12:00:00Z", "yesterday"],
    ["2026-03-10T23:59:00Z", "2 days ago"],
    ["2026-03-06T12:00:01Z", "6 days ago"],
    ["2026-03-05T12:00:00Z", "5 Mar 2026"],
    ["2026-03-12T12:10:00Z", "12 Mar 2026, 12:10"],
    ["2027-03-12T12:10:00Z", "12 Mar 2027, 12:10"],
  ])("%s → %s", (moment, text) => {
    writeDatesAs({ dateFormat: null, timeZone: "UTC" });
    expect(formatMoment(moment, NOW, "just now", "en-GB")).toBe(text);
    writeDatesAs({ dateFormat: null, timeZone: null });
  });
});

describe("as the reader prefers", () => {
  afterEach(() => writeDatesAs({ dateFormat: null, timeZone: null }));

  test.each([
    ["MM/DD/YYYY", "03/05/2026"],
    ["DD/MM/YYYY", "05/03/2026"],
    ["YYYY-MM-DD", "2026-03-05"],
  ] as const)("%s → %s", (dateFormat, text) => {
    writeDatesAs({ dateFormat, timeZone: null });
    expect(formatDate("2026-03-05", "en-GB")).toBe(text);
    expect(formatMoment("2026-03-05T12:00:00Z", NOW, "just now", "en-GB")).toBe(text);
  });

  test("a moment is the day it is on their clock; a plain date is the same day on every clock", () => {
    writeDatesAs({ dateFormat: "YYYY-MM-DD", timeZone: "America/Los_Angeles" });
    expect(formatDate("2026-03-05T03:00:00Z", "en-GB")).toBe("2026-03-04");
    expect(formatDate("2026-03-05", "en-GB")).toBe("2026-03-05");
    expect(formatExactly("2026-03-05T03:04:05Z", "en-GB")).toMatch(/^2026-03-04, 19:04:05 (GMT-8|PST)$/);
  });

  test("today and the days before it are theirs, written like every plain date", () => {
    const lateInParis = Date.parse("2026-03-31T22:30:00Z");
    writeDatesAs({ dateFormat: "DD/MM/YYYY", timeZone: "Europe/Paris" });
    expect([dayBefore(lateInParis), dayBefore(lateInParis, 7)]).toEqual(["2026-04-01", "2026-03-25"]);
    writeDatesAs({ dateFormat: null, timeZone: "America/Los_Angeles" });
    expect(dayBefore(lateInParis)).toBe("2026-03-31");
  });

  test("the firm's day is its own, whatever clock the reader chose; a zone nobody knows is the device's", () => {
    writeDatesAs({ dateFormat: null, timeZone: "Europe/Paris" });
    const noon = Date.parse("2026-03-31T14:00:00Z");
    const days = ["Australia/Sydney", "Europe/Paris", "Pacific/Honolulu"].map((zone) => dayIn(zone, noon));
    expect(days).toEqual(["2026-04-01", "2026-03-31", "2026-03-31"]);
    const early = Date.parse("2026-03-31T05:00:00Z");
    expect(dayIn("Pacific/Honolulu", early)).toBe("2026-03-30");
    expect(dayIn("Mars/Olympus", early)).toBe(dayIn(null, early));
  });

  test("the days of something share what they have in common, unless they are written in digits", () => {
    writeDatesAs({ dateFormat: null, timeZone: "Pacific/Honolulu" });
    const days = [
      ["2026-09-24", "2026-09-25"],
      ["2026-09-28", "2026-10-02"],
      ["2026-12-30", "2027-01-02"],
    ].map(([first = "", last = ""]) => formatDays(first, last, "en-GB").replaceAll(/\s/g, " "));
    expect(days).toEqual(["24–25 Sep 2026", "28 Sep – 2 Oct 2026", "30 Dec 2026 – 2 Jan 2027"]);
    writeDatesAs({ dateFormat: "YYYY-MM-DD", timeZone: null });
    expect(formatDays("2026-09-24", "2026-09-25", "en-GB")).toBe("2026-09-24 – 2026-09-25");
  });

  test("says whether anything must be drawn again", () => {
    expect(writeDatesAs({ dateFormat: "YYYY-MM-DD", timeZone: null })).toBe(true);
    expect(writeDatesAs({ dateFormat: "YYYY-MM-DD", timeZone: null })).toBe(false);
  });
});
