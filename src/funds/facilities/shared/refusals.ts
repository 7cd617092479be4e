import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const FACILITY_REFUSALS = {
  "facilities.own": ["forbidden", msg("You prepared this facility. Ask a colleague to confirm it")],
  "facilities.changed": ["conflict", msg("This facility has changed. Review it before you confirm it")],
  "facilities.used": ["conflict", msg("This facility was used, so it stays")],
  "facilities.not_confirmed": ["conflict", msg("A colleague has to confirm this facility before anything is drawn")],
  "facilities.before_start": ["invalid", msg("The facility has no limit on that day yet")],
  "facilities.matured": ["invalid", msg("The facility has matured by that day")],
  "facilities.over_limit": [
    "conflict",
    msg("More would be drawn than the facility’s limit, with what waits for approval"),
  ],
  "facilities.above_balance": ["conflict", msg("That is more than is drawn on that day or a later one")],
  "facilities.above_owed": ["conflict", msg("That is more than is owed of interest and fees on that day")],
  "facilities.above_kept": ["conflict", msg("That is more than is kept of working capital on that day or a later one")],
  "facilities.accrued_already": [
    "conflict",
    msg("Interest is accrued past that day. Choose a later day, or reverse that entry first"),
  ],
  "facilities.other_call": ["invalid", msg("Choose an item of a call of this fund that repays the facility")],
  "facilities.item_used": ["conflict", msg("That is more than is left of what was called")],
  "facilities.no_base": ["invalid", msg("Enter the base that held, in percent a year")],
  "facilities.no_costs": ["conflict", msg("Nothing was owed in this period")],
} as const satisfies Refusals;
