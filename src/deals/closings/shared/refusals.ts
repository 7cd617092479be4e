import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const CLOSING_REFUSALS = {
  "closings.no_deal": ["invalid", msg("Choose a deal")],
  "closings.only_by_close": [
    "invalid",
    msg("A closing becomes Closed Successfully by Close, and open again by Undo close"),
  ],
  "closings.only_by_abandon": ["invalid", msg("Use Abandon, with a reason")],
  "closings.closed": ["conflict", msg("This closing is closed and its terms stay as they are. Undo the close first")],
  "closings.not_open": ["conflict", msg("This closing has ended")],
  "closings.changed": ["conflict", msg("This closing has changed. Review it before you close it")],
  "closings.own_funds_flow": [
    "forbidden",
    msg("You prepared this closing’s funds flow or terms. Ask a colleague to close it"),
  ],
  "closings.unchecked": ["conflict", msg("The payments must be checked and together be the amount that is bought for")],
  "closings.other_security": ["invalid", msg("The company has a security of this name in another currency")],
  "closings.open_points": ["conflict", msg("Still open: {points}")],
  "closings.undo_asked": ["conflict", msg("Undoing this close is requested already")],
  "closings.undo_not_asked": ["conflict", msg("This close has no request to undo it. Ask for one with a reason first")],
  "closings.own_undo": ["forbidden", msg("You asked for this. Someone else must undo the close")],
  "closings.not_closed": ["conflict", msg("This closing isn’t closed")],
  "closings.built_on": ["conflict", msg("Entries were posted to this position since. Reverse those first")],
  "closings.deal_moved": ["conflict", msg("The deal’s outcome has changed since. Set it to invested first")],
  "closings.no_party": ["invalid", msg("Choose a company or contact, or enter a name")],
  "closings.other_party": ["invalid", msg("Choose a company or a contact")],
  "closings.no_investor": ["invalid", msg("Only investors pay into the round")],
  "closings.over_round": [
    "invalid",
    msg("With this, investors pay {together} together, more than the round of {round}"),
  ],
  "closings.small_round": ["invalid", msg("Investors already pay {together} together")],
  "closings.round_full": ["conflict", msg("With this party, investors pay more than the round")],
  "closings.parties_pay": [
    "invalid",
    msg("Parties have amounts in the currency of this closing. Remove those amounts first"),
  ],
  "closings.payments_stay": [
    "invalid",
    msg("The funds flow has payments in the currency of this closing. Remove those payments first"),
  ],
  "closings.party_signed": [
    "conflict",
    msg("A signature of this party is confirmed, so its role, name and e-mail stay as they are"),
  ],
  "closings.party_signs": ["conflict", msg("Remove the signatures of this party first")],
  "closings.other_signer": ["invalid", msg("Choose a party of this closing")],
  "closings.no_account": ["invalid", msg("Enter an IBAN or account number")],
  "closings.own_payment": ["forbidden", msg("You prepared this payment. Ask a colleague to check it")],
  "closings.payment_changed": ["conflict", msg("This payment has changed. Review it before you check it")],
} as const satisfies Refusals;
