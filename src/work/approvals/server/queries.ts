import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { TiedApproval, TiedWaits } from "#work/approvals/shared/api.ts";

/** More than one record has; the latest. */
const MOST = 100;

/** Whether the asking person may read such a record. */
export async function isRecord(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("records").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function listTiedApprovals(db: Db, recordId: string): Promise<TiedApproval[]> {
  const { rows } = await sql<TiedApproval>`
    select t.id, ${personShown("t.prepared_by")} as prepared_by, ${personShown("t.approved_by")} as approved_by, t.created_at as approved_at,
      t.how, t.acted_by = t.prepared_by as is_by_preparer, (t.acted_at at time zone firm_zone())::date as on
    from approval_ties t where t.record_id = ${recordId} order by t.created_at desc, t.id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

export async function listWaits(db: Db): Promise<TiedWaits> {
  const { rows: items } = await sql<TiedWaits["items"][number]>`
    select w.id, w.hours, ${personShown("w.set_by")} as set_by, w.created_at as set_at
    from approval_waits w order by w.created_at desc, w.id desc limit ${MOST}`.execute(db);
  const { rows } = await sql<{ hours: number }>`select tied_wait(now()) as hours`.execute(db);
  return { hours: rows[0]?.hours ?? 0, items };
}

/** False when somebody set another since the one that was seen. */
export async function insertWait(db: Db, hours: number, followsId: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into approval_waits (hours, follows_id) select ${hours}, ${followsId}::uuid
    where (select id from approval_waits order by created_at desc, id desc limit 1) is not distinct from ${followsId}::uuid
    on conflict (org_id, follows_id) do nothing returning id`.execute(db);
  return rows.length > 0;
}
