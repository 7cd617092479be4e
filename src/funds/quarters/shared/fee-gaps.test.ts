import { expect, test } from "vitest";
import { daysOf, feeGaps } from "./fee-gaps.ts";

const whole = { startsOn: "2026-05-08", endsOn: "2026-09-30" };
const may = { startsOn: "2026-05-08", endsOn: "2026-06-30" };
const third = { startsOn: "2026-07-01", endsOn: "2026-09-30" };

test.each([
  ["nothing charged", [], [whole]],
  ["the third quarter charged", [third], [may]],
  ["all charged, in no order", [third, may], []],
  ["a day between two", [{ ...may, endsOn: "2026-06-29" }, third], [{ startsOn: "2026-06-30", endsOn: "2026-06-30" }]],
  [
    "what was charged before the first day",
    [{ startsOn: "2026-01-01", endsOn: "2026-05-31" }, third],
    [{ startsOn: "2026-06-01", endsOn: "2026-06-30" }],
  ],
  ["what is charged later", [{ startsOn: "2026-10-01", endsOn: "2026-12-31" }], [whole]],
  ["one within another", [whole, { startsOn: "2026-06-01", endsOn: "2026-06-02" }], []],
])("days without a fee: %s", (_what, charged, gaps) => {
  expect(feeGaps(whole, charged)).toEqual(gaps);
});

test("a quarter begins a stretch of its own, and days count their last", () => {
  expect(feeGaps(whole, [], third.startsOn)).toEqual([may, third]);
  expect(daysOf(may)).toBe(54);
  expect(daysOf({ startsOn: "2026-06-30", endsOn: "2026-06-30" })).toBe(1);
});
