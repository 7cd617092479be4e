import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Report } from "#insight/reports/shared/api.ts";
import type { Automation } from "#insight/reports/shared/automation.ts";
import type { ReportForm } from "#insight/reports/shared/forms.ts";
import { FILE_ENDINGS, MOST_REPORTS, TEMPLATE_NEEDS, type Template } from "#insight/reports/shared/rules.ts";
import type { Section } from "#insight/reports/shared/sections.ts";
import type { Snapshot } from "#insight/reports/shared/snapshot.ts";

const REPORT = sql`r.id, r.row_version, r.name, r.report_type as type, r.report_type as template, r.format, r.report_period as period, r.as_of,
  r.known_at, r.sha256, r.status, r.error, r.generated_at, r.bytes::int as bytes, r.created_at, ${personShown("r.made_by")} as made_by,
  r.template_id, (select o.name from report_templates o where o.id = r.template_id) as template_name, r.audience, r.needs_approval, r.approved_at,
  (select jsonb_build_object('reason', w.reason, 'by', ${personShown("w.waived_by")}, 'at', w.waived_at) from report_waivers w where w.report_id = r.id) as waiver`;

export async function listReports(db: Db): Promise<Report[]> {
  const { rows } =
    await sql<Report>`select ${REPORT} from lp_reports r order by r.created_at desc, r.id desc limit ${MOST_REPORTS}`.execute(
      db,
    );
  return rows;
}

export type FoundReport = Report & {
  jobId: string | null;
  reportData: Snapshot | null;
  filePath: string | null;
  fileSha256: string | null;
  withCharts: boolean;
  toPartners: boolean;
  preparedBy: string | null;
};

export async function findReport(db: Db, id: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    select ${REPORT}, r.job_id, r.report_data, r.file_path, r.file_sha256, r.with_charts, r.to_partners, r.prepared_by from lp_reports r where r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The file of a report that has one. */
export async function findReportFile(db: Db, id: string) {
  const found = await findReport(db, id);
  if (found === undefined) return undefined;
  const { name, format, filePath: blobKey, bytes, fileSha256: sha256 } = found;
  if (blobKey === null || bytes === null || sha256 === null) return undefined;
  const type = FILE_ENDINGS[format];
  return { name: `${name}.${type}`, type, bytes, sha256, blobKey };
}

/** What automated reporting adds to a form: its kind, and of a schedule what waits and goes outside. */
export type Automatic = {
  automation?: Automation;
  scheduleId?: string | undefined;
  withCharts?: boolean;
  needsApproval?: boolean;
  toPartners?: boolean;
  preparedBy?: string | null;
};

/** A report that is about to be made; of today unless its form names a day. */
export async function insertReport(
  db: Db,
  { name, template, format, asOf, templateId, audience }: Omit<ReportForm, "waiverReason">,
  automatic: Automatic = {},
): Promise<string> {
  const day = sql<string>`coalesce(${asOf ?? null}::date, ${firmToday})`;
  const row = await db
    .insertInto("lpReports")
    .values({
      name,
      reportType: template,
      format,
      needs: [...TEMPLATE_NEEDS[template]],
      asOf: day,
      audience,
      templateId: templateId ?? null,
      ...automatic,
      reportPeriod: sql<string>`to_char(${day}, 'YYYY-MM')`,
    })
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? "";
}

/** Notes who allowed gross returns without net ones for readers outside, and why. */
export async function insertWaiver(
  db: Db,
  { id, name, template }: { id: string; name: string; template: Template },
  { sections, reason }: { sections: readonly Section[]; reason: string },
): Promise<void> {
  await db
    .insertInto("reportWaivers")
    .values({ reportId: id, reportName: name, reportType: template, sections: [...sections], reason })
    .execute();
}

/** Names the job that makes a report. */
export async function nameJob(db: Db, id: string, jobId: string): Promise<void> {
  await db.updateTable("lpReports").set({ jobId }).where("id", "=", id).execute();
}

/** Has a failed report made again; false when it did not fail. */
export async function restartReport(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable("lpReports")
    .set({ status: "generating", error: null })
    .where("id", "=", id)
    .where("status", "=", "error")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what a report is made of, once. */
export async function freezeReport(db: Db, id: string, snapshot: Snapshot, sha256: string): Promise<void> {
  await db
    .updateTable("lpReports")
    .set({ reportData: JSON.stringify(snapshot), sha256, knownAt: snapshot.knownAt })
    .where("id", "=", id)
    .where("reportData", "is", null)
    .execute();
}

/** Keeps the file of a report, once. */
export async function completeReport(db: Db, id: string, file: KeptFile): Promise<boolean> {
  const row = await db
    .updateTable("lpReports")
    .set({
      status: "completed",
      generatedAt: sql<string>`now()`,
      filePath: file.key,
      fileSha256: file.sha256,
      bytes: file.bytes,
    })
    .where("id", "=", id)
    .where("filePath", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeReport(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("lpReports").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

export type Fund = { id: string; name: string; currency: string; vintage: number | null };

/** Funds of the firm by their names. */
export const listFunds = (db: Db): Promise<Fund[]> =>
  db
    .selectFrom("funds")
    .select(["id", "name", "currency", "vintage"])
    .where("archivedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

export type Company = { id: string; name: string; sector: string | null };

/** Names and sectors of portfolio companies. */
export async function listCompanies(db: Db): Promise<Map<string, Company>> {
  const rows = await db
    .selectFrom("portfolioCompanies as p")
    .leftJoin("companies as c", (join) => join.onRef("c.orgId", "=", "p.orgId").onRef("c.id", "=", "p.companyId"))
    .select(["p.id", "p.name", "c.sector"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
