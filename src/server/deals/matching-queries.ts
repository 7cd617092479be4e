import { type Expression, type SqlBool, sql } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { dealFields } from "#shared/deals/fields.ts";
import type { Db } from "../core/ctx.ts";
import { boundsOfDays, type DayBounds, NO_DAYS } from "../core/days.ts";
import { type ColumnsOf, condition } from "../core/list.ts";
import { CONDITIONS, type Reckoned } from "./condition-queries.ts";

/** Where each field deals are filtered and sorted by lives. */
export const COLUMNS: ColumnsOf<Omit<typeof dealFields, Reckoned>> = {
  name: { column: "deals.name", type: "text" },
  company: { column: "companies.name", type: "text" },
  stage: { column: "deals.stage", type: "text" },
  status: { column: "deals.status", type: "text" },
  priority: { column: "deals.priority", type: "text" },
  sector: { column: "deals.sector", type: "text", nullable: true },
  source: { column: "deals.source", type: "text", nullable: true },
  investmentType: { column: "deals.investmentType", type: "text", nullable: true },
  instrument: { column: "deals.instrument", type: "text", nullable: true },
  owner: { column: "deals.ownerId", type: "person", nullable: true },
  tags: { column: "deals.tags", type: "texts" },
  nextStep: { column: "deals.nextStep", type: "text", nullable: true },
  nextStepOn: { column: "deals.nextStepOn", type: "date", nullable: true },
  outcome: { column: "deals.outcome", type: "text" },
  passReason: { column: "deals.passReason", type: "text", nullable: true },
  lookAgainOn: { column: "deals.lookAgainOn", type: "date", nullable: true },
  decidedAt: { column: "deals.decidedAt", type: "moment", nullable: true },
  stageSince: { column: "deals.stageSince", type: "moment" },
  founder: { column: "deals.founder", type: "text", nullable: true },
  amountRequested: { column: "deals.amountRequested", type: "numeric", nullable: true, within: "deals.currency" },
  valuationPre: { column: "deals.valuationPre", type: "numeric", nullable: true, within: "deals.currency" },
  roundSize: { column: "deals.roundSize", type: "numeric", nullable: true, within: "deals.currency" },
  ourAllocation: { column: "deals.ourAllocation", type: "numeric", nullable: true, within: "deals.currency" },
  leadInvestor: { column: "deals.leadInvestor", type: "text", nullable: true },
  coInvestors: { column: "deals.coInvestors", type: "texts" },
  aiScore: { column: "deals.score", type: "numeric", nullable: true },
  lastContact: { column: "deals.contactedOn", type: "date", nullable: true },
  expectedCloseDate: { column: "deals.expectedCloseDate", type: "date", nullable: true },
  createdAt: { column: "deals.createdAt", type: "moment" },
};

export type DealQuestion = { filters: readonly Filter[]; search: string };
/** A question whose days are known as moments; without them each statement looks them up for itself. */
export type Prepared<Question> = Question & { days?: DayBounds };

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

/** What a deal must be; archived ones only when a filter asks for a status, decided ones when it asks for either. */
function conditionsOf({ filters, search, days = NO_DAYS }: Prepared<DealQuestion>): Expression<SqlBool>[] {
  const asks = (name: string) => filters.some(({ field }) => field === name);
  const conditions: Expression<SqlBool>[] = [];
  if (!asks("status")) conditions.push(sql`deals.status = 'active'`);
  if (!asks("status") && !asks("outcome")) conditions.push(sql`deals.outcome = 'open'`);
  if (search !== "") {
    conditions.push(
      sql`deals.id in (select search_ids('deal', ${search})
        union select named.id from deals named where named.company_id = any (array(select search_ids('company', ${search}))))`,
    );
  }
  for (const filter of filters) {
    const column = COLUMNS[filter.field];
    const asked = column ? condition(filter, column, days) : CONDITIONS[filter.field]?.(filter, days);
    if (!asked) throw new Error(`Nothing answers the filter "${filter.field}" of deals`);
    conditions.push(asked);
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
