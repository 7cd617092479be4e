import type { ListInput, Page } from "#shared/core/paging.ts";
import { t } from "#shared/core/text.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { Exact } from "#shared/money/amount.ts";
import type { PortfolioCompany } from "#shared/portfolio/api.ts";
import { FIGURE_ORDERS, type FigureOrder } from "#shared/portfolio/fields.ts";
import type { ShownIn } from "#shared/portfolio/rules.ts";
import type { Db } from "../core/ctx.ts";
import type { Question } from "../core/records/queries.ts";
import { refuse } from "../core/refuse.ts";
import { withFigures } from "./figures-use-cases.ts";
import { withShare } from "./ownership-use-cases.ts";
import { type Named, portfolioOn } from "./queries.ts";

export type Asked = { known: AsKnown; shownIn?: ShownIn | undefined };

const BY_NAME = { field: "name", direction: "asc" } as const;
const isFigure = (field: string): field is FigureOrder => FIGURE_ORDERS.some((one) => one === field);

/** A page of the portfolio. By what entries say all that match are put in order: a portfolio has hundreds of rows, not thousands. */
export async function listHoldings(db: Db, list: ListInput, asked: Asked): Promise<Page<PortfolioCompany>> {
  const { known, shownIn } = asked;
  const { field, direction } = list.sort;
  if (!isFigure(field)) {
    const { items, nextCursor } = await portfolioOn(known).list(db, list);
    const companies = await withFigures(db, items, known, shownIn);
    return { items: companies.map((company) => withShare(company, known.asOf)), nextCursor };
  }
  const sorted = (await listMatching(db, list, asked)).toSorted(byFigure(field, direction));
  const from = list.cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === list.cursor) + 1;
  if (list.cursor !== undefined && from === 0)
    throw refuse("core.page_over", {}, { fields: { cursor: t("Unknown place") } });
  const items = sorted.slice(from, from + list.limit);
  const last = items.at(-1);
  return { items, ...(last && from + items.length < sorted.length && { nextCursor: last.id }) };
}

/** All that match, by name. */
export async function listMatching(
  db: Db,
  { filters, search }: Question,
  { known, shownIn }: Asked,
): Promise<PortfolioCompany[]> {
  const found: Named[] = [];
  const question = { filters: [...filters], search, sort: BY_NAME, limit: 200 };
  for (let cursor: string | undefined; ; ) {
    const page = await portfolioOn(known).list(db, { ...question, ...(cursor && { cursor }) });
    found.push(...page.items);
    if (page.nextCursor === undefined) break;
    cursor = page.nextCursor;
  }
  const companies = await withFigures(db, found, known, shownIn);
  return companies.map((company) => withShare(company, known.asOf));
}

/** By a figure, amounts within their currency; what has none comes last, whichever way it goes. */
function byFigure(field: FigureOrder, direction: "asc" | "desc") {
  const sign = direction === "asc" ? 1 : -1;
  return (one: PortfolioCompany, other: PortfolioCompany): number => {
    const [a, b] = [one[field], other[field]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (isAmount(field)) {
      const byCurrency = (one.currency ?? "").localeCompare(other.currency ?? "");
      return byCurrency || sign * new Exact(a).cmp(b);
    }
    return sign * (a < b ? -1 : Number(a > b));
  };
}

const isAmount = (field: FigureOrder) => field === "currentValuation" || field === "initialInvestment";
