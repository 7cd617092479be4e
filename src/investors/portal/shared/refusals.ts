import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const PORTAL_REFUSALS = {
  "portal.colleague": ["invalid", msg("{email} is a colleague of yours, not a limited partner")],
  "portal.elsewhere_known": [
    "invalid",
    msg("{email} already signs in for {partners}. Confirm that it may see this partner too"),
  ],
  "portal.no_contact_known": [
    "invalid",
    msg("{email} is not a contact of this partner. Confirm that it is the right address"),
  ],
  "portal.own_address": [
    "invalid",
    msg("You entered {email}, and no colleague has confirmed it. Confirm that it is the right address"),
  ],
  "portal.reason_missing": ["invalid", msg("Enter a reason")],
  "portal.own_invitation": ["forbidden", msg("Someone else approves an invitation you made")],
  "portal.confirmed_meanwhile": ["conflict", msg("Someone has approved this invitation meanwhile")],
  "portal.has_access": ["invalid", msg("{email} has access already")],
  "portal.deactivated": ["invalid", msg("{email} is deactivated: ask an administrator to reactivate them")],
  "portal.invited_otherwise": ["invalid", msg("{email} is invited in another role: ask an administrator")],
  "portal.mighty_role": [
    "invalid",
    msg("Limited partners have permissions here that you lack: ask an administrator to invite {email}"),
  ],
  "portal.question_closed": ["conflict", msg("This question is closed. Ask a new one")],
  "portal.proposal_decided": ["conflict", msg("Another person has decided this proposal meanwhile")],
  "portal.own_proposal": ["forbidden", msg("Another person confirms what you proposed")],
  "portal.many_proposals": ["too_many", msg("Your proposals wait to be confirmed. Make others once they are")],
  "portal.question_changed": ["conflict", msg("Another person has changed this question meanwhile")],
  "portal.contact_gone": ["conflict", msg("This contact was deleted meanwhile: decline the proposal")],
  "portal.no_tax_form": ["invalid", msg("Choose the signed form as a PDF or a picture")],
  "portal.tax_form_too_large": ["invalid", msg("A form has at most {most} MB")],
  "portal.archive_too_large": [
    "invalid",
    msg("This is more than one archive holds: download the documents one by one"),
  ],
  "portal.no_such_file": ["invalid", msg("Choose a document that you can see, in its current version")],
  "portal.notice_of_open_call": ["conflict", msg("Partners still pay by this notice. Cancel the capital call instead")],
  "portal.notice_of_open_fund_admission": [
    "conflict",
    msg("Partners still pay by this notice. Reverse the closing instead"),
  ],
  "portal.published_since": ["conflict", msg("Something else was published in its place meanwhile")],
  "portal.not_to_supersede": [
    "conflict",
    msg("What this would take the place of is another partner’s, or has been replaced already"),
  ],
} as const satisfies Refusals;
