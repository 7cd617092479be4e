import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const TASK_REFUSALS = {
  "tasks.origin_finished": ["invalid", msg("This is finished. Reopen it to make a task of it")],
} as const satisfies Refusals;
