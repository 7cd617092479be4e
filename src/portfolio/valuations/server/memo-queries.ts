import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** Marks approved in the last days that have no memo yet, the oldest first. */
export async function listWithoutMemo(db: Db, most: number): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select v.id, v.portfolio_company_id as company_id from valuations v
    where v.approved_at > now() - interval '7 days' and not exists (select from valuation_memos m where m.valuation_id = v.id)
    order by v.id limit ${most}`.execute(db);
  return rows;
}

export async function insertMemo(db: Db, memo: { valuationId: string; documentId: string }): Promise<void> {
  await db.insertInto("valuationMemos").values(memo).execute();
}
