/** Whether a person of the firm may come in. */
export const MEMBER_STATUSES = ["active", "deactivated"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const INVITATION_DAYS = 7;
