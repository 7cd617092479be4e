-- Holdings: they are called as their company, and every figure of them is a sum over postings, as of a day and as known at a moment.

create or replace function name_portfolio_company() returns trigger language plpgsql as $$
begin
  new.name := coalesce((select name from companies where org_id = new.org_id and id = new.company_id), new.name, '?');
  return new;
end $$;

create or replace function portfolio_company_follows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update portfolio_companies set name = new.name where org_id = new.org_id and company_id = new.id;
  return new;
end $$;

-- Accounts that say what is held, what it is worth, and the cash that went in and came out; what they are changed against says nothing new.
create or replace function holding_accounts() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select id from ledger_accounts
    where org_id = current_org() and (is_cash or use in ('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable')))
$$;
revoke execute on function holding_accounts from tranche_app;

-- Sums of postings of securities in those accounts, by account and by what their entries are about. For readers of the portfolio, who need
-- not read the ledger. Of some companies, of one fund, or all. `first_on` of units is the day they were bought, wherever they were converted
-- into. Grouped in the order of `postings_of_holdings_idx`, so that nothing is sorted or hashed.
create or replace function holding_sums(as_of date, known_at timestamptz, companies uuid[] default null, fund uuid default null) returns table (
  portfolio_company_id uuid, fund_id uuid, currency text, security_id uuid, use text, is_cash boolean, kind text, first_on date, last_on date,
  quantity numeric, fund_amount numeric
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select s.portfolio_company_id, p.fund_id, f.currency, p.security_id, a.use, a.is_cash, p.kind, p.first_on, p.last_on, p.quantity, p.fund_amount
  from (
    select security_id, account_id, fund_id, kind, min(coalesce(lot_on, effective_on)) as first_on, max(effective_on) as last_on, sum(quantity) as quantity, sum(fund_amount) as fund_amount
    from postings
    where org_id = current_org() and security_id is not null and effective_on <= as_of and recorded_at <= known_at
      and security_id = any (array(select id from securities where org_id = current_org() and (companies is null or portfolio_company_id = any (companies))))
      and account_id = any ((select holding_accounts())::uuid[])
      and (fund is null or fund_id = fund)
    group by security_id, account_id, fund_id, kind
  ) p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  join ledger_accounts a on a.org_id = current_org() and a.id = p.account_id
  join funds f on f.org_id = current_org() and f.id = p.fund_id
  where may('portfolio:read')
$$;

-- Cash that went into securities and came out of them, by day.
create or replace function holding_flows(as_of date, known_at timestamptz, companies uuid[] default null, fund uuid default null) returns table (
  effective_on date, fund_amount numeric, kind text, portfolio_company_id uuid, fund_id uuid, currency text
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.effective_on, sum(p.fund_amount), p.kind, s.portfolio_company_id, p.fund_id, f.currency
  from postings p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  join funds f on f.org_id = current_org() and f.id = p.fund_id
  where p.org_id = (select current_org()) and p.security_id is not null and p.effective_on <= as_of and p.recorded_at <= known_at
    and p.security_id = any (array(select id from securities where org_id = current_org() and (companies is null or portfolio_company_id = any (companies))))
    and p.account_id = any (array(select id from ledger_accounts where org_id = current_org() and is_cash))
    and (fund is null or p.fund_id = fund) and may('portfolio:read')
  group by p.effective_on, p.kind, s.portfolio_company_id, p.fund_id, f.currency
  having sum(p.fund_amount) <> 0
$$;

-- Lots of a security in a fund: what is left of each, in its own currency and the fund's.
create or replace function holding_lots(as_of date, known_at timestamptz, fund uuid, security uuid) returns table (
  id uuid, acquired date, quantity numeric, cost numeric, fund_cost numeric
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select coalesce(p.lot_id, p.id), min(coalesce(p.lot_on, p.effective_on)), sum(p.quantity), sum(p.amount), sum(p.fund_amount)
  from postings p
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
  where p.org_id = (select current_org()) and p.fund_id = fund and p.security_id = security and p.effective_on <= as_of and p.recorded_at <= known_at
    and may('portfolio:read')
  group by coalesce(p.lot_id, p.id) having sum(p.quantity) > 0
$$;

-- What of sales of a security is still to come to a fund, in each currency and the fund's.
create or replace function holding_receivable(as_of date, known_at timestamptz, fund uuid, security uuid) returns table (
  amount numeric, fund_amount numeric
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select coalesce(sum(p.amount), 0), coalesce(sum(p.fund_amount), 0)
  from postings p
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'escrow_receivable'
  where p.org_id = (select current_org()) and p.fund_id = fund and p.security_id = security and p.effective_on <= as_of and p.recorded_at <= known_at
    and may('portfolio:read')
$$;

-- Whether an entry takes more units of a lot than are left in it. Only lots it takes from are looked at, each by its index.
create or replace function lacks_units(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from (
      select distinct coalesce(own.lot_id, own.id) as id from postings own where own.org_id = current_org() and own.entry_id = about and own.quantity < 0
    ) lot
    where coalesce((select sum(p.quantity) from postings p where p.org_id = (select current_org()) and p.id = lot.id), 0)
      + coalesce((select sum(p.quantity) from postings p where p.org_id = (select current_org()) and p.lot_id = lot.id and p.id <> lot.id), 0) < 0
  )
$$;
revoke execute on function lacks_units from tranche_app;

-- Of which companies anything was ever held on a day, and whether anything still was; for readers of the portfolio.
create or replace function held_on(as_of date default null, known_at timestamptz default null) returns table (
  portfolio_company_id uuid, is_held boolean
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select s.portfolio_company_id, bool_or(p.quantity > 0)
  from (
    select security_id, fund_id, sum(quantity) as quantity
    from postings
    where org_id = current_org() and security_id is not null and quantity is not null
      and effective_on <= coalesce(as_of, (select firm_today())) and recorded_at <= coalesce(known_at, 'infinity')
      and account_id in (select id from ledger_accounts where org_id = current_org() and use = 'investments')
    group by security_id, fund_id
  ) p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  where may('portfolio:read')
  group by s.portfolio_company_id
$$;

-- What changed of cost and fair value of companies until each of some days, in their order, since the one before.
create or replace function holding_course(days date[], known_at timestamptz, companies uuid[]) returns table (
  portfolio_company_id uuid, currency text, place int, cost numeric, fair_value numeric
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select s.portfolio_company_id, f.currency, width_bucket(p.effective_on - 1, days) + 1,
    coalesce(sum(p.fund_amount) filter (where a.use = 'investments'), 0), sum(p.fund_amount)
  from postings p
  join securities s on s.org_id = p.org_id and s.id = p.security_id and s.portfolio_company_id = any (companies)
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    and a.use in ('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable')
  join funds f on f.org_id = p.org_id and f.id = p.fund_id
  where p.org_id = (select current_org()) and p.security_id is not null and p.effective_on <= days[cardinality(days)] and p.recorded_at <= known_at
    and may('portfolio:read')
  group by 1, 2, 3
$$;
