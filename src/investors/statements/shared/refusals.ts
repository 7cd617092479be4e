import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const STATEMENT_REFUSALS = {
  "statements.books_open": [
    "conflict",
    msg("Close the quarter’s books first: statements are made of closed periods only"),
  ],
  "statements.quarter_open": [
    "conflict",
    msg(
      "This quarter wasn’t closed by its checklist. Reopen its books under “Trial balance” if they are closed, then close it under “Quarters” and prepare the statements again",
    ),
  ],
  "statements.prepared_already": [
    "conflict",
    msg("Statements of this quarter wait to be published. Publish or discard them"),
  ],
  "statements.nothing_changed": [
    "conflict",
    msg("Nothing was posted to this quarter since its statements were published"),
  ],
  "statements.no_partners": ["conflict", msg("No partner was committed to the fund in that quarter")],
  "statements.not_preparing": ["conflict", msg("These statements are no longer being prepared")],
  "statements.not_failed": ["conflict", msg("These statements are on their way or made already")],
  "statements.not_prepared": ["conflict", msg("Only prepared statements can be published")],
  "statements.unallocated": [
    "conflict",
    msg(
      "{amount} of capital belongs to no partner yet on the last day of the quarter. Allocate it, then prepare the statements again",
    ),
  ],
  "statements.changed": ["conflict", msg("These statements changed meanwhile. Look at them again")],
  "statements.own": ["forbidden", msg("You prepared these statements. Someone else must publish them")],
  "statements.not_quarter_end": ["invalid", msg("Choose the last day of a quarter")],
} as const satisfies Refusals;
