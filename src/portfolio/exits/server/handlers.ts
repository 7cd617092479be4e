import type { Ctx } from "#core/server/ctx.ts";
import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { imagineDistribution } from "#funds/distributions/server/scenario-use-cases.ts";
import { USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { exitBuyersApi, exitScenariosApi, exitsApi } from "#portfolio/exits/shared/api.ts";
import type { BuyerForm, ExitForm } from "#portfolio/exits/shared/forms.ts";
import { findPortfolioCompany, readFigures } from "#portfolio/portfolio/server/figures-use-cases.ts";
import { portfolioCompanies } from "#portfolio/portfolio/server/queries.ts";
import {
  buyerWrites,
  exits,
  exitWrites,
  findBuyer,
  findBuyerRecord,
  insertScenario,
  listBuyers,
  listScenarios,
  readDistributed,
  readOpenExits,
  removeScenario,
} from "./queries.ts";
import { savedScenario, scenarioOf } from "./scenario-use-cases.ts";
import { valued } from "./valued-use-cases.ts";

const word = msg("Exit opportunity");
const IS_EXITED = { field: "isExited", operator: "equals", value: true } as const;
const MOST_SCENARIOS = 100;
const MOST_BUYERS = 200;

const records = recordHandlers({
  ...exits,
  word,
  writes: exitWrites,
  list: async (db, list) => {
    const page = await exits.list(db, list);
    return { ...page, items: await valued(db, page.items, readFigures) };
  },
  find: async (db, id) => {
    const found = await exits.find(db, id);
    return found && (await valued(db, [found], readFigures))[0];
  },

  /** Its currency is the one in which the company is held, where the form says none. */
  async valuesOf({ db }, { currency, ...form }: ExitForm, id) {
    const before = id === undefined ? undefined : await exits.find(db, id);
    const { portfolioCompanyId, ownerId } = form;
    const company = portfolioCompanyId === null ? undefined : await findPortfolioCompany(db, portfolioCompanyId);
    if (company === undefined || portfolioCompanyId === null)
      throw refuseField("portfolioCompanyId", "exits.other_company");
    if (ownerId !== (before?.ownerId ?? null)) await assertColleagues(db, "portfolio:read", { ownerId });
    const usual = company.currency ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY));
    return { ...form, portfolioCompanyId, company: company.name, currency: currency ?? before?.currency ?? usual };
  },
});

/** A person without these rights is answered without partners and carry. A program would take that for the whole: it is refused. */
function assertAsItsOwner(actor: Ctx["actor"]): void {
  if (actor.key !== null) for (const needed of ["carry:read", "lp:read"] as const) assertMayCall(actor, needed);
}

export const exitHandlers = implement(exitsApi, {
  ...records,

  async setStatus(ctx, { id, status }) {
    await records.get(ctx, { id });
    await exitWrites.set(ctx.db, id, { status });
    return records.get(ctx, { id });
  },

  async summary({ db, actor }) {
    assertAsItsOwner(actor);
    const distributed = actor.permissions.has("carry:read") ? await readDistributed(db) : null;
    const { count: realized } = await portfolioCompanies.count(db, { filters: [IS_EXITED], search: "" });
    return { ...(await readOpenExits(db)), realized, distributed };
  },
});

const buyers = rowHandlers({
  word: msg("Buyer"),
  of: { word, key: "exitId", most: MOST_BUYERS },
  list: listBuyers,
  find: findBuyer,
  writes: buyerWrites,

  /** Whom it named before may stay. */
  async valuesOf({ db }, { recordId, ...form }: BuyerForm, before) {
    const isNew = recordId !== null && recordId !== before?.record?.id;
    const named = isNew ? await findBuyerRecord(db, recordId) : undefined;
    if (isNew && named?.kind !== "company" && named?.kind !== "contact") throw refuseField("recordId", "core.gone");
    const name = form.name ?? named?.label ?? before?.name;
    if (name === undefined) throw refuseField("name", "exits.no_buyer");
    return { ...form, recordId, name };
  },
});
export const exitBuyerHandlers = implement(exitBuyersApi, buyers.procedures);

export const exitScenarioHandlers = implement(exitScenariosApi, {
  async create(ctx, { name, ...asked }) {
    assertAsItsOwner(ctx.actor);
    const scenario = await scenarioOf(ctx, asked, imagineDistribution);
    if (name === undefined || name === "") return { id: null, ...scenario };
    assertMayCall(ctx.actor, "portfolio:manage");
    return { id: await insertScenario(ctx.db, { ...asked, name }), ...scenario };
  },

  async list({ db }) {
    const found = await listScenarios(db, MOST_SCENARIOS);
    return { items: found.map(({ debt: _debt, fees: _fees, escrow: _escrow, ...one }) => one) };
  },

  async compare(ctx, { ids }) {
    assertAsItsOwner(ctx.actor);
    const items = [];
    for (const id of new Set(ids)) items.push({ ...(await savedScenario(ctx, id, imagineDistribution)), id });
    return { items };
  },

  async get(ctx, { id }) {
    assertAsItsOwner(ctx.actor);
    const { name: _name, ...scenario } = await savedScenario(ctx, id, imagineDistribution);
    return { ...scenario, id };
  },

  async delete({ db }, { id }) {
    assertFound(await removeScenario(db, id), msg("Scenario"));
    return DONE;
  },
});
