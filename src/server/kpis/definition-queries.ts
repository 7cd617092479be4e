import { sql } from "kysely";
import type { KpiDefinition } from "#shared/kpis/api.ts";
import type { DefinitionForm } from "#shared/kpis/forms.ts";
import type { Db } from "../core/ctx.ts";
import { recordWrites } from "../core/records/queries.ts";

export const definitionWrites = recordWrites("kpiDefinitions");

const definitions = (db: Db) =>
  db
    .selectFrom("kpiDefinitions")
    .select(["id", "rowVersion", "key", "label", "description", "unit", "aggregation", "good", "isRequired", "formula"])
    .select(sql<boolean>`archived_at is not null`.as("isArchived"))
    .$castTo<KpiDefinition>();

/** In the firm's order, archived ones last. */
export const listDefinitions = (db: Db): Promise<KpiDefinition[]> =>
  definitions(db).orderBy(sql`archived_at is not null`).orderBy("position").orderBy("id").execute();

export const findDefinition = (db: Db, id: string): Promise<KpiDefinition | undefined> =>
  definitions(db).where("id", "=", id).executeTakeFirst();

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
