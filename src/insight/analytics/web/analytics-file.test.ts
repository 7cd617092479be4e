import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { analyticsFile } from "./analytics-file.ts";
import type { Analytics } from "./analytics-values.ts";

const none = {
  irr: null,
  irrIsAnnualised: true,
  irrDays: null,
  tvpi: null,
  dpi: null,
  rvpi: null,
  pic: null,
  reason: null,
};
const DATA: Analytics = {
  ...none,
  irr: 0.125,
  tvpi: 1.5,
  asOf: "2026-11-29",
  knownAt: "2026-11-29T10:00:00Z",
  fund: { id: "1", name: 'Fund "I"' },
  funds: [],
  currency: "EUR",
  missingRate: null,
  from: null,
  firstEntryOn: null,
  withoutLine: none,
  gross: { ...none, irrReason: null, moic: 2, invested: "1.00", realized: "1.00", unrealized: "1.00" },
  sectors: [{ sector: null, value: 100, amount: "1.00", companies: 1 }],
  quarters: [{ quarter: "2026-Q3", deployed: "10.00", returns: "0.00", roi: 0 }],
  benchmarks: { quartiles: [], indexes: [], hasTables: false, hasIndexes: false },
  dealFlow: { totalDeals: 4, activeDeals: 2, closedDeals: 1, conversionRate: 0.25 },
  portfolioHealth: { healthy: 8, watch: 3, critical: 1, unknown: 0 },
};

test("every figure of the screen is a line with its unit; what is not known is empty", () => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const lines = analyticsFile(DATA, "All time", i18n).split("\r\n");
  expect(lines).toContain('"Analytics","Fund","Fund ""I""",""');
  expect(lines).toContain('"Net","IRR",0.125,"Share"');
  expect(lines).toContain('"Net","DPI",,"Multiple"');
  expect(lines).toContain('"Gross","MOIC",2,"Multiple"');
  expect(lines).toContain('"Sector distribution","Not known","1.00","EUR"');
  expect(lines).toContain('"Q3 2026","Deployed","10.00","EUR"');
  expect(lines).toContain('"Deal Flow","Conversion rate",0.25,"Share"');
  expect(lines).toContain('"Portfolio Health","Healthy",8,"Count"');
});
