import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import {
  ACCREDITATION_BASES,
  DISPOSITIONS,
  EVIDENCE_KINDS,
  INVESTOR_TYPES,
  KYC_STATES,
  OWNER_ROLES,
  RISK_RATINGS,
  SCREENING_KINDS,
} from "./rules.ts";

/** What a KYC file says of its partner. */
export const kycFields = {
  state: { label: msg("State"), kind: "choice", options: KYC_STATES },
  investorType: { label: msg("Investor type"), kind: "choice", options: INVESTOR_TYPES },
  riskRating: { label: msg("Risk rating"), kind: "choice", options: RISK_RATINGS },
  sourceOfFunds: { label: msg("Source of funds"), kind: "text", isLong: true, most: 5000 },
  accreditationBasis: {
    label: msg("Accreditation basis"),
    kind: "text",
    options: ACCREDITATION_BASES,
    nullable: true,
    most: 200,
  },
  accreditedOn: { label: msg("Accredited as of"), kind: "date", lie: "behind", nullable: true },
  accreditationDocument: {
    label: msg("Document of the accreditation"),
    kind: "record",
    column: "accreditationDocumentId",
    nullable: true,
  },
  conditions: { label: msg("Conditions"), kind: "text", isLong: true },
  decisionNote: { label: msg("Reason"), kind: "text", isLong: true },
  refreshOn: { label: msg("Refresh due"), kind: "date", nullable: true },
  expiresOn: { label: msg("Expires"), kind: "date", nullable: true },
  submittedAt: { label: msg("Submitted"), kind: "date", isMoment: true, nullable: true },
  decidedAt: { label: msg("Decided"), kind: "date", isMoment: true, nullable: true },
} as const satisfies RecordFields;

export const evidenceFields = {
  kind: { label: msg("Kind"), kind: "choice", options: EVIDENCE_KINDS },
  document: { label: msg("Document"), kind: "record", column: "documentId" },
  issuedOn: { label: msg("Issued"), kind: "date", lie: "behind", nullable: true },
  expiresOn: { label: msg("Expires"), kind: "date", lie: "ahead", nullable: true },
  note: { label: msg("Note"), kind: "text", most: 500, nullable: true },
} as const satisfies RecordFields;

export const ownerFields = {
  role: { label: msg("Role"), kind: "choice", options: OWNER_ROLES },
  name: { label: msg("Name"), kind: "text" },
  share: { label: msg("Share in %"), kind: "text", nullable: true },
  country: { label: msg("Country"), kind: "text", most: 100, nullable: true },
  note: { label: msg("Note"), kind: "text", most: 500, nullable: true },
} as const satisfies RecordFields;

export const screeningFields = {
  subject: { label: msg("Who was screened"), kind: "text" },
  kind: { label: msg("Screened for"), kind: "choice", options: SCREENING_KINDS },
  list: { label: msg("List"), kind: "text" },
  screenedOn: { label: msg("Date"), kind: "date", lie: "behind" },
  hits: { label: msg("Hits"), kind: "text" },
  disposition: { label: msg("Decision"), kind: "choice", options: DISPOSITIONS },
  note: { label: msg("Note"), kind: "text", most: 500, nullable: true },
} as const satisfies RecordFields;
