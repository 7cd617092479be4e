import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const LEDGER_REFUSALS = {
  "ledger.posted": ["conflict", msg("This entry is posted and stays as it is. Reverse it instead")],
  "ledger.other_fund": ["invalid", msg("An entry stays with its fund")],
  "ledger.no_draft": ["not_found", msg("This entry no longer waits for approval")],
  "ledger.draft_changed": ["conflict", msg("This entry has changed. Read it again before you approve it")],
  "ledger.own_draft": ["forbidden", msg("You prepared this entry. Ask a colleague to approve it")],
  "ledger.period_closed": [
    "conflict",
    msg("The books are closed for that day. Choose a later date and name the period it belongs to"),
  ],
  "ledger.unbalanced": ["invalid", msg("Debits and credits must be equal")],
  "ledger.differ": ["invalid", msg("Debits and credits differ by {difference} {currency}")],
  "ledger.cash_below_zero": [
    "conflict",
    msg("There isn’t enough cash on that day. Say why the account may be overdrawn, or choose another date"),
  ],
  "ledger.no_units": ["conflict", msg("There aren’t enough units left in the lots this entry takes them from")],
  "ledger.other_entry": ["invalid", msg("Choose an entry of this fund")],
  "ledger.reversed": ["conflict", msg("This entry is reversed already")],
  "ledger.other_reversal": ["conflict", msg("A reversal must take back exactly what was posted")],
  "ledger.account_is_for": ["conflict", msg("What an account is for stays as it is")],
  "ledger.account_archived": ["invalid", msg("This account is archived. Choose another one")],
  "ledger.other_account": ["invalid", msg("Choose an account")],
  "ledger.other_partner": ["invalid", msg("Choose a partner of this firm")],
  "ledger.no_rate": [
    "invalid",
    msg("There is no rate from {from} to {to} on {date}, nor on the {days} days before. Add it, or enter one"),
  ],
  "ledger.too_fine": ["invalid", msg("{currency} has {decimals} decimals")],
  "ledger.code_taken": ["conflict", msg("Another account has this number")],
  "ledger.closes_ahead": ["invalid", msg("Close the books up to today at the latest")],
  "ledger.closed_already": ["conflict", msg("The books are already closed up to that day")],
  "ledger.closing_stays": ["conflict", msg("Only the last closed period can be opened again")],
  "ledger.own_reopening": ["forbidden", msg("You requested this. Someone else must reopen the period")],
  "ledger.ahead": ["invalid", msg("Choose today or an earlier day")],
  "ledger.prepared_already": [
    "conflict",
    msg("Such an entry is already waiting for approval. Approve or delete it first"),
  ],
  "ledger.nothing_to_revalue": ["conflict", msg("Nothing differs from the rates of that day")],
  "ledger.no_year_end": ["invalid", msg("Choose the last day of one of the fund’s fiscal years")],
  "ledger.year_closed": ["conflict", msg("This year, or a later one, is already closed. Reverse that entry first")],
  "ledger.later_year": ["conflict", msg("A later year is already closed. Reverse that one first")],
  "ledger.no_income": ["conflict", msg("There is no income or expense to carry to capital")],
  "ledger.stale": [
    "conflict",
    msg("Something was posted since this entry was prepared. Delete it and prepare it again"),
  ],
  "ledger.before_split": [
    "conflict",
    msg("This security was split since that day. Reverse the split first, or it would stay in old units"),
  ],
  "ledger.made_by_rule": ["conflict", msg("This entry was calculated. Delete it and prepare it again")],
  "ledger.not_asked": ["conflict", msg("Someone must request it first, with a reason")],
} as const satisfies Refusals;
