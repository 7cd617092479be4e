import { type Expression, type SqlBool, sql } from "kysely";
import { STALE_AFTER_DAYS } from "#shared/activities/rules.ts";
import type { Filter } from "#shared/core/filters.ts";
import { ENTERED } from "#shared/deals/fields.ts";
import { STAGES, type Stage } from "#shared/deals/rules.ts";
import { firmToday } from "../core/days.ts";
import { condition } from "../core/list.ts";

/** The moment before which whoever came to a stage has stood there for too long. */
const limitOf = (stage: string) =>
  sql`(select now() - days_limit * interval '1 day' from deal_stage_rules where stage = ${sql.lit(stage)})`;

/** Written out stage by stage, so that each can go by an index. */
const overStays = sql.join(
  STAGES.map((stage) => sql`(deals.stage = ${sql.lit(stage)} and deals.stage_since < ${limitOf(stage)})`),
  sql` or `,
);
const isWorked = sql`deals.status = 'active' and deals.outcome = 'open'`;

/** The next step's day has passed, or the deal stands longer in its stage than the firm allows. Only of deals that are worked. */
export const isOverdue = sql<SqlBool>`(${isWorked} and (deals.next_step_on < ${firmToday} or ${overStays}))`;

/** What of a deal is overdue, for one that is shown. */
export const overdue = sql<("nextStep" | "stage")[]>`array_remove(array[
  case when ${isWorked} and deals.next_step_on < ${firmToday} then 'nextStep' end,
  case when ${isWorked} and deals.stage_since < (
    select now() - r.days_limit * interval '1 day' from deal_stage_rules r where r.org_id = deals.org_id and r.stage = deals.stage
  ) then 'stage' end], null)`.as("overdue");

/** Nobody was in contact over a deal that is worked for too long. */
export const isStale = sql<boolean>`(${isWorked}
  and coalesce(deals.contacted_on < ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.deal)}, false))`.as("isStale");

const isYes = (value: Filter["value"]) => value === true || value === "true";

/** Came to a stage at a time; "is empty" is never came. */
function entered(stage: Stage, filter: Filter): Expression<SqlBool> {
  const stay = sql`select from deal_stages where deal_stages.org_id = deals.org_id and deal_stages.deal_id = deals.id
    and deal_stages.stage = ${sql.lit(stage)}`;
  if (filter.operator === "isEmpty") return sql<SqlBool>`not exists (${stay})`;
  return sql<SqlBool>`exists (${stay} and ${condition(filter, { column: "dealStages.enteredAt", type: "moment" })})`;
}

/** Came to a later stage after a stay in one of these. */
const movedOnFrom = (stages: readonly Stage[]) => sql<SqlBool>`exists (
  select from deal_stages where deal_stages.org_id = deals.org_id and deal_stages.deal_id = deals.id
    and deal_stages.moved_on and deal_stages.stage = any (${stages}::text[]))`;

function stagesOf(value: Filter["value"]): Stage[] {
  const wanted: unknown[] = Array.isArray(value) ? value : [value];
  return STAGES.filter((stage) => wanted.includes(stage));
}

/** What filters of deals ask that is no column of a deal. */
export const CONDITIONS: Record<string, (filter: Filter) => Expression<SqlBool>> = {
  ...Object.fromEntries(STAGES.map((stage) => [ENTERED[stage], (filter: Filter) => entered(stage, filter)])),
  movedOnFrom: ({ operator, value }) =>
    operator === "isEmpty" ? sql<SqlBool>`not ${movedOnFrom(STAGES)}` : movedOnFrom(stagesOf(value)),
  overdue: ({ value }) => (isYes(value) ? isOverdue : sql<SqlBool>`${isOverdue} is not true`),
};
