import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { TaskTemplateForm, TemplateItem } from "#work/tasks/shared/template-forms.ts";
import type { TaskTemplate } from "#work/tasks/shared/templates-api.ts";

const TEMPLATE = sql`id, row_version, name, stage, items, active_since is not null as is_active, key is not null as is_standard from task_templates`;

/** In the order of the stages. */
export async function listTemplates(db: Db): Promise<TaskTemplate[]> {
  const { rows } = await sql<TaskTemplate>`select ${TEMPLATE} order by array_position(
    array['sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing'], stage), lower(name), id`.execute(
    db,
  );
  return rows;
}

export async function findTemplate(db: Db, id: string): Promise<TaskTemplate | undefined> {
  const { rows } = await sql<TaskTemplate>`select ${TEMPLATE} where id = ${id}`.execute(db);
  return rows[0];
}

export async function insertTemplate(db: Db, { name, stage, items }: TaskTemplateForm): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into task_templates (name, stage, items) values (${name}, ${stage}, ${JSON.stringify(items)}::jsonb) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

/** False when it changed since the person saw it. Another stage counts from now on. */
export async function updateTemplate(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  { name, stage, items }: TaskTemplateForm,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update task_templates set name = ${name}, items = ${JSON.stringify(items)}::jsonb, stage = ${stage},
      active_since = case when active_since is not null and stage <> ${stage} then now() else active_since end
    where id = ${id} and row_version = ${rowVersion} returning id`.execute(db);
  return rows.length > 0;
}

/** Switched on again it counts from then on; one that is on keeps its moment. */
export async function setActive(db: Db, id: string, isActive: boolean): Promise<void> {
  await sql`
    update task_templates set active_since = case when ${isActive} then now() end
    where id = ${id} and (active_since is not null) <> ${isActive}`.execute(db);
}

export async function removeTemplate(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from task_templates where id = ${id} and key is null returning id`.execute(db);
  return rows.length > 0;
}

export type Entry = {
  templateId: string;
  entryId: string;
  dealId: string;
  ownerId: string | null;
  items: TemplateItem[];
  enteredOn: string;
};

/** Entries of open deals into a stage whose templates were on and have not answered yet. A deal that has left the stage since makes nothing. */
export async function listEntries(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select t.id as template_id, s.id as entry_id, d.id as deal_id, d.owner_id, t.items,
      (s.entered_at at time zone (select firm_zone()))::date as entered_on
    from task_templates t
    join deal_stages s on s.org_id = t.org_id and s.stage = t.stage and s.entered_at >= t.active_since and s.left_at is null
    join deals d on d.org_id = s.org_id and d.id = s.deal_id
    where t.active_since is not null and d.outcome = 'open' and d.status = 'active'
      and not exists (select from task_template_runs r where r.org_id = t.org_id and r.template_id = t.id and r.entry_id = s.id)
      and not exists (select from sample_records m where m.org_id = d.org_id and m.record_id = d.id)
    order by s.entered_at, t.id limit 100`.execute(db);
  return rows;
}

/** Notes that a template answered an entry; false where another process did. */
export async function noteRun(db: Db, { templateId, entryId }: Entry): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into task_template_runs (template_id, entry_id) values (${templateId}, ${entryId}) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length > 0;
}
