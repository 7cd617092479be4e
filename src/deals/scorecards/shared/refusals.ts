import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const SCORECARD_REFUSALS = {
  "scorecards.changed": ["conflict", msg("A colleague has just changed this. Open it again to see the change")],
  "scorecards.name_taken": ["invalid", msg("Another scorecard has this name")],
  "scorecards.none": ["invalid", msg("No scorecard is for this deal. Add one first")],
  "scorecards.no_criterion": ["not_found", msg("The scorecard no longer has this criterion. Open the deal again")],
  "scorecards.out_of_scale": ["invalid", msg("A rating is a whole number from {from} to {to}")],
  "scorecards.too_little_known": ["invalid", msg("Less than half of the weight is known. Rate more criteria first")],
  "scorecards.figures_hidden": [
    "forbidden",
    msg("This scorecard reads figures of the company, which your role doesn’t allow you to see"),
  ],
} as const satisfies Refusals;
