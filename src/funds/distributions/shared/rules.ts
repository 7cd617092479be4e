/** Where the money is from. */
export const DISTRIBUTION_SOURCES = ["exit", "income", "other"] as const;

/** Where a distribution is. */
export const DISTRIBUTION_STATES = ["pending", "approved", "cancelled"] as const;
