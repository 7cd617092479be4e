import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Outcome, STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { REQUIRABLE_FIELDS, type Requirable } from "#deals/deals/shared/stage-rules.ts";

export type StoredRule = { stage: Stage; requiredFields: Requirable[]; daysLimit: number | null; rowVersion: number };

/** Every stage in its order, also those nobody has said anything about. */
export async function listStageRules(db: Db): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom("dealStageRules")
    .select(["stage", "requiredFields", "daysLimit", "rowVersion"])
    .execute();
  const known = new Map(rows.map((row) => [row.stage, row]));
  return STAGES.map((stage) => {
    const { requiredFields = [], daysLimit = null, rowVersion = 0 } = known.get(stage) ?? {};
    return { stage, requiredFields: requiredFields as Requirable[], daysLimit, rowVersion };
  });
}

/** Keeps what a stage asks; false when somebody else was faster. */
export async function saveStageRule(db: Db, { stage, requiredFields, daysLimit, rowVersion }: StoredRule) {
  const values = { requiredFields, daysLimit };
  const saved = await db
    .insertInto("dealStageRules")
    .values({ stage, ...values })
    .onConflict((conflict) =>
      conflict.columns(["orgId", "stage"]).doUpdateSet(values).where("dealStageRules.rowVersion", "=", rowVersion),
    )
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** A deal by what stages may ask of it. */
export type Standing = { id: string; name: string; stage: Stage; outcome: Outcome } & Record<Requirable, unknown>;

/** Deals by what stages may ask of them, in the order of their ids. */
export async function findStandings(db: Db, ids: readonly string[]): Promise<Standing[]> {
  const rows = await db
    .selectFrom("deals")
    .select(["id", "name", "stage", "outcome", ...REQUIRABLE_FIELDS, "contactedOn as lastContact"])
    .where(sql<boolean>`deals.id = any (${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  return rows as Standing[];
}
