import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const TASK_REFUSALS = {
  "tasks.origin_finished": ["invalid", msg("This is finished. Reopen it to make a task of it")],
} as const satisfies Refusals;
