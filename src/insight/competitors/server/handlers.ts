import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { competitorActivitiesApi, competitorCompaniesApi, competitorsApi } from "#insight/competitors/shared/api.ts";
import type {
  CompetitorActivityForm,
  CompetitorCompanyForm,
  CompetitorForm,
} from "#insight/competitors/shared/forms.ts";
import { changedTopics } from "#insight/competitors/shared/rules.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  activityWrites,
  companyWrites,
  competitors,
  competitorWrites,
  findActivity,
  findCompany,
  isCompany,
  isNamed,
  listActivities,
  listCompanies,
  listDeals,
  listSubscribers,
  saveAlert,
} from "./queries.ts";
import { signal } from "./signal-use-cases.ts";

const word = msg("Competitor");
const MOST_COMPANIES = 200;
const MOST_ACTIVITIES = 500;

const records = recordHandlers({
  ...competitors,
  word,
  writes: competitorWrites,

  async valuesOf({ db }, { currency, ...form }: CompetitorForm, id) {
    const before = id === undefined ? undefined : await competitors.find(db, id);
    return { ...form, currency: currency ?? before?.currency ?? (await findFirmCurrency(db)) };
  },
});

export const competitorHandlers = implement(competitorsApi, {
  ...records,

  /** Colleagues with an alert are notified of what changed. */
  async update(ctx, edit) {
    const before = await records.get(ctx, edit);
    const after = await records.update(ctx, edit);
    const topics = changedTopics(before, after);
    if (topics.length === 0) return after;
    const subscribers = await listSubscribers(ctx.db, after.id, topics);
    const params = { name: after.name, topics };
    await notify(
      ctx.db,
      subscribers.map((userId) => ({ kind: "competitor_changed", userId, recordId: after.id, params })),
    );
    return after;
  },

  async configureAlerts(ctx, { id, topics }) {
    await records.get(ctx, { id });
    await saveAlert(ctx.db, id, topics);
    return DONE;
  },

  async deals(ctx, { id }) {
    await records.get(ctx, { id });
    return { items: await listDeals(ctx.db, id) };
  },
});

async function assertCompany(db: Db, id: string): Promise<void> {
  if (!(await isCompany(db, id))) throw refuseField("companyId", "core.gone");
}

const companies = rowHandlers({
  word: msg("Company"),
  of: { word, key: "competitorId", most: MOST_COMPANIES },
  list: listCompanies,
  find: findCompany,
  writes: companyWrites,

  async valuesOf({ db }, form: CompetitorCompanyForm, before) {
    const { competitorId, companyId } = form;
    if (companyId === null) throw refuseField("companyId", "competitors.no_company");
    if (companyId !== before?.companyId) await assertCompany(db, companyId);
    const named = await isNamed(db, { competitorId, companyId });
    if (named !== undefined && named !== before?.id) throw refuseField("companyId", "competitors.company_named");
    return { ...form, companyId };
  },
});
export const competitorCompanyHandlers = implement(competitorCompaniesApi, companies.procedures);

const activities = rowHandlers({
  word: msg("Activity"),
  of: { word, key: "competitorId", most: MOST_ACTIVITIES },
  list: listActivities,
  find: findActivity,
  writes: activityWrites,
  valuesOf: (_, form: CompetitorActivityForm) => Promise.resolve(form),
});
export const competitorActivityHandlers = implement(competitorActivitiesApi, {
  ...activities.procedures,

  /** Colleagues with an alert are notified of what it did. */
  async create(ctx, form) {
    const made = await activities.procedures.create(ctx, form);
    await signal(ctx.db, await records.get(ctx, { id: made.competitorId }), made.content);
    return made;
  },
});
