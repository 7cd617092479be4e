/** What somebody is to a limited partner. */
export const CONTACT_ROLES = ["signatory", "notices", "tax", "other"] as const;
/** What is sent to a contact of a partner. */
export const RECEIVED = ["call_notices", "distribution_notices", "statements", "letters", "newsletter"] as const;
export type Received = (typeof RECEIVED)[number];
/** How: by mail and in the portal, or there only. */
export const DELIVERIES = ["mail", "portal"] as const;

export const TAX_FORMS = ["w9", "w8ben", "w8bene", "w8imy", "w8exp", "w8eci", "crs", "other"] as const;
/** So many days before a tax form expires a person who manages partners is reminded. */
export const TAX_NOTICE_DAYS = 30;

/** More contacts or tax forms than a partner has. */
export const MOST_PEOPLE = 100;
