/** Contact vocabulary. */
export const CONTACT_TYPES = ["founder", "investor", "advisor", "other"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** The tabs of the list: everybody, or those of one type. */
export const TABS = ["all", "founder", "investor", "advisor"] as const;
export type ContactTab = (typeof TABS)[number];

/** What the figures of the list open on, and the archive; by itself it shows everybody who is not archived. */
export const SHOWN = ["active", "new", "followUp", "archived"] as const;
export type Shown = (typeof SHOWN)[number];

export const NEW_CONTACT = { contactType: "other" } as const;

/** What somebody is to a deal or company. */
export const LINK_ROLES = ["founder", "introducer", "other"] as const;
export type LinkRole = (typeof LINK_ROLES)[number];
