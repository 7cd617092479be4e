import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SEAT_KINDS, SECURITY_KINDS, TRANSACTION_KINDS } from "./rules.ts";

/** What is known of a portfolio company besides what its entries say. */
export const portfolioFields = {
  name: { label: msg("Company"), kind: "text", sortable: true },
  sector: { label: msg("Sector"), kind: "text", nullable: true, isPicked: true },
  /** The last round of its cap table; where it has none, the last of its securities. */
  stage: { label: msg("Round"), kind: "text", nullable: true, isPicked: true },
  owner: { label: msg("Lead partner"), kind: "person", column: "ownerId", nullable: true },
  ownershipPercentage: { label: msg("Ownership (%)"), kind: "money", nullable: true, sortable: true },
  ownershipOn: { label: msg("Ownership as of"), kind: "date", nullable: true, isFilter: false, lie: "behind" },
  ownershipSource: { label: msg("Source of ownership"), kind: "text", nullable: true, most: 200, isFilter: false },
  /** Seats the firm has on its board; observers are none. */
  boardSeats: { label: msg("Board seats"), kind: "number", sortable: true },
  nextBoardOn: { label: msg("Next board meeting"), kind: "date", nullable: true, sortable: true, lie: "ahead" },
  isExited: { label: msg("Exited"), kind: "boolean" },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

/** What only entries say: worked out for all that match, then filtered and put in order in memory. */
export const figureFields = {
  investmentDate: { label: msg("Investment date"), kind: "date", sortable: true },
  initialInvestment: { label: msg("Amount invested"), kind: "money", sortable: true },
  currentValuation: { label: msg("Current valuation"), kind: "money", sortable: true },
  proceeds: { label: msg("Proceeds"), kind: "money", sortable: true },
  multiple: { label: msg("Multiple"), kind: "number", sortable: true },
  /** As programs read it: 0.25 is a quarter. */
  irr: { label: msg("IRR"), kind: "number", sortable: true },
  /** As people say it: 25 is a quarter. */
  irrPercent: { label: msg("IRR (%)"), kind: "number" },
  /** Of the cap table on the day, else as it was typed. */
  ownershipPercentage: portfolioFields.ownershipPercentage,
} as const satisfies RecordFields;
export type Figure = keyof typeof figureFields;
export const isFigure = (field: string): field is Figure => Object.hasOwn(figureFields, field);

export const portfolioFilters = filtersOf({ ...portfolioFields, ...figureFields });

/** Who sits on a board for the firm. */
export const boardSeatFields = {
  kind: { label: msg("Role"), kind: "choice", options: SEAT_KINDS },
  userId: { label: msg("Colleague"), kind: "person", nullable: true },
  name: { label: msg("Someone else"), kind: "text", nullable: true },
  since: { label: msg("Since"), kind: "date", nullable: true, lie: "behind" },
  until: { label: msg("Until"), kind: "date", nullable: true },
} as const satisfies RecordFields;

/** What somebody says of a purchase, a sale and the like; amounts in the currency of the security. */
export const transactionFields = {
  kind: { label: msg("Type"), kind: "choice", options: TRANSACTION_KINDS },
  fundId: { label: msg("Fund"), kind: "text" },
  securityId: { label: msg("Security"), kind: "text" },
  securityName: { label: msg("New security"), kind: "text", most: 200 },
  securityKind: { label: msg("Kind of security"), kind: "choice", options: SECURITY_KINDS },
  currency: { label: msg("Currency"), kind: "text" },
  effectiveOn: { label: msg("Date"), kind: "date" },
  quantity: { label: msg("Units"), kind: "money", nullable: true },
  received: { label: msg("Units received"), kind: "money", nullable: true },
  holder: { label: msg("Other holder"), kind: "text", nullable: true, most: 200 },
  intoSecurityId: { label: msg("Converted into"), kind: "text", nullable: true },
  amount: { label: msg("Amount"), kind: "money", currency: "currency", nullable: true },
  costs: { label: msg("Transaction costs"), kind: "money", currency: "currency", nullable: true },
  heldBack: { label: msg("Escrow and earn-out"), kind: "money", currency: "currency", nullable: true },
  remaining: { label: msg("Still to come"), kind: "money", currency: "currency", nullable: true },
  interest: { label: msg("Interest converted"), kind: "money", currency: "currency", nullable: true },
  lots: { label: msg("Lots"), kind: "tags" },
  memo: { label: msg("Description"), kind: "text", nullable: true, most: 500 },
  isFundedByUnallocated: { label: msg("Paid from capital not yet allocated"), kind: "boolean" },
} as const satisfies RecordFields;
