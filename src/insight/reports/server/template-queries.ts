import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { TemplateForm } from "#insight/reports/shared/template-forms.ts";
import type { OwnTemplate } from "#insight/reports/shared/templates-api.ts";

const TEMPLATE = sql`id, row_version, name, base, sections, introduction`;

export async function listTemplates(db: Db): Promise<OwnTemplate[]> {
  const { rows } = await sql<OwnTemplate>`select ${TEMPLATE} from report_templates order by lower(name), id`.execute(
    db,
  );
  return rows;
}

export async function findTemplate(db: Db, id: string): Promise<OwnTemplate | undefined> {
  const { rows } = await sql<OwnTemplate>`select ${TEMPLATE} from report_templates where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether another template of the firm has this name. */
export async function isNameTaken(db: Db, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from report_templates where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid) as is_taken`.execute(
    db,
  );
  return rows[0]?.isTaken === true;
}

/** Whether a schedule uses it. */
export async function isScheduled(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from report_schedules where template_id = ${id}) as is_used`.execute(db);
  return rows[0]?.isUsed === true;
}

export async function insertTemplate(db: Db, { sections, ...form }: TemplateForm): Promise<string> {
  const row = await db
    .insertInto("reportTemplates")
    .values({ ...form, sections: JSON.stringify(sections) })
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? "";
}

/** False when it changed since the person saw it. */
export async function updateTemplate(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  { sections, ...form }: TemplateForm,
): Promise<boolean> {
  const row = await db
    .updateTable("reportTemplates")
    .set({ ...form, sections: JSON.stringify(sections) })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeTemplate(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("reportTemplates").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
