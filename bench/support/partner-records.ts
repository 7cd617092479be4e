import type { Client } from "pg";
import type { BenchFirm } from "./firms.ts";

const id = (place: number, n: string) => `('00000000-0000-7000-800${place}-' || lpad((${n})::text, 12, '0'))::uuid`;

export const FUNDS = { euro: "00000000-0000-7000-8000-000000000001", dollar: "00000000-0000-7000-8000-000000000002" };
export const BIG = {
  distribution: "00000000-0000-7000-8003-000000000001",
  list: "00000000-0000-7000-8004-000000000001",
};
const LINES = 8;
const QUARTERS = 8;

/** So many partners of two funds in two currencies with eight quarters of books, and as many calls, distributions, payment lists and KYC files; one list pays everybody. */
export async function keepPartners(admin: Client, { id: orgId, userId }: BenchFirm, partners: number): Promise<void> {
  const run = (text: string, ...values: unknown[]) => admin.query(text, [orgId, ...values]);
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [userId, orgId]);
  await run(
    "insert into funds (org_id, id, name, currency) values ($1, $2, 'Euro', 'EUR'), ($1, $3, 'Dollar', 'USD')",
    FUNDS.euro,
    FUNDS.dollar,
  );
  await admin.query("select add_chart_of_accounts($1)", [orgId]);
  await run(
    `insert into limited_partners (org_id, id, name, email, contact_person, kyc_status, entity_type)
     select $1::uuid, ${id(1, "n")}, 'Partner ' || n, 'p' || n || '@example.test', 'Ada ' || n, (array['approved', 'pending', 'rejected'])[1 + n % 3], 'Family office'
     from generate_series(1, $2::int) n`,
    partners,
  );
  await admin.query("set local session_replication_role = replica");
  await run(
    `insert into fx_rates (org_id, base, quote, rate_on, rate, source) select $1::uuid, 'EUR', 'USD', current_date - n, 1.1 + n / 1000.0, 'Bench' from generate_series(0, 6) n`,
  );
  await run(
    `insert into commitments (org_id, id, fund_id, limited_partner_id, amount, currency, admitted_on, confirmed_at)
     select $1::uuid, ${id(2, "n")}, $3::uuid, ${id(1, "n")}, 1000000 + n * 50, 'EUR', date '2024-01-01', now() from generate_series(1, $2::int) n
     union all select $1::uuid, ${id(2, "n + 1000000")}, $4::uuid, ${id(1, "n")}, 500000 + n * 70, 'USD', date '2024-01-01', now() from generate_series(1, $2::int, 4) n`,
    partners,
    FUNDS.euro,
    FUNDS.dollar,
  );
  await postQuarters(run, partners);
  await keepCalls(run, partners);
  await keepDistributions(run, partners);
  await run(
    `insert into kyc_files (org_id, id, limited_partner_id, name) select $1::uuid, ${id(5, "n")}, ${id(1, "n")}, 'Partner ' || n from generate_series(1, $2::int) n`,
    partners,
  );
  await admin.query("commit");
  await admin.query("vacuum (analyze)");
}

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

const postQuarters = (run: Run, partners: number) =>
  run(
    `with quarters as (select q, new_id() as id, (date '2024-03-31' + make_interval(months => 3 * (q - 1)))::date as day from generate_series(1, ${QUARTERS}) q),
     written as (
       insert into journal_entries (org_id, id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines)
       select $1, id, $3::uuid, q, now() - interval '1 hour', day, 'adjustment', 'Quarter', $2::int * 6 from quarters)
     insert into postings (org_id, id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, limited_partner_id, amount, currency, fund_amount)
     select $1, new_id(), q.id, $3::uuid, q.q, 'adjustment', row_number() over (partition by q.id), q.day, now() - interval '1 hour', a.id,
       case when use = 'cash' then null else ${id(1, "n")} end, own.amount, 'EUR', own.amount
     from quarters q, generate_series(1, $2::int) n,
       (values ('contributed', -10000.07), ('cash', 10000.07), ('management_fees', 500.03), ('cash', -500.03), ('distributed', 40.11), ('cash', -40.11)) own (use_of, amount)
     join ledger_accounts a on a.org_id = $1 and a.use = own.use_of`,
    partners,
    FUNDS.euro,
  );

async function keepCalls(run: Run, count: number): Promise<void> {
  await run(
    `insert into capital_calls (org_id, id, fund_id, number, name, purpose, due_on, currency, amount, state, issued_at, issued_on)
     select $1::uuid, ${id(6, "n")}, $3::uuid, n, 'Call ' || n, 'Investments', date '2024-01-01' + n % 1500, 'EUR', 1000 * n, 'issued', now(), date '2024-01-01'
     from generate_series(1, $2::int) n`,
    count,
    FUNDS.euro,
  );
  await run(
    `insert into capital_call_lines (org_id, capital_call_id, commitment_id, limited_partner_id, commitment, called_before, unfunded_before, amounts, inside, outside, amount, unfunded_after, received)
     select $1::uuid, ${id(6, "n")}, ${id(2, "(n + l) % $2::int + 1")}, ${id(1, "(n + l) % $2::int + 1")}, 1000000, 0, 1000000, '{1000}', 1000, 0, 1000, 999000, case when l < 5 then 1000 else 0 end
     from generate_series(1, $2::int) n, generate_series(1, ${LINES}) l`,
    count,
  );
}

async function keepDistributions(run: Run, count: number): Promise<void> {
  await run(
    `insert into distributions (org_id, id, fund_id, number, name, purpose, source, paid_on, currency, amount, carry, terms_id, known_at)
     select $1::uuid, ${id(3, "n")}, $3::uuid, n, 'Distribution ' || n, 'Exit', 'income', date '2024-01-01' + n % 1000, 'EUR', 1000 * n, 0, ${id(7, "1")}, now()
     from generate_series(1, $2::int) n`,
    count,
    FUNDS.euro,
  );
  // The first one pays everybody.
  await run(
    `insert into distribution_lines (org_id, id, distribution_id, commitment_id, limited_partner_id, contributed, amount, return_of_capital, preferred, profit, carry, received)
     select $1::uuid, ${id(8, "n * 10 + l")}, ${id(3, "case l when 0 then 1 else n end")}, ${id(2, "(n + l) % $2::int + 1")}, ${id(1, "(n + l) % $2::int + 1")}, 0, 100, 100, 0, 0, 0, 100
     from generate_series(1, $2::int) n, generate_series(0, ${LINES}) l where l = 0 or n > 1`,
    count,
  );
  await run(
    `insert into fund_bank_accounts (org_id, id, fund_id, name, holder, currency, account) values ($1, ${id(9, "1")}, $2, 'Main', 'Fund', 'EUR', 'FR7630006000011234567890189')`,
    FUNDS.euro,
  );
  await run(
    `insert into payment_lists (org_id, id, distribution_id, number, pay_on, from_account_id, currency, amount)
     select $1::uuid, ${id(4, "n")}, ${id(3, "n")}, 1, current_date, ${id(9, "1")}, 'EUR', 800 from generate_series(1, $2::int) n`,
    count,
  );
  await run(
    `insert into payment_list_rows (org_id, list_id, line_id, limited_partner_id, amount, reason)
     select $1::uuid, ${id(4, "case l when 0 then 1 else n end")}, ${id(8, "n * 10 + l")}, ${id(1, "(n + l) % $2::int + 1")}, 100, 'no_account'
     from generate_series(1, $2::int) n, generate_series(0, ${LINES}) l where l = 0 or n > 1`,
    count,
  );
}
