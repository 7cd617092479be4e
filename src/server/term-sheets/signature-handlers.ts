import { msg } from "#shared/core/text.ts";
import { termSheetSignaturesApi } from "#shared/term-sheets/api.ts";
import type { SignatureForm } from "#shared/term-sheets/forms.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { refuse } from "../core/refuse.ts";
import { implement } from "../core/rpc.ts";
import {
  findSignature,
  findVersionOf,
  listSignatures,
  setConfirmed,
  setCopy,
  signatureWrites,
} from "./signature-queries.ts";

const { procedures, change } = rowHandlers({
  word: msg("Signature"),
  of: { word: msg("Term sheet"), key: "termSheetId", most: 50 },
  list: listSignatures,
  find: findSignature,
  writes: signatureWrites,
  valuesOf: async (_, form: SignatureForm) => form,
});

/** Who brings a copy, who confirms one and what becomes of the sheet, the database decides (guard_signature, note_signatures). */
export const termSheetSignatureHandlers = implement(termSheetSignaturesApi, {
  ...procedures,

  attach: ({ db }, { id, documentId }) =>
    change(db, id, async () => {
      const copy = documentId === null ? null : await findVersionOf(db, documentId);
      if (copy === undefined) throw refuse("term_sheets.other_document");
      await setCopy(db, id, copy);
    }),

  confirm: ({ db }, { id }) =>
    change(db, id, async ({ document, confirmedAt }) => {
      if (confirmedAt !== null) throw refuse("term_sheets.confirmed");
      if (document === null) throw refuse("term_sheets.no_copy");
      await setConfirmed(db, id);
    }),
});
