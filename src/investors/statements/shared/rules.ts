export const RUN_STATES = ["preparing", "prepared", "published", "superseded"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Quarters a screen lists. */
export const MOST_RUNS = 200;
/** Entries that are named where something changed. */
export const MOST_ENTRIES = 50;
