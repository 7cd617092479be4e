export const TERM_SHEET_STATUSES = ["Draft", "Negotiating", "Signed", "Expired", "Executed"] as const;
export type TermSheetStatus = (typeof TERM_SHEET_STATUSES)[number];
/** What somebody can say it is; signatures alone make it the others. */
export const SET_STATUSES = ["Draft", "Negotiating", "Expired"] as const;

/** What is signed is not changed any more. */
export const isSettled = (status: TermSheetStatus) => status === "Signed" || status === "Executed";

/** Suggestions; a sheet may use its own words. */
export const LIQUIDATION_PREFERENCES = ["1x", "1.5x", "2x"] as const;
export const PARTICIPATIONS = ["Non-participating", "Fully participating", "Participating with a cap"] as const;
export const DIVIDENDS = ["As-converted, when declared", "Non-cumulative", "Cumulative", "None"] as const;
export const ANTI_DILUTIONS = [
  "Broad-based weighted average",
  "Narrow-based weighted average",
  "Full ratchet",
  "None",
] as const;
export const GOVERNING_LAWS = [
  "Delaware",
  "England and Wales",
  "France",
  "Germany",
  "Netherlands",
  "Switzerland",
] as const;

/** For whom somebody signs: all investors make a sheet Signed, all parties Executed. */
export const SIDES = ["investor", "company"] as const;
export type Side = (typeof SIDES)[number];

/** So many days before a sheet expires its people are notified. */
export const EXPIRY_NOTICE_DAYS = 3;

/** So many stand side by side. */
export const MOST_COMPARED = 2;
