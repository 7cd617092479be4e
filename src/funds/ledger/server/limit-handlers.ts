import { implement } from "#core/server/http/rpc.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { postingLimitsApi } from "#funds/ledger/shared/limits-api.ts";
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
