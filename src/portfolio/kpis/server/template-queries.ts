import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import type { KpiTemplate } from "#portfolio/kpis/shared/requests-api.ts";
import { templateName } from "#portfolio/kpis/shared/usual.ts";

export const templateWrites = recordWrites("kpiTemplates");

const templates = (db: Db) =>
  db
    .selectFrom("kpiTemplates")
    .select(["id", "rowVersion", "name", "periodKind", "metrics", "dueDays", "message"])
    .select(sql<boolean>`archived_at is not null`.as("isArchived"))
    .$castTo<KpiTemplate>();

/** By name, archived ones last. */
export async function listTemplates(db: Db): Promise<KpiTemplate[]> {
  const rows = await templates(db)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map(inWords);
}

export async function findTemplate(db: Db, id: string): Promise<KpiTemplate | undefined> {
  const row = await templates(db).where("id", "=", id).executeTakeFirst();
  return row && inWords(row);
}

const inWords = (template: KpiTemplate): KpiTemplate => ({ ...template, name: templateName(template.name) });
