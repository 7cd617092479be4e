import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { KpiRecipient } from "#portfolio/kpis/shared/requests-api.ts";
import type { PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { FOLLOWED } from "./monitored-queries.ts";

type Period = { periodKind: PeriodKind; periodStart: string };

/** Who would be asked for a period, by name: the address that was asked last, unless its link was withdrawn, else that of the founder known longest. */
export async function listRecipients(db: Db, { periodKind, periodStart }: Period): Promise<KpiRecipient[]> {
  const { rows } = await sql<KpiRecipient>`
    select jsonb_build_object('id', f.id, 'name', f.name) as company,
      coalesce(
        (select l.recipient from public_links l where l.org_id = f.org_id and l.purpose = 'kpis' and l.record_id = f.id
          and not exists (select from public_links w where w.org_id = l.org_id and w.purpose = l.purpose and w.record_id = l.record_id
            and w.recipient = l.recipient and w.id >= l.id and w.revoked_at is not null)
          order by l.id desc limit 1),
        (select lower(c.email) from contacts c where c.org_id = f.org_id and c.company_id = f.id and c.contact_type = 'founder'
          and c.email is not null and c.archived_at is null order by c.id limit 1)) as email,
      (select case when a.sent_at is not null then 'sent' when r.due_on < ${firmToday} then 'late' else 'open' end
        from kpi_requests r left join kpi_answers a on a.org_id = r.org_id and a.request_id = r.id
        where r.org_id = f.org_id and r.company_id = f.id and r.period_kind = ${periodKind} and r.period_start = ${periodStart}
          and r.closed_at is null limit 1) as state
    from (${FOLLOWED}) f order by lower(f.name), f.id`.execute(db);
  return rows;
}
