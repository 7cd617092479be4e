/** What somebody is to a deal or company. */
export const LINK_ROLES = ["founder", "introducer", "other"] as const;
export type LinkRole = (typeof LINK_ROLES)[number];
