import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { termSheetSignaturesApi } from "#shared/term-sheets/api.ts";
import type { Db } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { termSheetWrites } from "./queries.ts";
import {
  findSignature,
  findVersionOf,
  listSignatures,
  setConfirmed,
  setCopy,
  signatureWrites,
} from "./signature-queries.ts";

const MOST_SIGNERS = 50;
const word = msg("Signature");
const get = async (db: Db, id: string) => required(await findSignature(db, id), word);

/** Who brings a copy, who confirms one and what becomes of the sheet, the database decides (guard_signature, note_signatures). */
export const termSheetSignatureHandlers = implement(termSheetSignaturesApi, {
  list: async ({ db }, { termSheetId }) => ({ items: await listSignatures(db, termSheetId) }),

  async create({ db }, form) {
    assertFound(await termSheetWrites.isThere(db, form.termSheetId), msg("Term sheet"));
    if ((await listSignatures(db, form.termSheetId)).length >= MOST_SIGNERS)
      throw refuse("term_sheets.too_many_signers", { most: MOST_SIGNERS });
    return get(db, await signatureWrites.insert(db, form));
  },

  async attach({ db }, { id, documentId }) {
    await get(db, id);
    const copy = documentId === null ? null : await findVersionOf(db, documentId);
    if (copy === undefined) throw refuse("term_sheets.other_document");
    await setCopy(db, id, copy);
    return get(db, id);
  },

  async confirm({ db }, { id }) {
    const { document, confirmedAt } = await get(db, id);
    if (confirmedAt !== null) throw refuse("term_sheets.confirmed");
    if (document === null) throw refuse("term_sheets.no_copy");
    await setConfirmed(db, id);
    return get(db, id);
  },

  async delete({ db }, { id }) {
    assertFound(await signatureWrites.remove(db, id), word);
    return DONE;
  },
});
