import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { EntityType, TriggerEvent } from "#work/workflows/shared/rules.ts";

/** A template that an event starts, and the person who saved its newest version. */
export type Armed = {
  id: string;
  event: TriggerEvent;
  value: string | null;
  recordId: string | null;
  since: string;
  savedBy: string | null;
};

export async function listArmed(db: Db): Promise<Armed[]> {
  const { rows } = await sql<Armed>`
    select t.id, t.trigger_event as event, t.trigger_value as value, t.trigger_record_id as record_id, t.trigger_read_at as since, v.created_by as saved_by
    from workflow_templates t join workflow_template_versions v on v.template_id = t.id and v.version = t.version
    where t.is_active and t.trigger_event is not null order by t.id`.execute(db);
  return rows;
}

/** What happened, by a key that is the same whenever it is read, and the record a workflow is about. */
export type Event = { key: string; entityType: EntityType; entityId: string; ownerId: string | null };

/** Events older than this are not looked for: an outage may last as long. */
const WINDOW_DAYS = 7;

/** Changes of a table since the template waits for them. Ids grow with time, so the trail is read from the window’s first id on. */
const changesOf = (table: string, { since }: Armed) => sql`audit_log a
  where a.id >= (lpad(to_hex((extract(epoch from now() - make_interval(days => ${WINDOW_DAYS})) * 1000)::bigint), 12, '0') || '00007000800000000000')::uuid
    and a.at >= ${since}::timestamptz and a.table_name = ${table}`;

const EVENTS: Record<TriggerEvent, (armed: Armed) => ReturnType<typeof sql>> = {
  deal_stage: (armed) => sql`
    select a.id::text as key, 'deal' as entity_type, a.row_id as entity_id, d.owner_id
    from (select a.id, a.row_id from ${changesOf("deals", armed)} and a.after ->> 'stage' = ${armed.value} and a.action <> 'delete') a
    join deals d on d.id = a.row_id`,
  deal_closing: (armed) => sql`
    select a.id::text as key, 'deal' as entity_type, c.deal_id as entity_id, c.owner_id
    from (select a.id, a.row_id from ${changesOf("deal_closings", armed)} and a.after ->> 'status' = 'Closed Successfully') a
    join deal_closings c on c.id = a.row_id`,
  capital_call: (armed) => sql`
    select a.id::text as key, 'fund' as entity_type, c.fund_id as entity_id, null::uuid as owner_id
    from (select a.id, a.row_id from ${changesOf("capital_calls", armed)} and a.after ->> 'state' = 'approved') a
    join capital_calls c on c.id = a.row_id`,
  valuation: (armed) => sql`
    select a.id::text as key, 'company' as entity_type, p.company_id as entity_id, p.owner_id
    from (select a.id, a.row_id from ${changesOf("valuations", armed)} and a.after ->> 'approved_at' is not null) a
    join valuations v on v.id = a.row_id join portfolio_companies p on p.id = v.portfolio_company_id`,
  kpi_late: ({ since }) => sql`
    select k.id::text as key, 'company' as entity_type, k.company_id as entity_id, null::uuid as owner_id
    from kpi_requests k
    where k.closed_at is null and k.due_on < ${firmToday} and k.due_on >= (${since}::timestamptz at time zone (select firm_zone()))::date - 1
      and k.due_on >= ${firmToday} - ${WINDOW_DAYS}::int`,
  // The day of the month, or the last one of a shorter month.
  day: ({ value, recordId }) => sql`
    select ${firmToday}::text as key, r.kind as entity_type, r.id as entity_id, null::uuid as owner_id
    from records r where r.org_id = current_org() and r.id = ${recordId} and not r.is_archived
      and extract(day from ${firmToday}::date) = least(${value}::int, extract(day from (date_trunc('month', ${firmToday}::date) + interval '1 month - 1 day')))`,
};

/** Events that have not started the template yet. */
export async function listEvents(db: Db, armed: Armed): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.key, e.entity_type, e.entity_id, e.owner_id from (${EVENTS[armed.event](armed)}) e
    where not exists (select from workflow_instances i where i.template_id = ${armed.id} and i.trigger_key = e.key)
    order by e.key limit 100`.execute(db);
  return rows;
}

/** The first of these who works on workflows. */
export async function findWorker(db: Db, people: readonly (string | null)[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${people.filter((one) => one !== null)}::uuid[]) with ordinality as person (id, place)
    where holds(current_org(), person.id, 'workflow:run') order by person.place limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
