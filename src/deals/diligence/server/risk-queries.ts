import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { DiligenceRisk } from "#deals/diligence/shared/api.ts";
import type { RiskStatus } from "#deals/diligence/shared/rules.ts";
import { OF_PROJECT } from "./queries.ts";

export const riskWrites = rowWrites("diligenceRisks", OF_PROJECT);

function risks(db: Db): SelectQueryBuilder<DB, "diligenceRisks", DiligenceRisk> {
  return rowsOf<"diligenceRisks", DiligenceRisk>(
    db
      .selectFrom("diligenceRisks")
      .selectAll("diligenceRisks")
      .select([
        personShown("diligenceRisks.assignedTo").as("assignee"),
        personShown("diligenceRisks.acceptedBy").as("acceptedBy"),
      ]),
  );
}

/** The gravest first; of equals the older one. */
export const listRisks = (db: Db, projectId: string): Promise<DiligenceRisk[]> =>
  risks(db).where("projectId", "=", projectId).orderBy(sql`likelihood * impact desc, id`).execute();

export const findRisk = (db: Db, id: string): Promise<DiligenceRisk | undefined> =>
  risks(db).where("id", "=", id).executeTakeFirst();

/** A person who accepted it first stays named. */
export async function setRiskStatus(db: Db, id: string, status: RiskStatus): Promise<void> {
  const isAccepted = status === "accepted";
  await db
    .updateTable("diligenceRisks")
    .set({
      status,
      acceptedBy: isAccepted ? sql<string>`me()` : null,
      acceptedAt: isAccepted ? sql<string>`now()` : null,
    })
    .where("id", "=", id)
    .where("status", "<>", status)
    .execute();
}
