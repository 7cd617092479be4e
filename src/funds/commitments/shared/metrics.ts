import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

const PAID_IN = msg("Paid in");
const DISTRIBUTED = msg("Distributed");
const NAV = msg("NAV");

const rate = () =>
  t(
    "The annual rate at which contributions, distributions and NAV balance, each on its date (Actual/365). Under one year, the return of the period, not annualised.",
  );
const tvpi = () => t("(Distributed + NAV) ÷ paid in.");
const dpi = () => t("Distributed ÷ paid in.");
const returns = { paidIn: PAID_IN, distributed: DISTRIBUTED, nav: NAV } as const;

/** What a fund's limited partners together earned, and what the fund is worth and has called. */
const FUND_METRICS = {
  fundNav: defineMetric({
    label: NAV,
    formula: () => t("Assets less liabilities in the fund’s books, by partner."),
    unit: "money",
    amounts: {
      limited: msg("Limited partners"),
      general: msg("General partner"),
      notAllocated: msg("Not allocated"),
    },
  }),
  fundCalled: defineMetric({
    label: msg("Called"),
    formula: () => t("Contributed capital of all partners in the fund’s books."),
    unit: "money",
    amounts: { commitment: msg("Commitments"), unfunded: msg("Unfunded") },
  }),
  netIrr: defineMetric({ label: msg("Net IRR"), formula: rate, unit: "share", amounts: returns }),
  netTvpi: defineMetric({ label: msg("TVPI"), formula: tvpi, unit: "multiple", amounts: returns }),
  netDpi: defineMetric({
    label: msg("DPI"),
    formula: dpi,
    unit: "multiple",
    amounts: { paidIn: PAID_IN, distributed: DISTRIBUTED },
  }),
  netRvpi: defineMetric({
    label: msg("RVPI"),
    formula: () => t("NAV ÷ paid in."),
    unit: "multiple",
    amounts: { paidIn: PAID_IN, nav: NAV },
  }),
  netPic: defineMetric({
    label: msg("PIC"),
    formula: () => t("Paid in ÷ commitments. Fees paid outside commitments are left out."),
    unit: "share",
    amounts: { paidIn: PAID_IN, commitment: msg("Commitments") },
  }),
};

/** What one limited partner committed, paid, got and has in the funds of one currency. */
const PARTNER_METRICS = {
  partnerCommitment: defineMetric({
    label: msg("Commitment"),
    formula: () => t("Confirmed commitments with their changes, as of today."),
    unit: "money",
  }),
  partnerCalled: defineMetric({
    label: msg("Called"),
    formula: () => t("Contributed capital in the funds’ books."),
    unit: "money",
    amounts: { commitment: msg("Commitment"), unfunded: msg("Unfunded") },
  }),
  partnerNav: defineMetric({
    label: NAV,
    formula: () => t("Its capital in the funds’ books, and its share of what is not allocated yet."),
    unit: "money",
  }),
  partnerDistributed: defineMetric({
    label: DISTRIBUTED,
    formula: () => t("Distributions in the funds’ books, recallable ones included."),
    unit: "money",
  }),
  partnerIrr: defineMetric({ label: msg("Net IRR"), formula: rate, unit: "share", amounts: returns }),
  partnerTvpi: defineMetric({ label: msg("TVPI"), formula: tvpi, unit: "multiple", amounts: returns }),
  partnerDpi: defineMetric({
    label: msg("DPI"),
    formula: dpi,
    unit: "multiple",
    amounts: { paidIn: PAID_IN, distributed: DISTRIBUTED },
  }),
};

export const CAPITAL_METRICS = { ...FUND_METRICS, ...PARTNER_METRICS };

export type FundFigure = keyof typeof FUND_METRICS;
export type PartnerFigure = keyof typeof PARTNER_METRICS;
const names = <Name extends string>(metrics: Readonly<Record<Name, unknown>>) =>
  Object.keys(metrics) as [Name, ...Name[]];
export const FUND_FIGURES = names(FUND_METRICS);
export const PARTNER_FIGURES = names(PARTNER_METRICS);
