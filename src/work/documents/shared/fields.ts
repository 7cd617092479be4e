import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { FILE_EXTENSIONS } from "./file-types.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from "./rules.ts";

/** What is known of a document, in the order of its files. */
export const documentFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  type: { label: msg("Type"), kind: "choice", options: FILE_EXTENSIONS },
  status: { label: msg("Status"), kind: "choice", options: DOCUMENT_STATUSES },
  category: { label: msg("Category"), kind: "choice", options: DOCUMENT_CATEGORIES },
  record: { label: msg("Linked to"), kind: "record", column: "recordId", nullable: true },
  version: { label: msg("Version"), kind: "number" },
  fileSize: { label: msg("Size (bytes)"), kind: "number", sortable: true },
  uploader: { label: msg("Uploaded by"), kind: "person", column: "uploadedBy", nullable: true },
  createdAt: { label: msg("Uploaded"), kind: "date", isMoment: true, sortable: true },
  electronicSignatureRequired: { label: msg("Signature required"), kind: "boolean" },
  reviewer: { label: msg("Reviewed by"), kind: "person", column: "reviewedBy", nullable: true },
  reviewedAt: { label: msg("Reviewed"), kind: "date", isMoment: true, nullable: true },
  reviewNote: { label: msg("Review note"), kind: "text", isFilter: false, isLong: true },
  supersededAt: { label: msg("Superseded"), kind: "date", isMoment: true, nullable: true },
  folder: { label: msg("Folder"), kind: "text", isPicked: true, sortable: true },
  tags: { label: msg("Tags"), kind: "tags" },
  isConfidential: { label: msg("Confidential"), kind: "boolean" },
  retainUntil: { label: msg("Keep until"), kind: "date", lie: "ahead", nullable: true },
  heldAt: { label: msg("Legal hold"), kind: "date", isMoment: true, nullable: true },
  holdReason: {
    label: msg("Hold reason"),
    kind: "text",
    isFilter: false,
    isListed: false,
    isLong: true,
    nullable: true,
  },
  isFrozen: { label: msg("Issued paper"), kind: "boolean", inFile: false },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

export const documentFilters = filtersOf(documentFields);
