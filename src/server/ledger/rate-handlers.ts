import { fxRatesApi, type RatePair } from "#shared/ledger/rates-api.ts";
import { findFirmCurrency } from "../admin/firm-queries.ts";
import type { Db } from "../core/ctx.ts";
import { readFirmToday } from "../core/days.ts";
import { implement } from "../core/rpc.ts";
import { insertRates, listCountingRates, listPairs, pageOfRates } from "./rate-queries.ts";

export const fxRateHandlers = implement(fxRatesApi, {
  pairs: async ({ db }) => ({ items: await withCrossed(db, await listPairs(db, await findFirmCurrency(db))) }),

  list: ({ db }, { cursor, ...of }) => pageOfRates(db, of, cursor),

  async add({ db }, { rates }) {
    const added = await insertRates(db, rates);
    return { added, known: rates.length - added };
  },
});

/** Pairs that are needed and have no rate of today, with what they are crossed to. */
async function withCrossed(db: Db, pairs: Awaited<ReturnType<typeof listPairs>>): Promise<RatePair[]> {
  const on = await readFirmToday(db);
  const needed = pairs.filter(({ isNeeded }) => isNeeded).map(({ base, quote }) => ({ base, quote, on }));
  const found = (await listCountingRates(db, needed)).filter(({ isCrossed }) => isCrossed);
  return pairs.map((pair) => {
    const crossed = found.find(({ base, quote }) => base === pair.base && quote === pair.quote);
    return {
      ...pair,
      crossed: crossed ? { rate: crossed.rate, rateOn: crossed.rateOn, source: crossed.source } : null,
    };
  });
}
