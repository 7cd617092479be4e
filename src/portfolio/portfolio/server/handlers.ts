import type { Db } from "#core/server/ctx.ts";
import { assertMayCall, implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { partnerFlows } from "#funds/commitments/server/account-use-cases.ts";
import { netOf } from "#funds/commitments/server/net-input-use-cases.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { asKnown, findDraft } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { rehearseEntry } from "#portfolio/cap-tables/server/posted-use-cases.ts";
import { portfolioCompaniesApi } from "#portfolio/portfolio/shared/api.ts";
import type { PortfolioForm } from "#portfolio/portfolio/shared/forms.ts";
import { fundPerformanceApi } from "#portfolio/portfolio/shared/performance-api.ts";
import { allocationOf } from "./allocation-use-cases.ts";
import { courseOf, coursesOf } from "./course-use-cases.ts";
import { inMoney, totalsOf } from "./figures.ts";
import { findPortfolioCompany } from "./figures-use-cases.ts";
import { grossOf, readHeld } from "./gross-use-cases.ts";
import { countHoldings, facetsOfHoldings, listHoldings } from "./list-use-cases.ts";
import {
  listFlows,
  listFundNames,
  listLots,
  listSecurities,
  listSums,
  portfolioCompanies,
  portfolioWrites,
  type Sums,
} from "./queries.ts";
import { summaryOf } from "./summary-use-cases.ts";
import { prepareTransaction } from "./use-cases.ts";
import { listWaiting } from "./waiting-queries.ts";

const word = msg("Portfolio company");

const procedures = recordHandlers({
  ...portfolioCompanies,
  word,
  writes: portfolioWrites,
  list: async (db: Db, asked) => listHoldings(db, asked, { known: await asKnown(db, {}) }),
  find: (db: Db, id: string) => findPortfolioCompany(db, id),

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

  list: async ({ db }, { in: shownIn, ...asked }) =>
    listHoldings(db, asked, { known: await asKnownByNow(db, asked), shownIn }),
  count: async ({ db }, { in: shownIn, ...asked }) =>
    countHoldings(db, asked, { known: await asKnownByNow(db, asked), shownIn }),
  facets: async ({ db }, { in: shownIn, ...asked }) =>
    facetsOfHoldings(db, asked, { known: await asKnownByNow(db, asked), shownIn }),
  get: async ({ db }, { id, in: shownIn, ...asked }) =>
    required(await findPortfolioCompany(db, id, await asKnownByNow(db, asked), shownIn), word),
  summary: async ({ db }, { in: shownIn, ...asked }) => summaryOf(db, await asKnownByNow(db, asked), shownIn),
  allocation: async ({ db }, { in: shownIn, ...asked }) =>
    allocationOf(db, asked, { known: await asKnownByNow(db, asked), shownIn }),
  courses: async ({ db }, { ids, in: shownIn, ...asked }) =>
    coursesOf(db, ids, { known: await asKnownByNow(db, asked), shownIn }),

  async course({ db }, { id, in: shownIn, ...asked }) {
    const known = await asKnownByNow(db, asked);
    const { investmentDate } = required(await findPortfolioCompany(db, id, known), word);
    return courseOf(db, id, investmentDate, { known, shownIn });
  },

  async positions({ db }, { id, ...asked }) {
    assertFound(await portfolioWrites.isThere(db, id), word);
    const known = await asKnownByNow(db, asked);
    const [sums, securities, funds] = [
      await listSums(db, known, { ids: [id] }),
      await listSecurities(db, id),
      await fundNames(db),
    ];
    const items = sums.map(({ fundId, securityId, companyId: _company, firstOn: _first, lastOn: _last, ...row }) => ({
      ...row,
      ...inMoney(amountsOf(row), row.currency),
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
    assertFound(await portfolioWrites.isThere(db, id), word);
    const funds = await fundNames(db);
    const flows = await listFlows(db, await asKnownByNow(db, asked), { ids: [id] });
    const items = flows.map(({ fundId, ...flow }) => ({
      ...flow,
      ...inMoney({ amount: flow.amount }, flow.currency),
      fund: funds.get(fundId) ?? { id: fundId, name: "" },
    }));
    return { items: items.toReversed() };
  },

  async waiting({ db }, { id }) {
    assertFound(await portfolioWrites.isThere(db, id), word);
    return { items: await listWaiting(db, id) };
  },

  async lots({ db }, { id, fundId, securityId, ...asked }) {
    const { currency } = required(
      (await listSecurities(db, id)).find((security) => security.id === securityId),
      msg("Security"),
    );
    const known = await asKnown(db, asked);
    return { ...known, currency, items: await listLots(db, known, { companyId: id, fundId, securityId }) };
  },

  /** What the cap table would refuse when it is posted is said now, beside its field. */
  async record(ctx, form) {
    const { db } = ctx;
    const company = required(await portfolioCompanies.find(db, form.portfolioCompanyId), word);
    const id = await prepareTransaction(db, form, company);
    await rehearseEntry(ctx, id);
    return required(await findDraft(db, id), msg("Entry"));
  },
});

const amountsOf = ({ cost, invested, proceeds, fairValue }: Amounts) => ({ cost, invested, proceeds, fairValue });
type Amounts = Pick<Sums, "cost" | "invested" | "proceeds" | "fairValue">;

async function fundNames(db: Db): Promise<Map<string, { id: string; name: string }>> {
  return new Map((await listFundNames(db)).map(({ id, name }) => [id, { id, name }]));
}

async function ofFund(db: Db, id: string, asked: Partial<AsKnown>) {
  const { currency } = required(await findFundCurrency(db, id), msg("Fund"));
  const known = await asKnownByNow(db, asked);
  return { currency, known, held: await readHeld(db, known, { fundId: id }) };
}

function assertReadsPortfolio(actor: Parameters<typeof lackingOf>[0]): void {
  const lacking = lackingOf(actor, ["portfolio:read"]);
  if (lacking.length > 0) throw notAllowed(actor, lacking);
}

/** What programs read of a fund's portfolio. */
export const fundPerformanceHandlers = implement(fundPerformanceApi, {
  /** Whose the flows of partners are is for readers of partners. */
  async cashFlows({ db, actor }, { id, of, asOf, knownAt }) {
    if (of === "partners") {
      assertMayCall(actor, "lp:read");
      const fund = { id, ...required(await findFundCurrency(db, id), msg("Fund")) };
      const known = await asKnownByNow(db, { ...(asOf && { asOf }), ...(knownAt && { knownAt }) });
      return { ...known, currency: fund.currency, ...(await partnerFlows(db, fund, known)) };
    }
    assertReadsPortfolio(actor);
    const { currency, known, held } = await ofFund(db, id, { ...(asOf && { asOf }), ...(knownAt && { knownAt }) });
    const items = held.flows.map(({ date, amount, kind, holdingId }) => ({
      date,
      ...inMoney({ amount }, currency),
      kind,
      holdingId,
    }));
    return { ...known, currency, items, ...inMoney({ fairValue: totalsOf(held.sums).fairValue }, currency) };
  },

  async performance({ db, actor }, { id, asOf, knownAt }) {
    assertReadsPortfolio(actor);
    const { currency, known, held } = await ofFund(db, id, { ...(asOf && { asOf }), ...(knownAt && { knownAt }) });
    const gross = grossOf(held, { asOf: known.asOf, currency });
    return { ...known, currency, gross, net: await netOf(db, { id, currency }, known) };
  },
});
