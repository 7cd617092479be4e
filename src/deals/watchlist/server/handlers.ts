import { implement } from "#core/server/http/rpc.ts";
import { assertAhead } from "#core/server/lists/days.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { findCompanyId } from "#deals/companies/server/queries.ts";
import { watchlistApi } from "#deals/watchlist/shared/api.ts";
import {
  countWatchlist,
  countWatchlistValues,
  deleteMyWatchlistEntry,
  findMyWatchlistEntry,
  listWatchlist,
  listWatchlistEntriesOf,
  upsertMyWatchlistEntry,
} from "./queries.ts";

export const watchlistHandlers = implement(watchlistApi, {
  list: ({ db }, list) => listWatchlist(db, list),
  count: ({ db }, question) => countWatchlist(db, question),
  facets: ({ db }, question) => countWatchlistValues(db, question),

  async ofCompany({ db }, { companyId }) {
    required(await findCompanyId(db, companyId), msg("Company"));
    return { items: await listWatchlistEntriesOf(db, companyId) };
  },

  async set({ db }, { companyId, ...watch }) {
    required(await findCompanyId(db, companyId), msg("Company"));
    const known = await findMyWatchlistEntry(db, companyId);
    // A day that has come stays while its reason is written again.
    if (watch.lookAgainOn !== known?.lookAgainOn) await assertAhead(db, { lookAgainOn: watch.lookAgainOn });
    await upsertMyWatchlistEntry(db, companyId, watch);
    return DONE;
  },

  /** Stopping twice is stopping once. */
  async stop({ db }, { companyId }) {
    required(await findCompanyId(db, companyId), msg("Company"));
    await deleteMyWatchlistEntry(db, companyId);
    return DONE;
  },
});
