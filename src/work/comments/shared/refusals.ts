import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const COMMENT_REFUSALS = {
  "comments.not_yours_to_change": ["forbidden", msg("Only the author can edit a comment")],
  "comments.not_yours_to_delete": ["forbidden", msg("Only the author can delete a comment")],
  "comments.changed_elsewhere": ["conflict", msg("This comment was changed in another window")],
  "comments.not_top_level": ["invalid", msg("Reply to a top-level comment of this {record}")],
} as const satisfies Refusals;
