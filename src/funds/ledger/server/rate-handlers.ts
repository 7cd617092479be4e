import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { fxRatesApi, type RatePair } from "#funds/ledger/shared/rates-api.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import {
  confirmRate,
  discardRate,
  insertRates,
  listCountingRates,
  listPairs,
  listWaitingRates,
  pageOfRates,
} from "./rate-queries.ts";

const RATE = msg("Exchange rate");

export const fxRateHandlers = implement(fxRatesApi, {
  pairs: async ({ db }) => ({ items: await withCrossed(db, await listPairs(db, await findFirmCurrency(db))) }),

  list: ({ db }, { cursor, ...of }) => pageOfRates(db, of, cursor),

  async add({ db }, { rates }) {
    const { added, waiting } = await insertRates(db, rates);
    return {
      added,
      known: rates.length - added - waiting.length,
      waiting: waiting.length === 0 ? [] : await listWaitingRates(db, waiting),
    };
  },

  waiting: async ({ db }) => ({ items: await listWaitingRates(db) }),

  async confirm({ db }, { id }) {
    assertFound((await listWaitingRates(db, [id])).length > 0, RATE);
    await confirmRate(db, id);
    return DONE;
  },

  async discard({ db }, { id }) {
    assertFound(await discardRate(db, id), RATE);
    return DONE;
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
