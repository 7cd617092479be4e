import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const TASK_REFUSALS = {
  "tasks.origin_finished": ["invalid", msg("This is finished. Reopen it to make a task of it")],
  "tasks.blocked_in_circle": ["invalid", msg("That task already waits for this one")],
  "tasks.blocked": ["conflict", msg("It’s blocked by {blockers}. Complete that first, or complete this one anyway")],
  "tasks.time_needs_day": ["invalid", msg("Choose a due date for this time")],
  "tasks.repeat_needs_day": ["invalid", msg("Choose a due date before the task repeats")],
  "tasks.next_exists": ["conflict", msg("The next task exists already. Change how that one repeats")],
  "tasks.not_project": ["invalid", msg("Choose a project")],
} as const satisfies Refusals;
