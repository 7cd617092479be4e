import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type LatePart = { lineId: string; on: string; amount: string };

/** What arrived of the lines of a call, or of some lines, after the due day, and was not taken back: line by line, the earliest first. */
export async function listLateParts(
  db: Db,
  { callId = null, lineIds = null }: { callId?: string | null; lineIds?: readonly string[] | null },
): Promise<Map<string, LatePart[]>> {
  const { rows } = await sql<LatePart>`
    select r.line_id, r.received_on as on, trim_scale(r.applied)::text as amount
    from capital_call_receipts r join capital_calls c on c.id = r.capital_call_id
    where (r.capital_call_id = ${callId} or r.line_id = any (${lineIds}::uuid[])) and r.confirmed_at is not null and r.undone_at is null
      and r.received_on > c.due_on and r.applied > 0
    order by r.received_on, r.id`.execute(db);
  return Map.groupBy(rows, ({ lineId }) => lineId);
}

/** A line of a call as far as it decides what paying late costs. */
export type LateLine = {
  id: string;
  callId: string;
  rowVersion: number;
  dueOn: string;
  lateRate: string | null;
  isPosted: boolean;
  currency: string;
  open: string;
  charged: string;
};

export async function listLateLines(db: Db, ids: readonly string[]): Promise<LateLine[]> {
  const { rows } = await sql<LateLine>`
    select l.id, c.id as call_id, l.row_version, c.due_on, trim_scale(c.late_rate)::text as late_rate, c.due_entry_id is not null as is_posted,
      c.currency, trim_scale(l.amount - l.received)::text as open, trim_scale(l.interest)::text as charged
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where l.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** What somebody entered for a line, that waits. */
export type Entered = { lineId: string; kind: string; receivedOn: string; amount: string };

export async function findEntered(db: Db, id: string): Promise<Entered | undefined> {
  const { rows } = await sql<Entered>`
    select line_id, kind, received_on, trim_scale(amount)::text as amount from capital_call_receipts
    where id = ${id} and confirmed_at is null`.execute(db);
  return rows[0];
}

/** `seen`: the version of the line that the charge was worked out from. */
export const confirmCallReceipt = (db: Db, id: string, charge: { seen: number; amount: string }) =>
  sql`select confirm_call_receipt(${id}, ${charge.seen}, ${charge.amount})`.execute(db);

/** What a line is charged for a part that is late, by the version of the line that was read. */
export type LateCharge = { lineId: string; seen: number; amount: string };
