import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Automation, MOST_ACTIVITY, MOST_GENERATED, SETTINGS } from "#insight/reports/shared/automation.ts";
import type { Format, ReportStatus } from "#insight/reports/shared/rules.ts";
import type { SettingsForm } from "#insight/reports/shared/schedule-forms.ts";

export async function findSettings(db: Db): Promise<SettingsForm> {
  const row = await db
    .selectFrom("reportSettings")
    .select(["autoSend", "includeCharts", "pdfBackups", "defaultFormat"])
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

/** Active members whose roles have all of these permissions; of a report, those inside its walls. */
export async function listReaders(db: Db, needs: readonly string[], reportId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from memberships m
    where m.org_id = current_org() and m.status = 'active'
      and ${[...needs]}::text[] <@ array(
        select unnest(o.permissions) from user_roles r join roles o on o.org_id = r.org_id and o.name = r.role
        where r.org_id = m.org_id and r.user_id = m.user_id and r.is_active)
      and (${reportId}::uuid is null or not is_walled_from(m.org_id, m.user_id, ${reportId}))
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

export type Activity = {
  id: string;
  automation: Automation;
  name: string;
  format: Format;
  status: ReportStatus;
  error: string | null;
  isScheduled: boolean;
  isSent: boolean;
  isWaiting: boolean;
  isOwn: boolean;
  toPartners: boolean;
  mailings: { id: string; recipients: number; sent: number; undelivered: number }[];
  at: string;
};

const ACTIVITY = sql`select r.id, r.automation, r.name, r.format, r.status, r.error, r.made_by is null as is_scheduled, r.sent_at is not null as is_sent,
  r.needs_approval and r.approved_at is null and r.status = 'completed' as is_waiting, r.prepared_by is not distinct from me() as is_own, r.to_partners,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.mailing_id, 'recipients', c.recipients, 'sent', c.sent, 'undelivered', c.undelivered) order by m.created_at)
    from report_mailings m cross join lateral (select count(*) filter (where state <> 'left_out') as recipients, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state in ('refused', 'bounced', 'failed')) as undelivered from mailing_recipients where mailing_id = m.mailing_id) c
    where m.report_id = r.id), '[]') as mailings,
  coalesce(r.generated_at, r.created_at) as at
  from lp_reports r`;

export async function listActivity(db: Db): Promise<Activity[]> {
  const { rows } =
    await sql<Activity>`${ACTIVITY} where r.automation is not null order by r.created_at desc, r.id desc limit ${MOST_ACTIVITY}`.execute(
      db,
    );
  return rows;
}

/** What the counts of the last thirty days count. */
export async function listGenerated(db: Db, status: "completed" | "error"): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    ${ACTIVITY} where r.automation is not null and r.status = ${status} and r.created_at > now() - interval '30 days'
    order by r.created_at desc, r.id desc limit ${MOST_GENERATED}`.execute(db);
  return rows;
}

/** Approves the files of one run together; the database refuses the person who set the schedule. */
export async function approveRun(
  db: Db,
  { id, sha256, scheduleId }: { id: string; sha256: string | null; scheduleId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update lp_reports set approved_at = now(), approved_by = me()
    where needs_approval and approved_at is null and status = 'completed'
      and (id = ${id} or schedule_id = ${scheduleId} and sha256 = ${sha256})
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** The schedule that had a report made, while it exists. */
export async function findScheduleOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{
    scheduleId: string | null;
  }>`select schedule_id from lp_reports where id = ${id}`.execute(db);
  return rows[0]?.scheduleId ?? null;
}

/** Notes by which mailing a report went to partners. */
export async function insertReportMailing(db: Db, reportId: string, mailingId: string): Promise<void> {
  await db.insertInto("reportMailings").values({ reportId, mailingId }).execute();
}

/** Reports of one run, which share their figures, and the person who set its schedule. */
export type Run = { ids: string[]; preparedBy: string | null };

/** Runs whose figures are not frozen yet, the oldest first. */
export async function listWithoutFigures(db: Db): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select array_agg(id order by created_at, id) as ids, prepared_by from lp_reports
    where schedule_id is not null and job_id is null and status = 'generating' and report_data is null
    group by schedule_id, as_of, created_at, prepared_by order by created_at, min(id::text)`.execute(db);
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
