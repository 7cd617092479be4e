-- Subscription facilities: what a fund borrows until its partners pay, and what of it is performance.

-- What the books of a fund say of its facility by a day and as known at a moment, for a person who reads its performance. `drawn` has what an entry
-- borrowed and how much of that it spent on fees and expenses or on interest and fees of the facility itself; `repaid` what one gave back. An
-- entry that was taken back by then, and what took it back, never were. `cost` is what the facility cost by the day it was spent, `called` what
-- limited partners were called for that; `balance` is what is borrowed, `accrued` what of the cost is owed apart from it.
create or replace function facility_books(fund uuid, as_of date, known_at timestamptz)
returns table (what text, effective_on date, entry_no bigint, amount numeric, fees numeric, working_capital numeric, costs numeric, covers text)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  with accounts as materialized (
    select org_id, id, case when use in ('facility', 'facility_payable') then use
      when report_line in ('externalFacilityFees', 'externalFacilityInterest') then 'cost'
      when use in ('fees_payable', 'payables') or class = 'expense' and (report_line like 'adviser%' or report_line like 'external%' or report_line = 'managementFees')
        then 'fee' end as part
    from ledger_accounts where org_id = current_org()
      and ((select is_system()) or (select may('ledger:read')) or (select may('lp:read')) or (select may('portfolio:read')))
  ), lines as materialized (
    -- Of few accounts, whatever else the fund's books hold.
    select a.org_id, p.entry_id, p.entry_no, p.kind, p.effective_on, p.fund_amount, a.part
    from accounts a join postings p on p.org_id = a.org_id and p.account_id = a.id
    where a.part in ('facility', 'facility_payable', 'cost') and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
  ), touched as materialized (
    select l.org_id, l.entry_id, l.entry_no, l.effective_on, -sum(l.fund_amount) as amount from lines l where l.part = 'facility' group by 1, 2, 3, 4
  ), borrowed as (
    select t.*, spent.costs, spent.fees
    from touched t join journal_entries e on e.org_id = t.org_id and e.id = t.entry_id and e.kind <> 'revaluation'
    cross join lateral (
      select greatest(0, coalesce(sum(p.fund_amount) filter (where a.part in ('cost', 'facility_payable')), 0)) as costs,
        greatest(0, coalesce(sum(p.fund_amount) filter (where a.part = 'fee'), 0)) as fees
      from postings p join accounts a on a.org_id = p.org_id and a.id = p.account_id where p.org_id = t.org_id and p.entry_id = t.entry_id) spent
    where t.amount <> 0 and not exists (select from touched r join journal_entries back on back.org_id = r.org_id and back.id = r.entry_id
        where back.reverses_id = t.entry_id)
      and not exists (select from touched o where o.entry_id = e.reverses_id)
  )
  select case when b.amount > 0 then 'drawn' else 'repaid' end, b.effective_on, b.entry_no, abs(b.amount),
    case when act.id is not null then act.fees when b.amount > 0 then least(b.fees, b.amount - least(b.costs, b.amount)) else 0 end,
    coalesce(act.working_capital, 0),
    case when act.kind = 'capitalised' then act.principal when act.id is null and b.amount > 0 then least(b.costs, b.amount) else 0 end,
    case i.type when 'capitalCallInvestments' then 'investments' when 'capitalCallWorkingCapital' then 'investments' when 'capitalCallFees' then 'fees'
      when 'capitalCallFacilityFees' then 'costs' end
  from borrowed b
  left join journal_approvals x on x.org_id = b.org_id and x.entry_id = b.entry_id
  left join facility_acts act on act.org_id = x.org_id and act.draft_id = x.draft_id
  left join capital_call_items i on i.org_id = act.org_id and i.id = act.call_item_id
  union all
  -- Working capital that was used: nothing more is borrowed.
  select 'drawn', e.effective_on, e.entry_no, 0, act.fees, -act.working_capital, 0, null
  from facility_acts act
  join journal_approvals x on x.org_id = act.org_id and x.draft_id = act.draft_id
  join journal_entries e on e.org_id = x.org_id and e.id = x.entry_id and e.effective_on <= as_of and e.recorded_at <= known_at
  where act.org_id = (select org_id from accounts limit 1) and act.fund_id = fund and act.kind = 'use' and not exists (
    select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= known_at)
  union all
  select 'cost', l.effective_on, 0, sum(l.fund_amount), 0, 0, 0, null from lines l
  where l.part = 'cost' and l.kind not in ('year_end', 'allocation', 'transfer') group by 2 having sum(l.fund_amount) <> 0
  union all
  select 'called', c.due_on, 0, sum(l.amounts[i.place]), 0, 0, 0, null
  from capital_calls c
  join journal_entries e on e.org_id = c.org_id and e.id = c.due_entry_id and e.effective_on <= as_of and e.recorded_at <= known_at
  join (select x.*, row_number() over (partition by x.org_id, x.capital_call_id order by x.position) as place from capital_call_items x) i
    on i.org_id = c.org_id and i.capital_call_id = c.id and i.type = 'capitalCallFacilityFees'
  join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id and not l.is_general_partner
  where c.org_id = (select org_id from accounts limit 1) and c.fund_id = fund and c.state <> 'cancelled' group by 2 having sum(l.amounts[i.place]) <> 0
  union all
  select case l.part when 'facility' then 'balance' else 'accrued' end, as_of, 0, -sum(l.fund_amount), 0, 0, 0, null from lines l
  where l.part in ('facility', 'facility_payable') group by 1 having sum(l.fund_amount) <> 0
$$;

-- What one prepares of a facility another confirms. A person who changes it has prepared it again, and nothing is drawn until it is confirmed again.
create or replace function guard_facility() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'DELETE' then
    if exists (select from facility_acts where org_id = old.org_id and facility_id = old.id) then raise exception 'facilities.used' using errcode = 'TR001'; end if;
    return old;
  end if;
  if not may(case when tg_op = 'UPDATE' and new.confirmed_at is not null and old.confirmed_at is null then 'ledger:approve' else 'ledger:post' end) then
    raise insufficient_privilege using message = 'may not prepare or confirm a facility';
  end if;
  if tg_op = 'UPDATE' and new.fund_id <> old.fund_id then raise insufficient_privilege using message = 'a facility stays with its fund'; end if;
  select f.currency into new.currency from funds f where f.org_id = new.org_id and f.id = new.fund_id;
  if tg_op = 'UPDATE' and old.confirmed_at is not null and new.confirmed_at is not null and new.confirmed_at <> old.confirmed_at then
    raise exception 'facilities.changed' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'facilities.own', 'facilities.changed'));
end $$;

-- With its confirmation a limit holds from its day on; what is drawn stays within it.
create or replace function keep_facility_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.confirmed_at is null then return null; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.fund_id));
  delete from facility_limits where org_id = new.org_id and facility_id = new.id and effective_on > new.limit_from;
  insert into facility_limits (org_id, facility_id, effective_on, amount) values (new.org_id, new.id, new.limit_from, new.limit_amount)
  on conflict (org_id, facility_id, effective_on) do update set amount = excluded.amount;
  perform check_facility(new.id, false);
  return null;
end $$;

-- Whether an act counts: it was posted and not taken back; or it waits, where that is asked for.
create or replace function facility_act_stands(draft uuid, with_waiting boolean) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select not exists (select from journal_entries back where back.org_id = x.org_id and back.reverses_id = x.entry_id)
    from journal_approvals x where x.org_id = current_org() and x.draft_id = draft), with_waiting)
$$;
revoke execute on function facility_act_stands from tranche_app;

-- An act is written down with the entry it posts, by the person who prepared that.
create or replace function guard_facility_act() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.prepared_by := me();
  if not exists (
    select from journal_drafts d where d.org_id = new.org_id and d.id = new.draft_id and d.fund_id = new.fund_id and d.prepared_by = me()
      and d.effective_on = new.acts_on and d.kind = 'facility' and (new.kind = 'costs') = (d.known_at is not null)
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  ) then
    raise insufficient_privilege using message = 'made with its own draft only';
  end if;
  return new;
end $$;

-- What waits counts, too, while another act is prepared: together they must be possible.
create or replace function check_new_facility_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(fund_ledger_key(new.fund_id));
  perform check_facility_act(new.id, true);
  perform check_facility(new.facility_id, true);
  return null;
end $$;

-- Whether one act may be, before it is prepared and again as it is posted.
create or replace function check_facility_act(about uuid, with_waiting boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare act facility_acts; facility facilities; item record; used numeric;
begin
  select * into act from facility_acts where org_id = current_org() and id = about;
  select * into facility from facilities where org_id = act.org_id and id = act.facility_id;
  if facility.confirmed_at is null and act.kind in ('drawdown', 'capitalised') then raise exception 'facilities.not_confirmed' using errcode = 'TR001'; end if;
  if act.acts_on > firm_today() then raise exception 'ledger.ahead' using errcode = 'TR001'; end if;
  if act.acts_on <= books_closed_until(act.fund_id) then raise exception 'ledger.period_closed' using errcode = 'TR001'; end if;
  if act.kind in ('drawdown', 'capitalised') and act.acts_on > facility.matures_on then raise exception 'facilities.matured' using errcode = 'TR001'; end if;
  if exists (
    select from facility_acts c where c.org_id = act.org_id and c.facility_id = act.facility_id and c.kind = 'costs' and c.id <> act.id
      and facility_act_stands(c.draft_id, with_waiting) and case when act.kind = 'costs' then c.starts_on <= act.acts_on and c.acts_on >= act.starts_on
        else c.acts_on >= act.acts_on and act.principal > 0 end
  ) then
    raise exception 'facilities.accrued_already' using errcode = 'TR001';
  end if;
  if act.call_item_id is null then return; end if;
  select i.amount, i.repays_facility, c.fund_id, c.state into item from capital_call_items i
    join capital_calls c on c.org_id = i.org_id and c.id = i.capital_call_id where i.org_id = act.org_id and i.id = act.call_item_id;
  if item.fund_id is distinct from act.fund_id or not item.repays_facility or item.state not in ('issued', 'closed') then
    raise exception 'facilities.other_call' using errcode = 'TR001';
  end if;
  select coalesce(sum(r.principal + r.costs_paid), 0) into used from facility_acts r
    where r.org_id = act.org_id and r.call_item_id = act.call_item_id and (r.id = act.id or facility_act_stands(r.draft_id, with_waiting));
  if used > item.amount then raise exception 'facilities.item_used' using errcode = 'TR001'; end if;
end $$;
revoke execute on function check_facility_act from tranche_app;

-- Whether what is drawn stays within the limit and above nothing on each day, and no more interest and fees are paid than are owed.
create or replace function check_facility(about uuid, with_waiting boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare day record;
begin
  for day in
    select d.acts_on, sum(sum(d.drawn)) over (order by d.acts_on) as drawn, sum(sum(d.owed)) over (order by d.acts_on) as owed, bool_or(d.is_drawn) as is_drawn,
      sum(sum(d.kept)) over (order by d.acts_on) as kept,
      (select l.amount from facility_limits l where l.org_id = current_org() and l.facility_id = about and l.effective_on <= d.acts_on order by l.effective_on desc limit 1) as most
    from (
      select a.acts_on, case when a.kind in ('drawdown', 'capitalised') then a.principal when a.kind = 'repayment' then -a.principal else 0 end as drawn,
        a.interest + a.commitment_fee - a.costs_paid as owed, a.kind in ('drawdown', 'capitalised') as is_drawn,
        case a.kind when 'use' then -a.working_capital else a.working_capital end as kept
      from facility_acts a where a.org_id = current_org() and a.facility_id = about and facility_act_stands(a.draft_id, with_waiting)
      union all
      select l.effective_on, 0, 0, true, 0 from facility_limits l where l.org_id = current_org() and l.facility_id = about
    ) d group by d.acts_on order by d.acts_on
  loop
    if day.drawn < 0 then raise exception 'facilities.above_balance' using errcode = 'TR001'; end if;
    if day.kept < 0 then raise exception 'facilities.above_kept' using errcode = 'TR001'; end if;
    if day.owed < 0 then raise exception 'facilities.above_owed' using errcode = 'TR001'; end if;
    if day.is_drawn and day.drawn > 0 and day.most is null then raise exception 'facilities.before_start' using errcode = 'TR001'; end if;
    if day.drawn > day.most then raise exception 'facilities.over_limit' using errcode = 'TR001'; end if;
  end loop;
end $$;
revoke execute on function check_facility from tranche_app;

-- What an entry posts, or takes back, of a facility is still possible when it is approved.
create or replace function check_facility_approval() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare back uuid; act facility_acts;
begin
  select d.reverses_id into back from journal_drafts d where d.org_id = new.org_id and d.id = new.draft_id;
  select a.* into act from facility_acts a where a.org_id = new.org_id and a.draft_id = case when back is null then new.draft_id
    else (select x.draft_id from journal_approvals x where x.org_id = new.org_id and x.entry_id = back) end;
  if act.id is null then return null; end if;
  if back is null then perform check_facility_act(act.id, false);
  -- Interest that was worked out of what is taken back goes first.
  elsif act.principal > 0 and exists (
    select from facility_acts c where c.org_id = act.org_id and c.facility_id = act.facility_id and c.kind = 'costs' and c.acts_on >= act.acts_on
      and facility_act_stands(c.draft_id, false)
  ) then
    raise exception 'facilities.accrued_already' using errcode = 'TR001';
  end if;
  perform check_facility(act.facility_id, false);
  return null;
end $$;

-- Whether the facility, or what was drawn of it, changed since interest and fees were worked out of them.
create or replace function are_costs_stale(draft uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from facility_acts c join journal_drafts d on d.org_id = c.org_id and d.id = c.draft_id
    where c.org_id = current_org() and c.draft_id = draft and c.kind = 'costs' and (select may('ledger:read')) and (
      exists (select from facilities f where f.org_id = c.org_id and f.id = c.facility_id and f.updated_at > d.known_at) or exists (
        select from facility_acts a join journal_approvals x on x.org_id = a.org_id and x.draft_id = a.draft_id
        join journal_entries e on e.org_id = x.org_id and (e.id = x.entry_id or e.reverses_id = x.entry_id)
        where a.org_id = c.org_id and a.facility_id = c.facility_id and a.acts_on <= c.acts_on and a.principal > 0 and e.recorded_at > d.known_at)))
$$;

-- What of a call is there to pay a facility back: items of calls that were issued, less what repayments took of them.
create or replace function facility_call_items(fund uuid)
returns table (id uuid, capital_call_id uuid, call_name text, due_on date, type text, amount numeric, remaining numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select i.id, c.id, c.name, c.due_on, i.type, i.amount, i.amount - coalesce((
    select sum(r.principal + r.costs_paid) from facility_acts r
    where r.org_id = i.org_id and r.call_item_id = i.id and facility_act_stands(r.draft_id, true)), 0)
  from capital_call_items i join capital_calls c on c.org_id = i.org_id and c.id = i.capital_call_id
  where c.org_id = current_org() and c.fund_id = fund and i.repays_facility and c.state in ('issued', 'closed') and (select may('ledger:read'))
$$;
