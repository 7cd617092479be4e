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

-- Postings of securities with what their account is for and what their entry is about; of a reversal, what it takes back. For readers of
-- the portfolio, who need not read the ledger. Of some companies, of one fund, or all.
create or replace function holding_postings(as_of date, known_at timestamptz, companies uuid[] default null, fund uuid default null) returns table (
  portfolio_company_id uuid, fund_id uuid, currency text, security_id uuid, use text, is_cash boolean, kind text, effective_on date,
  lot_id uuid, lot_on date, quantity numeric, amount numeric, own_currency text, fund_amount numeric
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.portfolio_company_id, p.fund_id, f.currency, p.security_id, a.use, a.is_cash, coalesce(back.kind, e.kind), p.effective_on,
    coalesce(p.lot_id, p.id), coalesce(p.lot_on, p.effective_on), p.quantity, p.amount, p.currency, p.fund_amount
  from postings p
  join securities s on s.org_id = p.org_id and s.id = p.security_id
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  join funds f on f.org_id = p.org_id and f.id = p.fund_id
  join journal_entries e on e.org_id = p.org_id and e.id = p.entry_id
  left join journal_entries back on back.org_id = e.org_id and back.id = e.reverses_id
  where p.org_id = current_org() and p.security_id is not null and may('portfolio:read')
    and p.effective_on <= as_of and p.recorded_at <= known_at
    and (companies is null or s.portfolio_company_id = any (companies)) and (fund is null or p.fund_id = fund)
$$;

-- Whether an entry takes more units of a lot than are left in it.
create or replace function lacks_units(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from postings p
    where p.org_id = current_org() and coalesce(p.lot_id, p.id) in (
      select coalesce(own.lot_id, own.id) from postings own where own.org_id = current_org() and own.entry_id = about and own.quantity is not null)
    group by coalesce(p.lot_id, p.id)
    having sum(p.quantity) < 0
  )
$$;
revoke execute on function lacks_units from tranche_app;
