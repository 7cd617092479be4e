import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const CLOSING_REFUSALS = {
  "deal_closings.no_deal": ["invalid", msg("Choose a deal")],
  "deal_closings.only_by_close": [
    "invalid",
    msg("A closing becomes Closed Successfully by Close, and open again by Undo close"),
  ],
  "deal_closings.only_by_abandon": ["invalid", msg("Use Abandon, with a reason")],
  "deal_closings.closed": [
    "conflict",
    msg("This closing is closed and its terms stay as they are. Undo the close first"),
  ],
  "deal_closings.not_open": ["conflict", msg("This closing has ended")],
  "deal_closings.changed": ["conflict", msg("This closing has changed. Review it before you close it")],
  "deal_closings.own_funds_flow": [
    "forbidden",
    msg("You prepared this closing’s funds flow or terms. Ask a colleague to close it"),
  ],
  "deal_closings.unchecked": [
    "conflict",
    msg("The payments must be checked and together be the amount that is bought for"),
  ],
  "deal_closings.other_security": ["invalid", msg("The company has a security of this name in another currency")],
  "deal_closings.open_points": ["conflict", msg("Still open: {points}")],
  "deal_closings.undo_asked": ["conflict", msg("Undoing this close is requested already")],
  "deal_closings.undo_not_asked": [
    "conflict",
    msg("This close has no request to undo it. Ask for one with a reason first"),
  ],
  "deal_closings.own_undo": ["forbidden", msg("You asked for this. Someone else must undo the close")],
  "deal_closings.not_closed": ["conflict", msg("This closing isn’t closed")],
  "deal_closings.built_on": ["conflict", msg("Entries were posted to this position since. Reverse those first")],
  "deal_closings.deal_moved": ["conflict", msg("The deal’s outcome has changed since. Set it to invested first")],
  "deal_closings.no_party": ["invalid", msg("Choose a company or contact, or enter a name")],
  "deal_closings.other_party": ["invalid", msg("Choose a company or a contact")],
  "deal_closings.no_investor": ["invalid", msg("Only investors pay into the round")],
  "deal_closings.over_round": [
    "invalid",
    msg("With this, investors pay {together} together, more than the round of {round}"),
  ],
  "deal_closings.small_round": ["invalid", msg("Investors already pay {together} together")],
  "deal_closings.round_full": ["conflict", msg("With this party, investors pay more than the round")],
  "deal_closings.parties_pay": [
    "invalid",
    msg("Parties have amounts in the currency of this closing. Remove those amounts first"),
  ],
  "deal_closings.payments_stay": [
    "invalid",
    msg("The funds flow has payments in the currency of this closing. Remove those payments first"),
  ],
  "deal_closings.party_signed": [
    "conflict",
    msg("A signature of this party is confirmed, so its role, name and e-mail stay as they are"),
  ],
  "deal_closings.party_signs": ["conflict", msg("Remove the signatures of this party first")],
  "deal_closings.other_signer": ["invalid", msg("Choose a party of this closing")],
  "deal_closings.no_account": ["invalid", msg("Enter an IBAN or account number")],
  "deal_closings.own_payment": ["forbidden", msg("You prepared this payment. Ask a colleague to check it")],
  "deal_closings.payment_changed": ["conflict", msg("This payment has changed. Review it before you check it")],
} as const satisfies Refusals;
