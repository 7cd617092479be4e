import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const ANALYTICS_REFUSALS = {
  "analytics.row_twice": ["invalid", msg("The same row is there twice. Import each day of a table once")],
  "analytics.not_before": ["invalid", msg("Choose a day before {day}")],
} as const satisfies Refusals;
