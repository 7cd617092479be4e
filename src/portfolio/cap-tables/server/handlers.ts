import { implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { entryFollower } from "#funds/ledger/server/following-use-cases.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { capTablesApi } from "#portfolio/cap-tables/shared/api.ts";
import { proFormaOf } from "#portfolio/cap-tables/shared/pro-forma.ts";
import { makeTask } from "#work/tasks/server/origin-use-cases.ts";
import { recordEntry } from "./entry-use-cases.ts";
import { recordIssuance, takeBackAct } from "./issuance-queries.ts";
import { issuerOf } from "./package-use-cases.ts";
import { followEntry, rehearseEntry } from "./posted-use-cases.ts";
import { offerOf, offerRound, proRataOrigin, withdrawOffers } from "./pro-rata-use-cases.ts";
import { findAct, listActs } from "./queries.ts";
import { tableOf } from "./use-cases.ts";

const MOST_ACTS = 200;

entryFollower.provide({ follow: followEntry, rehearse: rehearseEntry });

export const capTableHandlers = implement(capTablesApi, {
  async get({ db }, { id, asOf }) {
    const table = await tableOf(db, id, asOf);
    return { ...table, acts: await listActs(db, id, MOST_ACTS), issuer: await issuerOf(db, id) };
  },

  async proForma({ db }, { id, asOf, pool, ...round }) {
    const table = await tableOf(db, id, asOf);
    if (Number(table.totals.fullyDiluted) === 0) throw refuse("cap_tables.empty");
    const share = amountText(exact(pool ?? "0", "pool").div(100));
    const other = table.convertibles.find(({ currency }) => currency !== round.currency);
    if (other) throw refuseField("currency", "cap_tables.other_currency", { currency: other.currency });
    const favoured = table.convertibles.find(({ kind, mostFavoured }) => mostFavoured && kind !== "safe");
    if (favoured) throw refuse("cap_tables.favoured_no_safe", { holder: favoured.holder });
    try {
      return proFormaOf(table, { ...round, pool: share });
    } catch (error) {
      if (!(error instanceof FundInputError)) throw error;
      throw refuseField("preMoney", "cap_tables.used_up");
    }
  },

  async takeBack({ db }, { actId: id, ...form }) {
    const act = required(await findAct(db, form.portfolioCompanyId, id), msg("Entry of the cap table"));
    if (act.isTakenBack) throw refuse("cap_tables.taken_back");
    if (act.entryId !== null) throw refuse("cap_tables.of_entry");
    await withdrawOffers(db, id);
    return { actId: await takeBackAct(db, { ...form, actId: id, effectiveOn: act.effectiveOn }) };
  },

  /** A round asks the funds with a right whether they keep their share. */
  async record(ctx, entry) {
    const actId = await recordEntry(ctx.db, entry);
    const offers = await offerRound(ctx, entry, actId);
    if (ctx.actor.permissions.has("task:create"))
      for (const id of offers) await makeTask(proRataOrigin, ctx, offerOf(id));
    return { actId };
  },

  recordPurchase: async ({ db }, form) => ({ actId: (await recordIssuance(db, form)) ?? null }),
});
