import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { optionalDate, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { DOCUMENT_CATEGORIES, folderOf } from "./rules.ts";

const documentName = z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200));
export const documentNote = z.string().trim().max(2000, atMost(2000)).default("");

const tag = z.string().trim().max(60, atMost(60));
const documentTags = z
  .array(tag)
  .transform((tags) => [...new Set(tags.filter((one) => one !== ""))])
  .refine((tags) => tags.length <= 30, rule("Up to 30 tags"));
const documentFolder = z
  .string()
  .transform(folderOf)
  .refine((folder) => folder.length <= 200, atMost(200));

/** What the form says of a document. */
export const documentForm = z.object({
  name: documentName,
  category: z.enum(DOCUMENT_CATEGORIES).default("other"),
  electronicSignatureRequired: z.boolean().default(false),
  folder: documentFolder.default(""),
  tags: documentTags.default([]),
  isConfidential: z.boolean().default(false),
  recordId: optionalId,
});
export type DocumentForm = z.output<typeof documentForm>;

/** A document is made of an upload; without a name it has that of its file. */
export const newDocumentForm = documentForm.extend({
  uploadId: id,
  name: documentName.optional(),
  /** The private group whose members read it. */
  chatRoomId: optionalId,
});

/** What many documents are given at once: tags are added to their own, the rest replaces theirs. */
export const manyDocumentsForm = z.object({
  folder: documentFolder.optional(),
  addTags: documentTags.optional(),
  isConfidential: z.boolean().optional(),
});
export type ManyDocumentsForm = z.output<typeof manyDocumentsForm>;

/** How long a document is kept, and why it may not be deleted; without a reason it isn't held. */
export const holdForm = z.object({ retainUntil: optionalDate, holdReason: optionalText(500) });
export type HoldForm = z.output<typeof holdForm>;

/** What the firm may keep; null for as much as the server allows. */
export const quotaForm = z.object({
  gigabytes: z
    .number(rule("Enter a number"))
    .min(0.1, rule("At least 0.1 GB"))
    .max(1_000_000, rule("At most {most}", { most: 1_000_000 }))
    .nullable(),
});
