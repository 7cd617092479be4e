import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const HEALTH_REFUSALS = {
  "health.nobody_monitored": ["invalid", msg("No company is held yet: a test alert is about one")],
  "health.other_metric": ["invalid", msg("Choose a metric of your firm")],
  "health.rule_exists": ["conflict", msg("There is a rule of this severity for the metric already")],
} as const satisfies Refusals;
