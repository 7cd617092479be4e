import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Template, Version } from "#work/workflows/shared/api.ts";
import type { TemplateForm } from "#work/workflows/shared/forms.ts";

const TEMPLATE = sql`t.id, t.row_version, t.name, t.key is not null as is_standard, t.is_active, t.version, v.steps, v.on_refusal,
  case when t.trigger_event is not null then jsonb_build_object('event', t.trigger_event, 'value', t.trigger_value, 'recordId', t.trigger_record_id,
    'record', ${recordShown("t.triggerRecordId")}) end as trigger,
  (select count(*)::int from workflow_instances i where i.template_id = t.id and i.status in ('pending', 'in_progress')) as running
  from workflow_templates t join workflow_template_versions v on v.template_id = t.id and v.version = t.version`;

export async function listTemplates(db: Db): Promise<Template[]> {
  const { rows } = await sql<Template>`select ${TEMPLATE} where t.is_active order by t.name, t.id`.execute(db);
  return rows;
}

export async function findTemplate(db: Db, id: string): Promise<Template | undefined> {
  const { rows } = await sql<Template>`select ${TEMPLATE} where t.id = ${id}`.execute(db);
  return rows[0];
}

export async function listVersions(db: Db, templateId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select v.version, v.steps, v.on_refusal, ${personShown("v.createdBy")} as created_by, v.created_at
    from workflow_template_versions v where v.template_id = ${templateId} order by v.version desc`.execute(db);
  return rows;
}

export async function insertTemplate(db: Db, { name, trigger, ...form }: TemplateForm): Promise<string> {
  const { event = null, value = null, recordId = null } = trigger ?? {};
  const { rows } = await sql<{ id: string }>`
    insert into workflow_templates (name, trigger_event, trigger_value, trigger_record_id, trigger_read_at)
    values (${name}, ${event}, ${value}, ${recordId}, case when ${event}::text is not null then now() end) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await insertVersion(db, id, 1, form);
  return id;
}

async function insertVersion(
  db: Db,
  templateId: string,
  version: number,
  { steps, onRefusal }: Pick<TemplateForm, "steps" | "onRefusal">,
): Promise<void> {
  await sql`
    insert into workflow_template_versions (template_id, version, steps, on_refusal)
    values (${templateId}, ${version}, ${JSON.stringify(steps)}::jsonb, ${onRefusal})`.execute(db);
}

/** False when it changed since the person saw it. */
export async function updateTemplate(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  { name, trigger, ...form }: TemplateForm,
): Promise<boolean> {
  const { event = null, value = null, recordId = null } = trigger ?? {};
  const { rows } = await sql<{ version: number }>`
    update workflow_templates set name = ${name}, version = version + 1, trigger_event = ${event}, trigger_value = ${value}, trigger_record_id = ${recordId},
      trigger_read_at = case when ${event}::text is null then null
        when (trigger_event, trigger_value, trigger_record_id) is not distinct from (${event}::text, ${value}::text, ${recordId}::uuid) then trigger_read_at
        else now() end
    where id = ${id} and row_version = ${rowVersion} and is_active returning version`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) return false;
  await insertVersion(db, id, version, form);
  return true;
}

export async function removeTemplate(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update workflow_templates set is_active = false where id = ${id} and is_active returning id`.execute(db);
  return rows.length > 0;
}

/** The newest version of an active template. */
export async function findStartable(db: Db, id: string) {
  const { rows } = await sql<{ name: string; versionId: string; steps: Template["steps"] }>`
    select t.name, v.id as version_id, v.steps
    from workflow_templates t join workflow_template_versions v on v.template_id = t.id and v.version = t.version
    where t.id = ${id} and t.is_active`.execute(db);
  return rows[0];
}
