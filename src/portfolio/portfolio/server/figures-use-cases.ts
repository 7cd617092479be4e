import type { Db } from "#core/server/ctx.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import { currencyFor, daysOf, Exchange, exchanged } from "./exchange-use-cases.ts";
import { figuresOf } from "./figures.ts";
import { ownedShares } from "./ownership-use-cases.ts";
import { type Flow, listFlows, listSums, type Named, portfolioOn, type Sums } from "./queries.ts";

/** Companies with what their entries say. */
export async function withFigures(
  db: Db,
  companies: readonly Named[],
  known: AsKnown,
  shownIn: ShownIn = "fund",
): Promise<PortfolioCompany[]> {
  const ids = companies.map(({ id }) => id);
  if (ids.length === 0) return [];
  const shares = await ownedShares(db, ids, known);
  const figures = await readFigures(db, ids, known, shownIn);
  return companies.map((company) => ({
    ...(company as PortfolioCompany),
    capTableOwnership: shares.get(company.id) ?? null,
    ...figures(company.id),
  }));
}

/** What the entries of some companies say of each, by its id. */
export async function readFigures(db: Db, ids: readonly string[], known: AsKnown, shownIn: ShownIn = "fund") {
  const sums = await listSums(db, known, { ids });
  const flows = await listFlows(db, known, { ids });
  return figuresIn(db, shownIn, { sums, flows, asOf: known.asOf });
}

type Read = { sums: readonly Sums[]; flows: readonly Flow[]; asOf: string };

/** The figures of each company, in its funds' currency or the firm's; without amounts where a rate is missing. */
async function figuresIn(db: Db, shownIn: ShownIn, { sums, flows, asOf }: Read) {
  const to = await currencyFor(db, shownIn);
  const exchange = to === null ? undefined : await Exchange.of(db, to, daysOf(flows, sums, asOf));
  const [sumsOf, flowsOf] = [
    Map.groupBy(sums, ({ companyId }) => companyId),
    Map.groupBy(flows, ({ holdingId }) => holdingId),
  ];
  return (id: string) => {
    const [held, moved] = [sumsOf.get(id) ?? [], flowsOf.get(id) ?? []];
    if (exchange === undefined) return figuresOf(held, moved, asOf);
    const inOne = exchanged(exchange, moved, held, asOf);
    return inOne === undefined ? figuresOf(held, [], asOf, false) : figuresOf(inOne.sums, inOne.flows, asOf);
  };
}

export async function findPortfolioCompany(
  db: Db,
  id: string,
  known?: AsKnown,
  shownIn?: ShownIn,
): Promise<PortfolioCompany | undefined> {
  const day = known ?? (await asKnown(db, {}));
  const found = await portfolioOn(day).find(db, id);
  return found && (await withFigures(db, [found], day, shownIn))[0];
}
