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

-- A run is written down with the draft it posts, by whoever prepared that. No period pays fees twice, and nothing of its kind waits meanwhile.
create or replace function guard_fund_run() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.prepared_by := me();
  perform lock_runs_of_fund(new.fund_id);
  if new.draft_id is not null and not exists (
    select from journal_drafts d where d.org_id = new.org_id and d.id = new.draft_id and d.fund_id = new.fund_id and d.prepared_by = me()
      and d.effective_on = new.ends_on and d.known_at = new.known_at
      and d.kind = case new.kind when 'fees' then 'management_fee' else new.kind end
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
  if exists (
    select from fund_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.kind = new.kind and r.draft_id is not null
      and not exists (select from journal_approvals x where x.org_id = r.org_id and x.draft_id = r.draft_id)
  ) then
    raise exception 'ledger.prepared_already' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Lines are written with their run, in the same transaction, by whoever prepares it.
create or replace function guard_run_line() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from fund_runs where org_id = new.org_id and id = new.run_id and prepared_by = me() and created_at = now()) then
    raise exception 'ledger.made_by_rule' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Whether a draft was worked out by a run: nobody writes in it.
create or replace function is_of_run(draft uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from fund_runs where org_id = current_org() and draft_id = draft)
$$;

-- Whether something was recorded since a run was worked out of the books that it was worked out of.
create or replace function is_run_stale(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select exists (
        select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
        where p.org_id = r.org_id and p.fund_id = r.fund_id and p.recorded_at > r.known_at and case r.kind
          when 'fees' then p.effective_on < r.starts_on and (
            r.inputs -> 'bases' ? 'invested' and a.use = 'investments' or r.inputs -> 'bases' ? 'nav' and a.class in ('capital', 'income', 'expense'))
          when 'carry' then p.effective_on <= r.ends_on and p.kind <> 'allocation' and a.class in ('capital', 'income', 'expense')
            and p.entry_id is distinct from own.entry_id
          else p.effective_on <= r.ends_on and a.class in ('capital', 'income', 'expense') and p.entry_id is distinct from own.entry_id end)
      or exists (
        select from commitments c where c.org_id = r.org_id and c.fund_id = r.fund_id and c.confirmed_at > r.known_at and c.admitted_on <= r.ends_on)
      or exists (
        select from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
        where x.org_id = r.org_id and c.fund_id = r.fund_id and x.confirmed_at > r.known_at and x.effective_on <= r.ends_on)
      or r.kind <> 'allocation' and exists (
        select from fund_terms t where t.org_id = r.org_id and t.fund_id = r.fund_id and t.approved_at > r.known_at and t.effective_on <= r.ends_on)
      or r.kind = 'fees' and exists (
        select from fund_runs other join journal_approvals x on x.org_id = other.org_id and x.draft_id = other.draft_id
        where other.org_id = r.org_id and other.fund_id = r.fund_id and other.kind = 'fees' and other.id <> r.id and x.approved_at > r.known_at
          and other.ends_on < r.starts_on)
    from fund_runs r left join journal_approvals own on own.org_id = r.org_id and own.draft_id = r.draft_id
    where r.org_id = current_org() and r.id = about and may('ledger:read')), false)
$$;

-- Money between a fund and its partners, entry by entry, so that what a transfer moved can be told from the rest. For readers of carry.
create or replace function partner_history(fund uuid, as_of date, known_at timestamptz)
returns table (limited_partner_id uuid, effective_on date, entry_no bigint, is_transfer boolean, contributed numeric, distributed numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.limited_partner_id, p.effective_on, p.entry_no, p.kind = 'transfer', coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution'), 0)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at
    and (a.use in ('contributed', 'distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution')
  group by 1, 2, 3, 4
$$;
