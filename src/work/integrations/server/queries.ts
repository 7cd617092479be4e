import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Integration, Run, StoredSettings } from "#work/integrations/shared/api.ts";
import type { IntegrationSettings } from "#work/integrations/shared/forms.ts";
import type { ProviderField, ProviderName } from "#work/integrations/shared/rules.ts";

const SHOWN = sql`i.id, i.row_version, i.integration_type, i.provider_name, i.status, i.settings -> 'fields' as fields,
  i.settings -> 'events' as events, i.sync_minutes, i.last_sync_at, i.last_error, i.retry_at,
  exists (select from integration_runs r where r.integration_id = i.id and r.status = 'running' and r.kind = 'sync') as is_running,
  ${personShown("i.connectedBy")} as connected_by, i.created_at, i.updated_at`;

export async function listIntegrations(db: Db): Promise<Integration[]> {
  const { rows } =
    await sql<Integration>`select ${SHOWN} from external_integrations i order by i.created_at, i.id`.execute(db);
  return rows;
}

export async function findIntegration(db: Db, id: string): Promise<Integration | undefined> {
  const { rows } = await sql<Integration>`select ${SHOWN} from external_integrations i where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function countIntegrations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from external_integrations`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function newIntegrationId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db);
  return String(rows[0]?.id);
}

/** What is kept of a form: the plain fields in `settings`, the secret ones encrypted. */
export type Stored = {
  id: string;
  integrationType: string;
  providerName: string;
  settings: { fields: Partial<Record<ProviderField, string>>; events: string[] };
  credentials: string;
  syncMinutes: number | null;
};

export async function insertIntegration(db: Db, { settings, ...row }: Stored): Promise<void> {
  await db
    .insertInto("externalIntegrations")
    .values({ ...row, settings: JSON.stringify(settings) })
    .execute();
}

/** Undefined when a colleague changed it since. Who saves it is the person whose rights its runs have. */
export async function updateIntegration(
  db: Db,
  {
    id,
    rowVersion,
    settings,
    credentials,
    syncMinutes,
  }: Omit<Stored, "integrationType" | "providerName"> & { rowVersion: number },
): Promise<boolean> {
  const { rows } = await sql`
    update external_integrations set settings = ${JSON.stringify(settings)}::jsonb, credentials = ${credentials}, sync_minutes = ${syncMinutes},
      connected_by = me(), status = case when status = 'error' then 'active' else status end, last_error = null, failures = 0, retry_at = null
    where id = ${id} and row_version = ${rowVersion} returning id`.execute(db);
  return rows.length > 0;
}

export async function setStatus(db: Db, id: string, status: "active" | "inactive"): Promise<void> {
  await sql`
    update external_integrations set status = ${status}, retry_at = null, failures = 0,
      last_error = case when ${status} = 'active' then null else last_error end where id = ${id}`.execute(db);
}

export async function deleteIntegration(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from external_integrations where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** With what is secret, for a call in its name. */
export type Connected = {
  id: string;
  providerName: ProviderName;
  settings: Stored["settings"];
  credentials: string;
  cursor: Record<string, unknown>;
  connectedBy: string | null;
  failures: number;
  createdAt: string;
};

export async function findConnected(db: Db, id: string): Promise<Connected | undefined> {
  const { rows } = await sql<Connected>`
    select id, provider_name, settings, credentials, cursor, connected_by, failures, created_at from external_integrations where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function listReadings(db: Db, integrationId: string) {
  const { rows } = await sql<{
    id: string;
    metric: string;
    periodStart: string;
    periodEnd: string;
    value: string;
    currency: string | null;
    readAt: string;
  }>`
    select id, metric, period_start, period_end, value::text as value, currency, read_at from integration_readings
    where integration_id = ${integrationId} order by period_start desc, metric limit 200`.execute(db);
  return rows;
}

const NO_SETTINGS: StoredSettings = { autoRetry: true, emailNotifications: true, syncMinutes: 60, rowVersion: 0 };

/** A firm that saved none has the usual ones. */
export async function findSettings(db: Db): Promise<StoredSettings> {
  const row = await db
    .selectFrom("integrationSettings")
    .select(["autoRetry", "emailNotifications", "syncMinutes", "rowVersion"])
    .executeTakeFirst();
  return (row as StoredSettings | undefined) ?? NO_SETTINGS;
}

/** Undefined when a colleague changed them since. */
export async function saveSettings(
  db: Db,
  { rowVersion, ...settings }: IntegrationSettings & { rowVersion: number },
): Promise<boolean> {
  if (rowVersion === 0) {
    const inserted = await db
      .insertInto("integrationSettings")
      .values(settings)
      .onConflict((known) => known.column("orgId").doNothing())
      .returning("id")
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const updated = await db
    .updateTable("integrationSettings")
    .set(settings)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

export async function listRuns(
  db: Db,
  { integrationId, limit }: { integrationId?: string | undefined; limit: number },
): Promise<Run[]> {
  const of = integrationId === undefined ? sql`true` : sql`r.integration_id = ${integrationId}`;
  const { rows } = await sql<Run>`
    select r.id, r.integration_id, i.provider_name, r.kind, r.status, ${personShown("r.startedBy")} as started_by, r.attempt, r.read_count,
      r.created_count, r.updated_count, r.skipped_count, r.failed_count, r.message, r.started_at, r.ended_at,
      coalesce((select jsonb_agg(jsonb_build_object('externalId', o.external_id, 'label', o.label, 'outcome', o.outcome, 'message', o.message) order by o.id)
        from (select * from integration_run_rows o where o.run_id = r.id order by o.id limit 100) o), '[]') as rows
    from integration_runs r join external_integrations i on i.id = r.integration_id
    where ${of} order by r.started_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
