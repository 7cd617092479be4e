/** Whether a person of the firm may come in. */
export const MEMBER_STATUSES = ["active", "deactivated"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const INVITATION_DAYS = 7;
/** Making accounts tells which addresses have one elsewhere: enough for who joins a firm, useless for going through a list. */
export const MOST_LEARNED_A_DAY = 10;
