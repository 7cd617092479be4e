import type { Db } from "#core/server/ctx.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { ExitOpportunity } from "#portfolio/exits/shared/api.ts";
import type { StoredExit } from "./queries.ts";

type Figure = { currentValuation: string | null; currency: string | null; multiple: number | null };
/** What the entries of some companies say of each. */
export type Figures = (db: Db, ids: readonly string[], known: AsKnown) => Promise<(id: string) => Figure>;

/** Exits with what our funds have of each company today; all companies are read at once. */
export async function valued(db: Db, some: readonly StoredExit[], figuresOf: Figures): Promise<ExitOpportunity[]> {
  if (some.length === 0) return [];
  const ids = [...new Set(some.map(({ portfolioCompanyId }) => portfolioCompanyId))];
  const figures = await figuresOf(db, ids, await asKnown(db, {}));
  return some.map((exit) => {
    const { currentValuation, currency, multiple } = figures(exit.portfolioCompanyId);
    return { ...exit, currentValue: currentValuation, heldIn: currency, multiple };
  });
}
