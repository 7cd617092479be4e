import { type RawBuilder, sql } from "kysely";
import type { ReceiptForm } from "#core/shared/bank/payment-forms.ts";
import type { Receipt } from "#core/shared/records/receipt-contract.ts";
import type { Db } from "../ctx.ts";
import { entryShown, personShown } from "../records/shown.ts";

type Tables = {
  /** Tables of the receipts, of what they pay and of its lines, and the column of receipts and lines that names what they belong to. */
  receipts: string;
  records: string;
  lines: string;
  key: string;
  /** What of a receipt `r` paid interest for paying late. */
  interestPaid?: RawBuilder<unknown>;
  /** Posts it. */
  confirm: (db: Db, id: string) => Promise<unknown>;
  /** The functions of the database that take it back, and keep it. */
  undo: (id: string, reason: string | null) => RawBuilder<unknown>;
  declineUndo: (id: string) => RawBuilder<unknown>;
};

/** Money that partners pay for a call or a closing: entered by one, confirmed and posted by another, taken back by two. */
export function receiptQueries({ receipts, records, lines, key, interestPaid = sql`0`, ...work }: Tables) {
  const table = sql.table(receipts);
  const about = sql.ref(key);
  const insert = (db: Db, aboutId: string, given: readonly ReceiptForm[]) => {
    const rows = given.map(({ lineId, receivedOn, ...row }) => ({ ...row, line_id: lineId, received_on: receivedOn }));
    return sql<{ id: string }>`
      insert into ${table} (${about}, kind, line_id, received_on, amount, reference)
      select ${aboutId}, kind, line_id, received_on, amount, reference
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, line_id uuid, received_on date, amount numeric, reference text)
      returning id`.execute(db);
  };
  return {
    /** The latest first. */
    async list(db: Db, aboutId: string): Promise<Receipt[]> {
      const { rows } = await sql<Receipt>`
        select r.id, r.kind, r.line_id, jsonb_build_object('id', p.id, 'name', p.name) as partner, r.received_on, trim_scale(r.amount)::text as amount,
          c.currency, r.reference, r.confirmed_at, ${entryShown("r.entryId")} as entry_id, ${personShown("r.recordedBy")} as recorded_by,
          ${personShown("r.confirmedBy")} as confirmed_by, ${personShown("r.undoAskedBy")} as undo_asked_by,
          ${personShown("r.undoneBy")} as undone_by, r.undo_reason, r.undone_at,
          trim_scale(r.applied)::text as applied, trim_scale(${interestPaid})::text as interest_paid, r.recorded_by is not distinct from me() as is_own
        from ${table} r
        join ${sql.table(records)} c on c.id = r.${about}
        join ${sql.table(lines)} l on l.id = r.line_id
        join limited_partners p on p.id = l.limited_partner_id
        where r.${about} = ${aboutId} order by r.received_on desc, r.id desc limit 5000`.execute(db);
      return rows;
    },
    /** The first day of the fund whose they are; null while none is known. */
    async firstDay(db: Db, aboutId: string): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`
        select fund_begins(c.fund_id) as day from ${sql.table(records)} c where c.id = ${aboutId}`.execute(db);
      return rows[0]?.day ?? null;
    },
    insert: async (db: Db, aboutId: string, given: readonly ReceiptForm[]): Promise<string[]> =>
      (await insert(db, aboutId, given)).rows.map(({ id }) => id),
    confirm: work.confirm,
    /** Asks that it is taken back, or does what another asked for. */
    undo: (db: Db, id: string, reason: string | null) => work.undo(id, reason).execute(db),
    declineUndo: (db: Db, id: string) => work.declineUndo(id).execute(db),
    /** Whether there was one that waits. */
    async remove(db: Db, id: string): Promise<boolean> {
      const { rows } = await sql`delete from ${table} where id = ${id} and confirmed_at is null returning id`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}
export type ReceiptQueries = ReturnType<typeof receiptQueries>;
