import type { Client } from "pg";
import type { BenchFirm } from "./firms.ts";

type Size = { partners: number; quarters: number };

export const FUND = "00000000-0000-7000-8000-000000000001";
const FIRST = "2016-03-31";

/** A call, a fee, a gain and an expense of every partner in each quarter, past triggers. */
export async function keepFundBooks(
  admin: Client,
  { id: orgId, userId }: BenchFirm,
  { partners: PARTNERS, quarters: QUARTERS }: Size,
): Promise<void> {
  const lp = "('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid";
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [userId, orgId]);
  await admin.query("set local session_replication_role = replica");
  await admin.query("insert into funds (org_id, id, name, currency) values ($1, $2, 'Fund', 'EUR')", [orgId, FUND]);
  await admin.query("insert into records (org_id, id, kind, label) values ($1, $2, 'fund', 'Fund')", [orgId, FUND]);
  await admin.query("select add_chart_of_accounts($1)", [orgId]);
  await admin.query(
    `insert into limited_partners (org_id, id, name) select $1, ${lp}, 'Partner ' || n from generate_series(1, $2::int) n`,
    [orgId, PARTNERS],
  );
  await admin.query(
    `insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, confirmed_at)
     select $1, $2, ${lp}, 1000000 + n * 50000, 'EUR', '2016-01-01', now() - interval '1 day' from generate_series(1, $3::int) n`,
    [orgId, FUND, PARTNERS],
  );
  await admin.query(
    `with quarters as (
       select q, new_id() as id, ($3::date + make_interval(months => 3 * (q - 1)))::date as day from generate_series(1, $4::int) q
     ), written as (
       insert into journal_entries (org_id, id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines)
       select $1, id, $2, q, now() - interval '1 hour', day, 'adjustment', 'Quarter', $5 * 8 from quarters returning id
     )
     insert into postings (org_id, id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, limited_partner_id, amount, currency, fund_amount)
     select $1, new_id(), q.id, $2, q.q, 'adjustment', row_number() over (partition by q.id), q.day, now() - interval '1 hour', a.id,
       case when use in ('cash', 'payables', 'unrealised_price') then null else ${lp} end, own.amount, 'EUR', own.amount
     from quarters q, generate_series(1, $5::int) n,
       (values ('contributed', -10000.07), ('cash', 10000.07), ('management_fees', 500.03), ('payables', -500.03),
         ('change_price', -2000.11), ('unrealised_price', 2000.11), ('administration', 90.01), ('payables', -90.01)) own (use_of, amount)
     join ledger_accounts a on a.org_id = $1 and a.use = own.use_of`,
    [orgId, FUND, FIRST, QUARTERS, PARTNERS],
  );
  await admin.query("commit");
  await admin.query("vacuum analyze");
}
