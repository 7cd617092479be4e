import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { momentAt } from "#core/shared/wall-clock.ts";
import { dueMoments } from "./due.ts";
import { type ByRule, nextRuleDay, type Repeats, ruleText, successorOf } from "./recurrence.ts";

const RULE: ByRule = {
  kind: "rule",
  every: 1,
  unit: "day",
  weekdays: [],
  monthDay: null,
  nth: null,
  until: null,
  count: null,
  onBusinessDays: false,
};
const CALENDAR = { weekend: [6, 7], holidays: new Set(["2026-12-25"]) };

function days(rule: Partial<ByRule>, start: string, count: number): string[] {
  const found = [start];
  while (found.length < count) {
    const next = nextRuleDay({ ...RULE, ...rule }, start, found.at(-1) ?? "");
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

describe("the days of a rule", () => {
  test.each<[string, Partial<ByRule>, string, string[]]>([
    ["every day", {}, "2026-12-30", ["2026-12-31", "2027-01-01"]],
    ["every third day", { every: 3 }, "2026-02-27", ["2026-03-02", "2026-03-05"]],
    ["every week", { unit: "week" }, "2026-11-26", ["2026-12-03", "2026-12-10"]],
    ["Monday and Friday", { unit: "week", weekdays: [5, 1] }, "2026-11-27", ["2026-11-30", "2026-12-04", "2026-12-07"]],
    [
      "every second week on Tuesday and Thursday",
      { unit: "week", every: 2, weekdays: [2, 4] },
      "2026-11-26",
      ["2026-12-08", "2026-12-10", "2026-12-22"],
    ],
    [
      "the 31st, in short months their last day",
      { unit: "month" },
      "2026-01-31",
      ["2026-02-28", "2026-03-31", "2026-04-30"],
    ],
    ["the last day", { unit: "month", monthDay: -1 }, "2028-01-31", ["2028-02-29", "2028-03-31"]],
    ["the 15th, begun on the 20th", { unit: "month", monthDay: 15 }, "2026-11-20", ["2026-12-15", "2027-01-15"]],
    ["the second Tuesday", { unit: "month", nth: { week: 2, weekday: 2 } }, "2026-11-10", ["2026-12-08", "2027-01-12"]],
    ["the last Friday", { unit: "month", nth: { week: -1, weekday: 5 } }, "2026-10-30", ["2026-11-27", "2026-12-25"]],
    ["every quarter", { unit: "month", every: 3 }, "2026-11-30", ["2027-02-28", "2027-05-30"]],
    [
      "every year on a leap day",
      { unit: "year" },
      "2028-02-29",
      ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
    ],
    ["until a day", { until: "2026-11-28" }, "2026-11-27", ["2026-11-28"]],
  ])("%s", (_name, rule, start, expected) => {
    const found = days(rule, start, expected.length + 1);
    expect(found).toEqual([start, ...expected]);
  });

  const rules: Partial<ByRule>[] = [
    { every: 5 },
    { unit: "week", every: 3, weekdays: [1, 3, 7] },
    { unit: "week", weekdays: [6] },
    { unit: "month", monthDay: 30 },
    { unit: "month", monthDay: -1, every: 2 },
    { unit: "month", nth: { week: 1, weekday: 1 } },
    { unit: "month", nth: { week: -1, weekday: 7 }, every: 5 },
    { unit: "month", nth: { week: 4, weekday: 4 } },
    { unit: "year" },
    { unit: "year", every: 2 },
  ];
  test.each(rules.map((rule) => [JSON.stringify(rule), rule] as const))(
    "%s gives the days that RFC 5545 gives for its text",
    (_name, part) => {
      const rule = { ...RULE, ...part };
      for (const start of ["2024-02-29", "2026-01-31", "2026-11-26", "2027-12-01"]) {
        const read = new RRuleTemporal({
          rruleString: `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}\nRRULE:${ruleText(rule, start)}`,
        });
        const theirs = read
          .all((_at, place) => place < 30)
          .map((at) => at.toPlainDate().toString())
          .filter((day) => day > start)
          .slice(0, 20);
        expect(days(rule, start, 21).slice(1)).toEqual(theirs);
      }
    },
  );
});

describe("the task that follows", () => {
  const former = { seriesStart: "2026-11-26", occurrence: 1, occursOn: "2026-11-26", completedOn: null };
  const of = (repeats: Repeats, more: Partial<typeof former & { completedOn: string | null }> = {}) =>
    successorOf(repeats, { ...former, ...more }, CALENDAR);

  test("is the next day of the rule, whenever the former was completed", () => {
    expect(of(RULE, { completedOn: "2026-12-24" as never })).toEqual({ occursOn: "2026-11-27", dueOn: "2026-11-27" });
  });

  test("moves to the next business day, and the rule counts from its own day", () => {
    const rule = { ...RULE, unit: "month", nth: { week: -1, weekday: 5 }, onBusinessDays: true } as const;
    expect(of(rule, { seriesStart: "2026-10-30", occursOn: "2026-11-27" })).toEqual({
      occursOn: "2026-12-25",
      dueOn: "2026-12-28",
    });
    expect(of(rule, { seriesStart: "2026-10-30", occursOn: "2026-12-25" })?.occursOn).toBe("2027-01-29");
  });

  test("ends by count and by day", () => {
    expect(of({ ...RULE, count: 3 }, { occurrence: 2 })).toBeDefined();
    expect(of({ ...RULE, count: 3 }, { occurrence: 3 })).toBeUndefined();
    expect(of({ ...RULE, until: "2026-11-26" })).toBeUndefined();
  });

  test("after completion waits for it, in days or weeks", () => {
    const after = { kind: "after", every: 2, unit: "week", onBusinessDays: false } as const;
    expect(of(after)).toBeUndefined();
    expect(of(after, { completedOn: "2026-12-01" as never })).toEqual({ occursOn: "2026-12-15", dueOn: "2026-12-15" });
    expect(
      of({ ...after, every: 4, unit: "day", onBusinessDays: true }, { completedOn: "2026-12-01" as never }),
    ).toEqual({
      occursOn: "2026-12-05",
      dueOn: "2026-12-07",
    });
  });
});

describe("the clock shows the same time on both sides of a change", () => {
  test.each([
    ["Europe/Paris", "2026-03-28", "09:00", "2026-03-28T08:00:00.000Z"],
    ["Europe/Paris", "2026-03-30", "09:00", "2026-03-30T07:00:00.000Z"],
    ["Europe/Paris", "2026-10-24", "09:00", "2026-10-24T07:00:00.000Z"],
    ["Europe/Paris", "2026-10-26", "09:00", "2026-10-26T08:00:00.000Z"],
    // Skipped: as much later as the clock skips. Shown twice: the first.
    ["Europe/Paris", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["Europe/Paris", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-03-07", "09:00", "2026-03-07T14:00:00.000Z"],
    ["America/New_York", "2026-03-09", "09:00", "2026-03-09T13:00:00.000Z"],
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["America/New_York", "2026-11-02", "09:00", "2026-11-02T14:00:00.000Z"],
  ])("%s %s %s", (zone, day, time, instant) => expect(momentAt(day, time, zone)).toBe(instant));

  test("a reminder of the day before is at the same time of the clock, one of an hour before is an hour", () => {
    const due = { dueDate: "2026-03-29", dueTime: "09:00", timeZone: "Europe/Paris" };
    expect(dueMoments({ ...due, reminder: "day" }).remindAt).toBe("2026-03-28T08:00:00.000Z");
    expect(dueMoments({ ...due, reminder: "hour" }).remindAt).toBe("2026-03-29T06:00:00.000Z");
    expect(dueMoments({ ...due, reminder: "none" })).toEqual({ dueAt: "2026-03-29T07:00:00.000Z", remindAt: null });
    expect(dueMoments({ ...due, dueTime: null, reminder: "day" })).toEqual({
      dueAt: null,
      remindAt: "2026-03-28T06:00:00.000Z",
    });
    expect(dueMoments({ ...due, dueDate: null, reminder: "day" })).toEqual({ dueAt: null, remindAt: null });
  });
});
