import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";

type Expiring = { id: string; company: string; version: string; expiryDate: string; people: string[] };

/** The owner of the deal and the drafter of the sheet. */
const people = sql`array(select distinct p from unnest(array[s.created_by, (select d.owner_id from deals d where d.id = s.deal_id)]) p where p is not null)`;
const isOpen = sql`s.status in ('Draft', 'Negotiating') and s.archived_at is null
  and not exists (select from sample_records r where r.org_id = s.org_id and r.record_id = s.deal_id)`;

/** Open sheets that expire within so many days, today among them; none before seven where the firm is. */
export async function listExpiring(db: Db, withinDays: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select s.id, s.company, s.version, s.expiry_date, ${people} as people from term_sheets s
    where s.expiry_date between ${firmToday} and ${firmToday} + ${withinDays}::int and ${isOpen}
      and (select extract(hour from local_time(firm_zone()))) >= 7`.execute(db);
  return rows;
}

/** Open sheets whose day has passed where the firm is are Expired by that, each once. */
export async function expireSheets(db: Db): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    update term_sheets s set status = 'Expired' where s.expiry_date < ${firmToday} and ${isOpen}
    returning s.id, s.company, s.version, s.expiry_date, ${people} as people`.execute(db);
  return rows;
}
