export const FUND_ADMISSION_KINDS = ["initial", "subsequent", "final"] as const;
export const FUND_ADMISSION_STATES = ["pending", "approved", "cancelled"] as const;

/** More flows than were before any closing. */
export const MOST_LEFT_OUT = 200;

/** Where the part of a partner that pays stands. */
export const ADMISSION_LINE_STATES = ["due", "partially_paid", "paid", "overdue"] as const;

/** Business days from the closing to the day the joining pay by, as calls have them. */
export const PAYMENT_DAYS = 10;
