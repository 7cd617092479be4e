-- Subscription facilities: what a fund borrows until its partners pay, and what of it is performance.

-- What the books of a fund say of its facility by a day and as known at a moment, for whoever reads its performance. `drawn` has what an entry
-- borrowed and how much of that it spent on fees and expenses or on interest and fees of the facility itself; `repaid` what one gave back. An
-- entry that was taken back by then, and what took it back, never were. `cost` is what the facility cost by the day it was spent, `called` what
-- limited partners were called for that; `balance` is what is borrowed, `accrued` what of the cost is owed apart from it.
create or replace function facility_books(fund uuid, as_of date, known_at timestamptz)
returns table (what text, effective_on date, entry_no bigint, amount numeric, fees numeric, costs numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with known as (
    select e.org_id, e.id, e.entry_no, e.effective_on, e.kind, e.reverses_id from journal_entries e
    where e.org_id = current_org() and e.fund_id = fund and e.effective_on <= as_of and e.recorded_at <= known_at
      and ((select is_system()) or (select may('ledger:read')) or (select may('lp:read')) or (select may('portfolio:read')))
  ), accounts as (
    select org_id, id, use, class, case when use in ('facility', 'facility_payable') then use
      when report_line in ('externalFacilityFees', 'externalFacilityInterest') then 'cost'
      when use in ('fees_payable', 'payables') or class = 'expense' and (report_line like 'adviser%' or report_line like 'external%' or report_line = 'managementFees')
        then 'fee' end as part
    from ledger_accounts where org_id = current_org()
  ), borrowed as (
    select k.entry_no, k.effective_on, -sum(p.fund_amount) filter (where a.part = 'facility') as amount,
      greatest(0, coalesce(sum(p.fund_amount) filter (where a.part in ('cost', 'facility_payable')), 0)) as costs,
      greatest(0, coalesce(sum(p.fund_amount) filter (where a.part = 'fee'), 0)) as fees
    from known k join postings p on p.org_id = k.org_id and p.entry_id = k.id join accounts a on a.org_id = p.org_id and a.id = p.account_id
    where k.kind <> 'revaluation' and not exists (select from known r where r.reverses_id = k.id)
      and not exists (select from known o where o.id = k.reverses_id)
      and k.id in (select x.entry_id from postings x join accounts y on y.id = x.account_id and y.part = 'facility' where x.org_id = k.org_id and x.fund_id = fund)
    group by 1, 2
  )
  select case when b.amount > 0 then 'drawn' else 'repaid' end, b.effective_on, b.entry_no, abs(b.amount),
    case when b.amount > 0 then least(b.fees, b.amount - least(b.costs, b.amount)) else 0 end, case when b.amount > 0 then least(b.costs, b.amount) else 0 end
  from borrowed b where b.amount <> 0
  union all
  select 'cost', k.effective_on, 0, sum(p.fund_amount), 0, 0
  from known k join postings p on p.org_id = k.org_id and p.entry_id = k.id join accounts a on a.org_id = p.org_id and a.id = p.account_id
  where a.part = 'cost' and p.kind not in ('year_end', 'allocation', 'transfer') group by 2 having sum(p.fund_amount) <> 0
  union all
  select 'called', c.due_on, 0, sum(l.amounts[i.place]), 0, 0
  from capital_calls c join known k on k.id = c.due_entry_id
  join (select x.*, row_number() over (partition by x.org_id, x.capital_call_id order by x.position) as place from capital_call_items x) i
    on i.org_id = c.org_id and i.capital_call_id = c.id and i.type = 'capitalCallFacilityFees'
  join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id and not l.is_general_partner
  where c.org_id = k.org_id and c.fund_id = fund and c.state <> 'cancelled' group by 2 having sum(l.amounts[i.place]) <> 0
  union all
  select case a.part when 'facility' then 'balance' else 'accrued' end, as_of, 0, -sum(p.fund_amount), 0, 0
  from known k join postings p on p.org_id = k.org_id and p.entry_id = k.id join accounts a on a.org_id = p.org_id and a.id = p.account_id
  where a.part in ('facility', 'facility_payable') group by 1 having sum(p.fund_amount) <> 0
$$;
