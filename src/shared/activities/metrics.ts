import { defineMetric } from "../core/metric.ts";
import { msg, t } from "../core/text.ts";
import { INTERACTION_POINTS, INTERACTIONS_COUNT_DAYS, INTERACTIONS_FADE_DAYS } from "./rules.ts";

export const ACTIVITY_METRICS = {
  interactionScore: defineMetric({
    label: msg("Interaction score"),
    formula: () =>
      t(
        "A meeting counts {meeting} points, a call {call}, an e-mail {email}; after {fadeDays} days half, after {countDays} days nothing. Notes do not count.",
        { ...INTERACTION_POINTS, fadeDays: INTERACTIONS_FADE_DAYS, countDays: INTERACTIONS_COUNT_DAYS },
      ),
    unit: "points",
  }),
};
