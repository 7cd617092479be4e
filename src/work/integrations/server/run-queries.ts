import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { IntegrationType, RunStatus } from "#work/integrations/shared/rules.ts";

/** Undefined while another run of it is under way. Its trigger hands it to the queue. */
export async function insertRun(db: Db, integrationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into integration_runs (integration_id, kind, attempt)
    select id, 'sync', failures + 1 from external_integrations where id = ${integrationId}
    on conflict (org_id, integration_id) where status = 'running' and kind = 'sync' do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

export type Counts = { read: number; created: number; updated: number; skipped: number; failed: number };

export async function insertTestRun(db: Db, integrationId: string, isOk: boolean, message: string): Promise<void> {
  await sql`
    insert into integration_runs (integration_id, kind, status, message, ended_at)
    values (${integrationId}, 'test', ${isOk ? "succeeded" : "failed"}, ${message.slice(0, 1000)}, now())`.execute(db);
}

export type OpenRun = { id: string; integrationId: string; attempt: number; startedBy: string | null; isChat: boolean };

export async function findOpenRun(db: Db, id: string): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select r.id, r.integration_id, r.attempt, r.started_by, i.integration_type = 'communication' as is_chat
    from integration_runs r join external_integrations i on i.id = r.integration_id
    where r.id = ${id} and r.status = 'running' for update of r`.execute(db);
  return rows[0];
}

export async function endRun(
  db: Db,
  id: string,
  { status, counts, message }: { status: Exclude<RunStatus, "running">; counts: Counts; message: string },
): Promise<void> {
  await sql`
    update integration_runs set status = ${status}, read_count = ${counts.read}, created_count = ${counts.created}, updated_count = ${counts.updated},
      skipped_count = ${counts.skipped}, failed_count = ${counts.failed}, message = ${message.slice(0, 1000)}, ended_at = now()
    where id = ${id} and status = 'running'`.execute(db);
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  await sql`delete from integration_runs where id = ${id}`.execute(db);
}

export type RowProblem = { externalId: string; label: string; outcome: "failed" | "skipped"; message: string };

export async function insertProblems(db: Db, runId: string, problems: readonly RowProblem[]): Promise<void> {
  if (problems.length === 0) return;
  await db
    .insertInto("integrationRunRows")
    .values(
      problems.map(({ externalId, label, outcome, message }) => ({
        runId,
        externalId: externalId.slice(0, 200),
        label: label.slice(0, 300),
        outcome,
        message: message.slice(0, 500),
      })),
    )
    .execute();
}

export async function keepCursor(db: Db, id: string, cursor: Record<string, unknown>): Promise<void> {
  await sql`update external_integrations set cursor = ${JSON.stringify(cursor)}::jsonb where id = ${id}`.execute(db);
}

/** A run that ended well: what failed before is over. */
export async function noteSynced(db: Db, id: string): Promise<void> {
  await sql`
    update external_integrations set last_sync_at = now(), last_error = null, failures = 0, retry_at = null,
      status = case when status = 'error' then 'active' else status end
    where id = ${id}`.execute(db);
}

export async function noteFailed(
  db: Db,
  id: string,
  { message, retryInSeconds }: { message: string; retryInSeconds: number | null },
): Promise<void> {
  await sql`
    update external_integrations set last_error = ${message.slice(0, 1000)}, failures = failures + 1,
      retry_at = case when status = 'active' then now() + ${retryInSeconds}::float8 * interval '1 second' end,
      status = case when ${retryInSeconds}::float8 is null and status = 'active' then 'error' else status end
    where id = ${id}`.execute(db);
}

export type Due = { id: string; integrationType: IntegrationType; cursor: Record<string, unknown>; createdAt: string };

/** Active integrations whose next run has come: after a failure at its own moment, else after their interval. */
export async function listDue(db: Db, usualMinutes: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.id, i.integration_type, i.cursor, i.created_at from external_integrations i
    where i.status = 'active' and not exists (select from integration_runs r where r.integration_id = i.id and r.status = 'running' and r.kind = 'sync')
      and case when i.retry_at is not null then i.retry_at <= now()
        when i.integration_type = 'communication' then true
        else coalesce((select max(r.started_at) from integration_runs r where r.integration_id = i.id and r.kind = 'sync'), '-infinity')
          + make_interval(mins => coalesce(i.sync_minutes, ${usualMinutes})) <= now() end
    order by i.id`.execute(db);
  return rows;
}

/** Runs whose process is gone. */
export async function endLostRuns(db: Db, message: string): Promise<void> {
  await sql`
    update integration_runs set status = 'failed', message = ${message}, ended_at = now()
    where status = 'running' and started_at < now() - interval '2 hours'`.execute(db);
}

const MOST_KEPT_DAYS = 90;
/** Old runs leave the log. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from integration_runs where started_at < now() - make_interval(days => ${MOST_KEPT_DAYS})`.execute(
    db,
  );
}

export async function isLinked(db: Db, integrationId: string, externalId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from integration_links where integration_id = ${integrationId} and external_id = ${externalId}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertLink(db: Db, integrationId: string, externalId: string, recordId: string): Promise<void> {
  await sql`
    insert into integration_links (integration_id, external_id, record_id) values (${integrationId}, ${externalId}, ${recordId})
    on conflict (org_id, integration_id, external_id) do nothing`.execute(db);
}

export type Reading = {
  metric: string;
  periodStart: string;
  periodEnd: string;
  value: string;
  currency: string | null;
};

/** New figures are added, changed ones replaced. */
export async function keepReadings(
  db: Db,
  integrationId: string,
  readings: readonly Reading[],
): Promise<{ created: number; updated: number }> {
  if (readings.length === 0) return { created: 0, updated: 0 };
  const { rows } = await sql<{ isNew: boolean }>`
    insert into integration_readings (integration_id, metric, period_start, period_end, value, currency)
    select ${integrationId}, x.metric, x."periodStart", x."periodEnd", x.value, x.currency
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) x (metric text, "periodStart" date, "periodEnd" date, value numeric, currency text)
    on conflict (org_id, integration_id, metric, period_start) do update set value = excluded.value, period_end = excluded.period_end,
      currency = excluded.currency, read_at = now()
      where (integration_readings.value, integration_readings.period_end, integration_readings.currency)
        is distinct from (excluded.value, excluded.period_end, excluded.currency)
    returning xmax = 0 as is_new`.execute(db);
  const created = rows.filter(({ isNew }) => isNew).length;
  return { created, updated: rows.length - created };
}

/** Contacts who have one of these addresses. */
export async function findMetContacts(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct on (e.value_key) c.id from contact_emails e join contacts c on c.org_id = e.org_id and c.id = e.contact_id
    where e.value_key = any (${[...addresses]}::text[]) and c.archived_at is null
    order by e.value_key, not e.is_primary, c.created_at, c.id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
