import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const TERM_SHEET_REFUSALS = {
  "term_sheets.value_not_taken": ["invalid", msg("A term sheet can’t take “{value}”. Correct the value")],
  "term_sheets.no_deal": ["invalid", msg("Choose a deal")],
  "term_sheets.other_deal_closing": ["invalid", msg("Choose a closing of this deal")],
  "term_sheets.pool_over_shares": ["invalid", msg("Enter fewer than the shares before the round")],
  "term_sheets.signed": ["conflict", msg("This term sheet is signed and can no longer be changed")],
  "term_sheets.not_signed": [
    "invalid",
    msg("A term sheet becomes Signed or Executed when its signatures are confirmed"),
  ],
  "term_sheets.sent": ["conflict", msg("{version} has been sent already. Change a term to make the next version")],
  "term_sheets.not_sent": ["invalid", msg("Mark this version as sent before you upload a signed copy")],
  "term_sheets.has_expired": ["invalid", msg("This term sheet has expired. Set a later expiry date first")],
  "term_sheets.no_version": ["not_found", msg("Version {revision} of this term sheet hasn’t been sent")],
  "term_sheets.signatures_closed": ["conflict", msg("The signatures of this term sheet can’t be changed any more")],
  "term_sheets.signatures_begun": [
    "conflict",
    msg("A signature of this side is confirmed already, so no signer can be removed"),
  ],
  "term_sheets.template_not_docx": ["invalid", msg("This file isn’t a Word document. Upload a .docx file")],
  "term_sheets.template_wrong": [
    "invalid",
    msg(
      "{count, plural, one {Correct this in the template: {problems}} other {Correct these # in the template: {problems}}}",
    ),
  ],
  "term_sheets.template_failed": [
    "invalid",
    msg("The document couldn’t be made from the template. Use a simpler or smaller one"),
  ],
} as const satisfies Refusals;
