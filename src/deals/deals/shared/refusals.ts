import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const DEAL_REFUSALS = {
  "deals.has_open_deal": [
    "conflict",
    msg("{name} already has {count, plural, one {an open deal} other {# open deals}}"),
  ],
  "deals.owner_not_colleague": ["invalid", msg("The owner must be a colleague who works on deals")],
  "deals.stage_needs": ["invalid", msg("{stage} needs {fields}")],
  "deals.invested_stays": ["invalid", msg("{name} is invested and stays in Closing. Reopen it to move it")],
  "deals.stages_changed": [
    "conflict",
    msg("The deal stages have just been changed. Open them again to see the changes"),
  ],
  "deals.conversion_changes_company": ["forbidden", msg("Your role doesn’t allow converting prospects")],
  "deals.other_currency": ["invalid", msg("The value is in {currency}, the deal in {own}. Correct it first")],
  "deals.value_not_taken": ["invalid", msg("The record doesn’t take “{value}”. Correct it first")],
} as const satisfies Refusals;
