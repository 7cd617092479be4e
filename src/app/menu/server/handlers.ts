import { menuApi } from "#app/menu/shared/api.ts";
import { MOST_FAVOURITES } from "#app/menu/shared/rules.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
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
