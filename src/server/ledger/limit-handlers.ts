import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { postingLimitsApi } from "#shared/ledger/limits-api.ts";
import { confirmation } from "../core/records/second-person.ts";
import { refuseField } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findLimit, limitWrites, listLimits, setConfirmed } from "./limit-queries.ts";

const word = msg("Posting limit");

/** Who prepares and who confirms, the database decides (guard_posting_limit). */
export const postingLimitHandlers = implement(postingLimitsApi, {
  list: async ({ db }) => ({ items: await listLimits(db) }),

  async create({ db }, { currency, amount }) {
    const waits = (await listLimits(db)).some((one) => one.currency === currency && one.confirmedAt === null);
    if (waits) throw refuseField("currency", "ledger.limit_waits");
    const id = await limitWrites.insert(db, { currency, amount });
    return required(await findLimit(db, id), word);
  },

  confirm: confirmation({
    word,
    find: findLimit,
    change: async (db, id, work) => {
      assertFound((await findLimit(db, id)) !== undefined, word);
      await work();
      return required(await findLimit(db, id), word);
    },
    confirm: setConfirmed,
  }),

  async delete({ db }, { id }) {
    assertFound(await limitWrites.remove(db, id), word);
    return DONE;
  },
});
