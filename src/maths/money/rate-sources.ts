/** As a rate of its files names its source: stored, and so the same in every language. */
export const CENTRAL_BANK = "European Central Bank";
