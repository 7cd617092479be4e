import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type DayBounds, firmToday } from "#core/server/lists/days.ts";
import { condition } from "#core/server/lists/list.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { dealConditions } from "#deals/deals/shared/filters.ts";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";

/** The moment before which a person who came to a stage has stood there for too long. */
const limitOf = (stage: string) =>
  sql`(select now() - days_limit * interval '1 day' from deal_stage_rules where stage = ${sql.lit(stage)})`;

/** Written out stage by stage, so that each can go by an index. */
const overStagePeriods = sql.join(
  STAGES.map((stage) => sql`(deals.stage = ${sql.lit(stage)} and deals.stage_since < ${limitOf(stage)})`),
  sql` or `,
);
const isWorked = sql`deals.status = 'active' and deals.outcome = 'open'`;

/** The next step's day has passed, or the deal stands longer in its stage than the firm allows. Only of deals that are worked. */
export const isOverdue = sql<SqlBool>`(${isWorked} and (deals.next_step_on < ${firmToday} or ${overStagePeriods}))`;

/** Two of a card's marks, for a deal whose stage's limit is joined as `limits`: cheaper than a list of words made for each row. */
export const isStepOverdue = sql<boolean>`(${isWorked} and coalesce(deals.next_step_on < ${firmToday}, false))`;
export const isStageOverdue = sql<boolean>`(${isWorked} and coalesce(deals.stage_since < limits.allowed_since, false))`;

/** Since when a deal may stand in each stage that has a limit. */
export const stageLimits = (db: Db) =>
  db
    .selectFrom("dealStageRules")
    .select(["dealStageRules.stage", sql<string>`now() - days_limit * interval '1 day'`.as("allowedSince")])
    .as("limits");

/** Nobody was in contact over a deal that is worked for too long. */
export const isStale = sql<boolean>`(${isWorked}
  and coalesce(deals.contacted_on < ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.deal)}, false))`.as("isStale");

const isYes = (value: Filter["value"]) => value === true || value === "true";

/** Came to a stage, or to any, at a time; "is empty" is never came. */
function entered(stage: Stage | "any", filter: Filter, days: DayBounds): Expression<SqlBool> {
  const isIt = stage === "any" ? sql`true` : sql`deal_stages.stage = ${sql.lit(stage)}`;
  const period = sql`select from deal_stages where deal_stages.org_id = deals.org_id and deal_stages.deal_id = deals.id
    and ${isIt}`;
  if (filter.operator === "isEmpty") return sql<SqlBool>`not exists (${period})`;
  return sql<SqlBool>`exists (${period} and ${condition(filter, { column: "dealStages.enteredAt", type: "moment" }, days)})`;
}

/** Came to a later stage after a period in one of these. */
const movedOnFrom = (stages: readonly Stage[]) => sql<SqlBool>`exists (
  select from deal_stages where deal_stages.org_id = deals.org_id and deal_stages.deal_id = deals.id
    and deal_stages.moved_on and deal_stages.stage = any (${stages}::text[]))`;

function stagesOf(value: Filter["value"]): Stage[] {
  const wanted: unknown[] = Array.isArray(value) ? value : [value];
  return STAGES.filter((stage) => wanted.includes(stage));
}

type Condition = (filter: Filter, days: DayBounds) => Expression<SqlBool>;

/** What filters of deals ask that is no column of a deal. */
export const CONDITIONS: Readonly<Record<keyof typeof dealConditions, Condition>> &
  Readonly<Record<string, Condition>> = {
  enteredSourcing: (filter, days) => entered("sourcing", filter, days),
  enteredInitialReview: (filter, days) => entered("initial_review", filter, days),
  enteredDueDiligence: (filter, days) => entered("due_diligence", filter, days),
  enteredInvestmentCommittee: (filter, days) => entered("investment_committee", filter, days),
  enteredTermSheet: (filter, days) => entered("term_sheet", filter, days),
  enteredClosing: (filter, days) => entered("closing", filter, days),
  enteredAny: (filter, days) => entered("any", filter, days),
  movedOnFrom: ({ operator, value }) =>
    operator === "isEmpty" ? sql<SqlBool>`not ${movedOnFrom(STAGES)}` : movedOnFrom(stagesOf(value)),
  overdue: ({ value }) => (isYes(value) ? isOverdue : sql<SqlBool>`${isOverdue} is not true`),
};
