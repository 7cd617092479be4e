import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const DEAL_REFUSALS = {
  "deals.has_open_deal": [
    "conflict",
    msg("{name} already has {count, plural, one {an open deal} other {# open deals}}"),
  ],
  "deals.owner_not_colleague": ["invalid", msg("The owner is not a colleague who works deals")],
  "deals.stage_needs": ["invalid", msg("{stage} needs {fields}")],
  "deals.invested_stays": ["invalid", msg("{name} is invested and stays in Closing. Open it again to move it")],
  "deals.stages_changed": [
    "conflict",
    msg("Somebody changed the deal stages just before you. Open them again to see how"),
  ],
  "deals.conversion_changes_company": [
    "forbidden",
    msg("Converting changes the prospect, which your role does not allow"),
  ],
} as const satisfies Refusals;
