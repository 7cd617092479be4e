import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

/** How the committee decides, and how that agreed with what became of the deals. Closed votes only, as they were counted. */
export const COMMITTEE_METRICS = {
  dealsToReview: defineMetric({
    label: msg("Deals to review"),
    formula: () => t("Deals on the agenda of a scheduled session that are not decided yet, counted once."),
    unit: "count",
  }),
  approvalRate: defineMetric({
    label: msg("Approval rate"),
    formula: () => t("Approvals, with and without conditions ÷ all decisions of the committee."),
    unit: "share",
    parts: { approved: msg("Approved"), decided: msg("Decided") },
  }),
  voteCalibration: defineMetric({
    label: msg("Vote accuracy"),
    formula: () =>
      t(
        "Of the deals that were invested in or passed on since, those whose last closed vote had a majority for and were invested in, or a majority against and were passed on ÷ those whose vote had a majority. Individual votes aren’t used.",
      ),
    unit: "share",
    parts: { agreed: msg("Majority agreed with the outcome"), ended: msg("Voted on and ended") },
  }),
  scoreCalibration: defineMetric({
    label: msg("Score accuracy"),
    formula: () =>
      t(
        "Of the deals that were invested in or passed on since, those whose score at the last closed vote said Investir and were invested in, or Décliner and were passed on ÷ those it said either of. Reporter and deals without a score are left out.",
      ),
    unit: "share",
    parts: { agreed: msg("Recommendation agreed with the outcome"), ended: msg("Recommended and ended") },
  }),
};

export type CommitteeFigure = keyof typeof COMMITTEE_METRICS;
export const COMMITTEE_FIGURES = Object.keys(COMMITTEE_METRICS) as [CommitteeFigure, ...CommitteeFigure[]];
