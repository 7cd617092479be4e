import { z } from "zod";
import { id, plainDate, rowVersion } from "#core/shared/contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { evidenceForm, ownerForm, screeningForm } from "./forms.ts";
import { DISPOSITIONS, EVIDENCE_KINDS, OWNER_ROLES, SCREENING_KINDS } from "./rules.ts";

const of = { entry: RECORDS.kyc_file, key: "fileId" } as const;
const recordedBy = z.object({ id, name: z.string() }).nullable();
const row = { id, rowVersion, fileId: id, recordedBy, note: z.string().nullable() };

const evidence = z.object({
  ...row,
  kind: z.enum(EVIDENCE_KINDS),
  documentId: id,
  document: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  issuedOn: plainDate.nullable(),
  expiresOn: plainDate.nullable(),
});
export type Evidence = z.infer<typeof evidence>;

export const kycEvidenceApi = rowContract({
  of,
  path: "kyc-evidence",
  one: "piece of evidence",
  many: "evidence",
  reads: ["kyc_evidence", "users", "records"],
  row: evidence,
  form: evidenceForm,
  edit: evidenceForm.safeExtend({ id, rowVersion }),
});

const owner = z.object({
  ...row,
  role: z.enum(OWNER_ROLES),
  name: z.string(),
  share: z.string().nullable(),
  country: z.string().nullable(),
});
export type Owner = z.infer<typeof owner>;

export const kycOwnersApi = rowContract({
  of,
  path: "kyc-owners",
  one: "controlling person or owner",
  many: "owners",
  reads: ["kyc_owners", "users"],
  row: owner,
  form: ownerForm,
  edit: ownerForm.safeExtend({ id, rowVersion }),
});

const screening = z.object({
  ...row,
  subject: z.string(),
  kind: z.enum(SCREENING_KINDS),
  list: z.string(),
  screenedOn: plainDate,
  hits: z.number().int(),
  disposition: z.enum(DISPOSITIONS),
});
export type Screening = z.infer<typeof screening>;

export const kycScreeningsApi = rowContract({
  of,
  path: "kyc-screenings",
  one: "screening",
  many: "screenings",
  reads: ["kyc_screenings", "users"],
  row: screening,
  form: screeningForm,
  edit: screeningForm.safeExtend({ id, rowVersion }),
});
