import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const VALUATION_REFUSALS = {
  "valuations.quarter_runs": ["invalid", msg("This quarter has not ended yet")],
  "valuations.begun_already": ["conflict", msg("The valuations of this quarter have been started already")],
  "valuations.nothing_held": ["invalid", msg("The fund holds nothing at the end of this quarter")],
  "valuations.other_position": ["invalid", msg("The fund does not hold this at the end of the quarter")],
  "valuations.other_document": ["invalid", msg("Choose documents of this company")],
  "valuations.no_answer": ["invalid", msg("These inputs give no value. Check the figures")],
  "valuations.before_quarter": ["invalid", msg("Enter a day on or after the end of the quarter")],
  "valuations.approved": ["conflict", msg("This quarter is approved and stays as it is")],
  "valuations.changed": ["conflict", msg("A mark has changed. Read it again first")],
  "valuations.own_mark": ["forbidden", msg("You prepared this mark. Ask a colleague to review it")],
  "valuations.review_undecided": ["conflict", msg("Review the mark of {name} first: that completes this task")],
  "valuations.own_set": ["forbidden", msg("You prepared a mark of this quarter. Ask a colleague to approve it")],
  "valuations.no_round": ["not_found", msg("These valuations are no longer there")],
  "valuations.incomplete": ["conflict", msg("Every position needs a reviewed mark before the quarter is approved")],
  "valuations.stale": [
    "conflict",
    msg("Something was posted to a position after its mark was prepared. Prepare that mark again"),
  ],
  "valuations.stale_named": [
    "conflict",
    msg("Something was posted to {name} after its mark was prepared. Prepare that mark again"),
  ],
  "valuations.period_closed": [
    "conflict",
    msg("The fund’s books are closed for this quarter. Two people must reopen them before these marks are approved"),
  ],
} as const satisfies Refusals;
