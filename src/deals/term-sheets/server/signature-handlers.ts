import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { signedCopies } from "#core/server/records/signed-copies.ts";
import { msg } from "#core/shared/text.ts";
import { termSheetSignaturesApi } from "#deals/term-sheets/shared/api.ts";
import type { SignatureForm } from "#deals/term-sheets/shared/forms.ts";
import { findSignature, listSignatures, signatureWrites } from "./signature-queries.ts";

const word = msg("Signature");

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Term sheet"), key: "termSheetId", most: 50 },
  list: listSignatures,
  find: findSignature,
  writes: signatureWrites,
  valuesOf: async (_, form: SignatureForm) => form,
});

/** Under which version a copy is signed and what becomes of the sheet the database decides (guard_signature, note_signatures). */
export const termSheetSignatureHandlers = implement(termSheetSignaturesApi, {
  ...procedures,
  ...signedCopies({ word, find: findSignature, change, writes: signatureWrites }),
});
