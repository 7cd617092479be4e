import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { PartnerLine } from "#funds/ilpa/shared/rolls.ts";
import { type Period, partOf } from "./book-queries.ts";

/**
 * What fees recognised and took of offsets, by kind and partner, on the last day of their periods; a reversal takes it back on its own day.
 * What came to a partner with a commitment is recognised for it, and no longer for its former holder. What the lines of a fee say beyond its offsets is of a time when they had no kinds.
 */
export async function listOffsetLines(db: Db, period: Period): Promise<PartnerLine[]> {
  const { fundId, quarterEnds, knownAt } = period;
  const { rows } = await sql<PartnerLine>`
    with runs as (
      select r.id, r.ends_on as on_day, 1 as sign from fund_runs r
      left join journal_approvals x on x.draft_id = r.draft_id left join journal_entries e on e.id = x.entry_id
      where r.fund_id = ${fundId} and r.kind = 'fees' and case when r.draft_id is null then r.created_at else e.recorded_at end <= ${knownAt}
      union all
      select r.id, back.effective_on, -1 from fund_runs r
      join journal_approvals x on x.draft_id = r.draft_id join journal_entries back on back.reverses_id = x.entry_id
      where r.fund_id = ${fundId} and r.kind = 'fees' and back.recorded_at <= ${knownAt}
    ), parts as (
      select o.run_id, o.limited_partner_id as partner, f.kind, o.recognised + o.moved as recognised, o.applied from fee_run_offsets o join fee_offsets f on f.id = o.offset_id
      union all
      select l.run_id, l.limited_partner_id, 'other', l.recognised + l.moved - coalesce(sum(o.recognised + o.moved), 0), l.applied - coalesce(sum(o.applied), 0)
      from fee_run_lines l left join fee_run_offsets o on o.run_id = l.run_id and o.limited_partner_id = l.limited_partner_id
      group by l.id, l.run_id, l.limited_partner_id, l.recognised, l.moved, l.applied
    )
    select ${partOf("runs.on_day", period)} as date, way.line || ':' || parts.kind as line, parts.partner, sum(runs.sign * way.amount)::text as amount
    from runs join parts on parts.run_id = runs.id
    cross join lateral (values ('recognised', parts.recognised), ('applied', -parts.applied)) as way (line, amount)
    where runs.on_day <= ${quarterEnds} group by 1, 2, 3 having sum(runs.sign * way.amount) <> 0 order by 1, 2, 3`.execute(
    db,
  );
  return rows;
}
