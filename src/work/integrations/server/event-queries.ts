import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { STAGE_CHANGED, type Verb } from "#work/integrations/shared/rules.ts";

/** A change of a record that the asking person may see. */
export type Event = {
  /** The entry of the audit trail. */
  id: string;
  type: string;
  kind: string;
  recordId: string;
  label: string;
  at: string;
  /** Columns that changed. */
  changed: string[];
};

/** A transaction that began earlier may commit later, so events are read again for this long. */
const OVERLAP = "10 minutes";
const MOST = 500;

const VERB = sql<Verb>`case when a.action = 'insert' then 'created' when a.action = 'delete' then 'deleted'
  when a.after ? 'archived_at' and a.after ->> 'archived_at' is not null then 'archived'
  when a.after ? 'archived_at' then 'restored' else 'updated' end`;

/** The first id that was made at a moment: ids grow with time. */
const firstId = (
  since: string,
) => sql`(lpad(to_hex((extract(epoch from ${since}::timestamptz - ${OVERLAP}::interval) * 1000)::bigint), 12, '0')
  || '00007000800000000000')::uuid`;

/** Events of these types since a moment, the oldest first. Those already known are left out. */
export async function listEvents(
  db: Db,
  asked: { since: string; types: readonly string[]; from: string; isKnown?: ReturnType<typeof sql<boolean>> },
): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.id, e.type, e.kind, e.record_id, e.label, e.at, e.changed from (
      select a.id, a.at, t.kind, a.row_id as record_id, coalesce(r.label, '') as label,
        case when a.action = 'update' then array(select jsonb_object_keys(a.after)) else '{}' end as changed,
        unnest(array[t.kind || '.' || ${VERB}] || case when t.kind = 'deal' and a.action = 'update' and a.after ? 'stage' then array[${STAGE_CHANGED}] else '{}' end) as type
      from audit_log a join table_registry t on t.table_name = a.table_name and t.kind is not null
      left join records r on r.org_id = a.org_id and r.id = a.row_id
      where a.org_id = current_org() and a.id >= ${firstId(asked.since)} and a.at >= ${asked.from}::timestamptz
        and (r.id is not null or a.action = 'delete')
    ) e
    where e.type = any (${asked.types}::text[]) and not coalesce(${asked.isKnown ?? sql`false`}, false)
    order by e.id, e.type limit ${MOST}`.execute(db);
  return rows;
}

/** Whether anything was written down since then, by whomever. */
export async function hasChanges(db: Db, since: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from audit_log a join table_registry t on t.table_name = a.table_name and t.kind is not null
      where a.org_id = current_org() and a.id >= ${firstId(since)} and a.at >= ${since}::timestamptz) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
