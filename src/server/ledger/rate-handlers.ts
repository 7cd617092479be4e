import { fxRatesApi } from "#shared/ledger/api.ts";
import { findFirmCurrency } from "../admin/firm-queries.ts";
import { implement } from "../core/rpc.ts";
import { insertRates, listPairs, pageOfRates } from "./rate-queries.ts";

export const fxRateHandlers = implement(fxRatesApi, {
  pairs: async ({ db }) => ({ items: await listPairs(db, await findFirmCurrency(db)) }),

  list: ({ db }, { cursor, ...of }) => pageOfRates(db, of, cursor),

  async add({ db }, { rates }) {
    const added = await insertRates(db, rates);
    return { added, known: rates.length - added };
  },
});
