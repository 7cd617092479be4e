import { sql } from "kysely";
import type { DiligenceStage } from "#shared/diligence/rules.ts";
import type { ChecklistTemplate, TemplateItem } from "#shared/diligence/templates-api.ts";
import type { Db } from "../core/ctx.ts";
import { orderedRowWrites } from "../core/records/row-writes.ts";
import { personShown } from "../core/records/shown.ts";

const OF_TEMPLATE = { table: "diligenceTemplates", key: "templateId" } as const;
export const templateItemWrites = orderedRowWrites("diligenceTemplateItems", OF_TEMPLATE);

/** The firm's own checklist of a stage; undefined while it has none. */
export const findTemplate = (db: Db, stage: DiligenceStage): Promise<ChecklistTemplate["own"] | undefined> =>
  db
    .selectFrom("diligenceTemplates")
    .select(["id", "createdAt as changedAt"])
    .select(personShown("diligenceTemplates.createdBy").as("changedBy"))
    .where("stage", "=", stage)
    .executeTakeFirst();

/** Begins the firm's own checklist of a stage; undefined when somebody else just did. */
export async function insertTemplate(db: Db, stage: DiligenceStage): Promise<string | undefined> {
  const made = await db
    .insertInto("diligenceTemplates")
    .values({ stage })
    .onConflict((conflict) => conflict.columns(["orgId", "stage"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export async function insertTemplateItems(
  db: Db,
  templateId: string,
  items: readonly { section: string; title: string }[],
): Promise<void> {
  const values = items.map((item, place) => ({ ...item, templateId, position: String(place + 1) }));
  if (values.length > 0) await db.insertInto("diligenceTemplateItems").values(values).execute();
}

export async function removeTemplate(db: Db, stage: DiligenceStage): Promise<void> {
  await db.deleteFrom("diligenceTemplates").where("stage", "=", stage).execute();
}

const items = (db: Db) => db.selectFrom("diligenceTemplateItems").selectAll();

export const listTemplateItems = (db: Db, templateId: string): Promise<TemplateItem[]> =>
  items(db).where("templateId", "=", templateId).orderBy("position").orderBy("id").execute();

export const findTemplateItem = (db: Db, id: string): Promise<TemplateItem | undefined> =>
  items(db).where("id", "=", id).executeTakeFirst();

/** Gives a new project the items of a checklist of the firm's own, with days counted from the firm's today. */
export async function copyChecklist(db: Db, templateId: string, projectId: string): Promise<void> {
  await sql`
    insert into diligence_items (project_id, position, section, title, needs_sign_off, due_on)
    select ${projectId}, position, section, title, needs_sign_off, firm_today() + due_days
    from diligence_template_items where template_id = ${templateId}`.execute(db);
}
