import type { KindWith } from "#core/shared/records.ts";

/** Activity vocabulary. A note is about somebody; the others are contact with somebody. */
export const ACTIVITY_KINDS = ["meeting", "call", "email", "note"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** After so many days without contact a record is stale. */
export const STALE_AFTER_DAYS = { deal: 30, company: 90, contact: 90 } as const satisfies Record<
  ActivitySubject,
  number
>;
export type ActivitySubject = KindWith<"activities">;

/** What each kind of contact counts in a contact's interaction score. The database counts the same: `interaction_points()`. */
export const INTERACTION_POINTS = { meeting: 10, call: 6, email: 2 } as const;
export const INTERACTION_KINDS = ["meeting", "call", "email"] as const satisfies readonly ActivityKind[];
/** After so many days an interaction counts half, and after so many nothing. */
export const INTERACTIONS_FADE_DAYS = 90;
export const INTERACTIONS_COUNT_DAYS = 365;

export const EMAIL_ROLES = ["from", "to", "cc"] as const;
export type EmailRole = (typeof EMAIL_ROLES)[number];

/** What mail servers let through at most. */
export const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
