import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { boundsOfDays, type DayBounds, dayAfter, dayStart } from "#core/server/lists/days.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { Funnel } from "#deals/deals/shared/outputs.ts";
import { STAGES, STATUSES, type Stage } from "#deals/deals/shared/rules.ts";
import { wholeFunnel } from "./funnel-counts-queries.ts";
import { counting, type DealQuestion, prepared } from "./matching-queries.ts";

type Period = { from?: string | undefined; to?: string | undefined };

const inPeriod = ({ from, to }: Period, days: DayBounds) => {
  const since = from === undefined ? sql`true` : sql`s.entered_at >= ${dayStart(from, days)}`;
  const until = to === undefined ? sql`true` : sql`s.entered_at < ${dayAfter(to, days)}`;
  return sql`${since} and ${until}`;
};

const STANDING = ["deals.id", "deals.stage", "deals.outcome", "deals.status"] as const;

const took = sql`extract(epoch from s.left_at - s.entered_at) / 86400.0`;

/**
 * For this transaction. Right after an import nothing is known of how many rows there are: to go through all stays for each deal
 * would look cheap, and take hours. Medians are found in memory rather than on the disk.
 */
const WAY_OF_READING = sql`set_config('enable_nestloop', 'off', true), set_config('work_mem', '16MB', true)`;

/** Counts and median of one stage, of the stages' common rows: grouped by stage, a hundred thousand rows would be sorted first. */
const figuresOf = (stage: Stage): RawBuilder<unknown> => {
  const here = sql`came.stage = ${sql.lit(stage)}`;
  const stands = sql`${here} and chosen.stage = ${sql.lit(stage)}`;
  return sql`jsonb_build_object('stage', ${sql.lit(stage)}, 'entered', count(*) filter (where ${here}),
    'there', count(*) filter (where ${stands} and chosen.outcome = 'open' and chosen.status = 'active'),
    'movedOn', count(*) filter (where ${here} and came.moved_on),
    'passed', count(*) filter (where ${stands} and chosen.outcome = 'passed'),
    'invested', count(*) filter (where ${stands} and chosen.outcome = 'invested'),
    'medianDays', percentile_cont(0.5) within group (order by came.took) filter (where ${here} and came.moved_on))`;
};

/**
 * What became of the deals that entered each stage in a period. Each figure counts what the list shows for the filters
 * `entered…`, `movedOnFrom`, `stage` and `outcome`, so that it opens to exactly its rows. A deal that stood in a stage several
 * times counts once, with all its stays in it together.
 */
export async function funnelOf(db: Db, { from, to, ...question }: DealQuestion & Period): Promise<Funnel> {
  if (from === undefined && to === undefined && isOfAll(question) && !(await isOutsideAWall(db)))
    return wholeFunnel(db);
  const chosen = counting(db, await prepared(db, withEnded(question))).select(STANDING);
  const entered = inPeriod({ from, to }, await boundsOfDays(db, [from, to]));
  await sql`select ${WAY_OF_READING}`.execute(db);
  const { rows } = await sql<Funnel>`
    with came as (
      select s.deal_id, s.stage, s.moved_on, (${took})::float8 as took from deal_stages s where not s.repeated and ${entered}
      union all
      select s.deal_id, s.stage, bool_or(s.moved_on), sum(${took})::float8 from deal_stages s where s.repeated
      group by s.deal_id, s.stage having bool_or(${entered})
    )
    select jsonb_build_array(${sql.join(STAGES.map(figuresOf))}) as items,
      jsonb_build_object('entered', count(distinct chosen.id),
        'invested', count(distinct chosen.id) filter (where chosen.outcome = 'invested')) as overall
    from came join (${chosen}) chosen on chosen.id = came.deal_id`.execute(db);
  return rows[0] ?? { items: [], overall: { entered: 0, invested: 0 } };
}

/** The kept sums count deals behind walls, too: who is outside of one counts the deals they see. */
async function isOutsideAWall(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOutside: boolean }>`select am_outside_a_wall() as is_outside`.execute(db);
  return rows[0]?.isOutside ?? false;
}

/** Whether nothing is filtered: deals of any status are those a funnel tells of anyway. */
const isOfAll = ({ filters, search }: DealQuestion) =>
  search === "" &&
  filters.every(
    ({ field, operator, value }) =>
      field === "status" &&
      operator === "oneOf" &&
      Array.isArray(value) &&
      STATUSES.every((one) => value.includes(one)),
  );

/** A funnel tells of deals that ended and of archived ones, unless a filter says which it is about. */
export function withEnded({ filters, search }: DealQuestion): DealQuestion {
  const isChosen = filters.some(({ field }) => field === "status" || field === "outcome");
  const all: Filter = { field: "status", operator: "oneOf", value: [...STATUSES] };
  return { search, filters: isChosen ? filters : [...filters, all] };
}
