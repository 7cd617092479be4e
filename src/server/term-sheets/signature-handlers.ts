import { msg } from "#shared/core/text.ts";
import { termSheetSignaturesApi } from "#shared/term-sheets/api.ts";
import type { SignatureForm } from "#shared/term-sheets/forms.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { signedCopies } from "../core/records/signed-copies.ts";
import { implement } from "../core/rpc.ts";
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
