/** A day on which a partner paid, was paid, or both; decimal texts in the fund's currency. What was paid back of what it had paid is less than nothing. */
export type PartnerFlow = { limitedPartnerId: string; date: string; contributed: string; distributed: string };
