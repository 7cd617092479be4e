import type { Ctx } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import type { ViewedListName } from "#core/shared/lists/viewed-lists.ts";
import { msg } from "#core/shared/text.ts";
import {
  clearDefault,
  deleteView,
  findViewId,
  insertDefault,
  insertView,
  type Kept,
  listViews,
  updateView,
} from "./queries.ts";

type Chosen = { isDefault: boolean };
type One = { id: string };

/** Answers for the saved views of a list. Its contract says what a view contains. */
export function viewsOf(page: ViewedListName) {
  return {
    list: async ({ db }: Ctx) => ({ items: await listViews(db, page) }),

    async create({ db }: Ctx, { isDefault, ...view }: Kept & { search: object } & Chosen) {
      const id = await insertView(db, page, view);
      if (isDefault) await insertDefault(db, page, id);
      return { id };
    },

    async update({ db }: Ctx, { id, isDefault, ...view }: Kept & Chosen & One) {
      required(await updateView(db, page, id, view), msg("View"));
      await (isDefault ? insertDefault(db, page, id) : clearDefault(db, page, id));
      return DONE;
    },

    async setDefault({ db }: Ctx, { id }: { id: string | null }) {
      if (id === null) {
        await clearDefault(db, page);
        return DONE;
      }
      required(await findViewId(db, page, id), msg("View"));
      await insertDefault(db, page, id);
      return DONE;
    },

    async delete({ db }: Ctx, { id }: One) {
      required(await deleteView(db, page, id), msg("View"));
      return DONE;
    },
  };
}
