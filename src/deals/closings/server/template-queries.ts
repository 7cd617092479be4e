import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { templateQueries } from "#core/server/records/template-queries.ts";
import type { ClosingTemplateItem } from "#deals/closings/shared/templates-api.ts";

export const templates = templateQueries<ClosingTemplateItem>({
  templates: "closingTemplates",
  items: "closingTemplateItems",
  key: "type",
});

/** Gives a new closing the items of a checklist of the firm's own. */
export async function copyChecklist(db: Db, templateId: string, closingId: string): Promise<void> {
  await sql`
    insert into closing_items (closing_id, position, section, title, is_after_closing)
    select ${closingId}, position, section, title, is_after_closing
    from closing_template_items where template_id = ${templateId}`.execute(db);
}
