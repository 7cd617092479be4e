import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";
import { INTERACTION_POINTS, INTERACTIONS_COUNT_DAYS, INTERACTIONS_FADE_DAYS } from "./rules.ts";

export const ACTIVITY_METRICS = {
  interactionScore: defineMetric({
    label: msg("Interaction score"),
    formula: () =>
      t(
        "Meetings score {meeting} points, calls {call}, e-mails {email}. Points halve after {fadeDays} days and expire after {countDays}. Notes don’t count.",
        { ...INTERACTION_POINTS, fadeDays: INTERACTIONS_FADE_DAYS, countDays: INTERACTIONS_COUNT_DAYS },
      ),
    unit: "points",
  }),
};
