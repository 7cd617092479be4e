-- Quarters of a fund: what is worked out and posted by two people, and how a quarter is locked.

-- Those who work out one fund's periods follow each other.
create or replace function lock_runs_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('runs of ' || fund, 0))
$$;

-- Whether a run stands: its entry was not taken back.
create or replace function run_stands(about uuid) returns boolean language sql stable as $$
  select not exists (
    select from fund_runs r
    join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    join journal_entries back on back.org_id = x.org_id and back.reverses_id = x.entry_id
    where r.org_id = current_org() and r.id = about)
$$;

-- By what quarters of a fund are divided that are allocated after it, of days before it: later closings, and commitments that changed hands; the day of
-- each, and when the books knew it.
create or replace function reallocation_events(fund uuid)
returns table (admission_id uuid, change_id uuid, seller uuid, buyer uuid, name text, day date, at timestamptz)
language sql stable as $$
  -- By the moments they were posted at: an approval bears the one at which its transaction began.
  select c.id, null, null, null, c.name, c.closes_on, coalesce(e.recorded_at, c.approved_at)
  from fund_admissions c left join journal_entries e on e.org_id = c.org_id and e.id = c.entry_id
  where c.org_id = current_org() and c.fund_id = fund and c.state = 'approved' and c.kind <> 'initial'
  union all
  select null, x.id, c.limited_partner_id, x.to_partner_id, null, x.effective_on, coalesce(e.recorded_at, x.confirmed_at)
  from commitment_changes x
  join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
  left join journal_drafts d on d.org_id = x.org_id and d.commitment_change_id = x.id
  left join journal_approvals a on a.org_id = d.org_id and a.draft_id = d.id
  left join journal_entries e on e.org_id = a.org_id and e.id = a.entry_id
  where x.org_id = current_org() and c.fund_id = fund and x.kind = 'transfer' and x.confirmed_at is not null
$$;
revoke execute on function reallocation_events from tranche_app;

-- The last day on which somebody joined a fund at a later closing, or a commitment to it changed hands, where that is after a day: null where none is.
create or replace function partners_changed_after(fund uuid, on_day date) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select max(v.day) from reallocation_events(fund) v where v.day > on_day
$$;

-- What was posted of each allocation and accrual of carry of a fund, at its quarter’s end and as what divided it since; each stands after that.
create or replace function reallocated_entries(fund uuid)
returns table (root_id uuid, is_root boolean, entry_id uuid, recorded_at timestamptz, day date, at timestamptz)
language sql stable as $$
  select case when r.kind = 'reallocation' then (r.inputs ->> 'runId')::uuid else r.id end, r.kind <> 'reallocation', e.id, e.recorded_at,
    coalesce(v.day, r.ends_on), coalesce(v.at, 'infinity')
  from fund_runs r
  join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
  join journal_entries e on e.org_id = x.org_id and e.id = x.entry_id
  left join reallocation_events(fund) v on r.kind = 'reallocation' and coalesce(v.admission_id, v.change_id)::text = coalesce(r.inputs ->> 'admissionId', r.inputs ->> 'changeId')
  where r.org_id = current_org() and r.fund_id = fund and r.kind in ('allocation', 'carry', 'reallocation') and run_stands(r.id)
$$;
revoke execute on function reallocated_entries from tranche_app;

-- Whether a run is divided by a closing, or by a commitment that changed hands: what was prepared and waits is not done.
create or replace function is_reallocated_by(run uuid, event uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_runs d where d.org_id = current_org() and d.kind = 'reallocation' and d.inputs ->> 'runId' = run::text
      and coalesce(d.inputs ->> 'admissionId', d.inputs ->> 'changeId') = event::text and run_stands(d.id)
      and (d.draft_id is null or exists (select from journal_approvals y where y.org_id = d.org_id and y.draft_id = d.draft_id)))
$$;
revoke execute on function is_reallocated_by from tranche_app;

-- Allocations of quarters that were posted after a later closing, or after a commitment changed hands, and are not divided by it yet: run by run, in
-- the order of its events. Accrued carry follows only a commitment; who joins gets its part with the next accrual. For a person who closes
-- quarters, prepares closings or confirms transfers.
create or replace function unreallocated_runs(fund uuid)
returns table (run_id uuid, admission_id uuid, change_id uuid, place int, starts_on date, ends_on date, known_at timestamptz, closing text, day date)
language sql stable security definer set search_path = public, pg_temp as $$
  with entries as materialized (select * from reallocated_entries(fund)), events as materialized (select * from reallocation_events(fund))
  select r.id, v.admission_id, v.change_id, row_number() over (partition by r.id order by v.day, v.at)::int, r.starts_on, r.ends_on, r.known_at, v.name, v.day
  from entries root join fund_runs r on r.org_id = current_org() and r.id = root.root_id and root.is_root
  join events v on v.day > root.day
  where ((select may('lp:read')) or (select may('ledger:read'))) and exists (
      select from entries e where e.root_id = root.root_id and e.recorded_at > v.at and (e.day, e.at) < (v.day, v.at) and case
        when v.change_id is null then e.is_root and r.kind = 'allocation'
        else exists (
          select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
          where p.org_id = r.org_id and p.entry_id = e.entry_id and p.limited_partner_id = v.seller) end)
    and not is_reallocated_by(r.id, coalesce(v.admission_id, v.change_id))
  order by r.ends_on, root.recorded_at, v.day, v.at
$$;

-- Of a commitment that changed hands before a run was posted, what the seller had account by account with that run, and what of it was taken already;
-- how much of the commitment went and what remained (`partGoing` works the rest out). More than nothing is a debit.
create or replace function late_allocation_transferred(run uuid, change uuid)
returns table (account_id uuid, seller uuid, buyer uuid, had numeric, taken numeric, amount numeric, remaining numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select c.fund_id, v.seller, v.buyer, v.day, v.at, x.amount, (
      select sum(l.amount) from (
        select c.amount union all
        select case own.kind when 'increase' then own.amount else -own.amount end from commitment_changes own
          where own.org_id = c.org_id and own.commitment_id = c.id and own.confirmed_at <= x.confirmed_at union all
        select own.amount from commitment_changes own where own.org_id = c.org_id and own.to_commitment_id = c.id and own.confirmed_at <= x.confirmed_at) l) as remaining
    from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id join reallocation_events(c.fund_id) v on v.change_id = x.id
    where x.org_id = current_org() and x.id = change and may('ledger:read')
  ), late as (
    select e.entry_id from moved m cross join lateral reallocated_entries(m.fund_id) e
    where e.recorded_at > m.at and (e.day, e.at) < (m.day, m.at) and (e.root_id = run or is_reallocated_by(e.root_id, change))
  ), taken as (
    select a.entry_id from journal_drafts d join journal_approvals a on a.org_id = d.org_id and a.draft_id = d.id
    where d.org_id = current_org() and (d.commitment_change_id = change or exists (
      select from fund_runs r where r.org_id = d.org_id and r.draft_id = d.id and r.kind = 'reallocation' and r.inputs ->> 'changeId' = change::text and run_stands(r.id)))
  ), sums as (
    select p.account_id, m.seller, m.buyer, m.amount, m.remaining,
      coalesce(sum(p.fund_amount) filter (where p.recorded_at < m.at or p.entry_id in (select entry_id from late)), 0) as had,
      coalesce(sum(p.fund_amount) filter (where p.entry_id in (select entry_id from taken)), 0) as taken
    from moved m join postings p on p.org_id = (select current_org()) and p.fund_id = m.fund_id and p.limited_partner_id = m.seller
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
    group by 1, 2, 3, 4, 5
  )
  select account_id, seller, buyer, had, taken, amount, remaining from sums where had <> 0 or taken <> 0
$$;

-- What partners have of an allocation, account by account, with what was reallocated of it: more than nothing is theirs. `posted`: without that.
create or replace function run_allocated(run uuid)
returns table (account_id uuid, use text, code text, limited_partner_id uuid, amount numeric, posted numeric)
language sql stable as $$
  select a.id, a.use, a.code, p.limited_partner_id, -sum(p.fund_amount), coalesce(-sum(p.fund_amount) filter (where r.id = run), 0)
  from fund_runs r
  join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
  join postings p on p.org_id = x.org_id and p.entry_id = x.entry_id and p.limited_partner_id is not null
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where r.org_id = current_org() and (r.id = run or r.kind = 'reallocation' and r.inputs ->> 'runId' = run::text) and run_stands(r.id)
  group by 1, 2, 3, 4 having sum(p.fund_amount) <> 0 or bool_or(r.id = run)
$$;

-- A run is written down with the draft it posts, by the person who prepared that, on its last day; a fee of a closed period on a later day, and belongs
-- to it. No period pays fees twice, and nothing of its kind waits meanwhile.
create or replace function guard_fund_run() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.prepared_by := me();
  perform lock_runs_of_fund(new.fund_id);
  if new.draft_id is not null and not exists (
    select from journal_drafts d where d.org_id = new.org_id and d.id = new.draft_id and d.fund_id = new.fund_id and d.prepared_by = me()
      and (d.effective_on = new.ends_on or new.kind = 'fees' and d.effective_on > new.ends_on and d.relates_to = new.ends_on
        or new.kind = 'reallocation' and d.effective_on > new.ends_on) and d.known_at = new.known_at
      and d.kind = case when new.kind = 'fees' then 'management_fee' when new.inputs ? 'changeId' then 'transfer' when new.kind = 'reallocation' then 'allocation' else new.kind end
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  ) then
    raise insufficient_privilege using message = 'made with its own draft only';
  end if;
  if new.kind = 'fees' and exists (
    select from fund_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.kind = 'fees'
      and r.starts_on <= new.ends_on and r.ends_on >= new.starts_on and run_stands(r.id)
  ) then
    raise exception 'quarters.period_taken' using errcode = 'TR001';
  end if;
  -- One after the other, each once.
  if new.kind = 'reallocation' and not exists (
    select from unreallocated_runs(new.fund_id) u
    where u.place = 1 and u.run_id::text = new.inputs ->> 'runId' and coalesce(u.admission_id, u.change_id)::text = coalesce(new.inputs ->> 'admissionId', new.inputs ->> 'changeId')
  ) then
    raise exception 'quarters.nothing_to_divide' using errcode = 'TR001';
  end if;
  if exists (
    select from fund_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.kind = new.kind and r.draft_id is not null
      and not exists (select from journal_approvals x where x.org_id = r.org_id and x.draft_id = r.draft_id)
  ) then
    raise exception 'ledger.prepared_already' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Lines are written with their run, in the same transaction, by a person who prepares it.
create or replace function guard_run_line() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from fund_runs where org_id = new.org_id and id = new.run_id and prepared_by = me() and created_at = now()) then
    raise exception 'ledger.made_by_rule' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- What reduces a fee is said by one and confirmed by another. Once a fee took it, it stays; before, a person who changes it says it again.
create or replace function guard_fee_offset() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  perform lock_runs_of_fund(coalesce(old.fund_id, new.fund_id));
  if tg_op <> 'INSERT' and exists (
    select from fee_run_offsets o where o.org_id = old.org_id and o.offset_id = old.id and (tg_op = 'DELETE' or run_stands(o.run_id))) then
    raise exception 'quarters.offset_taken' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then raise exception 'quarters.offset_stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if not may(case when tg_op = 'UPDATE' and old.confirmed_at is null and new.confirmed_at is not null then 'ledger:approve' else 'ledger:post' end) then
    raise insufficient_privilege using message = 'may not write offsets';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'quarters.offset_own', 'quarters.offset_changed'));
end $$;

-- Points that wait are changed by a person who prepares them again, confirmed by another, and then stay: another row replaces or ends them.
create or replace function guard_carry_point() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null
    or tg_op = 'UPDATE' and (new.fund_id, new.replaces_id, new.removes) is distinct from (old.fund_id, old.replaces_id, old.removes) then
    raise exception 'quarters.points_stay' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.replaces_id is not null and not exists (
    select from carry_points where org_id = new.org_id and id = new.replaces_id and fund_id = new.fund_id and confirmed_at is not null and ended_at is null
  ) then
    raise exception 'quarters.points_replaced' using errcode = 'TR001';
  end if;
  new.ended_at := null;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'quarters.own_points', 'quarters.points_changed'));
end $$;

-- What is confirmed ends what it replaces, and what removes somebody ends with it.
create or replace function end_carry_point() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.confirmed_at is not null and old.confirmed_at is null then
    update carry_points set ended_at = new.confirmed_at where org_id = new.org_id and (id = new.replaces_id or id = new.id and new.removes);
  end if;
  return null;
end $$;

-- Whether a draft was worked out by a run, or is an act of a facility: nobody writes in it.
create or replace function is_of_run(draft uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from fund_runs where org_id = current_org() and draft_id = draft)
    or exists (select from facility_acts where org_id = current_org() and draft_id = draft)
$$;

-- Whether something was recorded since a run was worked out of the books that it was worked out of.
create or replace function is_run_stale(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select exists (
        select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
        where p.org_id = r.org_id and p.fund_id = r.fund_id and p.recorded_at > r.known_at and case r.kind
          when 'fees' then p.effective_on < r.starts_on and (
            r.inputs -> 'bases' ? 'invested' and a.use = 'investments' or r.inputs -> 'bases' ? 'nav' and a.class in ('capital', 'income', 'expense'))
          when 'reallocation' then false
          -- Carry is accrued on capital as it is once allocated; what is reallocated changes that.
          when 'carry' then p.effective_on <= r.ends_on and (p.kind <> 'allocation' or exists (
              select from journal_approvals y join fund_runs z on z.org_id = y.org_id and z.draft_id = y.draft_id and z.kind = 'reallocation'
              where y.org_id = p.org_id and y.entry_id = p.entry_id)) and (a.class in ('capital', 'income', 'expense')
              or a.use = 'investments' and exists (select from fund_terms t where t.org_id = r.org_id and t.id = r.terms_id and t.waterfall = 'american'))
            and p.entry_id is distinct from own.entry_id
          else p.effective_on <= r.ends_on and a.class in ('capital', 'income', 'expense') and p.entry_id is distinct from own.entry_id end)
      or exists (
        select from commitments c where c.org_id = r.org_id and c.fund_id = r.fund_id and c.confirmed_at > r.known_at and c.admitted_on <= greatest(r.ends_on, d.effective_on))
      or exists (
        select from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
        where x.org_id = r.org_id and c.fund_id = r.fund_id and x.confirmed_at > r.known_at and x.effective_on <= greatest(r.ends_on, d.effective_on))
      or r.kind = 'carry' and exists (
        select from side_letter_terms s join commitments c on c.org_id = s.org_id and c.id = s.commitment_id
        where s.org_id = r.org_id and c.fund_id = r.fund_id and s.kind = 'carry_rate' and s.confirmed_at > r.known_at and s.effective_on <= r.ends_on)
      -- What it divides stands, by what does.
      or r.kind = 'reallocation' and not exists (
        select from unreallocated_runs(r.fund_id) u where u.run_id::text = r.inputs ->> 'runId'
          and coalesce(u.admission_id, u.change_id)::text = coalesce(r.inputs ->> 'admissionId', r.inputs ->> 'changeId'))
      or r.kind <> 'allocation' and exists (
        select from fund_terms t where t.org_id = r.org_id and t.fund_id = r.fund_id and t.approved_at > r.known_at and t.effective_on <= r.ends_on)
      -- Who joined at a closing that was approved since owes its part; who joined at one that was taken back owes none.
      or r.kind = 'fees' and exists (
        select from fund_admissions f where f.org_id = r.org_id and f.fund_id = r.fund_id and f.kind <> 'initial' and f.closes_on > r.ends_on
          and (f.state = 'approved' and f.approved_at > r.known_at or f.state <> 'approved' and r.inputs -> 'closings' ? f.id::text))
      or r.kind = 'fees' and exists (
        select from fund_runs other join journal_approvals x on x.org_id = other.org_id and x.draft_id = other.draft_id
        where other.org_id = r.org_id and other.fund_id = r.fund_id and other.kind = 'fees' and other.id <> r.id and x.approved_at > r.known_at
          and other.ends_on < r.starts_on)
      or r.kind = 'fees' and exists (
        select from fee_offsets o where o.org_id = r.org_id and o.fund_id = r.fund_id and o.confirmed_at > r.known_at and o.received_on <= r.ends_on
          and not exists (select from fee_run_offsets taken where taken.org_id = o.org_id and taken.offset_id = o.id and run_stands(taken.run_id)))
    from fund_runs r left join journal_approvals own on own.org_id = r.org_id and own.draft_id = r.draft_id
    left join journal_drafts d on d.org_id = r.org_id and d.id = r.draft_id
    where r.org_id = current_org() and r.id = about and may('ledger:read')), false)
$$;

-- A quarter is prepared once it has ended, while its books are open. Its later states are reached by the functions below alone.
create or replace function guard_quarter_close() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.state := 'prepared';
  new.prepared_by := me();
  new.prepared_at := now();
  new.known_at := ledger_known_now();
  new.entry_no := null;
  new.locked_by := null;
  new.locked_at := null;
  new.period_lock_id := null;
  new.reopened_by := null;
  new.reopened_at := null;
  if new.quarter_ends >= firm_today() then raise exception 'quarters.runs' using errcode = 'TR001'; end if;
  if new.quarter_ends <= books_closed_until(new.fund_id) then raise exception 'ledger.closed_already' using errcode = 'TR001'; end if;
  if exists (select from quarter_closes where org_id = new.org_id and fund_id = new.fund_id and quarter_ends = new.quarter_ends and state <> 'reopened') then
    raise exception 'quarters.prepared_already' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- What a quarter of a fund is made of, for the steps of its close: positions that are held and whether their marks are approved, days no fee
-- covers, what waits for approval, and whose what is on income and expenses is.
create or replace function quarter_facts(fund uuid, starts date, ends date, fees_from date)
returns table (held int, round_id uuid, marks_approved_at timestamptz, days_without_fee int, waiting_fees int, waiting_carry int, waiting_allocations int, waiting int, untagged_accounts int,
  offsets_to_confirm int, offsets_open int)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::int from (
      select p.security_id from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
      where p.org_id = (select current_org()) and p.fund_id = fund and p.security_id is not null and p.effective_on <= ends
      group by 1 having sum(p.quantity) > 0) positions),
    r.id, r.approved_at,
    (select count(*)::int from generate_series(greatest(starts, fees_from)::timestamp, ends::timestamp, '1 day') day
      where fees_from is not null and not exists (
        select from fund_runs f left join journal_approvals x on x.org_id = f.org_id and x.draft_id = f.draft_id
        where f.org_id = current_org() and f.fund_id = fund and f.kind = 'fees' and day::date between f.starts_on and f.ends_on
          and (f.draft_id is null or x.id is not null) and run_stands(f.id))),
    w.fees, w.carry, w.allocations, w.others,
    (select count(*)::int from (
      select p.account_id from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id is null and p.effective_on <= ends
        and (a.class in ('income', 'expense') or a.use = 'carried_income')
      group by 1 having sum(p.fund_amount) <> 0) open),
    o.to_confirm, o.open
  from (
    select count(*) filter (where r.kind = 'fees')::int as fees, count(*) filter (where r.kind = 'carry')::int as carry,
      count(*) filter (where r.kind in ('allocation', 'reallocation'))::int as allocations, count(*) filter (where r.id is null)::int as others
    from journal_drafts d left join fund_runs r on r.org_id = d.org_id and r.draft_id = d.id
    where d.org_id = current_org() and d.fund_id = fund and d.effective_on <= ends
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  ) w cross join (
    select count(*) filter (where f.confirmed_at is null)::int as to_confirm,
      count(*) filter (where f.confirmed_at is not null
        and not exists (select from fee_run_offsets taken where taken.org_id = f.org_id and taken.offset_id = f.id and run_stands(taken.run_id)))::int as open
    from fee_offsets f where f.org_id = current_org() and f.fund_id = fund and f.received_on <= ends
  ) o left join valuation_rounds r on r.org_id = current_org() and r.fund_id = fund and r.quarter_ends = ends
  where may('ledger:read')
$$;

-- Locks a quarter that somebody else prepared, as long as nothing was posted to it since; the books close with it.
create or replace function lock_quarter(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare quarter quarter_closes; facts record; closing uuid;
begin
  if not may('ledger:approve') then raise insufficient_privilege using message = 'may not close books'; end if;
  select * into quarter from quarter_closes where org_id = current_org() and id = about for update;
  if not found or quarter.state <> 'prepared' then raise exception 'quarters.not_prepared' using errcode = 'TR001'; end if;
  if quarter.row_version <> seen then raise exception 'quarters.changed' using errcode = 'TR001'; end if;
  perform second_person(quarter.prepared_by, 'quarters.own', quarter.fund_id, quarter.id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(quarter.fund_id));
  if exists (
    select from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id
      and e.effective_on <= quarter.quarter_ends and e.recorded_at > quarter.known_at
  ) then
    raise exception 'quarters.posted_since' using errcode = 'TR001';
  end if;
  select * into facts from quarter_facts(quarter.fund_id, quarter.quarter_ends, quarter.quarter_ends, null);
  if facts.waiting + facts.waiting_fees + facts.waiting_carry + facts.waiting_allocations > 0 or facts.untagged_accounts > 0
    or exists (select from unreallocated_runs(quarter.fund_id) u where u.ends_on <= quarter.quarter_ends) then
    raise exception 'quarters.not_done' using errcode = 'TR001';
  end if;
  insert into period_locks (org_id, fund_id, ends_on) values (quarter.org_id, quarter.fund_id, quarter.quarter_ends) returning id into closing;
  delete from period_lock_requests where org_id = quarter.org_id and fund_id = quarter.fund_id and ends_on <= quarter.quarter_ends;
  update quarter_closes set state = 'locked', locked_by = me(), locked_at = now(), period_lock_id = closing,
    known_at = greatest(clock_timestamp(), (select max(e.recorded_at) from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id)),
    entry_no = (select max(e.entry_no) from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id and e.effective_on <= quarter.quarter_ends)
  where org_id = quarter.org_id and id = quarter.id;
end $$;

-- With its books a quarter is opened again.
create or replace function reopen_quarter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update quarter_closes set state = 'reopened', reopened_by = new.reopened_by, reopened_at = new.reopened_at
  where org_id = new.org_id and period_lock_id = new.id and state = 'locked';
  return null;
end $$;
