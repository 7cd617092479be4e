/** Activity vocabulary. A note is about somebody; the others are contact with somebody. */
export const ACTIVITY_KINDS = ["meeting", "call", "email", "note"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** After so many days without contact a record is stale. */
export const STALE_AFTER_DAYS = { deal: 30, company: 90, contact: 90 } as const;
export type ActivitySubject = keyof typeof STALE_AFTER_DAYS;

export const EMAIL_ROLES = ["from", "to", "cc"] as const;
export type EmailRole = (typeof EMAIL_ROLES)[number];

/** What mail servers let through at most. */
export const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
