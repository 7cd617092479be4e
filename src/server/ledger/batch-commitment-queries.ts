import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";
import { confirmedByMe } from "../core/records/second-person.ts";

/** Whether an import prepared commitments; seen by whoever posts, too. */
export async function hasCommitments(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select batch_commitments(${batchId}) > 0 as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The partners of an import's commitments whose KYC is not approved, by name. */
export async function listUnapproved(db: Db, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select l.name from commitments c join limited_partners l on l.org_id = c.org_id and l.id = c.limited_partner_id
    where c.batch_id = ${batchId} and l.kyc_status <> 'approved' order by lower(l.name), l.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Who may, and whether each can hold, the database decides (guard_commitment). */
export const confirmCommitments = (db: Db, batchId: string): Promise<unknown> =>
  db
    .updateTable("commitments")
    .set(confirmedByMe("confirmedBy", "confirmedAt"))
    .where("batchId", "=", batchId)
    .execute();
