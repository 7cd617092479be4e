import { DONE } from "#shared/core/contract.ts";
import { watchesApi } from "#shared/watches/api.ts";
import { findCompanyId } from "../companies/queries.ts";
import { assertAhead } from "../core/days.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { countWatches, deleteMyWatch, findMyWatch, listWatches, listWatchesOf, upsertMyWatch } from "./queries.ts";

export const watchHandlers = implement(watchesApi, {
  list: ({ db }, list) => listWatches(db, list),
  count: ({ db }, question) => countWatches(db, question),

  async ofCompany({ db }, { companyId }) {
    found(await findCompanyId(db, companyId), "Company");
    return { items: await listWatchesOf(db, companyId) };
  },

  async set({ db }, { companyId, ...watch }) {
    found(await findCompanyId(db, companyId), "Company");
    const known = await findMyWatch(db, companyId);
    // A day that has come stays while its reason is written anew.
    if (watch.lookAgainOn !== known?.lookAgainOn) await assertAhead(db, { lookAgainOn: watch.lookAgainOn });
    await upsertMyWatch(db, companyId, watch);
    return DONE;
  },

  /** Stopping twice is stopping once. */
  async stop({ db }, { companyId }) {
    found(await findCompanyId(db, companyId), "Company");
    await deleteMyWatch(db, companyId);
    return DONE;
  },
});
