import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

/** How closings stand and how they end. */
export const CLOSING_METRICS = {
  activeClosings: defineMetric({
    label: msg("Active Closings"),
    formula: () => t("Closings that have not ended, archived ones excluded."),
    unit: "count",
  }),
  closingThisQuarter: defineMetric({
    label: msg("Closing This Quarter"),
    formula: () => t("Open closings with a close date in the firm’s current quarter. Amounts are summed per currency."),
    unit: "count",
  }),
  successRate: defineMetric({
    label: msg("Success Rate"),
    formula: () => t("Closed Successfully ÷ (Closed Successfully + Abandoned), ended in the last 12 months."),
    unit: "share",
    parts: { closed: msg("Closed Successfully"), ended: msg("Ended") },
  }),
};

export type ClosingFigure = keyof typeof CLOSING_METRICS;
export const CLOSING_FIGURES = Object.keys(CLOSING_METRICS) as [ClosingFigure, ...ClosingFigure[]];
