import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { PeriodLockRequest } from "#funds/ledger/shared/period-locks-api.ts";

/** What waits for somebody else to close the books. */
export async function listPeriodLockRequests(
  db: Db,
  of: { fundId: string } | { id: string },
): Promise<PeriodLockRequest[]> {
  const { rows } = await sql<PeriodLockRequest>`
    select q.id, q.ends_on, q.reason, q.asked_at, ${personShown("q.asked_by")} as asked_by from period_lock_requests q
    where ${"id" in of ? sql`q.id = ${of.id}` : sql`q.fund_id = ${of.fundId}`} order by q.ends_on`.execute(db);
  return rows;
}

type Asked = { fundId: string; endsOn: string; reason: string };

/** Undefined where that is asked already. */
export async function insertPeriodLockRequest(db: Db, asked: Asked): Promise<string | undefined> {
  const added = await db
    .insertInto("periodLockRequests")
    .values(asked)
    .onConflict((conflict) => conflict.columns(["orgId", "fundId", "endsOn"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export async function removePeriodLockRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("periodLockRequests").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function closeBooks(db: Db, requestId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select close_books(${requestId}) as id`.execute(db);
  return required(rows[0], msg("Closing")).id;
}
