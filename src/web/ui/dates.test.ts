import { describe, expect, test } from "vitest";
import { formatDate, formatMoment } from "./dates.ts";

const NOW = Date.parse("2026-03-12T12:00:00Z");

describe("formatDate", () => {
  test("a plain date is that day in every time zone", () => {
    expect(formatDate("2026-03-12", "en-GB")).toBe("12 Mar 2026");
    expect(formatDate("2026-12-31", "en-GB")).toBe("31 Dec 2026");
  });
});

describe("formatMoment", () => {
  test.each([
    ["2026-03-12T11:59:50Z", "now"],
    ["2026-03-12T11:55:00Z", "5 minutes ago"],
    ["2026-03-12T09:00:00Z", "3 hours ago"],
    ["2026-03-11T12:00:00Z", "yesterday"],
    ["2026-03-06T12:00:01Z", "6 days ago"],
    ["2026-03-05T12:00:00Z", "5 Mar 2026"],
    ["2026-03-12T12:10:00Z", "in 10 minutes"],
  ])("%s → %s", (moment, text) => {
    expect(formatMoment(moment, NOW, "en-GB")).toBe(text);
  });
});
