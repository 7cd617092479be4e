import type { Client } from "pg";
import type { BenchFirm } from "./firms.ts";

export type Size = { funds: number; companies: number; quarters: number; partners: number };

const FIRST = "2016-03-31";

/** How ids of this many things are told from those of others. */
const idOf = (space: number) => `('00000000-0000-7000-${8000 + space}-' || lpad(n::text, 12, '0'))::uuid`;

/**
 * Funds that buy every company in their first years and mark each of them every quarter, and call from, distribute to and allocate to every partner.
 * A quarter of a fund is one entry. Written past triggers. Answers how many postings there are.
 */
export async function keepAnalyticsBooks(admin: Client, { id: orgId, userId }: BenchFirm, size: Size): Promise<number> {
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [userId, orgId]);
  await admin.query("set local session_replication_role = replica");
  await admin.query("select add_chart_of_accounts($1)", [orgId]);
  await addRecords(admin, orgId, size);
  await addEntries(admin, orgId, size);
  await admin.query("commit");
  // As autovacuum leaves tables that only grow: what is read of an index alone needs no table.
  await admin.query("vacuum (analyze)");
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from postings where org_id = $1",
    [orgId],
  );
  return rows[0]?.count ?? 0;
}

async function addRecords(admin: Client, orgId: string, { funds, companies, partners }: Size): Promise<void> {
  const add = (statement: string, count: number) => admin.query(statement, [orgId, count]);
  const numbers = "from generate_series(1, $2::int) n";
  await add(
    `insert into funds (org_id, id, name, currency, vintage) select $1, ${idOf(0)}, 'Fund ' || n, 'EUR', 2016 ${numbers}`,
    funds,
  );
  await add(
    `insert into records (org_id, id, kind, label) select $1, ${idOf(0)}, 'fund', 'Fund ' || n ${numbers}`,
    funds,
  );
  await add(
    `insert into companies (org_id, id, name, sector, country)
     select $1, ${idOf(1)}, 'Company ' || n, (array['FinTech', 'HealthTech', 'CleanTech', 'SaaS'])[n % 4 + 1], 'FR' ${numbers}`,
    companies,
  );
  await add(
    `insert into portfolio_companies (org_id, id, name, company_id) select $1, ${idOf(2)}, 'Company ' || n, ${idOf(1)} ${numbers}`,
    companies,
  );
  await add(
    `insert into securities (org_id, id, portfolio_company_id, name, kind, currency)
     select $1, ${idOf(3)}, ${idOf(2)}, 'Series A', 'preferred', 'EUR' ${numbers}`,
    companies,
  );
  await add(
    `insert into limited_partners (org_id, id, name) select $1, ${idOf(4)}, 'Partner ' || n ${numbers}`,
    partners,
  );
  await admin.query(
    `insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, confirmed_at)
     select $1, f.id, ${idOf(4)}, 1000000 + n * 50000, 'EUR', '2016-01-01', now() - interval '1 day'
     from funds f, generate_series(1, $2::int) n where f.org_id = $1`,
    [orgId, partners],
  );
}

async function addEntries(admin: Client, orgId: string, { companies, quarters, partners }: Size): Promise<void> {
  await admin.query(
    `with quarters as (
       select f.id as fund_id, q, new_id() as id, ($2::date + make_interval(months => 3 * (q - 1)))::date as day
       from funds f, generate_series(1, $3::int) q where f.org_id = $1
     ), written as (
       insert into journal_entries (org_id, id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines)
       select $1, id, fund_id, q, now() - interval '1 hour', day, case when q <= 12 then 'purchase' else 'valuation' end, 'Quarter', $4::int * 2 + $5::int * 10
       from quarters returning id
     ), held as (
       select q.*, n, ${idOf(3)} as security_id, null::uuid as partner_id, own.use_of, own.amount, own.quantity
       from quarters q, generate_series(1, $4::int) n,
         lateral (values (case when q.q = n % 12 + 1 then 'investments' else 'unrealised_price' end, case when q.q = n % 12 + 1 then 100000 else 1700.5 end, case when q.q = n % 12 + 1 then 1000 end),
           (case when q.q = n % 12 + 1 then 'cash' else 'change_price' end, case when q.q = n % 12 + 1 then -100000 else -1700.5 end, null)) own (use_of, amount, quantity)
       where q.q >= n % 12 + 1
     ), partnered as (
       select q.*, n, null::uuid, case when own.use_of in ('cash', 'payables', 'unrealised_price') then null else ${idOf(4)} end, own.use_of, own.amount, null::numeric
       from quarters q, generate_series(1, $5::int) n,
         lateral (values (case when q.q <= 20 then 'contributed' else 'distributed' end, case when q.q <= 20 then -10000.07 else 12000.11 end),
           ('cash', case when q.q <= 20 then 10000.07 else -12000.11 end),
           ('management_fees', 500.03), ('payables', -500.03), ('change_price', -2000.11), ('unrealised_price', 2000.11),
           ('administration', 90.01), ('payables', -90.01), ('interest', -12.34), ('cash', 12.34)) own (use_of, amount)
     ), line as (select * from held union all select * from partnered)
     insert into postings (org_id, id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, security_id, limited_partner_id, quantity, amount, currency, fund_amount)
     select $1, new_id(), l.id, l.fund_id, l.q, case when l.q <= 12 then 'purchase' else 'valuation' end, row_number() over (partition by l.id), l.day,
       now() - interval '1 hour', a.id, l.security_id, l.partner_id, l.quantity, l.amount, 'EUR', l.amount
     from line l join ledger_accounts a on a.org_id = $1 and a.use = l.use_of`,
    [orgId, FIRST, quarters, companies, partners],
  );
}
