/** What the figures without a facility are read from, beside postings and accounts. */
export const FACILITY_BOOKS = [
  "journal_entries",
  "journal_approvals",
  "capital_calls",
  "capital_call_items",
  "capital_call_lines",
  "facility_acts",
] as const;

/** A rate that stays, or a margin over a base that is read for each period. */
export const RATE_KINDS = ["fixed", "margin"] as const;

/** As loans count: the usual one is the first. */
export const FACILITY_DAY_COUNTS = ["act/360", "act/365", "30/360 European"] as const;

export const ACT_KINDS = ["drawdown", "repayment", "costs", "capitalised", "use"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** Facilities a fund has at most. */
export const MOST_FACILITIES = 20;
/** Acts that are listed: more than any facility has. */
export const MOST_ACTS = 2000;
