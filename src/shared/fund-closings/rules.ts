export const FUND_CLOSING_KINDS = ["initial", "subsequent", "final"] as const;
export const FUND_CLOSING_STATES = ["pending", "approved", "cancelled"] as const;

/** More flows than were before any closing. */
export const MOST_LEFT_OUT = 200;
