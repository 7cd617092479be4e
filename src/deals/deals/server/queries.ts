import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { countUpTo, countValues, readPage, upToLimit } from "#core/server/lists/list.ts";
import { asOnePart, selectionOf } from "#core/server/records/columns.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { MOST_AT_ONCE } from "#core/shared/lists/many.ts";
import type { FacetQuestion, ListInput, Page } from "#core/shared/lists/paging.ts";
import { storedDealFields } from "#deals/deals/shared/fields.ts";
import type { Deal, ListedDeal } from "#deals/deals/shared/outputs.ts";
import { STAGES, STATUSES, type Stage } from "#deals/deals/shared/rules.ts";
import { isStageOverdue, isStale, isStepOverdue, stageLimits } from "./condition-queries.ts";
import {
  COLUMNS,
  counting,
  type DealQuestion,
  isCommonWord,
  matching,
  type Prepared,
  prepared,
} from "./matching-queries.ts";

const LIST_COLUMNS = [
  "deals.id",
  "deals.rowVersion",
  "deals.aiScore",
  "deals.scoredAt",
  "deals.ownerId",
  ...selectionOf("deals", listedOf(storedDealFields)),
] as const;
const LISTED = asOnePart(LIST_COLUMNS);
const ALL = asOnePart([...LIST_COLUMNS, "deals.updatedAt", ...selectionOf("deals", storedDealFields)] as const);

/** Deals that match with what lists show of them, for `toCard`. */
export const cards = (db: Db, question: Prepared<DealQuestion>) => withMarks(db, matching(db, question)).select(LISTED);

/** What is reckoned for each deal that is shown. */
const withMarks = (db: Db, deals: ReturnType<typeof matching>) =>
  deals
    .leftJoin(stageLimits(db), "limits.stage", "deals.stage")
    .select(["companies.id as companyId", "companies.name as companyName", isStale])
    .select([isStepOverdue.as("isStepOverdue"), isStageOverdue.as("isStageOverdue")]);

type Marks = { isStepOverdue: boolean; isStageOverdue: boolean };

/** What of a deal is overdue, in words. */
const overdueOf = ({ isStepOverdue: step, isStageOverdue: stage }: Marks) => [
  ...(step ? (["nextStep"] as const) : []),
  ...(stage ? (["stage"] as const) : []),
];

/**
 * A row of `cards` as its readers know it. The marks themselves stay in it until the answer is parsed: leaving them out here would
 * copy each of some forty fields by its name. (Adding to the row in place costs more: it loses its shape.)
 */
export const toCard = <Row extends Marks & { companyId: string; companyName: string }>(row: Row) => ({
  ...row,
  overdue: overdueOf(row),
  company: { id: row.companyId, name: row.companyName },
});

const commentCount = sql<number>`(
  select count(*)::int from comments where comments.org_id = deals.org_id and (comments.record_id = deals.id or comments.followed_to = deals.id))`;

export async function listDeals(db: Db, list: ListInput): Promise<Page<ListedDeal>> {
  const isNewestFirst = list.sort.field === "createdAt" && list.sort.direction === "desc";
  const question = {
    ...(await prepared(db, list)),
    isCommon: isNewestFirst && (await isCommonWord(db, list.search)),
  };
  const listed = () => cards(db, question).select(commentCount.as("commentCount"));
  const opening = list.filters.length === 0 && list.search === "" ? { db, of: "deals" } : undefined;
  const { items, ...rest } = await readPage(listed, list, COLUMNS, "deals.id", opening);
  return { ...rest, items: items.map(toCard) as ListedDeal[] };
}

export type ExportedDeal = Omit<ListedDeal, "commentCount"> & { ownerName: string | null };

/** One page of deals with everything a file of them says. */
export async function exportDeals(db: Db, list: ListInput): Promise<Page<ExportedDeal>> {
  const deals = cards(db, await prepared(db, list))
    .leftJoin("users as owners", "owners.id", "deals.ownerId")
    .select(selectionOf("deals", storedDealFields))
    .select(sql<string | null>`nullif(trim(owners.first_name || ' ' || owners.last_name), '')`.as("ownerName"))
    .select("owners.email as ownerEmail");
  const { items, ...rest } = await readPage(deals, list, COLUMNS, "deals.id");
  return { ...rest, items: items.map(toCard) as ExportedDeal[] };
}

/** Deals that match but for having ended or being archived, which a list shows only when it is asked for them. */
export async function countDealsLeftOut(db: Db, { filters, search }: DealQuestion): Promise<number> {
  const asks = (name: string) => filters.some(({ field }) => field === name);
  if (asks("status")) return 0;
  const ofAnyStatus = { field: "status", operator: "oneOf", value: [...STATUSES] } satisfies Filter;
  const { count } = await counting(db, await prepared(db, { filters: [...filters, ofAnyStatus], search }))
    .where(sql<boolean>`(deals.status <> 'active' or (${!asks("outcome")} and deals.outcome <> 'open'))`)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDeals(db: Db, question: DealQuestion) {
  if (!isSearchAlone(question)) return countUpTo(db, counting(db, await prepared(db, question)).select("deals.id"));
  return upToLimit((await countFound(db, question.search)).reduce((sum, { count }) => sum + count, 0));
}

/** Which values a field of deals has where all filters hold but those on the field itself. */
export async function countDealValues(db: Db, { field, find, filters, search }: FacetQuestion) {
  const column = COLUMNS[field];
  if (!column) throw new Error(`No column answers the filter "${field}"`);
  const others = { filters: filters.filter((one) => one.field !== field), search };
  return countValues(db, counting(db, await prepared(db, others)), column, find);
}

/** The first deals that match, in their order, and whether there are more. */
export async function listDealIds(db: Db, { sort, ...question }: Pick<ListInput, "filters" | "search" | "sort">) {
  const first = { sort, limit: MOST_AT_ONCE };
  const deals = matching(db, await prepared(db, question)).select("deals.id");
  const { items, nextCursor } = await readPage(deals, first, COLUMNS, "deals.id");
  return { ids: items.map(({ id }) => id), more: nextCursor !== undefined };
}

/** Deals in work with all words of a search are counted by the index that finds them, without being read. */
const isSearchAlone = ({ filters, search }: DealQuestion) => search !== "" && filters.length === 0;

async function countFound(db: Db, search: string) {
  const { rows } = await sql<{ stage: string; count: number }>`
    select counted_as as stage, count from search_counts('deal', ${search}) where (select may('company:read'))`.execute(
    db,
  );
  return rows;
}

const countEach = async (db: Db, question: DealQuestion) =>
  counting(db, await prepared(db, question))
    .select(["deals.stage", sql<number>`count(*)::int`.as("count")])
    .groupBy("deals.stage")
    .execute();

export async function countByStage(db: Db, question: DealQuestion) {
  const rows = await (isSearchAlone(question) ? countFound(db, question.search) : countEach(db, question));
  const counted = new Map<string, number>(rows.map(({ stage, count }) => [stage, count]));
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<
    (typeof STAGES)[number],
    number
  >;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), stages };
}

type StageTotal = { stage: Stage; currency: string; count: number; amountRequested: string };

/** Amounts of different currencies are never added up. */
export async function totalByStage(db: Db, question: DealQuestion): Promise<StageTotal[]> {
  const rows = await counting(db, await prepared(db, question))
    .select(["deals.stage", "deals.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<string>`coalesce(sum(deals.amount_requested), 0)::text`.as("amountRequested"))
    .groupBy(["deals.stage", "deals.currency"])
    .orderBy("deals.currency")
    .execute();
  return rows as StageTotal[];
}

export async function findDeal(db: Db, id: string): Promise<Deal | undefined> {
  const row = await db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    )
    .leftJoin(stageLimits(db), "limits.stage", "deals.stage")
    .select(ALL)
    .select([isStale, isStepOverdue.as("isStepOverdue"), isStageOverdue.as("isStageOverdue")])
    .select(
      sql`jsonb_build_object('id', companies.id, 'name', companies.name, 'sector', companies.sector, 'foundedYear', companies.founded_year,
        'employeeCount', companies.employee_count, 'website', companies.website, 'headquarters', companies.headquarters)`.as(
        "company",
      ),
    )
    .where("deals.id", "=", id)
    .executeTakeFirst();
  return row && ({ ...row, overdue: overdueOf(row) } as unknown as Deal);
}

/** Deals of a company that are worked, the newest first. */
export function listOpenDealsOf(db: Db, companyId: string) {
  return db
    .selectFrom("deals")
    .select(["id", "name", sql<Stage>`stage`.as("stage")])
    .where("companyId", "=", companyId)
    .where("status", "=", "active")
    .where("outcome", "=", "open")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}

export const dealWrites = recordWrites("deals");
