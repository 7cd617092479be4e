import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { FUND_ADMISSION_KINDS, FUND_ADMISSION_STATES } from "./rules.ts";

const SUM = { kind: "money", currency: "currency", isFilter: false } as const;

/** What is known of a closing of a fund, in the order of its files. */
export const fundAdmissionFields = {
  name: { label: msg("Name"), kind: "text" },
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  kind: { label: msg("Closing"), kind: "choice", options: FUND_ADMISSION_KINDS },
  state: { label: msg("Status"), kind: "choice", options: FUND_ADMISSION_STATES },
  closesOn: { label: msg("Closes on"), kind: "date", sortable: true },
  paysOn: { label: msg("To be paid by"), kind: "date", nullable: true },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amount: { label: msg("Committed at this closing"), kind: "money", currency: "currency", sortable: true },
  contribution: { ...SUM, label: msg("Equalised contributions") },
  interest: { ...SUM, label: msg("Late interest") },
  premium: { ...SUM, label: msg("Premium over cost") },
  fee: { ...SUM, label: msg("Catch-up management fees") },
  feeInterest: { ...SUM, label: msg("Interest on fees") },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

export const fundAdmissionFilters = filtersOf(fundAdmissionFields);

/** What the form of a new closing asks. */
export const newFundAdmissionFields = {
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  kind: { label: msg("Closing"), kind: "choice", options: FUND_ADMISSION_KINDS },
  closesOn: { label: msg("Closes on"), kind: "date" },
  paysOn: { label: msg("To be paid by"), kind: "date", nullable: true },
} as const satisfies RecordFields;
