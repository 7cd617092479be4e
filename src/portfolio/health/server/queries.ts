import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readMyNotation } from "#core/server/lists/days.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { alertFacts } from "#portfolio/health/shared/alert-facts.ts";
import { alertText } from "#portfolio/health/shared/alert-text.ts";
import type { HealthAlert } from "#portfolio/health/shared/api.ts";
import type { HealthRule, Severity } from "#portfolio/health/shared/rules.ts";
import type { KpiUnit } from "#portfolio/kpis/shared/rules.ts";
import { metricLabel } from "#portfolio/kpis/shared/usual.ts";

export const ruleWrites = recordWrites("healthRules");

export type ListedRule = HealthRule & {
  id: string;
  rowVersion: number;
  label: string;
  unit: KpiUnit;
  isActive: boolean;
};

/** The firm's rules, by the name of their metric and from the gravest on. */
export async function listRules(db: Db): Promise<ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    select r.id, r.row_version, r.alert_type, r.metric, d.label, d.unit, r.comparison, r.threshold::text as threshold, r.is_absolute, r.severity, r.is_active
    from health_rules r join kpi_definitions d on d.org_id = r.org_id and d.key = r.metric
    order by d.position, r.alert_type, array_position(array['critical', 'high', 'medium', 'low'], r.severity)`.execute(
    db,
  );
  return rows.map((rule) => ({ ...rule, label: metricLabel(rule.metric, rule.label) }));
}

/** What is not resolved, of one company or all, the gravest first, those that are snoozed last. */
export async function listAlerts(db: Db, today: string, companyId?: string): Promise<HealthAlert[]> {
  const notation = await readMyNotation(db);
  const alerts = await db
    .selectFrom("companyHealthAlerts as a")
    .innerJoin("companies as c", (join) => join.onRef("c.orgId", "=", "a.orgId").onRef("c.id", "=", "a.companyId"))
    .select([
      "a.id",
      "a.rowVersion",
      "a.alertType",
      "a.severity",
      "a.message",
      "a.metadata",
      "a.isTest",
      "a.isResolved",
    ])
    .select(["a.resolvedAt", "a.snoozedUntil", "a.createdAt"])
    .select([
      sql`jsonb_build_object('id', c.id, 'name', c.name, 'sector', c.sector)`.as("company"),
      personShown("a.assignedTo").as("assignedTo"),
    ])
    .where("a.isResolved", "=", false)
    .$if(companyId !== undefined, (open) => open.where("a.companyId", "=", companyId ?? ""))
    .orderBy(sql`coalesce(a.snoozed_until > ${today}, false)`)
    .orderBy(sql`array_position(array['critical', 'high', 'medium', 'low'], a.severity)`)
    .orderBy("a.id", "desc")
    .limit(500)
    .$castTo<HealthAlert>()
    .execute();
  return alerts.map((alert) => ({ ...alert, message: messageTo(notation, alert) }));
}

/** What an alert says, in the notation of who reads it; as it was stored where its facts are not all known. */
function messageTo(notation: Notation | undefined, { metadata, message }: Pick<HealthAlert, "metadata" | "message">) {
  const known = alertFacts.safeParse(metadata);
  return known.success ? alertText(known.data, notation) : message;
}

export type KnownAlert = {
  id: string;
  companyId: string;
  alertType: string;
  severity: Severity;
  message: string;
  holds: boolean;
  isResolved: boolean;
};

/** The last alert of each company and type, test alerts left out. */
export async function listLastAlerts(db: Db): Promise<KnownAlert[]> {
  const { rows } = await sql<KnownAlert>`
    select distinct on (company_id, alert_type) id, company_id, alert_type, severity, message, holds, is_resolved
    from company_health_alerts where not is_test order by company_id, alert_type, id desc`.execute(db);
  return rows;
}

/** Two scans of a firm follow each other. */
export async function holdScans(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('health of ' || current_org(), 0))`.execute(db);
}

/** Notes that the companies were looked at now. */
export async function noteScan(db: Db): Promise<void> {
  await sql`insert into health_scans default values on conflict (org_id) do update set scanned_at = now()`.execute(db);
}

export const findLastScan = async (db: Db): Promise<string | null> =>
  (await db.selectFrom("healthScans").select("scannedAt").executeTakeFirst())?.scannedAt ?? null;

/** Who leads a company for the firm; nobody where it is not held. */
export const findLead = async (db: Db, companyId: string): Promise<string | null> =>
  (
    await db
      .selectFrom("portfolioCompanies")
      .select("ownerId")
      .where("companyId", "=", companyId)
      .where("archivedAt", "is", null)
      .executeTakeFirst()
  )?.ownerId ?? null;

type Raised = { companyId: string; alertType: string; severity: Severity; message: string; metadata: object };

export async function insertAlert(db: Db, { metadata, ...alert }: Raised & { isTest?: boolean }): Promise<void> {
  await db
    .insertInto("companyHealthAlerts")
    .values({ ...alert, metadata: JSON.stringify(metadata) })
    .execute();
}

/** The condition holds, as it says now. */
export async function updateAlert(db: Db, id: string, { severity, message, metadata }: Raised): Promise<void> {
  await db
    .updateTable("companyHealthAlerts")
    .set({ severity, message, metadata: JSON.stringify(metadata), holds: true })
    .where("id", "=", id)
    .execute();
}

/** The condition no longer holds: what is open is resolved by that. */
export async function endAlert(db: Db, id: string): Promise<void> {
  await db
    .updateTable("companyHealthAlerts")
    .set({ holds: false, isResolved: true, resolvedAt: sql<string>`coalesce(resolved_at, now())` })
    .where("id", "=", id)
    .execute();
}

/** Changes an alert that is not resolved; false when none exists. */
export async function changeOpen(
  db: Db,
  id: string,
  values: { assignedTo?: string | null; snoozedUntil?: string | null; isResolved?: true },
): Promise<boolean> {
  const resolved = values.isResolved && { resolvedAt: sql<string>`now()`, resolvedBy: sql<string>`me()` };
  const row = await db
    .updateTable("companyHealthAlerts")
    .set({ ...values, ...resolved })
    .where("id", "=", id)
    .where("isResolved", "=", false)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The company of an alert and what it says; undefined when it is not there. */
export const findAlert = (db: Db, id: string) =>
  db
    .selectFrom("companyHealthAlerts as a")
    .innerJoin("companies as c", (join) => join.onRef("c.orgId", "=", "a.orgId").onRef("c.id", "=", "a.companyId"))
    .select(["a.companyId", "c.name as company", "a.message"])
    .where("a.id", "=", id)
    .executeTakeFirst();

export async function removeTestAlert(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("companyHealthAlerts")
    .where("id", "=", id)
    .where("isTest", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
