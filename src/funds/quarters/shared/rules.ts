/** What is worked out for a fund and a period, prepared by one and posted by another: fees, accrued carry, whose its result is, and that divided with who joined later. */
export const RUN_KINDS = ["fees", "carry", "allocation", "reallocation"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Where a run is: it waits for approval, is posted, needed no entry, or was taken back. */
export const RUN_STATES = ["waiting", "posted", "nothing", "reversed"] as const;

/** What a quarter needs before it is locked, in the order it is done. */
export const CLOSE_STEPS = ["marks", "fees", "expenses", "carry", "allocation", "balance"] as const;
export type CloseStep = (typeof CLOSE_STEPS)[number];

/** Where a step is: done, waiting for a colleague, open, or nothing to do. */
export const STEP_STATES = ["done", "waiting", "open", "none"] as const;
export type StepState = (typeof STEP_STATES)[number];

export const CLOSE_STATES = ["prepared", "locked", "reopened"] as const;

/** Quarters a list shows: more than any fund has had. */
export const MOST_QUARTERS = 200;
export const MOST_RUNS = 400;
export const MOST_MEMBERS = 200;
/** Offsets one fund has: those of a company’s board for each quarter of many companies. */
export const MOST_OFFSETS = 5000;
