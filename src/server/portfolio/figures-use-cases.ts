import type { AsKnown } from "#shared/ledger/rules.ts";
import type { PortfolioCompany } from "#shared/portfolio/api.ts";
import type { Db } from "../core/ctx.ts";
import { asKnown } from "../ledger/queries.ts";
import { figuresOf } from "./figures.ts";
import { ownedShares } from "./ownership-use-cases.ts";
import { listFlows, listSums, type Named, portfolioCompanies } from "./queries.ts";

/** Companies with what their entries say. */
export async function withFigures(db: Db, companies: readonly Named[], known: AsKnown): Promise<PortfolioCompany[]> {
  const ids = companies.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sums = Map.groupBy(await listSums(db, known, { ids }), ({ companyId }) => companyId);
  const shares = await ownedShares(db, ids, known);
  const flows = Map.groupBy(await listFlows(db, known, { ids }), ({ holdingId }) => holdingId);
  return companies.map((company) => ({
    ...(company as PortfolioCompany),
    capTableOwnership: shares.get(company.id) ?? null,
    ...figuresOf(sums.get(company.id) ?? [], flows.get(company.id) ?? [], known.asOf),
  }));
}

export async function findPortfolioCompany(db: Db, id: string): Promise<PortfolioCompany | undefined> {
  const found = await portfolioCompanies.find(db, id);
  return found && (await withFigures(db, [found], await asKnown(db, {})))[0];
}
