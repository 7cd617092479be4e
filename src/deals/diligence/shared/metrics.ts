import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";
import { RISK_COSTS, SCORE_POINTS } from "./score.ts";

/** What the analysis of a project is made of; the register lists them, `diligenceAnalysis.explain` opens each on its rows. */
export const DILIGENCE_METRICS = {
  diligenceScore: defineMetric({
    label: msg("Readiness"),
    formula: () =>
      t(
        "Checklist: {checklist} points × progress. Risks: {risks} points, less {high} for each open high risk, {medium} for each medium, {low} for each low. Evidence: {evidence} points × items done with evidence ÷ items done. Sign-offs: {signOffs} points × sign-offs given ÷ needed. Time: {time} points, less {overdue} for each overdue item, none when the project is overdue. No part goes below 0.",
        { ...SCORE_POINTS, ...RISK_COSTS },
      ),
    unit: "points",
  }),
  diligenceOpenItems: defineMetric({
    label: msg("Open checklist items"),
    formula: () => t("Items of the checklist that are open or in progress"),
    unit: "count",
  }),
  diligenceOverdueItems: defineMetric({
    label: msg("Overdue items"),
    formula: () => t("Items open or in progress whose due date has passed, on the firm’s day"),
    unit: "count",
  }),
  diligenceOpenRisks: defineMetric({
    label: msg("Open risks"),
    formula: () =>
      t("Risks neither mitigated nor accepted. High from a likelihood × impact of 10, medium from 5, otherwise low"),
    unit: "count",
  }),
  diligenceUnprovenItems: defineMetric({
    label: msg("Done without evidence"),
    formula: () => t("Items marked as done without evidence"),
    unit: "count",
  }),
  diligenceUnsignedItems: defineMetric({
    label: msg("Sign-offs missing"),
    formula: () => t("Applicable items that need a sign-off and don’t have one yet"),
    unit: "count",
  }),
  diligenceOpenRequests: defineMetric({
    label: msg("Waiting for the founders"),
    formula: () => t("Requests with no files received since they were made"),
    unit: "count",
  }),
  diligenceOpenConditions: defineMetric({
    label: msg("Open conditions"),
    formula: () => t("Conditions precedent neither met nor waived"),
    unit: "count",
  }),
};
export type DiligenceFigure = keyof typeof DILIGENCE_METRICS;
export const DILIGENCE_FIGURES = Object.keys(DILIGENCE_METRICS) as [DiligenceFigure, ...DiligenceFigure[]];
