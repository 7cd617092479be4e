import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import type { ConditionStatus, DiligenceStage } from "#deals/diligence/shared/rules.ts";
import { OF_PROJECT } from "./queries.ts";

export const conditionWrites = orderedRowWrites("diligenceConditions", OF_PROJECT);

function conditions(db: Db): SelectQueryBuilder<DB, "diligenceConditions", DiligenceCondition> {
  return rowsOf<"diligenceConditions", DiligenceCondition>(
    db
      .selectFrom("diligenceConditions")
      .selectAll("diligenceConditions")
      .select([
        personShown("diligenceConditions.settledBy").as("settledBy"),
        sql`(select jsonb_build_object('id', i.id, 'title', i.title) from diligence_items i
        where i.org_id = diligence_conditions.org_id and i.id = diligence_conditions.item_id)`.as("item"),
        sql`(select jsonb_build_object('id', r.id, 'title', r.title) from diligence_risks r
        where r.org_id = diligence_conditions.org_id and r.id = diligence_conditions.risk_id)`.as("risk"),
        sql`coalesce((select jsonb_agg(jsonb_build_object('sessionId', s.id, 'meetsOn', s.meets_on) order by s.starts_at, s.id)
        from committee_conditions c
        join committee_items i on i.org_id = c.org_id and i.id = c.item_id
        join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
        where c.org_id = diligence_conditions.org_id and c.diligence_condition_id = diligence_conditions.id), '[]')`.as(
          "approvals",
        ),
      ]),
  );
}

export const listConditions = (db: Db, projectId: string): Promise<DiligenceCondition[]> =>
  conditions(db).where("projectId", "=", projectId).orderBy("position").orderBy("id").execute();

export const findCondition = (db: Db, id: string): Promise<DiligenceCondition | undefined> =>
  conditions(db).where("id", "=", id).executeTakeFirst();

/** Of all projects of a deal that are not archived, the oldest project first. */
export const listConditionsOfDeal = (
  db: Db,
  dealId: string,
): Promise<(DiligenceCondition & { stage: DiligenceStage })[]> =>
  conditions(db)
    .innerJoin("dueDiligenceProjects as p", (join) =>
      join.onRef("p.orgId", "=", "diligenceConditions.orgId").onRef("p.id", "=", "diligenceConditions.projectId"),
    )
    .select("p.stage")
    .where("p.dealId", "=", dealId)
    .where("p.archivedAt", "is", null)
    .orderBy("p.id")
    .orderBy("diligenceConditions.position")
    .orderBy("diligenceConditions.id")
    .limit(500)
    .execute() as Promise<(DiligenceCondition & { stage: DiligenceStage })[]>;

/** A person who settled it first stays named. */
export async function setConditionStatus(db: Db, id: string, status: ConditionStatus): Promise<void> {
  const isSettled = status !== "open";
  await db
    .updateTable("diligenceConditions")
    .set({
      status,
      settledBy: isSettled ? sql<string>`me()` : null,
      settledAt: isSettled ? sql<string>`now()` : null,
    })
    .where("id", "=", id)
    .where("status", "<>", status)
    .execute();
}

/** What committees that approved under a condition call it. */
export async function listTakenAs(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("committeeConditions")
    .select("id")
    .where("diligenceConditionId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Holds a condition, so that no approval names it meanwhile. */
export async function lockCondition(db: Db, id: string): Promise<void> {
  await db.selectFrom("diligenceConditions").select("id").where("id", "=", id).forUpdate().execute();
}

/** Whether a condition is one of a deal’s due diligence and nobody settled it; it stays so until the transaction ends. */
export async function isOpenOfDeal(db: Db, id: string, dealId: string): Promise<boolean> {
  const found = await db
    .selectFrom("diligenceConditions as c")
    .innerJoin("dueDiligenceProjects as p", (join) =>
      join.onRef("p.orgId", "=", "c.orgId").onRef("p.id", "=", "c.projectId"),
    )
    .select("c.id")
    .where("c.id", "=", id)
    .where("p.dealId", "=", dealId)
    .where("c.status", "=", "open")
    .forShare("c")
    .executeTakeFirst();
  return found !== undefined;
}
