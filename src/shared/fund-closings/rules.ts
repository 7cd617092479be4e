export const FUND_CLOSING_KINDS = ["initial", "subsequent", "final"] as const;
export const FUND_CLOSING_STATES = ["pending", "approved", "cancelled"] as const;

/** How the terms of a fund treat later closings. */
export const LATE_DISTRIBUTIONS = ["equalised", "kept"] as const;
/** Of interest on management fees that are caught up: the manager gets it, or there is none. */
export const LATE_FEE_INTERESTS = ["manager", "none"] as const;
export const LATE_ENTRIES = ["cost", "nav"] as const;
export const LATE_REALISED = ["in", "out"] as const;

/** More flows than were before any closing. */
export const MOST_LEFT_OUT = 200;
