import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { receiptQueries } from "#core/server/receipts/receipt-queries.ts";

/** Money that arrived for closings; the database posts it (confirm_closing_receipt). */
export const closingReceipts = receiptQueries({
  receipts: "fund_closing_receipts",
  records: "fund_closings",
  lines: "fund_closing_lines",
  key: "fund_closing_id",
  confirm: (db, id) => sql`select confirm_closing_receipt(${id})`.execute(db),
  undo: (id, reason) => sql`select undo_closing_receipt(${id}, ${reason})`,
  keep: (id) => sql`select keep_closing_receipt(${id})`,
});

/** Holds the closings of these receipts, always in one order: who confirms several at once waits for a person who does too. */
export const holdClosings = (db: Db, ids: readonly string[]) =>
  sql`select hold_closing(id) from (
    select distinct fund_closing_id as id from fund_closing_receipts where id = any(${ids}::uuid[]) order by 1) held`.execute(
    db,
  );

/** Records that a partner was paid, or confirms what another recorded (release_closing_line). */
export const releaseLine = (db: Db, id: string, paidOn: string) =>
  sql`select release_closing_line(${id}, ${paidOn})`.execute(db);

export const withdrawRelease = (db: Db, id: string) => sql`select withdraw_closing_release(${id})`.execute(db);

export async function findClosingOfLine(db: Db, id: string): Promise<string | undefined> {
  const line = await db.selectFrom("fundClosingLines").select("fundClosingId").where("id", "=", id).executeTakeFirst();
  return line?.fundClosingId;
}
