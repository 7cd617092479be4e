/** How a commitment changes once it holds. */
export const COMMITMENT_CHANGES = ["increase", "release", "transfer", "default", "withdrawal"] as const;

/** More than a commitment ever sees. */
export const MOST_CHANGES = 200;
