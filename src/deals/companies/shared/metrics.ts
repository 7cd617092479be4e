import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

export const COMPANY_METRICS = {
  conversionRate: defineMetric({
    label: msg("Conversion rate"),
    formula: () => t("Prospects that became a deal ÷ all prospects from this source, including archived"),
    unit: "share",
    parts: { converted: msg("Became a deal"), all: msg("All prospects") },
  }),
};
