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
