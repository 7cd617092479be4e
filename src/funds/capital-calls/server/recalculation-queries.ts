import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordShown } from "#core/server/records/shown.ts";
import type { CallRecalculation } from "#funds/capital-calls/shared/api.ts";

export type EnteredExcuse = { commitmentId: string; items: number[]; reason: string };

/** Whom somebody excused of a call, and why; what side letters excuse is theirs. */
export async function listEnteredExcuses(db: Db, callId: string): Promise<EnteredExcuse[]> {
  const { rows } = await sql<EnteredExcuse>`
    select commitment_id, entered_excuse -> 'items' as items, entered_excuse ->> 'reason' as reason
    from capital_call_lines where capital_call_id = ${callId} and entered_excuse is not null`.execute(db);
  return rows;
}

/** What was decided of a call’s fund since the call was prepared, the latest first. */
export async function listChangesSince(db: Db, callId: string): Promise<CallRecalculation["staleReasons"]> {
  const { rows } = await sql<CallRecalculation["staleReasons"][number]>`
    select s.kind, ${recordShown("s.recordId")} as record, s.at
    from capital_calls c cross join lateral (
      select 'closing' as kind, f.id as record_id, greatest(f.approved_at, f.cancelled_at) as at
        from fund_admissions f where f.fund_id = c.fund_id
      union all select 'commitment', m.limited_partner_id, m.confirmed_at from commitments m
        where m.fund_id = c.fund_id and not exists (
          select from fund_admissions f where f.fund_id = c.fund_id and f.approved_at = m.confirmed_at)
      union all select x.kind, m.limited_partner_id, x.confirmed_at
        from commitment_changes x join commitments m on m.id = x.commitment_id where m.fund_id = c.fund_id
      union all select 'side_letter', m.limited_partner_id, t.confirmed_at
        from side_letter_terms t join commitments m on m.id = t.commitment_id where m.fund_id = c.fund_id
      union all select 'terms', t.fund_id, t.approved_at from fund_terms t where t.fund_id = c.fund_id
      union all select 'call', o.id, greatest(o.prepared_at, o.cancelled_at) from capital_calls o
        where o.fund_id = c.fund_id and o.id <> c.id
      union all select 'distribution', d.id, greatest(d.approved_at, d.cancelled_at) from distributions d
        where d.fund_id = c.fund_id and d.recallable > 0
    ) s
    where c.id = ${callId} and s.at > c.prepared_at and ${recordShown("s.recordId")} is not null
    order by s.at desc limit 20`.execute(db);
  return rows;
}
