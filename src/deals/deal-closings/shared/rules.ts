/** Where a closing stands. People choose among the first three; Close and Abandon set the next two; programs also say the last three. */
export const CLOSING_STATUSES = [
  "Documentation",
  "Negotiating",
  "Term Sheet Signed",
  "Closed Successfully",
  "Abandoned",
  "completed",
  "in-progress",
  "pending",
] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];
export const [DOCUMENTATION, , TERMS_SIGNED, CLOSED, ABANDONED] = CLOSING_STATUSES;

/** What people choose. */
export const CHOSEN_STATUSES = ["Documentation", "Negotiating", "Term Sheet Signed"] as const;
/** What programs and files may say besides. */
export const SET_STATUSES = [...CHOSEN_STATUSES, "completed", "in-progress", "pending"] as const;

/** Nobody works on it any more. */
export const ENDED_STATUSES = ["Closed Successfully", "Abandoned", "completed"] as const satisfies ClosingStatus[];
export const OPEN_STATUSES = CLOSING_STATUSES.filter(
  (status) => !(ENDED_STATUSES as readonly string[]).includes(status),
);
export const isOpen = ({ status }: { status: ClosingStatus }): boolean => OPEN_STATUSES.includes(status);

/** What is bought: its checklist follows from it. */
export const CLOSING_TYPES = ["equity", "convertible", "secondary"] as const;
export type ClosingType = (typeof CLOSING_TYPES)[number];

export const ITEM_STATUSES = ["open", "done", "not_applicable"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** What is bought, and what is spent on the way; the latter is an expense of the fund. */
export const PAYMENT_PURPOSES = ["purchase", "costs"] as const;
export const PAYMENT_CHANGES = ["added", "changed", "checked", "seen", "removed"] as const;

/** Who is at the table, in the words of the papers. */
export const PARTY_ROLES = [
  "company",
  "lead_investor",
  "co_investor",
  "founder",
  "seller",
  "company_counsel",
  "investor_counsel",
  "escrow_agent",
  "notary",
  "other",
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];
/** A person who pays into the round. */
export const INVESTOR_ROLES: readonly PartyRole[] = ["lead_investor", "co_investor"];
