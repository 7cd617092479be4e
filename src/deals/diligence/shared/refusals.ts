import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const DILIGENCE_REFUSALS = {
  "diligence.no_deal": ["invalid", msg("Choose a deal")],
  "diligence.not_seen": [
    "conflict",
    msg(
      "Still open: {items, plural, =0 {no open items} one {# open item} other {# open items}} and {risks, plural, =0 {no high risk} one {# high risk} other {# high risks}}. Check again before you complete it",
    ),
  ],
  "diligence.progress_from_items": ["invalid", msg("Progress comes from the checklist. Settle its items instead")],
  "diligence.nothing_asked": ["invalid", msg("Add a request first: nothing is asked for yet")],
  "diligence.over": ["invalid", msg("Reopen or restore the project first: links to it take no files until then")],
  "diligence.condition_decided": [
    "conflict",
    msg("The committee approved under this condition, so it stays. Waive it instead"),
  ],
  "diligence.not_settled": ["invalid", msg("Finish the item before you sign it off")],
} as const satisfies Refusals;
