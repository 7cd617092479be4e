import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { CONTACT_ROLES } from "#investors/limited-partners/shared/people-rules.ts";
import { ENTITY_TYPES, KYC_STATUSES } from "#investors/limited-partners/shared/rules.ts";
import { MAILING_KINDS, MAILING_STATES, MOST_SUBJECT } from "./rules.ts";

const NARROWS = { kind: "tags", isFilter: false, inFile: false, isListed: false } as const;

/** What is known of a mailing, in the order of its files. */
export const mailingFields = {
  title: { label: msg("Subject"), kind: "text", most: MOST_SUBJECT },
  kind: { label: msg("Type"), kind: "choice", options: MAILING_KINDS },
  state: { label: msg("Status"), kind: "choice", options: MAILING_STATES },
  period: { label: msg("Period"), kind: "text", nullable: true },
  fund: { label: msg("Fund"), kind: "record", column: "fundId", nullable: true },
  sent: { label: msg("Sent"), kind: "number", isFilter: false },
  undelivered: { label: msg("Not delivered"), kind: "number", isFilter: false },
  endedAt: { label: msg("Sent on"), kind: "date", isMoment: true, nullable: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  statementOn: { label: msg("With statements of"), kind: "date", nullable: true, isFilter: false, isListed: false },
  entityTypes: { ...NARROWS, label: msg("Entity types"), options: ENTITY_TYPES },
  kycStatuses: { ...NARROWS, label: msg("KYC"), options: KYC_STATUSES },
  contactRoles: { ...NARROWS, label: msg("Roles of contacts"), options: CONTACT_ROLES },
} as const satisfies RecordFields;

export const mailingFilters = filtersOf(mailingFields);

/** What its form asks besides. */
export const mailingFormFields = {
  ...mailingFields,
  body: { label: msg("Text"), kind: "text", isLong: true },
} as const satisfies RecordFields;
