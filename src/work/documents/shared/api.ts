import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { changedIds, manyIds } from "#core/shared/lists/many.ts";
import { manyContract, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { CHANGES } from "./compared.ts";
import { documentFields, documentFilters } from "./fields.ts";
import { documentForm, documentNote, holdForm, manyDocumentsForm, newDocumentForm, quotaForm } from "./forms.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from "./rules.ts";
import { TEXT_KINDS, TEXT_PROBLEMS, type TextProblem } from "./text.ts";

/** A document as lists show it. */
const documentCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(documentFields)),
  recordId: id.nullable(),
  dealId: id.nullable(),
  /** The private group whose members read it. */
  chatRoomId: id.nullable(),
});

export const document = documentCard.extend({
  ...outputsOf(documentFields),
  /** The open task of its reviewer. */
  task: z.object({ id, title: z.string() }).nullable(),
});
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

const documentReading = z.object({
  /** Waits for its turn, was read, or has no words that can be read. */
  state: z.enum(["waiting", "read", "unreadable"]),
  /** Why its words, or the rest of them, are not known. */
  problem: z.enum(Object.keys(TEXT_PROBLEMS) as TextProblem[]).nullable(),
  words: z.number().int(),
  isTruncated: z.boolean(),
});
export type DocumentReading = z.infer<typeof documentReading>;

const passage = z.object({
  /** Of the document, with its name. */
  id,
  name: z.string(),
  kind: z.enum(TEXT_KINDS).nullable(),
  /** Of the page, slide or sheet, and what a sheet is called. */
  number: z.number().int(),
  sheet: z.string().nullable(),
  /** A few words of it, in the order they stand there. */
  parts: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
});
export type Passage = z.infer<typeof passage>;

const twin = z.object({
  id,
  name: z.string(),
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: timestamp,
});
export type Twin = z.infer<typeof twin>;

const compared = z.object({
  /** The words of both versions in their order; long stretches that are the same have null in place of their middle. */
  parts: z.array(z.object({ change: z.enum(CHANGES), text: z.string().nullable() })),
  added: z.number().int(),
  removed: z.number().int(),
  /** Only the first words of the texts were compared. */
  isTruncated: z.boolean(),
});

const READS = ["documents", "users"] as const;

export const documentsApi = {
  ...recordContract({
    entry: RECORDS.document,
    summaries: {
      list: "Documents, newest first, searched by name, type and the words inside; archived ones only when filtered by that",
      create: "Add a document",
      delete: "Delete a document and all of its versions for good",
    },
    reads: { list: READS, count: ["documents"], get: [...READS, "tasks"] },
    fields: documentFilters,
    order: { field: "createdAt", direction: "desc" },
    card: documentCard,
    record: document,
    form: documentForm,
    edit: documentForm.extend({ id, rowVersion }),
  }),
  ...manyContract({
    entry: RECORDS.document,
    fields: documentFilters,
    order: { field: "createdAt", direction: "desc" },
    reads: ["documents"],
    archive: "document:update",
  }),
  changeMany: command({
    can: "document:update",
    path: "/documents/many",
    summary: "Move many documents to a folder, add tags to them or change whether they are confidential",
  })
    .input(manyDocumentsForm.extend({ ids: manyIds }))
    .output(changedIds),
  hold: command({
    can: "document:hold",
    path: "/documents/{id}/hold",
    summary: "Set until when a document is kept, and put it under legal hold with a reason or release it",
  })
    .input(holdForm.extend({ id }))
    .output(document),
  figures: query({
    can: "document:read",
    reads: ["documents"],
    path: "/documents/figures",
    summary: "How many documents you can see, how many are waiting for a review, and how many are confidential",
  }).output(z.object({ total: z.number().int(), pendingReview: z.number().int(), confidential: z.number().int() })),
  sameFiles: query({
    can: "document:read",
    reads: ["documents", "document_versions", "tasks"],
    path: "/documents/{id}/same-files",
    summary: "Other documents with a version whose file is the same, by its SHA-256",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(twin) })),
  compare: query({
    can: "document:read",
    reads: ["documents", "document_versions", "document_readings", "document_texts"],
    inSteps: true,
    path: "/documents/{id}/compare",
    summary: "The words that changed between the texts of two versions of a document",
  })
    .input(z.object({ id, from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }))
    .output(compared),
  setQuota: command({
    can: "admin:access",
    path: "/documents/storage",
    summary: "Set how much file storage the firm uses at most; null for the server’s limit",
  })
    .input(quotaForm)
    .output(z.object({ quota: z.number() })),
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
  reading: query({
    can: "document:read",
    reads: ["documents", "document_readings"],
    path: "/documents/{id}/reading",
    summary: "Whether the words of a document’s newest version were read, so that it is found by them, or why not",
  })
    .input(z.object({ id }))
    .output(documentReading),
  readAgain: command({
    can: "document:upload",
    path: "/documents/{id}/reading",
    summary: "Read the words of a document once more",
  })
    .input(z.object({ id }))
    .output(documentReading),
  passages: query({
    can: "document:read",
    reads: ["documents", "document_readings", "document_texts"],
    path: "/documents/passages",
    summary:
      "Where documents say the words of a search, a few words of the best page of each: of those named, else of the newest",
  })
    .input(
      z.object({
        search: z.string().trim().min(1).max(200),
        ids: z.array(id).max(100).optional(),
        most: z.coerce.number().int().min(1).max(100).default(5),
      }),
    )
    .output(z.object({ items: z.array(passage) })),
  review: command({
    can: "document:review",
    path: "/documents/{id}/status",
    summary:
      "Take a document into review, which gives you the task, approve it, reject it with a reason, or take that back",
  })
    .input(z.object({ id, status: z.enum(DOCUMENT_STATUSES), note: documentNote }))
    .output(document),
  askReview: command({
    can: "document:update",
    path: "/documents/{id}/reviewer",
    summary: "Ask a colleague to review a document: it is under review, and the task is theirs",
  })
    .input(z.object({ id, reviewerId: id }))
    .output(document),
  reviewers: query({
    can: "document:update",
    reads: ["memberships", "users"],
    path: "/documents/reviewers",
    summary: "Who may review documents",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
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
    reads: ["document_versions", "uploads", "lp_reports", "signature_requests", "organizations"],
    path: "/documents/storage",
    summary: "What the files of the firm take, what they may take, and how large one may be, in bytes",
  }).output(z.object({ used: z.number(), quota: z.number(), serverQuota: z.number(), mostPerFile: z.number() })),
};
