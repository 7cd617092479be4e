-- Commitments: what the books say of the partners of a fund.

-- Of each partner as of a day and as known at a moment, for who manages partners without reading the ledger: contributed capital called, what was
-- distributed, how much of that is unfunded again, and what is on its capital accounts.
create or replace function partner_capital(fund uuid, as_of date, known_at timestamptz default 'infinity')
returns table (limited_partner_id uuid, called numeric, distributed numeric, recallable numeric, capital numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.limited_partner_id, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable')), 0),
    coalesce(sum(p.fund_amount) filter (where a.use = 'recallable'), 0), -sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('lp:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at and a.class = 'capital'
  group by 1
$$;

-- What each partner committed to a fund by a day, and what its books say of it; a partner of which they say something without a commitment, too. Names
-- are told by the rows. Of the portfolio's readers the product asks sums only.
create or replace function fund_capital(fund uuid, as_of date, known_at timestamptz)
returns table (partner_id uuid, is_general_partner boolean, commitment numeric, called numeric, distributed numeric, recallable numeric, capital numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select partner_id, bool_or(is_general_partner), sum(commitment), sum(called), sum(distributed), sum(recallable), sum(capital)
  from (
    select coalesce(c.limited_partner_id, c.vehicle_id) as partner_id, c.is_general_partner, c.amount as commitment,
      0 as called, 0 as distributed, 0 as recallable, 0 as capital
    from commitments c where c.org_id = current_org() and c.fund_id = fund and c.admitted_on <= as_of
    union all
    select p.limited_partner_id, false, 0, case when a.use = 'contributed' then -p.fund_amount else 0 end,
      case when a.use in ('distributed', 'recallable') then p.fund_amount else 0 end, case when a.use = 'recallable' then p.fund_amount else 0 end,
      -p.fund_amount
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id is not null and p.effective_on <= as_of
      and p.recorded_at <= known_at and a.class = 'capital'
  ) lines
  where (select may('lp:read')) or (select may('portfolio:read'))
  group by 1
$$;

-- Dated flows between a fund and its partners, and what stands in for them: its facility, and capital that is not allocated. Amounts are negative
-- when a partner pays, or the facility does.
create or replace function fund_flows(fund uuid, as_of date, known_at timestamptz)
returns table (effective_on date, partner_id uuid, use text, kind text, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.effective_on, p.limited_partner_id, a.use, p.kind, sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.use in ('contributed', 'distributed', 'recallable', 'unallocated', 'facility', 'facility_interest')
    and ((select may('lp:read')) or (select may('portfolio:read')))
  group by 1, 2, 3, 4 having sum(p.fund_amount) <> 0
$$;

-- Assets less liabilities, which is what belongs to the partners.
create or replace function fund_nav(fund uuid, as_of date, known_at timestamptz) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(-sum(p.fund_amount), 0)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.class in ('capital', 'income', 'expense') and ((select may('lp:read')) or (select may('portfolio:read')))
$$;
