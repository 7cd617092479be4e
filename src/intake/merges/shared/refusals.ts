import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const MERGE_REFUSALS = {
  "merges.into_itself": ["invalid", msg("You can’t merge a record into itself")],
  "merges.not_live": ["conflict", msg("One of the two is archived or already merged")],
  "merges.changed_meanwhile": ["conflict", msg("One of the two has changed since. Compare them again")],
  "merges.taken_back": ["conflict", msg("This merge was already undone or can’t be undone any more")],
} as const satisfies Refusals;
