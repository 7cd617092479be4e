import { prospectViewsApi } from "#shared/companies/views-api.ts";
import { contactViewsApi } from "#shared/contacts/views-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { dealViewsApi } from "#shared/deals/views-api.ts";
import { type KindWith, RECORDS } from "#shared/records.ts";
import { taskViewsApi } from "#shared/tasks/views-api.ts";
import type { Ctx } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
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

export const dealViewHandlers = implement(dealViewsApi, viewsOf("deal"));
export const prospectViewHandlers = implement(prospectViewsApi, viewsOf("company"));
export const contactViewHandlers = implement(contactViewsApi, viewsOf("contact"));
export const taskViewHandlers = implement(taskViewsApi, viewsOf("task"));

type Chosen = { isDefault: boolean };
type One = { id: string };

/** What can be done with the views of one kind's list. What a view may hold is said by its contract. */
function viewsOf(kind: KindWith<"views">) {
  const page = RECORDS[kind].table;
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
