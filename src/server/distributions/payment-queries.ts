import { sql } from "kysely";
import type { PaymentList } from "#shared/distributions/payments-api.ts";
import type { Db } from "../core/ctx.ts";
import { personShown } from "../core/records/shown.ts";

/** Lists of a distribution, the latest first, with everybody who stands on one. */
export async function listPaymentLists(db: Db, distributionId: string): Promise<PaymentList[]> {
  const { rows } = await sql<PaymentList>`
    select p.id, p.row_version, p.number, p.pay_on, p.currency, trim_scale(p.amount)::text as amount, p.approved_at,
      ${personShown("p.preparedBy")} as prepared_by, ${personShown("p.approvedBy")} as approved_by,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'lineId', r.line_id, 'partner', jsonb_build_object('id', l.id, 'name', l.name),
          'amount', trim_scale(r.amount)::text, 'accountEnd', r.account_end, 'reason', r.reason) order by r.reason is not null, lower(l.name), r.id)
        from payment_list_rows r join limited_partners l on l.id = r.limited_partner_id where r.list_id = p.id) as rows
    from payment_lists p where p.distribution_id = ${distributionId} order by p.number desc`.execute(db);
  return rows;
}

/** Writes down who is paid on a day, and why others are not (prepare_payments). */
export const preparePayments = (db: Db, distributionId: string, payOn: string) =>
  sql`select prepare_payments(${distributionId}, ${payOn})`.execute(db);

export const approvePayments = (db: Db, { id, rowVersion }: { id: string; rowVersion: number }) =>
  sql`select approve_payments(${id}, ${rowVersion})`.execute(db);

export const withdrawPayments = (db: Db, id: string) => sql`select withdraw_payments(${id})`.execute(db);

export type FileOf = {
  name: string;
  fund: string;
  listNumber: number;
  number: number;
  payOn: string;
  currency: string;
  amount: string;
  at: string;
};

export async function findPaymentList(db: Db, id: string): Promise<FileOf | undefined> {
  const { rows } = await sql<FileOf>`
    select d.name, f.name as fund, p.number as list_number, d.number, p.pay_on, p.currency, trim_scale(p.amount)::text as amount, now() as at
    from payment_lists p join distributions d on d.id = p.distribution_id join funds f on f.id = d.fund_id where p.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export type Payment = {
  lineId: string;
  payee: string;
  amount: string;
  account: string;
  bic: string | null;
  fromHolder: string;
  fromAccount: string;
  fromBic: string | null;
};

/** Accounts in full; the database notes who read them (payment_file). */
export async function listPayments(db: Db, id: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select line_id, payee, trim_scale(amount)::text as amount, account, bic, from_holder, from_account, from_bic from payment_file(${id})`.execute(
    db,
  );
  return rows;
}
