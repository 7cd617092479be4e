import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const APPROVAL_REFUSALS = {
  "approvals.tied_wait": [
    "forbidden",
    msg(
      "You and {name} are tied: one of you made or changed the other’s account. You can approve this from {day}, {time}; a colleague without such a tie can now",
    ),
  ],
  "approvals.wait_changed": ["conflict", msg("A colleague set another waiting time meanwhile")],
} as const satisfies Refusals;
