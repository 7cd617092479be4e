import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { historyInput, historyPage } from "#core/shared/records/history.ts";
import { RECORDS } from "#core/shared/records.ts";
import { decisionText, kycForm } from "./forms.ts";
import { COLLECTOR_STATES, DECISIONS, INVESTOR_TYPES, KYC_STATES, RISK_RATINGS } from "./rules.ts";

const person = z.object({ id, name: z.string() }).nullable();
const { can } = RECORDS.kyc_file;

const kycFile = z.object({
  id,
  rowVersion,
  limitedPartnerId: id,
  name: z.string(),
  state: z.enum(KYC_STATES),
  /** Where it stood before it was put on hold. */
  heldFrom: z.enum(KYC_STATES).nullable(),
  investorType: z.enum(INVESTOR_TYPES),
  riskRating: z.enum(RISK_RATINGS),
  sourceOfFunds: z.string(),
  accreditationBasis: z.string().nullable(),
  accreditedOn: plainDate.nullable(),
  accreditationDocumentId: id.nullable(),
  accreditationDocument: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  submittedBy: person,
  submittedAt: timestamp.nullable(),
  decidedBy: person,
  decidedAt: timestamp.nullable(),
  conditions: z.string(),
  decisionNote: z.string(),
  refreshOn: plainDate.nullable(),
  expiresOn: plainDate.nullable(),
  /** Until when an earlier approval holds while this one is reviewed. */
  holdsUntil: plainDate.nullable(),
  /** The asking person collected or submitted it, so somebody else decides. */
  isMine: z.boolean(),
  createdAt: timestamp,
});
export type KycFile = z.infer<typeof kycFile>;

const READS = ["kyc_files", "users", "records"] as const;
const seen = { id, rowVersion };

/** The KYC file of a limited partner. */
export const kycFilesApi = {
  ofPartner: query({
    can: can.read,
    reads: READS,
    path: "/limited-partners/{limitedPartnerId}/kyc-file",
    summary: "The KYC file of a limited partner; none before it was started",
  })
    .input(z.object({ limitedPartnerId: id }))
    .output(z.object({ file: kycFile.nullable() })),
  get: query({ can: can.read, reads: READS, path: "/kyc-files/{id}", summary: "One KYC file" })
    .input(z.object({ id }))
    .output(kycFile),
  begin: command({
    can: can.create,
    path: "/limited-partners/{limitedPartnerId}/kyc-file",
    summary: "Start a KYC file",
  })
    .input(z.object({ limitedPartnerId: id }))
    .output(kycFile),
  update: command({
    can: can.update,
    path: "/kyc-files/{id}",
    method: "PUT",
    summary: "Change what a KYC file says, naming the version that was seen",
  })
    .input(kycForm.extend(seen))
    .output(kycFile),
  move: command({
    can: can.update,
    path: "/kyc-files/{id}/move",
    summary: "Submit a KYC file for review, take it back, ask for its refresh, put it on hold or open it again",
  })
    .input(z.object({ ...seen, to: z.enum(COLLECTOR_STATES) }))
    .output(kycFile),
  decide: command({
    can: "kyc:decide",
    path: "/kyc-files/{id}/decide",
    summary: "Decide on a KYC file that others collected, in the version that was seen",
  })
    .input(z.object({ ...seen, to: z.enum(DECISIONS), conditions: decisionText, decisionNote: decisionText }))
    .output(kycFile),
  release: command({
    can: "kyc:decide",
    path: "/kyc-files/{id}/release",
    summary: "Release a KYC file from hold: it goes back to where it was",
  })
    .input(z.object(seen))
    .output(kycFile),
  notApproved: query({
    can: "lp:read",
    reads: ["limited_partners"],
    path: "/limited-partners/not-approved",
    summary: "Which of these limited partners nothing is paid to and no closing admits, and why",
  })
    .input(z.object({ ids: z.array(id).max(1000) }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), reason: z.string() })) })),
  history: query({
    can: can.read,
    reads: ["kyc_files"],
    path: "/kyc-files/{id}/history",
    summary: "Who changed what of a KYC file, newest first",
  })
    .input(historyInput)
    .output(historyPage),
};
