import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

const PAID_IN = msg("Paid in");
const DISTRIBUTED = msg("Distributed");
const NAV = msg("NAV");
const INVESTED = msg("Invested");
const PROCEEDS = msg("Proceeds");
const FAIR_VALUE = msg("Fair value");

const net = { paidIn: PAID_IN, distributed: DISTRIBUTED, nav: NAV } as const;
const gross = { invested: INVESTED, proceeds: PROCEEDS, fairValue: FAIR_VALUE } as const;

/** Figures of one fund, or of all funds with their cash flows pooled in one currency. */
export const ANALYTICS_METRICS = {
  pooledIrr: defineMetric({
    label: msg("Net IRR"),
    formula: () =>
      t(
        "The annual rate at which contributions, distributions and NAV of limited partners balance, each on its date (Actual/365). Under one year, the return of the period, not annualised. Several funds: their cash flows together.",
      ),
    unit: "share",
    amounts: net,
  }),
  pooledTvpi: defineMetric({
    label: msg("Net TVPI"),
    formula: () => t("(Distributed + NAV) ÷ paid in, of limited partners."),
    unit: "multiple",
    amounts: net,
  }),
  pooledDpi: defineMetric({
    label: msg("Net DPI"),
    formula: () => t("Distributed ÷ paid in, of limited partners."),
    unit: "multiple",
    amounts: { paidIn: PAID_IN, distributed: DISTRIBUTED },
  }),
  pooledRvpi: defineMetric({
    label: msg("Net RVPI"),
    formula: () => t("NAV ÷ paid in, of limited partners."),
    unit: "multiple",
    amounts: { paidIn: PAID_IN, nav: NAV },
  }),
  pooledGrossIrr: defineMetric({
    label: msg("Gross IRR"),
    formula: () =>
      t(
        "The annual rate at which purchases, proceeds and fair value of holdings balance, each on its date (Actual/365), before fees and carried interest. Under one year, the return of the period, not annualised.",
      ),
    unit: "share",
    amounts: gross,
  }),
  pooledMoic: defineMetric({
    label: msg("Gross MOIC"),
    formula: () => t("(Proceeds + fair value) ÷ invested, before fees and carried interest."),
    unit: "multiple",
    amounts: gross,
  }),
  pooledGrossDpi: defineMetric({
    label: msg("Gross DPI"),
    formula: () => t("Proceeds ÷ invested, before fees and carried interest."),
    unit: "multiple",
    amounts: { invested: INVESTED, proceeds: PROCEEDS },
  }),
  pooledGrossRvpi: defineMetric({
    label: msg("Gross RVPI"),
    formula: () => t("Fair value ÷ invested, before fees and carried interest."),
    unit: "multiple",
    amounts: { invested: INVESTED, fairValue: FAIR_VALUE },
  }),
  exposure: defineMetric({
    label: FAIR_VALUE,
    formula: () => t("Fair value of holdings on the day: the last approved mark, or cost until there is one."),
    unit: "money",
  }),
  quarterDeployed: defineMetric({
    label: msg("Deployed"),
    formula: () => t("Purchases of holdings in the quarter, by the fund’s books."),
    unit: "money",
  }),
  quarterReturns: defineMetric({
    label: msg("Returns"),
    formula: () => t("Proceeds and income from holdings in the quarter, by the fund’s books."),
    unit: "money",
  }),
};

export type AnalyticsFigure = keyof typeof ANALYTICS_METRICS;
export const ANALYTICS_FIGURES = Object.keys(ANALYTICS_METRICS) as [AnalyticsFigure, ...AnalyticsFigure[]];
