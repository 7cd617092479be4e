import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const REPORT_REFUSALS = {
  "reports.frozen": ["conflict", msg("The figures of a report can’t be changed. Generate a new one")],
  "reports.not_failed": ["conflict", msg("Only failed reports can be tried again")],
  "reports.of_today": ["invalid", msg("The deal pipeline is always as of today. Leave the day empty")],
  "reports.schedule_changed": ["conflict", msg("This schedule changed meanwhile. Open it again")],
} as const satisfies Refusals;
