import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const MERGE_REFUSALS = {
  "merges.into_itself": ["invalid", msg("A record cannot be merged into itself")],
  "merges.not_live": ["conflict", msg("One of the two is archived, or was merged by somebody else")],
  "merges.changed_meanwhile": [
    "conflict",
    msg("Somebody changed one of the two in the meantime. Please compare them again"),
  ],
  "merges.taken_back": ["conflict", msg("This merge was taken back before, or cannot be any more")],
} as const satisfies Refusals;
