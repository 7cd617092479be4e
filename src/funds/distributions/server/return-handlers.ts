import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { isCall } from "#funds/capital-calls/server/queries.ts";
import { paymentReturnsApi } from "#funds/distributions/shared/returns-api.ts";
import { isFundAdmission } from "#funds/fund-admissions/server/queries.ts";
import { findDistributionOfLine, isDistribution } from "./queries.ts";
import {
  confirmReturn,
  declineReturnUndo,
  isPaymentRow,
  isReturn,
  listReturns,
  recordReturn,
  recordRowReturn,
  undoReturn,
  withdrawReturn,
} from "./return-queries.ts";

const RETURN = msg("Returned payment");
/** Why a payment can't have come back on a day. */
const RETURN_DAYS = ["distributions.returned_ahead", "distributions.returned_before", "core.books_closed"] as const;

/** Does something to a return that is there. */
async function ofReturn(db: Db, id: string, work: () => Promise<unknown>) {
  assertFound(await isReturn(db, id), RETURN);
  await work();
  return DONE;
}

/** Who records and who confirms, the database decides (confirm_payment_return). */
export const paymentReturnHandlers = implement(paymentReturnsApi, {
  async list({ db }, { id }) {
    assertFound(await isDistribution(db, id), msg("Distribution"));
    return { items: await listReturns(db, { distributionId: id }) };
  },

  async listOfCall({ db }, { id }) {
    assertFound(await isCall(db, id), msg("Capital call"));
    return { items: await listReturns(db, { capitalCallId: id }) };
  },

  async listOfAdmission({ db }, { id }) {
    assertFound(await isFundAdmission(db, id), msg("Closing of a fund"));
    return { items: await listReturns(db, { fundAdmissionId: id }) };
  },

  async recordOfRow({ db }, form) {
    assertFound(await isPaymentRow(db, form.id), msg("Payment"));
    await recordRowReturn(db, form).catch(besideField("returnedOn", ...RETURN_DAYS));
    return DONE;
  },

  async record({ db }, form) {
    assertFound((await findDistributionOfLine(db, form.id)) !== undefined, msg("Partner of the distribution"));
    await recordReturn(db, form).catch(besideField("returnedOn", ...RETURN_DAYS));
    return DONE;
  },

  confirm: ({ db }, { id }) => ofReturn(db, id, () => confirmReturn(db, id)),
  withdraw: ({ db }, { id }) => ofReturn(db, id, () => withdrawReturn(db, id)),
  undo: ({ db }, { id, reason }) =>
    ofReturn(db, id, () => undoReturn(db, id, reason ?? null).catch(besideField("reason", "distributions.undo_why"))),
  declineUndo: ({ db }, { id }) => ofReturn(db, id, () => declineReturnUndo(db, id)),
});
