import type { ClosingSignatureForm } from "#shared/closings/forms.ts";
import { closingSignaturesApi } from "#shared/closings/signatures-api.ts";
import { msg } from "#shared/core/text.ts";
import { readRowsHistory } from "../core/history.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { signedCopies } from "../core/records/signed-copies.ts";
import { refuseField } from "../core/refuse.ts";
import { implement } from "../core/rpc.ts";
import { findParty } from "./party-queries.ts";
import { findSignature, listSignatures, SIGNATURES, signatureWrites } from "./signature-queries.ts";

const word = msg("Signature");

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Deal closing"), key: "closingId", most: 200 },
  list: listSignatures,
  find: findSignature,
  writes: signatureWrites,

  async valuesOf({ db }, form: ClosingSignatureForm) {
    const { partyId, closingId } = form;
    if (partyId !== null && (await findParty(db, partyId))?.closingId !== closingId)
      throw refuseField("partyId", "closings.other_signer");
    return form;
  },
});

/** What is confirmed or closed stays (guard_closing_signature). */
export const closingSignatureHandlers = implement(closingSignaturesApi, {
  ...procedures,
  ...signedCopies({ word, find: findSignature, change, writes: signatureWrites }),
  history: ({ db }, { id, cursor }) => readRowsHistory(db, SIGNATURES, id, cursor),
});
