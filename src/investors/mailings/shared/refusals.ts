import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const MAILING_REFUSALS = {
  "mailings.other_fund": ["invalid", msg("Choose a fund")],
  "mailings.not_draft": ["conflict", msg("This has been sent already. It can’t be changed any more")],
  "mailings.other_state": ["conflict", msg("The state of this mailing has changed. Read it again")],
  "mailings.nobody": ["invalid", msg("This has no recipients. See why each was left out")],
  "mailings.count_changed": [
    "conflict",
    msg("{count, plural, one {# person gets} other {# people get}} this now. Read the list again, then send it"),
  ],
  "mailings.empty": ["invalid", msg("Write the text first")],
  "mailings.may_not_publish": [
    "forbidden",
    msg("Reports also go to the portal. Your role doesn’t allow to publish to limited partners"),
  ],
  "mailings.no_recipient": ["not_found", msg("This contact doesn’t get this mailing any more")],
  "mailings.not_sending": ["conflict", msg("This mailing is not being sent")],
  "mailings.not_stopped": ["conflict", msg("This mailing was not stopped")],
  "mailings.nothing_to_retry": [
    "invalid",
    msg("There is nothing to send again. Change or clear the addresses that are marked first"),
  ],
  "mailings.other_document": ["invalid", msg("Choose a document of this partner")],
  "mailings.hold_stays": ["invalid", msg("This can only be cleared")],
  "mailings.no_report": [
    "invalid",
    msg(
      "This is no delivery report. Drop the message the mail server returned, as an .eml file, or mark the address by hand",
    ),
  ],
  "mailings.not_failed": [
    "invalid",
    msg("This report says that the message is delayed or was delivered. The address was not marked"),
  ],
  "mailings.not_ours": ["invalid", msg("No mailing went to {address}. Mark the address by hand if it no longer works")],
} as const satisfies Refusals;
