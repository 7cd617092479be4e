import { DONE } from "#shared/core/contract.ts";
import { dealViewsApi } from "#shared/deals/views-api.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import {
  clearDefault,
  deleteView,
  findViewId,
  insertDefault,
  insertView,
  listViews,
  updateView,
} from "./view-queries.ts";

export const dealViewHandlers = implement(dealViewsApi, {
  list: async ({ db }) => ({ items: await listViews(db) }),

  async create({ db }, { isDefault, ...view }) {
    const id = await insertView(db, view);
    if (isDefault) await insertDefault(db, id);
    return { id };
  },

  async update({ db }, { id, isDefault, ...view }) {
    found(await updateView(db, id, view), "View");
    await (isDefault ? insertDefault(db, id) : clearDefault(db, id));
    return DONE;
  },

  async setDefault({ db }, { id }) {
    if (id === null) {
      await clearDefault(db);
      return DONE;
    }
    found(await findViewId(db, id), "View");
    await insertDefault(db, id);
    return DONE;
  },

  async delete({ db }, { id }) {
    found(await deleteView(db, id), "View");
    return DONE;
  },
});
