import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { certificateForm, type PlacedField, requestForm } from "./forms.ts";
import { COMMITMENT_REASONS, EVENTS, LEVELS, SIGNATURE_STATUSES } from "./rules.ts";

const signer = z.object({
  id,
  signerName: z.string(),
  signerEmail: z.string(),
  signingOrder: z.number().int(),
  /** A colleague, who can sign inside. */
  userId: id.nullable(),
  signatureStatus: z.enum(SIGNATURE_STATUSES),
  /** Every signer of a lower number has signed. */
  isTurn: z.boolean(),
  hasLink: z.boolean(),
  sentAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
  viewedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  declinedAt: timestamp.nullable(),
  declineReason: z.string().nullable(),
  level: z.enum(LEVELS).nullable(),
});
export type Signer = z.infer<typeof signer>;

const request = z.object({
  id,
  rowVersion,
  documentId: id,
  documentName: z.string(),
  /** Of a subscription agreement. */
  commitmentId: id.nullable(),
  /** Why its signatures left the commitment waiting, for readers of limited partners. */
  commitmentReason: z.enum(COMMITMENT_REASONS).nullable(),
  version: z.number().int(),
  status: z.enum(SIGNATURE_STATUSES),
  message: z.string(),
  pages: z.number().int(),
  expiresAt: timestamp,
  remindDays: z.number().int(),
  completedAt: timestamp.nullable(),
  /** A person who ended it before its day. */
  withdrawnBy: z.object({ id, name: z.string() }).nullable(),
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
  /** The newest sealed version of the document. */
  sealedVersion: z.number().int().nullable(),
  signers: z.array(signer),
});
export type SignatureRequest = z.infer<typeof request>;

const event = z.object({
  id,
  what: z.enum(EVENTS),
  signer: z.string().nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  at: timestamp,
});

const whole = request.extend({
  consent: z.string(),
  sourceSha256: z.string(),
  events: z.array(event),
});
export type WholeSignatureRequest = z.infer<typeof whole>;

const certificate = z.object({
  id,
  name: z.string(),
  source: z.enum(["made", "imported"]),
  algorithm: z.string(),
  fingerprint: z.string(),
  validFrom: timestamp,
  validUntil: timestamp,
});
export type SigningCertificate = z.infer<typeof certificate>;

const READS = [
  "signature_requests",
  "electronic_signatures",
  "document_versions",
  "documents",
  "public_links",
  "users",
] as const;

export const signatureRequestsApi = {
  list: query({
    can: "signature:read",
    reads: READS,
    path: "/signature-requests",
    summary: "Signature requests with their signers, newest first; of one document or record where it is named",
  })
    .input(
      z.object({
        documentId: id.optional(),
        recordId: id.optional().describe("The record whose documents are to be signed"),
        status: z.enum(SIGNATURE_STATUSES).optional(),
      }),
    )
    .output(z.object({ items: z.array(request) })),
  metrics: query({
    can: "signature:read",
    reads: ["signature_requests", "electronic_signatures", "documents", "public_links"],
    path: "/signature-requests/metrics",
    summary: "How many signature requests there are, how many are pending, and how many wait for your signature",
  }).output(z.object({ total: z.number().int(), pending: z.number().int(), mine: z.number().int() })),
  get: query({
    can: "signature:read",
    reads: [...READS, "signature_events"],
    path: "/signature-requests/{id}",
    summary: "A signature request with its signers and what happened",
  })
    .input(z.object({ id }))
    .output(whole),
  source: query({
    can: "signature:request",
    reads: ["document_versions", "documents", "electronic_signatures", "signature_requests"],
    path: "/signature-requests/source",
    summary: "The version of a document that a request would ask to sign: the newest that is no seal",
  })
    .input(z.object({ documentId: id }))
    .output(z.object({ version: z.number().int(), type: z.string() })),
  create: command({
    can: "signature:request",
    inSteps: true,
    path: "/signature-requests",
    summary: "Ask people to sign a PDF document, each by an e-mailed link that needs no account",
  })
    .input(requestForm)
    .output(request),
  remind: command({
    can: "signature:request",
    path: "/signature-requests/{id}/remind",
    summary: "E-mail a pending signer a new link",
  })
    .input(z.object({ id, signatureId: id }))
    .output(done),
  revoke: command({
    can: "signature:request",
    path: "/signature-requests/{id}/revoke",
    summary: "End the links of a signer; a reminder sends a new one",
  })
    .input(z.object({ id, signatureId: id }))
    .output(done),
  withdraw: command({
    can: "signature:request",
    path: "/signature-requests/{id}/withdraw",
    summary: "End a pending request before its day; its links stop working",
  })
    .input(z.object({ id }))
    .output(request),
};

export const signingCertificatesApi = {
  active: query({
    can: "signature:read",
    reads: ["signing_certificates"],
    path: "/signing-certificate",
    summary: "The certificate the firm seals with; made with the first request, unless one was imported",
  }).output(z.object({ certificate: certificate.nullable() })),
  import: command({
    can: "admin:access",
    inSteps: true,
    path: "/signing-certificate",
    summary: "Seal with a certificate of your own from now on, from a PEM or PKCS#12 file with its key",
  })
    .input(certificateForm)
    .output(certificate),
};

/** What signers see by their link. */
export type AskedSignature = {
  firm: string;
  sender: { name: string; email: string } | null;
  document: string;
  pages: number;
  message: string;
  consent: string;
  expiresAt: string;
  status: SignatureRequest["status"];
  signer: Pick<Signer, "signerName" | "signerEmail" | "signatureStatus" | "isTurn" | "viewedAt" | "signedAt">;
  others: Pick<Signer, "signerName" | "signatureStatus">[];
  /** What the signer fills on the pages. */
  fields: (PlacedField & { width: number; height: number })[];
};
