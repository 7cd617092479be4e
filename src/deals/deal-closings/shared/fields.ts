import { fieldsNamed, filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { INVESTMENT_TYPES } from "#deals/deals/shared/rules.ts";
import { SECURITY_KINDS } from "#portfolio/portfolio/shared/rules.ts";
import { CLOSING_STATUSES, CLOSING_TYPES, ITEM_STATUSES, PARTY_ROLES, PAYMENT_PURPOSES } from "./rules.ts";

const AMOUNT = { kind: "money", currency: "currency", nullable: true, sortable: true } as const;
const TERM = { isFilter: false, isListed: false } as const;

/** What is known of the closing of a deal, in the order of its files. */
export const closingFields = {
  company: { label: msg("Company"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: CLOSING_STATUSES },
  progress: { label: msg("Progress"), kind: "number", sortable: true },
  tasksCompleted: { label: msg("Tasks completed"), kind: "number" },
  tasksTotal: { label: msg("Tasks"), kind: "number" },
  type: { label: msg("Type"), kind: "choice", options: CLOSING_TYPES },
  stage: { label: msg("Round"), kind: "text", options: INVESTMENT_TYPES, isPicked: true, nullable: true, most: 100 },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amount: { ...AMOUNT, label: msg("Amount") },
  roundSize: { label: msg("Round size"), kind: "money", currency: "currency", nullable: true },
  valuation: { ...AMOUNT, label: msg("Pre-Money Valuation") },
  leadInvestor: { label: msg("Lead Investor"), kind: "text", isPicked: true, nullable: true, most: 200 },
  closeDate: { label: msg("Close date"), kind: "date", lie: "ahead", nullable: true, sortable: true },
  fund: { label: msg("Fund"), kind: "record", column: "fundId", nullable: true },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  deal: { label: msg("Deal"), kind: "record", column: "dealId" },
  securityName: { ...TERM, label: msg("Security"), kind: "text", nullable: true, most: 200 },
  securityKind: { ...TERM, label: msg("Kind of security"), kind: "choice", options: SECURITY_KINDS },
  quantity: { ...TERM, label: msg("Units"), kind: "money", nullable: true },
  takesBoardSeat: { ...TERM, label: msg("Board seat"), kind: "boolean" },
  informationRights: { ...TERM, label: msg("Information rights"), kind: "boolean" },
  abandonReason: { label: msg("Why it was abandoned"), kind: "text", nullable: true, isFilter: false, most: 500 },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  endedAt: { label: msg("Ended"), kind: "date", isMoment: true, nullable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const closingFilters = filtersOf(closingFields);

/** What an item of a closing's checklist says. */
export const dealClosingItemFields = {
  title: { label: msg("Item"), kind: "text" },
  section: { label: msg("Section"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: ITEM_STATUSES },
  assignedTo: { label: msg("Assigned to"), kind: "person", nullable: true },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead", nullable: true },
  isAfterClosing: { label: msg("After closing"), kind: "boolean" },
} as const satisfies RecordFields;

/** What an item says that new closings of a type begin with. */
export const dealClosingTemplateItemFields = fieldsNamed(dealClosingItemFields, ["title", "section", "isAfterClosing"]);

/** What a party of a closing says. */
export const partyFields = {
  role: { label: msg("Role"), kind: "choice", options: PARTY_ROLES },
  record: { label: msg("Company or contact"), kind: "record", column: "recordId", nullable: true },
  name: { label: msg("Name"), kind: "text", most: 200 },
  email: { label: msg("E-mail for signature"), kind: "text", leadsTo: "email", nullable: true, most: 254 },
  amount: { label: msg("Amount"), kind: "money", nullable: true },
} as const satisfies RecordFields;

/** What a signature of a closing says. */
export const dealClosingSignatureFields = {
  name: { label: msg("Document"), kind: "text", most: 200 },
  party: { label: msg("Signer"), kind: "choice", column: "partyId", nullable: true },
  uploadedBy: { label: msg("Uploaded by"), kind: "person", nullable: true },
  confirmedBy: { label: msg("Confirmed by"), kind: "person", nullable: true },
} as const satisfies RecordFields;

/** What a payment of the funds flow says. */
export const paymentFields = {
  purpose: { label: msg("For"), kind: "choice", options: PAYMENT_PURPOSES },
  payee: { label: msg("Payee"), kind: "text" },
  amount: { label: msg("Amount"), kind: "money" },
  account: { label: msg("IBAN or account number"), kind: "text" },
  bic: { label: msg("BIC"), kind: "text", nullable: true },
  bank: { label: msg("Bank"), kind: "text", nullable: true },
  reference: { label: msg("Reference"), kind: "text", nullable: true },
} as const satisfies RecordFields;
