import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const QUARTER_REFUSALS = {
  "quarters.no_terms": ["invalid", msg("This fund has no approved terms in that period. Approve its terms first")],
  "quarters.nobody": ["invalid", msg("No partner has a commitment to this fund. Add commitments first")],
  "quarters.period_taken": [
    "conflict",
    msg("A management fee already covers part of this period. Choose another period, or reverse that one first"),
  ],
  "quarters.later_fees": ["conflict", msg("A later management fee builds on this one. Reverse that one first")],
  "quarters.offset_taken": [
    "conflict",
    msg("A management fee took this offset. Reverse that fee before you change the offset"),
  ],
  "quarters.offset_stays": [
    "conflict",
    msg("This offset is confirmed. Edit it first: then it waits for a colleague again, or can be deleted"),
  ],
  "quarters.offset_own": ["forbidden", msg("You entered this offset. Ask a colleague to confirm it")],
  "quarters.offset_changed": ["conflict", msg("This has changed. Review it before you confirm it")],
  "quarters.offset_share": [
    "invalid",
    msg("By the fund’s terms of that day nothing offsets the fee. Enter the share that does"),
  ],
  "quarters.points_stay": ["conflict", msg("These points are in force. Prepare a change, which a colleague confirms")],
  "quarters.points_replaced": ["conflict", msg("These points have changed. Read them again")],
  "quarters.points_waiting": ["conflict", msg("A change of these points already waits for a colleague")],
  "quarters.points_changed": ["conflict", msg("This has changed. Review it before you confirm it")],
  "quarters.own_points": ["forbidden", msg("You prepared this. Ask a colleague to confirm it")],
  "quarters.no_quarter": ["invalid", msg("Choose the last day of a quarter")],
  "quarters.no_carry": ["conflict", msg("By its terms this fund has no carry")],
  "quarters.cost_of_nobody": [
    "conflict",
    msg(
      "This fund divides proceeds deal by deal, and an entry of {date} has cost of no company. Record it on the company first",
    ),
  ],
  "quarters.excuse_unnamed": [
    "conflict",
    msg(
      "This fund divides proceeds deal by deal, and {call} excuses partners of an item without a company. Name the company of the item first",
    ),
  ],
  "quarters.no_manager": [
    "conflict",
    msg("Carry needs one commitment that is the general partner’s own. Add it to the fund first"),
  ],
  "quarters.nothing_to_allocate": ["conflict", msg("All income and expenses are allocated to partners already")],
  "quarters.nothing_to_divide": ["conflict", msg("Nothing is left to divide by later closings or transfers")],
  "quarters.reallocated_since": [
    "conflict",
    msg("A later closing or transfer reallocated this. Reverse that entry first"),
  ],
  "quarters.runs": ["invalid", msg("This quarter has not ended yet")],
  "quarters.prepared_already": ["conflict", msg("The close of this quarter is prepared already")],
  "quarters.not_done": ["conflict", msg("Some steps of this quarter aren’t done yet")],
  "quarters.not_prepared": ["conflict", msg("This close no longer waits for a colleague")],
  "quarters.changed": ["conflict", msg("This close has changed. Read it again")],
  "quarters.own": ["forbidden", msg("You prepared this close. Ask a colleague to lock the quarter")],
  "quarters.posted_since": [
    "conflict",
    msg("Something was posted to this quarter since the close was prepared. Withdraw it and prepare it again"),
  ],
} as const satisfies Refusals;
