/** Contact vocabulary. */
export const CONTACT_TYPES = ["founder", "investor", "advisor", "other"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const NEW_CONTACT = { contactType: "other" } as const;

/** What somebody is to a deal or company. */
export const LINK_ROLES = ["founder", "introducer", "other"] as const;
export type LinkRole = (typeof LINK_ROLES)[number];
