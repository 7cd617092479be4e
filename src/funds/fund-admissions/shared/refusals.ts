import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const FUND_ADMISSION_REFUSALS = {
  "fund_admissions.other_fund": ["invalid", msg("Choose a fund")],
  "fund_admissions.first_is_initial": ["invalid", msg("The first closing of a fund is its initial one")],
  "fund_admissions.initial_is_first": ["invalid", msg("This fund had its initial closing already")],
  "fund_admissions.was_final": ["invalid", msg("This fund had its final closing")],
  "fund_admissions.not_ahead": ["invalid", msg("Choose today or an earlier day: what moves is posted for it")],
  "fund_admissions.in_order": ["invalid", msg("Choose a day after the closing before, {day}")],
  "fund_admissions.waits": ["conflict", msg("A closing of this fund waits for approval. Approve or cancel it first")],
  "fund_admissions.nobody": [
    "invalid",
    msg("No commitment begins or increases on this day. Confirm commitments that begin on it first"),
  ],
  "fund_admissions.no_earlier": ["invalid", msg("No partner was admitted before this day")],
  "fund_admissions.no_terms": [
    "invalid",
    msg("The fund’s terms say nothing of later closings. Add an amendment that does, and have it approved"),
  ],
  "fund_admissions.realised_in": ["invalid", msg("By the fund’s terms joining partners take part in realised deals")],
  "fund_admissions.no_fee_rate": [
    "invalid",
    msg("Some partners have a fee rate of their own. Enter the fund’s in its terms"),
  ],
  "fund_admissions.call_open": [
    "conflict",
    msg("A capital call waits for its due date. Close after it, or cancel the call"),
  ],
  "fund_admissions.posted_since": [
    "conflict",
    msg("Contributions or distributions were posted for a later day. Choose a later day"),
  ],
  "fund_admissions.quarter_since": [
    "conflict",
    msg("Fees were run or a quarter was allocated for a later day, {day}. Choose a day after it"),
  ],
  "fund_admissions.quarter_divided": [
    "conflict",
    msg("A closing of this fund built on this entry. Reverse the closing first"),
  ],
  "fund_admissions.transferred_since": [
    "conflict",
    msg("A commitment to this fund changed hands on {day}. Choose that day or a later one"),
  ],
  "fund_admissions.unreallocated": [
    "conflict",
    msg(
      "The quarter to {day} was allocated after an earlier closing or transfer and is not reallocated for it. Do that on the quarter’s page first",
    ),
  ],
  "fund_admissions.reallocated_since": [
    "conflict",
    msg("This closing reallocates a quarter that was allocated later. Reverse that entry first"),
  ],
  "fund_admissions.charged_since": [
    "conflict",
    msg("A management fee that was run later charges who joined at this closing. Reverse that entry first"),
  ],
  "fund_admissions.carry_paid": [
    "conflict",
    msg(
      "Carry was paid before. Post its reallocation by hand, or leave distributions with the partners who received them",
    ),
  ],
  "fund_admissions.returned": [
    "conflict",
    msg("More was given back to partners than they contributed on {day}. Such a closing is for the books"),
  ],
  "fund_admissions.no_kyc": ["conflict", msg("A joining partner’s KYC is not approved, so it isn’t admitted")],
  "fund_admissions.stale": [
    "conflict",
    msg("Commitments, terms or the books have changed since this was prepared. Cancel it and prepare it again"),
  ],
  "fund_admissions.not_pending": ["conflict", msg("This closing no longer waits for approval")],
  "fund_admissions.not_open": ["conflict", msg("This closing is cancelled")],
  "fund_admissions.changed": ["conflict", msg("This closing has changed. Read it again")],
  "fund_admissions.own": ["forbidden", msg("You prepared this closing. Ask a colleague to approve it")],
  "fund_admissions.differ": [
    "conflict",
    msg("What partners pay and get differs. Cancel this closing and prepare it again"),
  ],
  "fund_admissions.built_on": [
    "conflict",
    msg("A later closing, or something posted to partners since, builds on this one, so it can’t be reversed"),
  ],
  "fund_admissions.pays_before": ["invalid", msg("Choose the day of the closing or a later one")],
  "fund_admissions.pays_earlier": ["invalid", msg("Choose the day it was to be paid by, or a later one")],
  "fund_admissions.pays_over": ["invalid", msg("Choose today or a later day to pay by")],
  "fund_admissions.paid_before": ["invalid", msg("Choose the day of the closing or a later one")],
  "fund_admissions.not_approved": ["conflict", msg("This closing isn’t approved, or is to be reversed")],
  "fund_admissions.other_line": ["invalid", msg("Choose a partner that pays at this closing")],
  "fund_admissions.above_open": ["invalid", msg("No more than what is open at this closing")],
  "fund_admissions.money_arrived": [
    "conflict",
    msg("Money was entered for this closing. Delete its receipts, or take them back, first"),
  ],
  "fund_admissions.paid_out": [
    "conflict",
    msg("Partners were paid, or payments have gone to the bank, so this closing can’t be reversed"),
  ],
  "fund_admissions.on_list": ["conflict", msg("A payment list of this closing waits. Withdraw the list first")],
  "fund_admissions.payment_recorded": [
    "conflict",
    msg("A payment of this closing is recorded and waits. Withdraw it first"),
  ],
  "fund_admissions.own_cancellation": ["forbidden", msg("You asked for this. Ask a colleague to reverse the closing")],
  "fund_admissions.reversed_there": ["conflict", msg("A closing posted this entry. Reverse the closing instead")],
} as const satisfies Refusals;
