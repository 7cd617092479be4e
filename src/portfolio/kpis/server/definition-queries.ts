import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import type { KpiDefinition } from "#portfolio/kpis/shared/api.ts";
import type { DefinitionForm } from "#portfolio/kpis/shared/forms.ts";
import { inWords } from "#portfolio/kpis/shared/usual.ts";

export const definitionWrites = recordWrites("kpiDefinitions");

const definitions = (db: Db) =>
  db
    .selectFrom("kpiDefinitions")
    .select(["id", "rowVersion", "key", "label", "description", "unit", "aggregation", "good", "isRequired", "formula"])
    .select(sql<boolean>`archived_at is not null`.as("isArchived"))
    .$castTo<KpiDefinition>();

/** In the firm's order, archived ones last. */
export async function listDefinitions(db: Db): Promise<KpiDefinition[]> {
  const rows = await definitions(db).orderBy(sql`archived_at is not null`).orderBy("position").orderBy("id").execute();
  return rows.map(inWords);
}

export async function findDefinition(db: Db, id: string): Promise<KpiDefinition | undefined> {
  const row = await definitions(db).where("id", "=", id).executeTakeFirst();
  return row && inWords(row);
}

/** Adds a metric behind the others; undefined when its key is taken. */
export async function insertDefinition(
  db: Db,
  form: Omit<DefinitionForm, "key"> & { key: string },
): Promise<string | undefined> {
  const position = sql<string>`(select coalesce(floor(max(position)), 0) + 1 from kpi_definitions)`;
  const made = await db
    .insertInto("kpiDefinitions")
    .values({ ...form, position })
    .onConflict((conflict) => conflict.columns(["orgId", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}
