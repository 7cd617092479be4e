import { sql } from "kysely";
import type { FunnelStage } from "#shared/deals/api.ts";
import { STAGES, type Stage } from "#shared/deals/rules.ts";
import type { Db } from "../core/ctx.ts";
import { dayAfter, dayStart } from "../core/days.ts";
import { type DealQuestion, matching } from "./queries.ts";

type Period = { from?: string | undefined; to?: string | undefined };

const inPeriod = ({ from, to }: Period) => {
  const since = from === undefined ? sql`true` : sql`s.entered_at >= ${dayStart(from)}`;
  const until = to === undefined ? sql`true` : sql`s.entered_at < ${dayAfter(to)}`;
  return sql`(${since} and ${until})`;
};

const NOBODY = { entered: 0, there: 0, movedOn: 0, passed: 0, medianDays: null };

/**
 * What became of the deals that entered each stage in a period. Each figure counts what the list shows for the filters
 * `entered…`, `movedOnFrom`, `stage` and `outcome`, so that it opens to exactly its rows.
 */
export async function funnelOf(db: Db, { from, to, ...question }: DealQuestion & Period): Promise<FunnelStage[]> {
  const deals = matching(db, question).select(["deals.id", "deals.stage", "deals.outcome", "deals.status"]);
  const { rows } = await sql<FunnelStage>`
    with chosen as materialized (${deals}),
    stays as (
      select s.deal_id, s.stage, ${inPeriod({ from, to })} as entered, s.left_at - s.entered_at as took,
        array_position(${[...STAGES]}::text[], s.stage) as place,
        max(array_position(${[...STAGES]}::text[], s.stage)) over (
          partition by s.deal_id order by s.entered_at, s.id rows between 1 following and unbounded following) as furthest
      from deal_stages s where s.deal_id in (select id from chosen)
    ),
    came as (
      select deal_id, stage, coalesce(bool_or(furthest > place), false) as moved_on, sum(took) as took
      from stays group by deal_id, stage having bool_or(entered)
    )
    select came.stage, count(*)::int as entered,
      count(*) filter (where chosen.stage = came.stage and chosen.outcome = 'open' and chosen.status = 'active')::int as there,
      count(*) filter (where came.moved_on)::int as "movedOn",
      count(*) filter (where chosen.stage = came.stage and chosen.outcome = 'passed')::int as passed,
      percentile_cont(0.5) within group (order by extract(epoch from came.took) / 86400.0) filter (where came.moved_on) as "medianDays"
    from came join chosen on chosen.id = came.deal_id group by came.stage`.execute(db);
  const told = new Map(rows.map((row) => [row.stage, row]));
  return STAGES.map((stage: Stage) => told.get(stage) ?? { stage, ...NOBODY });
}
