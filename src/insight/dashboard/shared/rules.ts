/** What stands ahead within so many days is an upcoming event. */
export const UPCOMING_DAYS = 30;
export const MOST_UPCOMING = 8;

export const UPCOMING_KINDS = ["next_step", "task", "revisit", "closing", "term_sheet", "committee", "event"] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** What waits for the asking person, or stands still: votes of theirs, term sheets about to expire, conditions of approvals. */
export const WAITING_KINDS = ["vote", "term_sheet", "condition"] as const;
export const MOST_WAITING = 6;
/** Of what waits for a second person. */
export const MOST_APPROVALS = 50;
