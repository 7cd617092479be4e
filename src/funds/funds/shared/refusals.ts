import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const FUND_REFUSALS = {
  "funds.methodology_chosen": [
    "conflict",
    msg("The ILPA methodology is chosen once for the life of a fund and can’t be changed"),
  ],
  "funds.relief_fixed": ["conflict", msg("Cost relief is fixed with the first sale of a fund")],
  "funds.no_business_day": ["invalid", msg("Choose a business day, such as {day}")],
  "funds.own_parent": ["invalid", msg("A fund can’t belong to itself or to one of its own vehicles")],
  "funds.other_parent": ["invalid", msg("Choose a fund")],
  "funds.cap_under_target": ["invalid", msg("Enter at least the target size")],
  "funds.closings_in_order": ["invalid", msg("The final closing can’t be before the initial one")],
  "funds.term_in_order": ["invalid", msg("The term can’t end before the investment period")],
  "funds.steps_in_order": ["invalid", msg("Put the step-downs in date order, each after the first day")],
  "funds.late_terms_whole": ["invalid", msg("Complete all subsequent-closing terms, or leave them blank")],
  "funds.step_says_nothing": ["invalid", msg("Enter another rate, another basis, or both")],
  "funds.terms_approved": ["conflict", msg("These terms are approved. Add an amendment to change them")],
  "funds.own_terms": ["forbidden", msg("You prepared these terms. Ask a colleague to approve them")],
  "funds.terms_without_document": [
    "invalid",
    msg("Choose the signed agreement first, so that the terms can be approved"),
  ],
  "funds.terms_that_day": ["conflict", msg("Terms from that day are approved already")],
  "funds.terms_changed": ["conflict", msg("These terms have changed. Review them before you approve")],
  "funds.other_document": ["invalid", msg("Choose a document of this fund")],
} as const satisfies Refusals;
