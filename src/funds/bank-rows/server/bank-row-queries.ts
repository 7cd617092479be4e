import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { BankRow } from "#funds/capital-calls/shared/bank-api.ts";
import type { BankRowForm } from "#funds/capital-calls/shared/bank-forms.ts";
import type { OpenLine } from "#funds/capital-calls/shared/bank-match.ts";

export type StoredRow = Omit<BankRow, "suggestions">;

/** Those of a fund that are no receipt, or whose receipt was taken back; the latest first, those set aside last. */
export async function listBankRows(db: Db, fundId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select b.id, b.booked_on, trim_scale(b.amount)::text as amount, b.currency, b.payer, b.reference, b.set_aside
    from bank_rows b left join capital_call_receipts r on r.id = b.receipt_id left join fund_admission_receipts x on x.id = b.fund_admission_receipt_id
    where b.fund_id = ${fundId} and (r.id is null or r.undone_at is not null) and (x.id is null or x.undone_at is not null)
    order by b.set_aside is not null, b.booked_on desc, b.id limit 1000`.execute(db);
  return rows;
}

export async function findBankRow(db: Db, id: string): Promise<(StoredRow & { fundId: string }) | undefined> {
  const { rows } = await sql<StoredRow & { fundId: string }>`
    select id, fund_id, booked_on, trim_scale(amount)::text as amount, currency, payer, reference, set_aside from bank_rows where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** Parts of issued calls and approved closings of a fund that are not paid, less what receipts that wait will pay. */
export async function listOpenLines(db: Db, fundId: string): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select * from (
      select l.id as line_id, 'capital_call' as kind, c.id as record_id, c.name, c.number, p.name as partner, c.due_on,
        trim_scale(l.amount - l.received - coalesce((
          select sum(r.amount) from capital_call_receipts r where r.line_id = l.id and r.confirmed_at is null and r.kind = 'money'), 0))::text as open
      from capital_calls c join capital_call_lines l on l.capital_call_id = c.id join limited_partners p on p.id = l.limited_partner_id
      where c.fund_id = ${fundId} and c.state in ('issued', 'closed')
      union all
      select l.id, 'fund_admission', c.id, c.name, c.number, p.name, coalesce(c.pays_on, c.closes_on),
        trim_scale(l.amount - l.received - coalesce((
          select sum(r.amount) from fund_admission_receipts r where r.line_id = l.id and r.confirmed_at is null and r.kind = 'money'), 0))::text
      from fund_admissions c join fund_admission_lines l on l.fund_admission_id = c.id join limited_partners p on p.id = l.limited_partner_id
      where c.fund_id = ${fundId} and c.state = 'approved' and c.cancel_asked_by is null and l.is_payable and l.amount > 0
    ) lines
    where open::numeric > 0 order by due_on, lower(partner), line_id`.execute(db);
  return rows;
}

/** Writes rows that are not known yet; gives how many. The same row twice in one file are two payments. */
export async function insertBankRows(
  db: Db,
  fundId: string,
  rows: readonly (BankRowForm & { fingerprint: string })[],
): Promise<number> {
  const { rows: added } = await sql`
    insert into bank_rows (fund_id, booked_on, amount, currency, payer, reference, fingerprint)
    select ${fundId}, "bookedOn", amount, currency, payer, reference, fingerprint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("bookedOn" date, amount numeric, currency text, payer text, reference text, fingerprint text)
    on conflict (org_id, fund_id, fingerprint) do nothing returning id`.execute(db);
  return added.length;
}

/** Writes the receipt of a row, of a call or of a closing; the database compares them. */
export const matchBankRow = (db: Db, id: string, of: { receiptId: string } | { fundAdmissionReceiptId: string }) =>
  db
    .updateTable("bankRows")
    .set({ receiptId: null, fundAdmissionReceiptId: null, setAside: null, ...of })
    .where("id", "=", id)
    .execute();

export const setBankRowAside = (db: Db, id: string, reason: string | null) =>
  sql`update bank_rows set set_aside = ${reason}, receipt_id = null, fund_admission_receipt_id = null where id = ${id}`.execute(
    db,
  );
