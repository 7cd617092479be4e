import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { boundsOfDays, type DayBounds, NO_DAYS } from "#core/server/lists/days.ts";
import { affirmedBy, type Column, type Columns, condition } from "#core/server/lists/list.ts";
import { columnsFor } from "#core/server/records/columns.ts";
import { fieldsWithout } from "#core/shared/fields/fields.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { CONDITIONS } from "./condition-queries.ts";

/** Amounts of one currency are compared with each other. */
const amount: Partial<Column> = { within: "deals.currency" };

/** Where each field deals are filtered and sorted by lives. */
export const COLUMNS: Columns = columnsFor("deals", fieldsWithout(dealFields, ["overdue", "ownerEmail"]), {
  company: { column: "companies.name", type: "text" },
  amountRequested: amount,
  valuationPre: amount,
  roundSize: amount,
  ourAllocation: amount,
});

export type DealQuestion = { filters: readonly Filter[]; search: string };
/**
 * A question whose days are known as moments; without them each statement looks them up for itself. A common word is looked for row
 * by row in the order of the list, any other first in all deals.
 */
export type Prepared<Question> = Question & { days?: DayBounds; isCommon?: boolean };

/** Looks up the bounds of a question's days, for statements that need to know how many rows lie between them. */
export async function prepared<Question extends DealQuestion>(db: Db, question: Question): Promise<Prepared<Question>> {
  return {
    ...question,
    days: await boundsOfDays(
      db,
      question.filters.map(({ value }) => value),
    ),
  };
}

/** As one array: its rows are read in the order of their index. A deal is found by its company's text too. */
const isAmongFound = (search: string) => sql<SqlBool>`deals.id = any (array(select search_ids('deal', ${search})))`;

const matchesItself = (search: string) =>
  sql<SqlBool>`search_matches(array[deals.id], (select search_patterns(${search})))`;

/** Whether so many of the newest deals have the words that the newest of those are soonest found by looking at one after the other. */
export async function isCommonWord(db: Db, search: string): Promise<boolean> {
  if (search === "") return false;
  const { rows } = await sql<{ isCommon: boolean }>`select search_is_common('deal', ${search}) as is_common`.execute(
    db,
  );
  return rows[0]?.isCommon ?? false;
}

/** What a deal must be; archived ones only when a filter asks for a status, decided ones when it asks for either. */
function conditionsOf({
  filters,
  search,
  days = NO_DAYS,
  isCommon = false,
}: Prepared<DealQuestion>): Expression<SqlBool>[] {
  const asks = (name: string) => filters.some(({ field }) => field === name);
  const conditions: Expression<SqlBool>[] = [];
  if (!asks("status")) conditions.push(sql`deals.status = 'active'`);
  if (!asks("status") && !asks("outcome")) conditions.push(sql`deals.outcome = 'open'`);
  if (search !== "") conditions.push(isCommon ? matchesItself(search) : isAmongFound(search));
  for (const filter of filters) {
    const column = COLUMNS[filter.field];
    const asked = CONDITIONS[filter.field];
    if (column) conditions.push(condition(filter, column, days));
    else if (asked) conditions.push(affirmedBy(filter, (affirmative) => asked(affirmative, days)));
    else throw new Error(`Nothing answers the filter "${filter.field}" of deals`);
  }
  return conditions;
}

/** Deals with their companies that match. */
export function matching(db: Db, question: Prepared<DealQuestion>) {
  const deals = db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    );
  return conditionsOf(question).reduce((narrowed, one) => narrowed.where(one), deals);
}

/** Deals that match, to be counted. Each has a company that its reader sees, so it is looked up only for a filter that asks of it. */
export function counting(db: Db, question: Prepared<DealQuestion>) {
  if (question.filters.some(({ field }) => field === "company")) return matching(db, question).select([]);
  const deals = db.selectFrom("deals").where(sql<boolean>`(select may('company:read'))`);
  return conditionsOf(question)
    .reduce((narrowed, one) => narrowed.where(one), deals)
    .select([]);
}
