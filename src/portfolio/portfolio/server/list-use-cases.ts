import type { Db } from "#core/server/ctx.ts";
import { upToLimit } from "#core/server/lists/list.ts";
import type { Question } from "#core/server/records/queries.ts";
import { refuse } from "#core/server/refuse.ts";
import { FACET_VALUES, type FacetQuestion, type Facets, type ListInput, type Page } from "#core/shared/lists/paging.ts";
import { t } from "#core/shared/text.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { type Figure, isFigure } from "#portfolio/portfolio/shared/fields.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import { compared, hasFigures, valueOf } from "./figure-filters.ts";
import { withFigures } from "./figures-use-cases.ts";
import { withShare } from "./ownership-use-cases.ts";
import { type Named, portfolioOn } from "./queries.ts";

export type Asked = { known: AsKnown; shownIn?: ShownIn | undefined };

const BY_NAME = { field: "name", direction: "asc" } as const;
const asksFigures = ({ filters }: Question) => filters.some(({ field }) => isFigure(field));

/** Whether a list is put together in memory, all of it for each page. */
export const isWorkedOut = (list: Pick<ListInput, "filters" | "search" | "sort">): boolean =>
  isFigure(list.sort.field) || asksFigures(list);

/** A page of the portfolio. By what entries say all that match are put in order: a portfolio has hundreds of rows, not thousands. */
export async function listHoldings(db: Db, list: ListInput, asked: Asked): Promise<Page<PortfolioCompany>> {
  const { known, shownIn } = asked;
  const { field, direction } = list.sort;
  const byEntries = isFigure(field) ? byFigure(field, direction) : undefined;
  if (byEntries === undefined && !asksFigures(list)) {
    const { items, nextCursor } = await portfolioOn(known).list(db, list);
    const companies = await withFigures(db, items, known, shownIn);
    return { items: companies.map((company) => withShare(company, known.asOf)), nextCursor };
  }
  const matching = await listMatching(db, list, asked, byEntries ? BY_NAME : list.sort);
  const sorted = byEntries ? matching.toSorted(byEntries) : matching;
  const from = list.cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === list.cursor) + 1;
  if (list.cursor !== undefined && from === 0)
    throw refuse("core.page_over", {}, { fields: { cursor: t("Unknown place") } });
  const items = sorted.slice(from, from + list.limit);
  const last = items.at(-1);
  return { items, ...(last && from + items.length < sorted.length && { nextCursor: last.id }) };
}

/** All that match, by name or in another order of what companies say themselves. */
export async function listMatching(
  db: Db,
  { filters, search }: Question,
  { known, shownIn }: Asked,
  sort: ListInput["sort"] = BY_NAME,
): Promise<PortfolioCompany[]> {
  const found: Named[] = [];
  const question = { filters: filters.filter(({ field }) => !isFigure(field)), search, sort, limit: 200 };
  for (let cursor: string | undefined; ; ) {
    const page = await portfolioOn(known).list(db, { ...question, ...(cursor && { cursor }) });
    found.push(...page.items);
    if (page.nextCursor === undefined) break;
    cursor = page.nextCursor;
  }
  const companies = await withFigures(db, found, known, shownIn);
  return companies.map((company) => withShare(company, known.asOf)).filter((company) => hasFigures(company, filters));
}

/** All that match as the books are known now, for searches over many kinds of records. */
export async function listHoldingIds(db: Db, question: Question): Promise<string[]> {
  return (await listMatching(db, question, { known: await asKnown(db, {}) })).map(({ id }) => id);
}

/** How many match. */
export async function countHoldings(db: Db, question: Question, asked: Asked) {
  if (!asksFigures(question)) return portfolioOn(asked.known).count(db, question);
  return upToLimit((await listMatching(db, question, asked)).length);
}

/** How many match that are shown only to who asks for archived ones. */
export async function countHoldingsLeftOut(db: Db, question: Question, asked: Asked): Promise<number> {
  if (!asksFigures(question)) return portfolioOn(asked.known).countLeftOut(db, question);
  const { filters, search } = question;
  if (filters.some(({ field }) => field === "isArchived")) return 0;
  const archived = { field: "isArchived", operator: "equals", value: true } as const;
  return (await listMatching(db, { filters: [...filters, archived], search }, asked)).length;
}

/** Which values a field has among the companies that match, those of most companies first. */
export async function facetsOfHoldings(db: Db, question: FacetQuestion, asked: Asked): Promise<Facets> {
  if (!asksFigures(question)) return portfolioOn(asked.known).facets(db, question);
  const { field, find, search, filters } = question;
  const others = filters.filter((one) => one.field !== field);
  const name = field === "owner" ? "ownerId" : (field as "sector" | "stage");
  const found = (company: PortfolioCompany) =>
    (name === "ownerId" ? (company.owner?.name ?? "") : (company[name] ?? ""))
      .toLowerCase()
      .includes(find.toLowerCase());
  const matching = (await listMatching(db, { filters: others, search }, asked)).filter(found);
  const values = matching.flatMap((company) => company[name] ?? []);
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, { length: count }]) => ({ value, count }));
  const items = counts.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value)).slice(0, FACET_VALUES);
  return { items, partial: false };
}

const AMOUNTS: readonly Figure[] = ["currentValuation", "initialInvestment", "proceeds"];

/** By a figure, amounts within their currency; what has none comes last, whichever way it goes. */
function byFigure(figure: Figure, direction: "asc" | "desc") {
  const sign = direction === "asc" ? 1 : -1;
  return (one: PortfolioCompany, other: PortfolioCompany): number => {
    const [a, b] = [valueOf(one, figure), valueOf(other, figure)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const byCurrency = AMOUNTS.includes(figure) ? (one.currency ?? "").localeCompare(other.currency ?? "") : 0;
    return byCurrency || sign * compared(figure, a, b);
  };
}
