import { type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { KpiRequest } from "#portfolio/kpis/shared/requests-api.ts";
import type { PeriodKind } from "#portfolio/kpis/shared/rules.ts";

/** What was asked, the latest period first. */
export async function listRequests(db: Db): Promise<KpiRequest[]> {
  const { rows } = await sql<KpiRequest>`
    select r.id, jsonb_build_object('id', c.id, 'name', c.name) as company, r.period_kind, r.period_start, r.metrics, r.due_on, r.created_at,
      case when r.closed_at is not null then 'closed' when a.sent_at is not null then 'sent'
        when r.due_on < ${firmToday} then 'late' else 'open' end as state,
      a.sent_at, coalesce(a.comment, '') as comment,
      array(select l.recipient from public_links l where l.org_id = r.org_id and l.purpose = 'kpis' and l.record_id = r.company_id
        group by l.recipient order by max(l.created_at) desc) as recipients,
      case when a.sent_at is null then '{}' else array(
        select m.metric from unnest(r.metrics) with ordinality as m (metric, place)
        join kpi_definitions d on d.org_id = r.org_id and d.key = m.metric and d.is_required
        where coalesce(btrim(a.entries ->> m.metric), '') = '' order by m.place) end as missing
    from kpi_requests r
    join companies c on c.org_id = r.org_id and c.id = r.company_id
    left join kpi_answers a on a.org_id = r.org_id and a.request_id = r.id
    order by r.closed_at is not null, r.period_start desc, lower(c.name), r.id limit 500`.execute(db);
  return rows;
}

type NewRequest = {
  companyId: string;
  templateId: string;
  periodKind: string;
  periodStart: string;
  metrics: string[];
  message: string;
  dueOn: string;
};

/** Asks for a period, or gives the request that asks for it already, with its own day. */
export async function insertRequest(db: Db, request: NewRequest): Promise<{ id: string; dueOn: string }> {
  const made = await db
    .insertInto("kpiRequests")
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(["orgId", "companyId", "periodKind", "periodStart"]).where("closedAt", "is", null).doNothing(),
    )
    .returning(["id", "dueOn"])
    .executeTakeFirst();
  if (made !== undefined) return made;
  return db
    .selectFrom("kpiRequests")
    .select(["id", "dueOn"])
    .where("companyId", "=", request.companyId)
    .where("periodKind", "=", request.periodKind)
    .where("periodStart", "=", request.periodStart)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
}

/** Which company a request is to; undefined when it is not there. */
export const findRequest = (db: Db, id: string): Promise<{ companyId: string } | undefined> =>
  db.selectFrom("kpiRequests").select("companyId").where("id", "=", id).executeTakeFirst();

type Asked = {
  company: { id: string; name: string };
  periodKind: PeriodKind;
  periodStart: string;
  dueOn: string;
  isClosed: boolean;
};

/** What a request asks for, of which company and until when. */
export async function findAsked(db: Db, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select jsonb_build_object('id', c.id, 'name', c.name) as company, r.period_kind, r.period_start, r.due_on, r.closed_at is not null as is_closed
    from kpi_requests r join companies c on c.org_id = r.org_id and c.id = r.company_id where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds a request until the transaction ends; false where it is not there. */
export async function holdRequest(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from kpi_requests where id = ${id} for update`.execute(db);
  return rows.length > 0;
}

/** Keeps the moment it was first closed. A request for a period that is asked for again stays closed. */
export async function setClosed(db: Db, id: string, isClosed: boolean): Promise<void> {
  await db
    .updateTable("kpiRequests")
    .set({ closedAt: isClosed ? sql<string>`now()` : null })
    .where("id", "=", id)
    .where("closedAt", isClosed ? "is" : "is not", null)
    .$if(!isClosed, (closed) =>
      closed.where(sql<SqlBool>`not exists (
        select from kpi_requests o where o.company_id = kpi_requests.company_id and o.period_kind = kpi_requests.period_kind
          and o.period_start = kpi_requests.period_start and o.closed_at is null)`),
    )
    .execute();
}

/** Withdraws every link of a company’s requests. */
export async function revokeLinksOf(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable("publicLinks")
    .set({ revokedAt: sql<string>`now()` })
    .where("purpose", "=", "kpis")
    .where("recordId", "=", companyId)
    .where("revokedAt", "is", null)
    .execute();
}
