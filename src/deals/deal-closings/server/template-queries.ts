import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { templateQueries } from "#core/server/records/template-queries.ts";
import type { DealClosingTemplateItem } from "#deals/deal-closings/shared/templates-api.ts";

export const templates = templateQueries<DealClosingTemplateItem>({
  templates: "dealClosingTemplates",
  items: "dealClosingTemplateItems",
  key: "type",
});

/** Gives a new closing the items of a checklist of the firm's own. */
export async function copyChecklist(db: Db, templateId: string, closingId: string): Promise<void> {
  await sql`
    insert into deal_closing_items (closing_id, position, section, title, is_after_closing)
    select ${closingId}, position, section, title, is_after_closing
    from deal_closing_template_items where template_id = ${templateId}`.execute(db);
}
