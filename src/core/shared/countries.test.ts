import { expect, test } from "vitest";
import { COUNTRY_CODES, countryCode } from "./countries.ts";

test("every country of ISO 3166-1 is known by its code and its English name", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  const called = new Intl.DisplayNames("en", { type: "region" });
  expect(COUNTRY_CODES.filter((code) => countryCode(called.of(code) ?? "") !== code)).toEqual([]);
});

test.each([
  ["France", "FR"],
  ["Germany", "DE"],
  ["Deutschland", "DE"],
  ["Allemagne", "DE"],
  ["USA", "US"],
  ["U.S.", "US"],
  ["United States of America", "US"],
  ["UK", "GB"],
  ["The Netherlands", "NL"],
  ["Côte d’Ivoire", "CI"],
  ["FRA", "FR"],
  ["fr", "FR"],
  ["Korea, Republic of", undefined],
  ["South Korea", "KR"],
  ["2M", undefined],
  ["N4", undefined],
  ["NY", undefined],
  ["ZZ", undefined],
  ["Europe", undefined],
  ["", undefined],
])("%s is %s", (text, code) => {
  expect(countryCode(text)).toBe(code);
});
