import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { templateQueries } from "#core/server/records/template-queries.ts";
import type { TemplateItem } from "#deals/diligence/shared/templates-api.ts";

export const templates = templateQueries<TemplateItem>({
  templates: "diligenceTemplates",
  items: "diligenceTemplateItems",
  key: "stage",
});

/** Gives a new project the items of a checklist of the firm's own, with days counted from the firm's today. */
export async function copyChecklist(db: Db, templateId: string, projectId: string): Promise<void> {
  await sql`
    insert into diligence_items (project_id, position, section, title, needs_sign_off, due_on)
    select ${projectId}, position, section, title, needs_sign_off, firm_today() + due_days
    from diligence_template_items where template_id = ${templateId}`.execute(db);
}
