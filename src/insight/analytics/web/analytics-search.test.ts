import { expect, test } from "vitest";
import { type AnalyticsSearch, askedOf, comparedOf, readAnalyticsSearch } from "./analytics-search.ts";

const ONE = "01a2278c-35c0-724c-bb71-ff5db7c647e6";
const OTHER = "01a2278c-370c-73f1-90ae-cbf5d045ce00";

test("an address says what can be asked, and nothing else", () => {
  const raw = { fund: ONE, currency: "EUR", asOf: "2026-06-30", range: "90d", withFund: "all", other: 1 };
  expect(readAnalyticsSearch(raw)).toEqual({
    fund: ONE,
    currency: "EUR",
    asOf: "2026-06-30",
    range: "90d",
    withFund: "all",
  });
  expect(readAnalyticsSearch({ fund: "x", currency: "euro", asOf: "today", range: "2w", withDay: "" })).toEqual({});
});

test.each<[AnalyticsSearch, object | undefined]>([
  [{ fund: ONE }, undefined],
  [
    { fund: ONE, asOf: "2026-06-30", withFund: OTHER },
    { fundId: OTHER, asOf: "2026-06-30" },
  ],
  [
    { fund: ONE, currency: "EUR", withDay: "2025-06-30" },
    { fundId: ONE, currency: "EUR", asOf: "2025-06-30" },
  ],
  [{ fund: ONE, withFund: "all", withDay: "2025-06-30" }, { asOf: "2025-06-30" }],
  [{ withFund: OTHER, range: "7d" }, { fundId: OTHER }],
])("%j is compared with %j", (search, asked) => {
  expect(comparedOf(search)).toEqual(asked);
});

test("what is asked are the fund, the currency and the day", () => {
  expect(askedOf({ fund: ONE, range: "7d", withDay: "2025-06-30" })).toEqual({ fundId: ONE });
});
