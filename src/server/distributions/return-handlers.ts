import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { paymentReturnsApi } from "#shared/distributions/returns-api.ts";
import type { Db } from "../core/ctx.ts";
import { besideField } from "../core/database-errors.ts";
import { assertFound } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findDistributionOfLine, isDistribution } from "./queries.ts";
import {
  confirmReturn,
  isReturn,
  keepReturn,
  listReturns,
  recordReturn,
  undoReturn,
  withdrawReturn,
} from "./return-queries.ts";

const RETURN = msg("Returned payment");

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
    return { items: await listReturns(db, id) };
  },

  async record({ db }, form) {
    assertFound((await findDistributionOfLine(db, form.id)) !== undefined, msg("Partner of the distribution"));
    await recordReturn(db, form).catch(
      besideField("returnedOn", "distributions.returned_ahead", "distributions.returned_before"),
    );
    return DONE;
  },

  confirm: ({ db }, { id }) => ofReturn(db, id, () => confirmReturn(db, id)),
  withdraw: ({ db }, { id }) => ofReturn(db, id, () => withdrawReturn(db, id)),
  undo: ({ db }, { id, reason }) =>
    ofReturn(db, id, () => undoReturn(db, id, reason ?? null).catch(besideField("reason", "distributions.undo_why"))),
  keep: ({ db }, { id }) => ofReturn(db, id, () => keepReturn(db, id)),
});
