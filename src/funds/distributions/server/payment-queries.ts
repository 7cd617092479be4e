import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import { unwritable } from "#core/shared/bank/bank-text.ts";
import type { PaymentList } from "#funds/distributions/shared/payments-api.ts";

export type PaidBy = { distributionId: string } | { capitalCallId: string } | { fundAdmissionId: string };

/** That a list or a return `table` is of a distribution, a call or a closing. */
export function paidBy(of: PaidBy, table: "p" | "x") {
  const [[name, id] = ["", ""]] = Object.entries(of);
  return sql`${sql.ref(`${table}.${name}`)} = ${id}`;
}

/** Lists of a distribution, a call or a closing, the latest first, with everybody who stands on one. */
export async function listPaymentLists(db: Db, of: PaidBy): Promise<PaymentList[]> {
  const { rows } = await sql<FoundList>`
    select p.id, p.row_version, p.number, p.pay_on, p.currency, trim_scale(p.amount)::text as amount, p.approved_at,
      ${personShown("p.preparedBy")} as prepared_by, ${personShown("p.approvedBy")} as approved_by,
      (select json_agg(json_build_object('id', r.id, 'lineId', coalesce(r.line_id, r.receipt_id, r.fund_admission_line_id, r.fund_admission_receipt_id), 'partner', json_build_object('id', l.id, 'name', l.name),
          'amount', trim_scale(r.amount)::text, 'reference', r.reference, 'accountEnd', r.account_end, 'reason', r.reason, 'holder', a.holder) order by r.reason is not null, lower(l.name), r.id)
        from payment_list_rows r join limited_partners l on l.id = r.limited_partner_id left join lp_bank_accounts a on a.id = r.account_id
        where r.list_id = p.id) as rows
    from payment_lists p where ${paidBy(of, "p")} order by p.number desc`.execute(db);
  return rows.map((list) => ({ ...list, rows: list.rows.map(withUnwritable) }));
}

type Row = PaymentList["rows"][number];
/** Readers of bank details see the holder. */
type FoundRow = Omit<Row, "unwritable"> & { holder: string | null };
type FoundList = Omit<PaymentList, "rows"> & { rows: FoundRow[] };

const withUnwritable = ({ holder, ...row }: FoundRow): Row => ({ ...row, unwritable: unwritable(holder ?? "") });

/** Whom a list pays, by the holder of the account. */
export function listPayees(db: Db, id: string): Promise<{ name: string; holder: string }[]> {
  return db
    .selectFrom("paymentListRows as r")
    .innerJoin("limitedPartners as l", "l.id", "r.limitedPartnerId")
    .innerJoin("lpBankAccounts as a", "a.id", "r.accountId")
    .where("r.listId", "=", id)
    .select(["l.name", "a.holder"])
    .orderBy("l.name")
    .execute();
}

/** Writes down who is paid on a day, and why others are not (prepare_payments). */
export const preparePayments = (db: Db, distributionId: string, payOn: string) =>
  sql`select prepare_payments(${distributionId}, ${payOn})`.execute(db);

/** Writes down who gets back on a day what it paid too much, and why others do not yet (prepare_refunds). */
export const prepareRefunds = (db: Db, capitalCallId: string, payOn: string) =>
  sql`select prepare_refunds(${capitalCallId}, ${payOn})`.execute(db);

/** Writes down who gets its money of a closing, or back what it paid too much at it, on a day, and why others do not yet (prepare_fund_admission_payments). */
export const prepareAdmissionPayments = (db: Db, fundAdmissionId: string, payOn: string) =>
  sql`select prepare_fund_admission_payments(${fundAdmissionId}, ${payOn})`.execute(db);

/** How many confirmed refunds of a call stand on no list. */
export async function countRefundsWaiting(db: Db, capitalCallId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from capital_call_receipts r
    where r.capital_call_id = ${capitalCallId} and r.kind = 'refund' and r.confirmed_at is not null and r.undone_at is null
      and not exists (select from payment_list_rows x where x.receipt_id = r.id and x.reason is null)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many confirmed refunds of a closing stand on no list. */
export async function countAdmissionRefundsWaiting(db: Db, fundAdmissionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fund_admission_receipts r
    where r.fund_admission_id = ${fundAdmissionId} and r.kind = 'refund' and r.confirmed_at is not null and r.undone_at is null
      and not exists (select from payment_list_rows x where x.fund_admission_receipt_id = r.id and x.reason is null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const approvePayments = (db: Db, { id, rowVersion }: { id: string; rowVersion: number }) =>
  sql`select approve_payments(${id}, ${rowVersion})`.execute(db);

export const withdrawPayments = (db: Db, id: string) => sql`select withdraw_payments(${id})`.execute(db);

export type FileOf = {
  /** Of a distribution, of what goes back of a call, or of what partners get at a closing. */
  of: "distribution" | "refunds" | "closing";
  name: string;
  fund: string;
  listNumber: number;
  number: number;
  payOn: string;
  currency: string;
  amount: string;
  id: string;
  /** When it was approved; a list that was not is no file. */
  at: string;
};

export async function findPaymentList(db: Db, id: string): Promise<FileOf | undefined> {
  const { rows } = await sql<FileOf>`
    select case when d.id is not null then 'distribution' when c.id is not null then 'refunds' else 'closing' end as of,
      coalesce(d.name, c.name, e.name) as name, f.name as fund, p.number as list_number, coalesce(d.number, c.number, e.number) as number, p.pay_on, p.currency, trim_scale(p.amount)::text as amount,
      p.id, p.approved_at as at
    from payment_lists p left join distributions d on d.id = p.distribution_id left join capital_calls c on c.id = p.capital_call_id
    left join fund_admissions e on e.id = p.fund_admission_id
    join funds f on f.id = coalesce(d.fund_id, c.fund_id, e.fund_id) where p.id = ${id}`.execute(db);
  return rows[0];
}

export type Payment = {
  /** By which the bank knows it. */
  reference: string;
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
    select reference, payee, trim_scale(amount)::text as amount, account, bic, from_holder, from_account, from_bic from payment_file(${id})`.execute(
    db,
  );
  return rows;
}
