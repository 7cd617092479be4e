import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const JOB_REFUSALS = {
  "jobs.not_ended_badly": ["conflict", msg("Only what failed or was stopped can be tried again")],
} as const satisfies Refusals;
