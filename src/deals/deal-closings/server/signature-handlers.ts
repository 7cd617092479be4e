import { implement } from "#core/server/http/rpc.ts";
import { readRowsHistory } from "#core/server/records/history.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { signedCopies } from "#core/server/records/signed-copies.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import type { DealClosingSignatureForm } from "#deals/deal-closings/shared/forms.ts";
import { dealClosingSignaturesApi } from "#deals/deal-closings/shared/signatures-api.ts";
import { findParty } from "./party-queries.ts";
import { findSignature, listSignatures, SIGNATURES, signatureWrites } from "./signature-queries.ts";

const word = msg("Signature");

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Deal closing"), key: "closingId", most: 200 },
  list: listSignatures,
  find: findSignature,
  writes: signatureWrites,

  async valuesOf({ db }, form: DealClosingSignatureForm) {
    const { partyId, closingId } = form;
    if (partyId !== null && (await findParty(db, partyId))?.closingId !== closingId)
      throw refuseField("partyId", "deal_closings.other_signer");
    return form;
  },
});

/** What is confirmed or closed stays (guard_deal_closing_signature). */
export const dealClosingSignatureHandlers = implement(dealClosingSignaturesApi, {
  ...procedures,
  ...signedCopies({ word, find: findSignature, change, writes: signatureWrites }),
  history: ({ db }, { id, cursor }) => readRowsHistory(db, SIGNATURES, id, cursor),
});
