import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import type { ViewedListName } from "#core/shared/lists/viewed-lists.ts";
import { msg } from "#core/shared/text.ts";
import { sessionViewsApi } from "#deals/committee/shared/views-api.ts";
import { prospectViewsApi } from "#deals/companies/shared/views-api.ts";
import { contactViewsApi } from "#deals/contacts/shared/views-api.ts";
import { dealViewsApi } from "#deals/deals/shared/views-api.ts";
import { diligenceViewsApi } from "#deals/diligence/shared/views-api.ts";
import { eventViewsApi, partnerViewsApi } from "#deals/referral-sources/shared/views-api.ts";
import { termSheetViewsApi } from "#deals/term-sheets/shared/views-api.ts";
import { userViewsApi } from "#people/admin/shared/views-api.ts";
import { portfolioViewsApi } from "#portfolio/portfolio/shared/views-api.ts";
import { documentViewsApi } from "#work/documents/shared/views-api.ts";
import { taskViewsApi } from "#work/tasks/shared/views-api.ts";
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

/** What can be done with the views of each list. */
export const viewHandlers = {
  committeeSessionViews: implement(sessionViewsApi, viewsOf("committee_sessions")),
  contactViews: implement(contactViewsApi, viewsOf("contacts")),
  dealViews: implement(dealViewsApi, viewsOf("deals")),
  documentViews: implement(documentViewsApi, viewsOf("documents")),
  dueDiligenceViews: implement(diligenceViewsApi, viewsOf("due_diligence_projects")),
  eventViews: implement(eventViewsApi, viewsOf("events")),
  partnerViews: implement(partnerViewsApi, viewsOf("partners")),
  portfolioViews: implement(portfolioViewsApi, viewsOf("portfolio_companies")),
  prospectViews: implement(prospectViewsApi, viewsOf("companies")),
  taskViews: implement(taskViewsApi, viewsOf("tasks")),
  termSheetViews: implement(termSheetViewsApi, viewsOf("term_sheets")),
  userViews: implement(userViewsApi, viewsOf("users")),
};

type Chosen = { isDefault: boolean };
type One = { id: string };

/** What a view may hold is said by its contract. */
function viewsOf(page: ViewedListName) {
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
