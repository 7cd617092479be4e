/** Whether a person of the firm may come in. */
export const MEMBER_STATUSES = ["active", "deactivated"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** The role that administers the firm; the database keeps at least one active person in it. */
export const ADMINISTRATOR = "super_admin";

export const INVITATION_DAYS = 7;
