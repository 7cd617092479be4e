import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { optionalId } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { DOCUMENT_CATEGORIES } from "./rules.ts";

const documentName = z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200));
export const documentNote = z.string().trim().max(2000, atMost(2000)).default("");

/** What the form says of a document. */
export const documentForm = z.object({
  name: documentName,
  category: z.enum(DOCUMENT_CATEGORIES).default("other"),
  electronicSignatureRequired: z.boolean().default(false),
  recordId: optionalId,
});
export type DocumentForm = z.output<typeof documentForm>;

/** A document is made of an upload; without a name it has that of its file. */
export const newDocumentForm = documentForm.extend({ uploadId: id, name: documentName.optional() });
