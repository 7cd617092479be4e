import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";

/** Whether an import prepared commitments; seen by a person who posts, too. */
export async function hasCommitments(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select batch_commitments(${batchId}) > 0 as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The partners of an import's commitments whose KYC is not approved, by name. */
export async function listUnapproved(db: Db, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select l.name from limited_partners l where l.kyc_status <> 'approved' and l.id in (
      select limited_partner_id from commitments where batch_id = ${batchId}
      union select c.limited_partner_id from commitment_changes x join commitments c on c.id = x.commitment_id where x.batch_id = ${batchId}
    ) order by lower(l.name), l.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Who may, and whether each can hold, the database decides (guard_commitment). What was committed later follows, in the order of its days. */
export async function confirmCommitments(db: Db, batchId: string): Promise<void> {
  const confirmed = confirmedByMe("confirmedBy", "confirmedAt");
  await db.updateTable("commitments").set(confirmed).where("batchId", "=", batchId).execute();
  await db.updateTable("commitmentChanges").set(confirmed).where("batchId", "=", batchId).execute();
}

/** Partners of whose commitments a reversal would release what later acts stand on, by name (commitments_built_upon). */
export async function listBuiltUpon(db: Db, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from commitments_built_upon(${batchId})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a set that waits reverses an import with commitments. */
export async function reversesCommitments(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from journal_drafts d join journal_approvals x on x.org_id = d.org_id and x.entry_id = d.reverses_id
      join journal_drafts o on o.org_id = x.org_id and o.id = x.draft_id
      where d.batch_id = ${batchId} and batch_commitments(o.batch_id) > 0) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export const releaseReversed = (db: Db, batchId: string) =>
  sql`select release_reversed_commitments(${batchId})`.execute(db);
