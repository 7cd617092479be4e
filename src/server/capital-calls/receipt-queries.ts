import { sql } from "kysely";
import type { CallReceipt } from "#shared/capital-calls/api.ts";
import type { ReceiptForm } from "#shared/capital-calls/forms.ts";
import type { Db } from "../core/ctx.ts";
import { personShown } from "../core/records/shown.ts";

/** Money that arrived for a call, the latest first. */
export async function listReceipts(db: Db, callId: string): Promise<CallReceipt[]> {
  const { rows } = await sql<CallReceipt>`
    select r.id, r.kind, r.line_id, jsonb_build_object('id', p.id, 'name', p.name) as partner, r.received_on, trim_scale(r.amount)::text as amount,
      c.currency, r.reference, r.confirmed_at, ${personShown("r.recordedBy")} as recorded_by,
      ${personShown("r.confirmedBy")} as confirmed_by, ${personShown("r.undoAskedBy")} as undo_asked_by,
      ${personShown("r.undoneBy")} as undone_by, r.undo_reason, r.undone_at,
      trim_scale(r.applied)::text as applied, trim_scale(r.interest_paid)::text as interest_paid, r.recorded_by is not distinct from me() as is_own
    from capital_call_receipts r
    join capital_calls c on c.id = r.capital_call_id
    join capital_call_lines l on l.id = r.line_id
    join limited_partners p on p.id = l.limited_partner_id
    where r.capital_call_id = ${callId} order by r.received_on desc, r.id desc limit 5000`.execute(db);
  return rows;
}

export async function insertReceipts(db: Db, capitalCallId: string, receipts: readonly ReceiptForm[]): Promise<void> {
  await db
    .insertInto("capitalCallReceipts")
    .values(receipts.map((receipt) => ({ ...receipt, capitalCallId })))
    .execute();
}

/** One receipt; gives its id. */
export async function insertReceipt(db: Db, capitalCallId: string, receipt: ReceiptForm): Promise<string> {
  const { id } = await db
    .insertInto("capitalCallReceipts")
    .values({ ...receipt, capitalCallId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Posts it in the database (confirm_call_receipt). */
export const confirmReceipt = (db: Db, id: string) => sql`select confirm_call_receipt(${id})`.execute(db);

/** Asks that a receipt is taken back, or does what another asked for (undo_call_receipt). */
export const undoReceipt = (db: Db, id: string, reason: string | null) =>
  sql`select undo_call_receipt(${id}, ${reason})`.execute(db);

export const keepReceipt = (db: Db, id: string) => sql`select keep_call_receipt(${id})`.execute(db);

/** Whether there was one that waits. */
export async function removeReceipt(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("capitalCallReceipts")
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .returning("id")
    .execute();
  return gone.length > 0;
}
