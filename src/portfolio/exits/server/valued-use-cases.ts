import type { Db } from "#core/server/ctx.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { ExitOpportunity } from "#portfolio/exits/shared/api.ts";
import { type Named, portfolioCompanies } from "#portfolio/portfolio/server/queries.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import type { StoredExit } from "./queries.ts";

/** What companies are worth by their entries. */
export type Figures = (db: Db, companies: readonly Named[], known: AsKnown) => Promise<PortfolioCompany[]>;

/** Exits with what our funds have of each company today. */
export async function valued(db: Db, some: readonly StoredExit[], figuresOf: Figures): Promise<ExitOpportunity[]> {
  const known = await asKnown(db, {});
  const companies = [];
  for (const id of new Set(some.map(({ portfolioCompanyId }) => portfolioCompanyId))) {
    const found = await portfolioCompanies.find(db, id);
    if (found) companies.push(found);
  }
  const figures = new Map((await figuresOf(db, companies, known)).map((company) => [company.id, company]));
  return some.map((exit) => {
    const company = figures.get(exit.portfolioCompanyId);
    return {
      ...exit,
      currentValue: company?.currentValuation ?? null,
      heldIn: company?.currency ?? null,
      multiple: company?.multiple ?? null,
    };
  });
}
