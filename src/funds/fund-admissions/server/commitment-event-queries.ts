import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { CommitmentEvent } from "#funds/fund-admissions/shared/took-part.ts";

/** Later closings, and commitments that changed hands or became less, in the order in which a fund divides by them. */
export async function listCommitmentEvents(db: Db, fundId: string, until: string): Promise<CommitmentEvent[]> {
  const { rows } = await sql<{ event: CommitmentEvent; at: string }>`
    select c.closes_on as day, c.approved_at as at, jsonb_build_object('kind', 'closing', 'flows', (
        select coalesce(jsonb_agg(jsonb_build_object('key', flow -> 'key', 'without', flow -> 'without', 'isLeftOut', flow -> 'isLeftOut')), '[]')
        from jsonb_array_elements(c.basis -> 'flows') flow where flow ->> 'what' = 'call'),
      'joined', (
        select coalesce(jsonb_agg(jsonb_build_object('commitmentId', l.commitment_id, 'added', trim_scale(l.added)::text)), '[]')
        from fund_admission_lines l where l.fund_admission_id = c.id and l.added > 0)) as event
    from fund_admissions c
    where c.fund_id = ${fundId} and c.state = 'approved' and c.kind <> 'initial' and c.closes_on <= ${until}
    union all
    select x.effective_on, x.confirmed_at, jsonb_build_object('kind', case x.kind when 'transfer' then 'transfer' else 'reduction' end,
      'from', x.commitment_id, 'to', x.to_commitment_id, 'amount', trim_scale(x.amount)::text, 'had', trim_scale(x.amount + (
        select sum(l.amount) from (
          select c.amount union all
          select case own.kind when 'increase' then own.amount else -own.amount end from commitment_changes own
            where own.commitment_id = c.id and own.confirmed_at <= x.confirmed_at union all
          select own.amount from commitment_changes own where own.to_commitment_id = c.id and own.confirmed_at <= x.confirmed_at) l))::text)
    from commitment_changes x join commitments c on c.id = x.commitment_id
    where c.fund_id = ${fundId} and x.kind <> 'increase' and x.confirmed_at is not null and x.effective_on <= ${until}
    order by 1, 2`.execute(db);
  return rows.map(({ event, at }) => ({ ...event, at }));
}
