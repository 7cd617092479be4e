import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const CAPITAL_CALL_REFUSALS = {
  "calls.other_fund": ["invalid", msg("Choose a fund")],
  "calls.nobody": ["invalid", msg("No partner has a commitment to this fund. Add commitments first")],
  "calls.feeder": ["invalid", msg("{name} is a vehicle that committed to this fund. Calls reach partners only")],
  "calls.due_past": ["invalid", msg("Choose today or a later day")],
  "calls.short_notice": [
    "invalid",
    msg("Fewer than {days} business days. Choose {earliest} or later, or say why the notice is shorter"),
  ],
  "calls.over_unfunded": ["invalid", msg("Partners can be called for {callable} at most")],
  "calls.nobody_pays": ["invalid", msg("Nobody pays this item: every partner is excused or free of fees")],
  "calls.no_fee_rate": ["invalid", msg("Some partners have a fee rate of their own. Enter the fund’s in its terms")],
  "calls.too_fine": ["invalid", msg("{currency} has {decimals} decimals")],
  "calls.other_excused": ["invalid", msg("Choose a partner of this fund")],
  "calls.not_pending": ["conflict", msg("This call no longer waits for approval")],
  "calls.not_approved": ["conflict", msg("This call isn’t approved")],
  "calls.due_over": ["conflict", msg("The due date has passed. Cancel this call and create it again")],
  "calls.not_issued": ["conflict", msg("This call isn’t issued")],
  "calls.not_open": ["conflict", msg("This call has ended")],
  "calls.changed": ["conflict", msg("This call has changed. Read it again")],
  "calls.own_call": ["forbidden", msg("You prepared this call. Ask a colleague to approve it")],
  "calls.differ": [
    "conflict",
    msg("What partners owe differs from what is called. Cancel this call and create it again"),
  ],
  "calls.stale": [
    "conflict",
    msg("Commitments or calls have changed since this was prepared. Cancel this call and create it again"),
  ],
  "calls.money_arrived": ["conflict", msg("Money has arrived for this call, so it can’t be cancelled")],
  "calls.own_cancellation": ["forbidden", msg("You asked for this. Ask a colleague to cancel the call")],
  "calls.not_overdue": ["conflict", msg("This partner isn’t overdue")],
  "calls.no_receipt": ["not_found", msg("This receipt doesn’t exist")],
  "calls.receipt_confirmed": ["conflict", msg("This receipt is confirmed")],
  "calls.receipt_stays": ["conflict", msg("A confirmed receipt stays")],
  "calls.own_receipt": ["forbidden", msg("You entered this receipt. Ask a colleague to confirm it")],
  "calls.other_line": ["invalid", msg("Choose a partner of this call")],
  "calls.notice_stays": ["conflict", msg("A notice that was mailed stays as it is")],
  "calls.reversed_there": ["conflict", msg("A capital call posted this entry. Cancel the call instead")],
} as const satisfies Refusals;
