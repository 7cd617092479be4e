import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "../core/contract.ts";
import { outputsOf } from "../core/field-schemas.ts";
import { listedOf } from "../core/fields.ts";
import { recordContract } from "../core/record-contract.ts";
import { RECORDS } from "../records.ts";
import { documentFields, documentFilters } from "./fields.ts";
import { documentForm, documentNote, newDocumentForm } from "./forms.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from "./rules.ts";

/** A document as lists show it. */
const documentCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(documentFields)),
  recordId: id.nullable(),
  dealId: id.nullable(),
});

export const document = documentCard.extend(outputsOf(documentFields));
export type DocumentRecord = z.infer<typeof document>;

export const documentVersion = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  note: z.string(),
  uploader: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const READS = ["documents", "users"] as const;

export const documentsApi = {
  ...recordContract({
    entry: RECORDS.document,
    summaries: {
      list: "Documents, newest first; archived ones only when filtered by that",
      create: "Add a document",
      delete: "Delete a document and all of its versions for good",
    },
    reads: { list: READS, count: ["documents"], get: READS },
    fields: documentFilters,
    order: { field: "createdAt", direction: "desc" },
    card: documentCard,
    record: document,
    form: documentForm,
    edit: documentForm.extend({ id, rowVersion }),
  }),
  create: command({
    can: "document:upload",
    inSteps: true,
    path: "/documents",
    summary: "Add a document: what was sent to /uploads/files becomes one, about a record or of the firm",
  })
    .input(newDocumentForm)
    .output(document),
  addVersion: command({
    can: "document:upload",
    inSteps: true,
    path: "/documents/{id}/versions",
    summary: "Put a new version in front of the others; it is to be reviewed again",
  })
    .input(z.object({ id, uploadId: id, note: documentNote }))
    .output(document),
  versions: query({
    can: "document:read",
    reads: ["documents", "document_versions", "users"],
    path: "/documents/{id}/versions",
    summary: "Every version of a document, newest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(documentVersion) })),
  review: command({
    can: "document:review",
    path: "/documents/{id}/status",
    summary: "Take a document into review, approve it, reject it with a reason, or take that back",
  })
    .input(z.object({ id, status: z.enum(DOCUMENT_STATUSES), note: documentNote }))
    .output(document),
  categories: query({
    can: "document:read",
    reads: ["documents"],
    path: "/documents/categories",
    summary: "How many documents of each category a record has, or the firm; archived ones are left out",
  })
    .input(z.object({ recordId: id.optional() }))
    .output(z.object({ items: z.array(z.object({ category: z.enum(DOCUMENT_CATEGORIES), count: z.number().int() })) })),
  storage: query({
    can: "document:read",
    reads: ["document_versions", "uploads"],
    path: "/documents/storage",
    summary: "What the files of the firm take, what they may take, and how large one may be, in bytes",
  }).output(z.object({ used: z.number(), quota: z.number(), mostPerFile: z.number() })),
};
