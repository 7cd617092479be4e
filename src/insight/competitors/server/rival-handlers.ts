import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import type { RivalDealForm, RivalForm } from "#insight/competitors/shared/forms.ts";
import { type RivalFirm, rivalDealsApi, rivalFirmsApi } from "#insight/competitors/shared/rivals-api.ts";
import { winRate } from "#insight/competitors/shared/rules.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { addTask } from "#work/tasks/server/add-use-cases.ts";
import { findMetDeal, findRivalDeal, listRivalDeals, rivalDealWrites, rivals, rivalWrites } from "./rival-queries.ts";

const word = msg("Rival firm");
const MOST_DEALS = 500;

const rated = (rival: Omit<RivalFirm, "winRate">): RivalFirm => ({ ...rival, winRate: winRate(rival) });

const records = recordHandlers({
  ...rivals,
  word,
  writes: rivalWrites,
  list: async (db, list) => {
    const page = await rivals.list(db, list);
    return { ...page, items: page.items.map(rated) };
  },
  find: async (db: Db, id: string) => {
    const found = await rivals.find(db, id);
    return found && rated(found);
  },

  async valuesOf({ db }, { currency, ...form }: RivalForm, id) {
    const before = id === undefined ? undefined : await rivals.find(db, id);
    return { ...form, currency: currency ?? before?.currency ?? (await findFirmCurrency(db)) };
  },
});

/** Of the title of a task. */
const MOST_LETTERS = 200;

export const rivalFirmHandlers = implement(rivalFirmsApi, {
  ...records,

  async note(ctx, { id, content }) {
    const { name } = await records.get(ctx, { id });
    const title = `${name}: ${content.split("\n")[0] ?? ""}`.slice(0, MOST_LETTERS).toWellFormed();
    return { id: await addTask(ctx, { title, description: content, recordId: id, taskType: "Review" }) };
  },
});

const deals = rowHandlers({
  word: msg("Deal"),
  of: { word, key: "rivalFirmId", most: MOST_DEALS },
  list: listRivalDeals,
  find: findRivalDeal,
  writes: rivalDealWrites,

  /** A deal of ours gives the company its name. */
  async valuesOf({ db }, { dealId, company, ...form }: RivalDealForm, before) {
    if (dealId === null) {
      if (company === null) throw refuseField("company", "competitors.no_deal");
      return { ...form, dealId, company };
    }
    const met = await findMetDeal(db, { rivalFirmId: form.rivalFirmId, dealId });
    if (met === undefined) throw refuseField("dealId", "core.gone");
    if (met.rowId !== null && met.rowId !== before?.id) throw refuseField("dealId", "competitors.deal_named");
    return { ...form, dealId, company: company ?? met.name };
  },
});
export const rivalDealHandlers = implement(rivalDealsApi, deals.procedures);
