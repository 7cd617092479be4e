import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

/** Who has committed what to the firm's funds, and how much of it was called. */
export const LIMITED_PARTNER_METRICS = {
  totalCommitments: defineMetric({
    label: msg("Total Commitments"),
    formula: () =>
      t("Limited partners with a commitment, archived ones excluded. Amounts are summed per currency of the funds."),
    unit: "count",
  }),
  capitalCalled: defineMetric({
    label: msg("Capital Called"),
    formula: () =>
      t(
        "Limited partners whose capital has been called. Called is contributed capital in the funds’ books. Deployment rate is called ÷ committed, per currency.",
      ),
    unit: "count",
  }),
  limitedPartners: defineMetric({
    label: msg("Number of LPs"),
    formula: () => t("Limited partners, archived ones and those that are only a general partner excluded."),
    unit: "count",
  }),
  kycApproved: defineMetric({
    label: msg("KYC Approved"),
    formula: () =>
      t("Limited partners whose KYC is approved, archived ones and those that are only a general partner excluded."),
    unit: "count",
  }),
};

export type LimitedPartnerFigure = keyof typeof LIMITED_PARTNER_METRICS;
export const LIMITED_PARTNER_FIGURES = Object.keys(LIMITED_PARTNER_METRICS) as [
  LimitedPartnerFigure,
  ...LimitedPartnerFigure[],
];
