import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { menuApi } from "#shared/menu/api.ts";
import { MOST_FAVOURITES } from "#shared/menu/rules.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  arrangeFavourites,
  countFavourites,
  deleteFavourite,
  findRecordId,
  findViewId,
  insertFavourite,
  listAllViews,
  listFavourites,
  nameRecords,
} from "./queries.ts";

export const menuHandlers = implement(menuApi, {
  show: async ({ db }, { recent }) => ({
    favourites: await listFavourites(db),
    recent: await nameRecords(db, recent),
  }),

  views: async ({ db }) => ({ items: await listAllViews(db) }),

  async pin({ db }, pinned) {
    if (pinned.recordId !== undefined) required(await findRecordId(db, pinned.recordId), msg("Record"));
    if (pinned.viewId !== undefined) required(await findViewId(db, pinned.viewId), msg("View"));
    if ((await countFavourites(db)) >= MOST_FAVOURITES) throw refuse("menu.full", { most: MOST_FAVOURITES });
    await insertFavourite(db, pinned);
    return DONE;
  },

  /** Removing twice is removing once. */
  async unpin({ db }, { id }) {
    await deleteFavourite(db, id);
    return DONE;
  },

  async arrange({ db }, { ids }) {
    await arrangeFavourites(db, ids);
    return DONE;
  },
});
