import { expect, test } from "vitest";
import { figuresDay } from "./automation.ts";
import { type Cadence, nextRun } from "./next-run.ts";

const daily: Cadence = { frequency: "daily", weekday: null, monthDay: null, runAt: "08:30", timeZone: "Europe/Paris" };
const weekly: Cadence = { ...daily, frequency: "weekly", weekday: 1, runAt: "05:00" };
const monthly: Cadence = { ...daily, frequency: "monthly", monthDay: 31 };

/** The next runs, one after another. */
function runs(cadence: Cadence, after: string, count: number): string[] {
  const found: string[] = [];
  for (let last = after; found.length < count; ) {
    last = nextRun(cadence, last);
    found.push(last);
  }
  return found;
}

test("the clock shows the same time before and after it is put forward and back", () => {
  expect(runs(daily, "2026-03-27T12:00:00Z", 3)).toEqual([
    "2026-03-28T07:30:00.000Z",
    "2026-03-29T06:30:00.000Z",
    "2026-03-30T06:30:00.000Z",
  ]);
  expect(runs(daily, "2026-10-23T12:00:00Z", 3)).toEqual([
    "2026-10-24T06:30:00.000Z",
    "2026-10-25T07:30:00.000Z",
    "2026-10-26T07:30:00.000Z",
  ]);
});

test("a time that is skipped comes as much later, one that is shown twice comes once, the first time", () => {
  const atNight = { ...daily, runAt: "02:30" };
  expect(runs(atNight, "2026-03-28T12:00:00Z", 2)).toEqual(["2026-03-29T01:30:00.000Z", "2026-03-30T00:30:00.000Z"]);
  expect(runs(atNight, "2026-10-24T12:00:00Z", 2)).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]);
});

test("a weekly 05:00 in Shanghai is on its own Monday, which is Sunday in UTC", () => {
  const inShanghai = { ...weekly, timeZone: "Asia/Shanghai" };
  expect(runs(inShanghai, "2026-11-25T00:00:00Z", 2)).toEqual(["2026-11-29T21:00:00.000Z", "2026-12-06T21:00:00.000Z"]);
  const onSunday = { ...weekly, weekday: 7, timeZone: "America/Los_Angeles", runAt: "20:00" };
  expect(nextRun(onSunday, "2026-11-25T00:00:00Z")).toBe("2026-11-30T04:00:00.000Z");
});

test("zones with half hours and with changes by half an hour", () => {
  expect(nextRun({ ...daily, timeZone: "Asia/Kathmandu" }, "2026-11-25T00:00:00Z")).toBe("2026-11-25T02:45:00.000Z");
  const onLordHowe = { ...daily, timeZone: "Australia/Lord_Howe", runAt: "09:00" };
  expect(runs(onLordHowe, "2026-10-02T23:00:00Z", 2)).toEqual(["2026-10-03T22:00:00.000Z", "2026-10-04T22:00:00.000Z"]);
});

test("the 31st is the last day of a shorter month; a quarter begins in January, April, July and October", () => {
  expect(runs(monthly, "2027-12-31T12:00:00Z", 3).map((run) => run.slice(0, 10))).toEqual([
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
  ]);
  const quarterly = { ...monthly, frequency: "quarterly", monthDay: 5 } as const;
  expect(runs(quarterly, "2026-10-05T06:30:00Z", 3).map((run) => run.slice(0, 10))).toEqual([
    "2027-01-05",
    "2027-04-05",
    "2027-07-05",
  ]);
});

test("the next run is after the moment, never at it", () => {
  expect(nextRun(daily, "2026-11-25T07:29:59Z")).toBe("2026-11-25T07:30:00.000Z");
  expect(nextRun(daily, "2026-11-25T07:30:00Z")).toBe("2026-11-26T07:30:00.000Z");
});

test("figures are of the last month or quarter that ended, of deals today", () => {
  expect(figuresDay("lp_report", "2026-01-05")).toBe("2025-12-31");
  expect(figuresDay("portfolio_review", "2026-11-29")).toBe("2026-09-30");
  expect(figuresDay("deal_flow", "2026-11-29")).toBe("2026-11-29");
});
