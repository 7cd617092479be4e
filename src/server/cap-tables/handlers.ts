import { capTablesApi } from "#shared/cap-tables/api.ts";
import { msg } from "#shared/core/text.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { recordIssuance, takeBackAct } from "./issuance-queries.ts";
import { findAct } from "./queries.ts";
import { shownTable } from "./use-cases.ts";

export const capTableHandlers = implement(capTablesApi, {
  get: async ({ db }, { id, asOf }) => shownTable(db, id, asOf),
  async takeBack({ db }, { actId: id, ...form }) {
    const act = required(await findAct(db, form.portfolioCompanyId, id), msg("Entry of the cap table"));
    if (act.isTakenBack) throw refuse("cap_tables.taken_back");
    return { actId: await takeBackAct(db, { ...form, actId: id, effectiveOn: act.effectiveOn }) };
  },

  recordPurchase: async ({ db }, form) => ({ actId: (await recordIssuance(db, form)) ?? null }),
});
