import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const DISTRIBUTION_REFUSALS = {
  "distributions.other_fund": ["invalid", msg("Choose a fund")],
  "distributions.other_company": ["invalid", msg("Choose a company of the portfolio")],
  "distributions.nobody": ["invalid", msg("No partner has a commitment to this fund. Add commitments first")],
  "distributions.no_terms": ["invalid", msg("This fund has no approved terms on that day. Approve its terms first")],
  "distributions.name_deal": [
    "invalid",
    msg("This fund divides proceeds deal by deal. Choose the company that was sold"),
  ],
  "distributions.not_sold": [
    "invalid",
    msg("By the books nothing of {company} was sold by that day. Record the sale first"),
  ],
  "distributions.over_proceeds": [
    "invalid",
    msg("The books have {left} of {company} that was not distributed yet. Choose income for the rest"),
  ],
  "distributions.over_idle": [
    "invalid",
    msg(
      "This fund divides proceeds deal by deal, and {idle} of capital paid for nothing yet. More is of a deal: choose an exit or income",
    ),
  ],
  "distributions.cost_of_nobody": [
    "invalid",
    msg(
      "This fund divides proceeds deal by deal, and an entry of {date} has cost of no company. Record it on the company first",
    ),
  ],
  "distributions.excuse_unnamed": [
    "invalid",
    msg(
      "This fund divides proceeds deal by deal, and {call} excuses partners of an item without a company. Name the company of the item first",
    ),
  ],
  "distributions.too_many_events": [
    "invalid",
    msg("This fund has more events of deals than can be divided at once. Enter its distributions in the journal"),
  ],
  "distributions.no_manager": [
    "invalid",
    msg("There is carry of {carry}, and no commitment to this fund is the general partner’s own. Add it first"),
  ],
  "distributions.over_amount": ["invalid", msg("No more than the amount")],
  "distributions.over_received": ["invalid", msg("Partners receive {received} after carry. No more can be recalled")],
  "distributions.too_fine": ["invalid", msg("{currency} has {decimals} decimals")],
  "distributions.not_pending": ["conflict", msg("This distribution no longer waits for approval")],
  "distributions.not_open": ["conflict", msg("This distribution is cancelled")],
  "distributions.changed": ["conflict", msg("This distribution has changed. Read it again")],
  "distributions.own": ["forbidden", msg("You prepared this distribution. Ask a colleague to approve it")],
  "distributions.own_cancellation": [
    "forbidden",
    msg("You asked for this. Ask a colleague to cancel the distribution"),
  ],
  "distributions.differ": [
    "conflict",
    msg("What partners get differs from what is distributed. Cancel this distribution and create it again"),
  ],
  "distributions.stale": [
    "conflict",
    msg(
      "The books, commitments or KYC have changed since this was prepared. Cancel this distribution and create it again",
    ),
  ],
  "distributions.before_change": [
    "invalid",
    msg("Partners changed on {day}, by a later closing or a transfer. Choose that day or a later one"),
  ],
  "distributions.changed_since": [
    "conflict",
    msg(
      "Since this was prepared a later closing or a transfer was confirmed for a day after it. Cancel this distribution and create it again",
    ),
  ],
  "distributions.other_call": ["invalid", msg("Choose calls of this fund that are due by then and open")],
  "distributions.other_withheld": ["invalid", msg("Choose a partner of this fund, each once")],
  "distributions.over_withheld": ["invalid", msg("No more than what the partner receives")],
  "distributions.nothing_to_pay": ["conflict", msg("Nothing is left to pay to this partner")],
  "distributions.on_list": ["conflict", msg("This partner is on a payment list. Withdraw the list first")],
  "distributions.paid_ahead": ["invalid", msg("Choose today or an earlier day")],
  "distributions.paid_before": ["invalid", msg("Choose the day of the distribution or a later one")],
  "distributions.no_kyc": ["conflict", msg("Approve this partner’s KYC first")],
  "distributions.own_release": ["forbidden", msg("You recorded this payment. Ask a colleague to confirm it")],
  "distributions.paid_out": [
    "conflict",
    msg("Partners were paid, or payments have gone to the bank, so this distribution can’t be cancelled"),
  ],
  "distributions.not_approved": ["conflict", msg("This distribution isn’t approved")],
  "distributions.pay_past": ["invalid", msg("Choose today or a later day")],
  "distributions.pay_far": ["invalid", msg("Choose a day within a year")],
  "distributions.no_fund_account": ["conflict", msg("The fund has no confirmed bank account in this currency")],
  "distributions.nobody_to_pay": [
    "conflict",
    msg(
      "No one is left to pay: each partner is paid, on a list, or lacks approved KYC or bank details past their waiting time",
    ),
  ],
  "distributions.list_changed": ["conflict", msg("This payment list has changed. Read it again")],
  "distributions.own_list": ["forbidden", msg("You prepared this payment list. Ask a colleague to approve it")],
  "distributions.accounts_changed": [
    "conflict",
    msg("Bank details or KYC have changed since this list was prepared. Withdraw it and prepare another"),
  ],
  "distributions.name_unwritable": [
    "conflict",
    msg(
      "Banks can’t take the letters {letters} in the account holder of {name}. Enter the holder in Latin, Greek or Cyrillic letters first",
    ),
  ],
  "distributions.list_waits": ["conflict", msg("This payment list isn’t approved")],
  "distributions.not_paid": ["conflict", msg("This partner hasn’t been paid")],
  "distributions.returned_ahead": ["invalid", msg("Choose today or an earlier day")],
  "distributions.returned_before": ["invalid", msg("Choose the day it was paid or a later one")],
  "distributions.return_waits": ["conflict", msg("This payment is already recorded as returned")],
  "distributions.no_return": ["conflict", msg("This returned payment has changed. Read it again")],
  "distributions.own_return": ["forbidden", msg("You recorded this. Ask a colleague to confirm it")],
  "distributions.own_undo": ["forbidden", msg("You asked for this. Ask a colleague to undo it")],
  "distributions.undo_why": ["invalid", msg("Say why")],
  "distributions.paid_again": [
    "conflict",
    msg("This partner is on a payment list or was paid again since. Undo that first"),
  ],
  "distributions.refunded_again": [
    "conflict",
    msg("What came back was paid back again or has paid a call since. Take that back first"),
  ],
  "distributions.reversed_there": [
    "conflict",
    msg("A distribution posted this entry. Cancel the distribution instead"),
  ],
} as const satisfies Refusals;
