-- Distributions: divided by the agreement, prepared by one, approved and posted by another, cancelled by two.

-- Whoever writes a distribution down has prepared it; its later states are reached by the functions below alone.
create or replace function guard_distribution() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.approved_by := null;
  new.approved_at := null;
  new.entry_id := null;
  new.cancel_reason := null;
  new.cancel_asked_by := null;
  new.cancelled_by := null;
  new.cancelled_at := null;
  return new;
end $$;

-- Lines are written with their distribution, by whoever prepares it.
create or replace function guard_distribution_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  if not exists (select from distributions where org_id = new.org_id and id = new.distribution_id and state = 'pending' and prepared_by = me()) then
    raise exception 'distributions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Those who write the distributions of one fund follow each other.
create or replace function lock_distributions_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('distributions of ' || fund, 0))
$$;

-- Money between a fund and its partners by day, as of a day and as known at a moment, more than nothing: what each contributed inside its
-- commitment, and its part of distributions before carry. What a later closing paid back is less than nothing.
create or replace function partner_flows(fund uuid, as_of date, known_at timestamptz)
returns table (limited_partner_id uuid, effective_on date, contributed numeric, distributed numeric, has_transfer boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.limited_partner_id, p.effective_on, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution'), 0),
    bool_or(p.kind = 'transfer')
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.use in ('contributed', 'distributed', 'recallable', 'carried_income')
  group by 1, 2
$$;

-- Whether what partners get, and the carry on it, are what is distributed.
create or replace function distribution_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((d.amount, d.recallable, d.carry, d.escrow) = (sum(l.amount), sum(l.recallable), sum(l.carry), sum(l.escrow)), false)
    and (d.carry = 0 or count(*) filter (where l.is_general_partner) = 1)
  from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
  where d.org_id = current_org() and d.id = about
  group by d.amount, d.recallable, d.carry, d.escrow
$$;

-- The entry of a distribution, debit above nothing. What partners without approved KYC get, and carry in escrow, is payable; the rest is paid.
create or replace function distribution_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (
    select l.*, (select g.limited_partner_id from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner order by g.id limit 1) as manager,
      exists (select from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner and g.is_held) as is_carry_held
    from distribution_lines l where l.org_id = current_org() and l.distribution_id = about
  ), given as (
    select 1 as place, 'distributed' as use, limited_partner_id as partner, received - recallable as amount from lines
    union all select 2, 'recallable', limited_partner_id, recallable from lines
    union all select 3, 'carried_income', limited_partner_id, carry from lines
    union all select 4, 'carried_income', manager, -sum(carry) from lines group by manager
    union all select 5, 'distributed', manager, sum(carry) from lines group by manager
    union all select 6, 'distributions_payable', limited_partner_id, -received from lines where is_held
    union all select 7, 'distributions_payable', manager, -sum(case when is_carry_held then carry else escrow end) from lines group by manager
    union all select 8, 'cash', null, -sum(case when is_held then 0 else received end + case when is_carry_held then 0 else carry - escrow end) from lines
  )
  select jsonb_agg(jsonb_build_object('use', use, 'partner', partner, 'amount', amount) order by place, partner) from given where amount <> 0
$$;

-- Approves and posts what somebody else prepared, as it was read.
create or replace function approve_distribution(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; entry uuid;
begin
  if not may('call:approve') or not may('carry:read') then raise insufficient_privilege using message = 'may not approve distributions'; end if;
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state <> 'pending' then raise exception 'distributions.not_pending' using errcode = 'TR001'; end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  if paid.prepared_by is not distinct from me() then raise exception 'distributions.own' using errcode = 'TR001'; end if;
  if not distribution_adds_up(paid.id) then raise exception 'distributions.differ' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  update distribution_lines l set is_held = true
  from limited_partners p
  where l.org_id = paid.org_id and l.distribution_id = paid.id and p.org_id = l.org_id and p.id = l.limited_partner_id and p.kyc_status <> 'approved';
  entry := post_of_distribution(paid.id, paid.prepared_by, me(), distribution_entry(paid.id), null);
  update distributions set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry where org_id = paid.org_id and id = paid.id;
end $$;

-- An entry that a distribution makes, on its day and in the fund's currency.
create or replace function post_of_distribution(about uuid, preparer uuid, approver uuid, lines jsonb, reverses uuid)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; draft uuid; entry uuid;
begin
  select * into paid from distributions where org_id = current_org() and id = about;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, distribution_id, reverses_id, prepared_by)
  values (paid.org_id, paid.fund_id, paid.paid_on, case when reverses is null then 'distribution' else 'reversal' end, left(paid.name, 500), paid.id, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select paid.org_id, draft, row_number() over (order by place), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, paid.currency, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = paid.org_id and a.use = line ->> 'use';
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (paid.org_id, draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;
revoke execute on function post_of_distribution from tranche_app;

-- Cancels a distribution. What was posted is asked for by one and reversed by another.
create or replace function cancel_distribution(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; lines jsonb;
begin
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state = 'cancelled' or not may('carry:read') then raise exception 'distributions.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (paid.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel distributions';
  end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  if paid.state = 'approved' then
    if paid.cancel_asked_by is null then
      update distributions set cancel_asked_by = me(), cancel_reason = why where org_id = paid.org_id and id = paid.id;
      return;
    end if;
    if paid.cancel_asked_by = me() then raise exception 'distributions.own_cancellation' using errcode = 'TR001'; end if;
    select jsonb_agg(jsonb_build_object('use', a.use, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = paid.org_id and p.entry_id = paid.entry_id;
    perform post_of_distribution(paid.id, paid.cancel_asked_by, me(), lines, paid.entry_id);
  end if;
  update distributions set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(paid.cancel_reason, why)
  where org_id = paid.org_id and id = paid.id;
end $$;

-- What was asked for is not done: the distribution stays as it was approved.
create or replace function keep_distribution(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about distributions'; end if;
  update distributions set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
end $$;
