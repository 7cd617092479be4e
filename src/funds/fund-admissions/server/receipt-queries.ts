import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { receiptQueries } from "#core/server/receipts/receipt-queries.ts";

/** Money that arrived for closings; the database posts it (confirm_fund_admission_receipt). */
export const admissionReceipts = receiptQueries({
  receipts: "fund_admission_receipts",
  records: "fund_admissions",
  lines: "fund_admission_lines",
  key: "fund_admission_id",
  confirm: (db, id) => sql`select confirm_fund_admission_receipt(${id})`.execute(db),
  undo: (id, reason) => sql`select undo_fund_admission_receipt(${id}, ${reason})`,
  declineUndo: (id) => sql`select decline_fund_admission_receipt_undo(${id})`,
});

/** Holds the closings of these receipts, always in one order: who confirms several at once waits for a person who does too. */
export const holdAdmissions = (db: Db, ids: readonly string[]) =>
  sql`select hold_fund_admission(id) from (
    select distinct fund_admission_id as id from fund_admission_receipts where id = any(${ids}::uuid[]) order by 1) held`.execute(
    db,
  );

/** Records that a partner was paid, or confirms what another recorded (release_fund_admission_line). */
export const releaseLine = (db: Db, id: string, paidOn: string) =>
  sql`select release_fund_admission_line(${id}, ${paidOn})`.execute(db);

export const withdrawRelease = (db: Db, id: string) => sql`select withdraw_fund_admission_release(${id})`.execute(db);

export async function findAdmissionOfLine(db: Db, id: string): Promise<string | undefined> {
  const line = await db
    .selectFrom("fundAdmissionLines")
    .select("fundAdmissionId")
    .where("id", "=", id)
    .executeTakeFirst();
  return line?.fundAdmissionId;
}
