import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateText } from "../money/plain-date.ts";
import { DAY_COUNTS, type DayCount, dayCountFraction, yearFraction } from "./daycount.ts";

describe("act/act", () => {
  // ISDA, "EMU and market conventions: recent developments" (1999), as in QuantLib's test suite.
  test.each([
    ["2003-11-01", "2004-05-01", 0.497724380567],
    ["1999-02-01", "1999-07-01", 0.41095890411],
    ["1999-07-01", "2000-07-01", 1.0013773486],
    ["2002-08-15", "2003-07-15", 0.915068493151],
    ["2003-07-15", "2004-01-15", 0.504004790778],
    ["2000-01-30", "2000-06-30", 0.415300546448],
    ["2000-01-01", "2010-01-01", 10],
  ])("ISDA, %s to %s", (from, to, years) => expect(yearFraction(from, to, "act/act")).toBeCloseTo(years, 10));

  // Excel's YEARFRAC, basis 1, as in Apache POI's yearfracExamples.xls.
  test.each([
    ["2004-12-31", "2005-01-01", 1 / 365],
    ["2004-12-30", "2004-12-31", 1 / 366],
    ["2003-12-30", "2004-12-31", 1.0041039671682626],
    ["2004-12-30", "2006-12-31", 2.0009124087591244],
    ["2004-12-30", "2008-12-31", 4.001094690749864],
    ["2003-03-01", "2004-02-29", 365 / 366],
    ["2004-03-01", "2005-02-28", 364 / 365],
  ])("Excel, %s to %s", (from, to, years) => expect(yearFraction(from, to, "act/act Excel")).toBeCloseTo(years, 14));
});

describe("months of thirty days", () => {
  test.each<[string, string, number, number]>([
    ["2007-01-15", "2007-01-30", 15, 15],
    ["2007-01-15", "2007-02-15", 30, 30],
    ["2007-07-15", "2008-01-15", 180, 180],
    ["2007-01-30", "2007-03-31", 60, 60],
    ["2007-01-15", "2007-01-31", 16, 15],
    ["2007-02-28", "2008-02-28", 358, 360],
    ["2007-02-28", "2007-03-31", 30, 32],
    ["2008-02-29", "2009-02-28", 360, 359],
    ["2006-08-31", "2007-02-28", 178, 178],
    ["2007-02-28", "2007-08-31", 180, 182],
    ["2008-02-29", "2008-03-01", 1, 2],
    ["2008-01-31", "2008-02-29", 29, 29],
  ])("%s to %s: %i days US, %i European", (from, to, us, european) => {
    expect(yearFraction(from, to, "30/360 US") * 360).toBeCloseTo(us, 9);
    expect(yearFraction(from, to, "30/360 European") * 360).toBeCloseTo(european, 9);
  });
});

test("days over 365 and 360", () => {
  expect(yearFraction("2024-01-01", "2025-01-01", "act/365")).toBe(366 / 365);
  expect(yearFraction("2024-01-01", "2025-01-01", "act/360")).toBe(366 / 360);
});

test("every convention: nothing from a day to itself, the same both ways, longer when later", () => {
  const day = fc.integer({ min: -30_000, max: 60_000 }).map(dateText);
  fc.assert(
    fc.property(day, day, fc.constantFrom(...DAY_COUNTS), (from, to, convention) => {
      expect(yearFraction(from, from, convention)).toBe(0);
      expect(yearFraction(from, to, convention)).toBe(yearFraction(to, from, convention));
      expect(yearFraction(from, to, convention)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a part of a year is a fraction, which money is exact with", () => {
  expect(dayCountFraction("2024-01-01", "2024-02-01", "30/360 European")).toEqual({ numerator: 30, denominator: 360 });
  // 30 days in 2023 and 60 in 2024: 30 ÷ 365 + 60 ÷ 366.
  expect(dayCountFraction("2023-12-02", "2024-03-01", "act/act")).toEqual({
    numerator: 30 * 366 + 60 * 365,
    denominator: 365 * 366,
  });
});

test("refusals name the field", () => {
  expect(() => yearFraction("2023-02-29", "2024-01-01", "act/365")).toThrow("from: must be a date");
  expect(() => yearFraction("2023-02-28", "tomorrow", "act/365")).toThrow("to: must be a date");
  expect(() => yearFraction("2023-02-28", "2024-01-01", "30/365" as DayCount)).toThrow(
    "convention: must be one of act/365",
  );
});
