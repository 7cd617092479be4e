import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Automation, MOST_ACTIVITY, SETTINGS } from "#insight/reports/shared/automation.ts";
import type { Format, ReportStatus } from "#insight/reports/shared/rules.ts";
import type { SettingsForm } from "#insight/reports/shared/schedule-forms.ts";

export async function findSettings(db: Db): Promise<SettingsForm> {
  const row = await db
    .selectFrom("reportSettings")
    .select(["autoSend", "pdfBackups", "defaultFormat"])
    .executeTakeFirst();
  return (row as SettingsForm | undefined) ?? SETTINGS;
}

export async function saveSettings(db: Db, settings: SettingsForm): Promise<void> {
  await db
    .insertInto("reportSettings")
    .values(settings)
    .onConflict((conflict) => conflict.column("orgId").doUpdateSet(settings))
    .execute();
}

/** Active members whose roles have all of these permissions. */
export async function listReaders(db: Db, needs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from memberships m
    where m.org_id = current_org() and m.status = 'active'
      and ${[...needs]}::text[] <@ array(
        select unnest(o.permissions) from user_roles r join roles o on o.org_id = r.org_id and o.name = r.role
        where r.org_id = m.org_id and r.user_id = m.user_id and r.is_active)
    order by m.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Contacts of partners who get reports by mail; of a partner without contacts its own address. Null for people who may not read partners. */
export async function countPartnerContacts(db: Db): Promise<number | null> {
  const { rows } = await sql<{ contacts: number | null }>`
    select case when (select may('lp:read')) then (
      select count(*)::int from (
        select k.id from partner_contacts k join limited_partners p on p.id = k.limited_partner_id
        where p.archived_at is null and 'statements' = any (k.receives) and k.delivery = 'mail'
        union all
        select p.id from limited_partners p
        where p.archived_at is null and btrim(coalesce(p.email, '')) <> ''
          and not exists (select from partner_contacts k where k.limited_partner_id = p.id)
      ) addresses
    ) end as contacts`.execute(db);
  return rows[0]?.contacts ?? null;
}

type Counts = { activeSchedules: number; nextRunAt: string | null; generated: number; failed: number };

export async function countAutomated(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from report_schedules where is_active) as active_schedules,
      (select min(next_run_at) from report_schedules where is_active) as next_run_at,
      count(*) filter (where status = 'completed')::int as generated, count(*) filter (where status = 'error')::int as failed
    from lp_reports where automation is not null and created_at > now() - interval '30 days'`.execute(db);
  return rows[0] ?? { activeSchedules: 0, nextRunAt: null, generated: 0, failed: 0 };
}

export async function listLastGenerated(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ automation: string; at: string }>`
    select automation, max(generated_at) as at from lp_reports where automation is not null and generated_at is not null group by automation`.execute(
    db,
  );
  return new Map(rows.map(({ automation, at }) => [automation, at]));
}

type Activity = {
  id: string;
  automation: Automation;
  name: string;
  format: Format;
  status: ReportStatus;
  error: string | null;
  isScheduled: boolean;
  isSent: boolean;
  at: string;
};

export async function listActivity(db: Db): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select id, automation, name, format, status, error, made_by is null as is_scheduled, sent_at is not null as is_sent,
      coalesce(generated_at, created_at) as at
    from lp_reports where automation is not null order by created_at desc, id desc limit ${MOST_ACTIVITY}`.execute(db);
  return rows;
}

/** Reports of schedules whose figures are read and whose file is missing. */
export async function listWithoutFile(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lp_reports where schedule_id is not null and job_id is null and status = 'generating' and report_data is not null
    order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the recipients of a report were notified of another file of the same snapshot. */
export async function isSnapshotSent(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isSent: boolean }>`
    select exists (select from lp_reports other where other.schedule_id = r.schedule_id and other.sha256 = r.sha256 and other.sent_at is not null) as is_sent
    from lp_reports r where r.id = ${id}`.execute(db);
  return rows[0]?.isSent === true;
}

/** Notes that the recipients of a report are notified. */
export async function setSent(db: Db, id: string): Promise<void> {
  await db.updateTable("lpReports").set({ sentAt: sql<string>`now()` }).where("id", "=", id).execute();
}

/** Says why a report that no person started failed. */
export async function setFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable("lpReports")
    .set({ status: "error", error })
    .where("id", "=", id)
    .where("status", "=", "generating")
    .execute();
}
