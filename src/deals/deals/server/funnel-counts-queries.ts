import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Funnel } from "#deals/deals/shared/outputs.ts";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";

const figuresOf = (stage: Stage): RawBuilder<unknown> => {
  const sum = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(deals) filter (where stage = ${sql.lit(stage)} and ${which}), 0)`;
  return sql`jsonb_build_object('stage', ${sql.lit(stage)}, 'entered', ${sum(sql`true`)},
    'there', ${sum(sql`stands = 'open'`)}, 'movedOn', ${sum(sql`moved_on`)},
    'passed', ${sum(sql`stands = 'passed'`)}, 'invested', ${sum(sql`stands = 'invested'`)},
    'medianDays', (select days from medians where medians.stage = ${sql.lit(stage)}))`;
};

/**
 * The funnel of all deals and of all time, from sums that the database keeps. The sums tell between which whole days the middle
 * lies, and an index the days there to the last digit; where all there are the same, as after a change of thousands of deals at
 * once, its two ends say so.
 */
export async function wholeFunnel(db: Db): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with counts as materialized (
      select stage, stands, outcome, moved_on, whole_days, sum(deals)::int as deals
      from funnel_counts where (select may('company:read')) group by 1, 2, 3, 4, 5
    ), by_days as (
      select stage, whole_days, sum(sum(deals)) over (partition by stage order by whole_days) as up_to, sum(deals) as deals,
        sum(sum(deals)) over (partition by stage) as of_all
      from counts where moved_on group by stage, whole_days
    ), middles as (
      select stage, min(whole_days) as least, max(whole_days) + 1 as below, min(up_to - deals) as before,
        (min(of_all) - 1)::int / 2 as lower, min(of_all)::int / 2 as upper
      from by_days where up_to > (of_all - 1)::int / 2 and up_to - deals <= of_all::int / 2 and deals > 0 group by stage
    ), medians as (
      select m.stage, case when ends.least = ends.most then ends.least else (
        select avg(days) from (
          select s.days from deal_stages s
          where s.is_first and s.moved_on and s.stage = m.stage and s.days >= m.least and s.days < m.below
          order by s.days offset (m.lower - m.before)::bigint limit (m.upper - m.lower + 1)::bigint) middle
      ) end as days
      from middles m cross join lateral (
        select min(s.days) as least, max(s.days) as most from deal_stages s
        where s.is_first and s.moved_on and s.stage = m.stage and s.days >= m.least and s.days < m.below) ends
    )
    select jsonb_build_array(${sql.join(STAGES.map(figuresOf))}) as items,
      jsonb_build_object('entered', coalesce(sum(deals) filter (where outcome is not null), 0),
        'invested', coalesce(sum(deals) filter (where outcome = 'invested'), 0)) as overall
    from counts`.execute(db);
  const [funnel] = rows;
  if (!funnel) throw new Error("Sums without a row");
  return funnel;
}
