import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { entryShown, personShown } from "#core/server/records/shown.ts";
import type { PaymentReturn } from "#funds/distributions/shared/returns-api.ts";
import { type PaidBy, paidBy } from "./payment-queries.ts";

/** Payments of a distribution, a call or a closing that came back, the latest first. */
export async function listReturns(db: Db, of: PaidBy): Promise<PaymentReturn[]> {
  const { rows } = await sql<PaymentReturn>`
    select x.id, coalesce(x.line_id, x.receipt_id, x.fund_admission_line_id, x.fund_admission_receipt_id) as line_id, x.list_row_id, jsonb_build_object('id', l.id, 'name', l.name) as partner, trim_scale(x.amount)::text as amount,
      x.returned_on, x.reason, x.confirmed_at, ${entryShown("x.entryId")} as entry_id, x.undo_reason, x.undone_at, ${personShown("x.recordedBy")} as recorded_by,
      ${personShown("x.confirmedBy")} as confirmed_by, ${personShown("x.undoAskedBy")} as undo_asked_by, ${personShown("x.undoneBy")} as undone_by
    from payment_returns x join limited_partners l on l.id = x.limited_partner_id
    where ${paidBy(of, "x")} order by x.created_at desc, x.id`.execute(db);
  return rows;
}

export const isReturn = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("paymentReturns").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const isPaymentRow = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("paymentListRows").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Of a row of a call’s or a closing’s list (record_row_return). */
export const recordRowReturn = (db: Db, { id, returnedOn, reason }: Recorded) =>
  sql`select record_row_return(${id}, ${returnedOn}, ${reason})`.execute(db);

type Recorded = { id: string; returnedOn: string; reason: string };

export const recordReturn = (db: Db, { id, returnedOn, reason }: Recorded) =>
  sql`select record_payment_return(${id}, ${returnedOn}, ${reason})`.execute(db);

export const confirmReturn = (db: Db, id: string) => sql`select confirm_payment_return(${id})`.execute(db);
export const withdrawReturn = (db: Db, id: string) => sql`select withdraw_payment_return(${id})`.execute(db);
export const undoReturn = (db: Db, id: string, reason: string | null) =>
  sql`select undo_payment_return(${id}, ${reason})`.execute(db);
export const declineReturnUndo = (db: Db, id: string) => sql`select decline_payment_return_undo(${id})`.execute(db);
