import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { ENTITY_TYPES, KYC_STATUSES } from "./rules.ts";

const COUNTED = { kind: "money", currency: "currency", nullable: true } as const;

/** What is known of a limited partner, in the order of its files. Amounts are sums over funds, in the firm's currency. */
export const limitedPartnerFields = {
  name: { label: msg("Name"), kind: "text" },
  entityType: { label: msg("Entity type"), kind: "text", options: ENTITY_TYPES, isPicked: true, nullable: true },
  kycStatus: { label: msg("KYC"), kind: "choice", options: KYC_STATUSES },
  accreditedInvestor: { label: msg("Accredited investor"), kind: "boolean" },
  accreditedOn: { label: msg("Accreditation on file"), kind: "date", nullable: true, isFilter: false },
  contactPerson: { label: msg("Contact person"), kind: "text", nullable: true, most: 200 },
  email: { label: msg("E-mail"), kind: "text", leadsTo: "email", nullable: true },
  phone: { label: msg("Phone"), kind: "text", leadsTo: "phone", nullable: true, most: 50 },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  commitment: { ...COUNTED, label: msg("Commitment"), sortable: true },
  called: { ...COUNTED, label: msg("Called"), isFilter: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const limitedPartnerFilters = filtersOf(limitedPartnerFields);

/** What a new one may come with besides: its first commitment. */
export const newLimitedPartnerFields = {
  ...limitedPartnerFields,
  commitmentAmount: { label: msg("Commitment"), kind: "money" },
  fund: { label: msg("Fund"), kind: "record", column: "fundId", nullable: true },
  admittedOn: { label: msg("Admitted on"), kind: "date" },
} as const satisfies RecordFields;

/** What a commitment of a partner to a fund says. */
export const commitmentFields = {
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  amount: { label: msg("Commitment"), kind: "money", currency: "currency" },
  admittedOn: { label: msg("Admitted on"), kind: "date" },
  isGeneralPartner: { label: msg("General partner’s own"), kind: "boolean" },
} as const satisfies RecordFields;
