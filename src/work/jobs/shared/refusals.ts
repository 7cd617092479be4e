import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const JOB_REFUSALS = {
  "jobs.not_ended_badly": ["conflict", msg("Only failed or stopped imports can be retried")],
} as const satisfies Refusals;
