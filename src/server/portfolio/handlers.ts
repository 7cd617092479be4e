import { msg } from "#shared/core/text.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { fundPerformanceApi, portfolioCompaniesApi } from "#shared/portfolio/api.ts";
import type { PortfolioForm } from "#shared/portfolio/forms.ts";
import type { Db } from "../core/ctx.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { assertColleagues } from "../core/records/references.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
import { asKnown, findDraft } from "../ledger/queries.ts";
import { rateOf, totalsOf } from "./figures.ts";
import { findPortfolioCompany, withFigures } from "./figures-use-cases.ts";
import { withShare } from "./ownership-use-cases.ts";
import { listFlows, listFundNames, listSecurities, listSums, portfolioCompanies, portfolioWrites } from "./queries.ts";
import { summaryOf } from "./summary-use-cases.ts";
import { prepareTransaction } from "./use-cases.ts";

const word = msg("Portfolio company");

const procedures = recordHandlers({
  ...portfolioCompanies,
  word,
  writes: portfolioWrites,
  list: async (db: Db, asked) => {
    const { items, nextCursor } = await portfolioCompanies.list(db, asked);
    return { items: await withFigures(db, items, await asKnown(db, {})), nextCursor };
  },
  find: findPortfolioCompany,

  async valuesOf({ db }, form: PortfolioForm, id) {
    await assertColleagues(db, "portfolio:read", { ownerId: form.ownerId });
    const found = await db.selectFrom("companies").select("name").where("id", "=", form.companyId).executeTakeFirst();
    if (found === undefined) throw refuseField("companyId", "portfolio.other_company");
    const held = await db
      .selectFrom("portfolioCompanies")
      .select("id")
      .where("companyId", "=", form.companyId)
      .executeTakeFirst();
    if (held !== undefined && held.id !== id) throw refuseField("companyId", "portfolio.held_already");
    if (id !== undefined && held === undefined) throw refuseField("companyId", "portfolio.company_stays");
    return { ...form, name: found.name };
  },
});

export const portfolioCompanyHandlers = implement(portfolioCompaniesApi, {
  ...procedures,

  async list({ db }, { asOf, knownAt, ...asked }) {
    const { items, nextCursor } = await portfolioCompanies.list(db, asked);
    const known = await asKnown(db, { asOf, knownAt });
    const companies = await withFigures(db, items, known);
    return { items: companies.map((company) => withShare(company, known.asOf)), nextCursor };
  },

  summary: async ({ db }, asked) => summaryOf(db, await asKnown(db, asked)),

  async positions({ db }, { id, ...asked }) {
    required(await portfolioCompanies.find(db, id), word);
    const known = await asKnown(db, asked);
    const [sums, securities, funds] = [
      await listSums(db, known, { ids: [id] }),
      await listSecurities(db, id),
      await fundNames(db),
    ];
    const items = sums.map(({ fundId, securityId, companyId: _company, firstOn: _first, lastOn: _last, ...row }) => ({
      ...row,
      fund: funds.get(fundId) ?? { id: fundId, name: "" },
      security: required(
        securities.find((security) => security.id === securityId),
        msg("Security"),
      ),
      multiple: totalsOf([{ ...row, fundId, securityId, companyId: id, firstOn: null, lastOn: known.asOf }]).multiple,
    }));
    return { ...known, items, securities };
  },

  async flows({ db }, { id, ...asked }) {
    required(await portfolioCompanies.find(db, id), word);
    const funds = await fundNames(db);
    const flows = await listFlows(db, await asKnown(db, asked), { ids: [id] });
    const items = flows.map(({ fundId, ...flow }) => ({
      ...flow,
      fund: funds.get(fundId) ?? { id: fundId, name: "" },
    }));
    return { items: items.toReversed() };
  },

  async record({ db }, form) {
    const company = required(await portfolioCompanies.find(db, form.portfolioCompanyId), word);
    return required(await findDraft(db, await prepareTransaction(db, form, company)), msg("Entry"));
  },
});

async function fundNames(db: Db): Promise<Map<string, { id: string; name: string }>> {
  return new Map((await listFundNames(db)).map(({ id, name }) => [id, { id, name }]));
}

async function ofFund(db: Db, id: string, asked: Partial<AsKnown>) {
  const { currency } = required(await findFundCurrency(db, id), msg("Fund"));
  const known = await asKnown(db, asked);
  const [sums, flows] = [await listSums(db, known, { fundId: id }), await listFlows(db, known, { fundId: id })];
  return { currency, known, totals: totalsOf(sums), flows };
}

/** What programs read of a fund's portfolio. */
export const fundPerformanceHandlers = implement(fundPerformanceApi, {
  async cashFlows({ db }, { id, asOf, knownAt }) {
    const { currency, known, totals, flows } = await ofFund(db, id, {
      ...(asOf && { asOf }),
      ...(knownAt && { knownAt }),
    });
    const items = flows.map(({ date, amount, kind, holdingId }) => ({ date, amount, kind, holdingId }));
    return { ...known, currency, items, fairValue: totals.fairValue };
  },

  async performance({ db }, { id, asOf, knownAt }) {
    const { currency, known, totals, flows } = await ofFund(db, id, {
      ...(asOf && { asOf }),
      ...(knownAt && { knownAt }),
    });
    const { invested, proceeds, fairValue, multiple } = totals;
    const gross = {
      ...rateOf(flows, fairValue, known.asOf),
      moic: multiple,
      invested,
      realized: proceeds,
      unrealized: fairValue,
    };
    return { ...known, currency, gross };
  },
});
