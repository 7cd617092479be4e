-- Closings of funds: worked out and prepared by one, approved and posted by another, reversed by two.

-- Whoever writes a closing down has prepared it; its later states are reached by the functions below alone.
create or replace function guard_fund_closing() returns trigger language plpgsql as $$
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

-- Lines are written with their closing, by whoever prepares it.
create or replace function guard_fund_closing_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  if not exists (select from fund_closings where org_id = new.org_id and id = new.fund_closing_id and state = 'pending' and prepared_by = me()) then
    raise exception 'fund_closings.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- So is what is divided anew.
create or replace function guard_fund_closing_part() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from fund_closings where org_id = new.org_id and id = new.fund_closing_id and state = 'pending' and prepared_by = me()) then
    raise exception 'fund_closings.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Those who write the closings of one fund follow each other.
create or replace function lock_closings_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('closings of ' || fund, 0))
$$;

-- What partners of a fund contributed and got by day until a day: by the books, whoever prepares calls need not read them. `late` is
-- what was posted for days after it.
create or replace function closing_flows(fund uuid, as_of date)
returns table (use text, effective_on date, amount numeric, is_late boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.use, p.effective_on, sum(p.fund_amount), p.effective_on > as_of
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id is not null and a.class = 'capital' and (select may('lp:read'))
    and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable')
  group by 1, 2 having sum(p.fund_amount) <> 0
$$;

-- Fees that were run for a fund and allocations of its quarters, as they stand: what is due of each partner without offsets, what of that
-- is due after them, and the account it is on.
create or replace function closing_runs(fund uuid)
returns table (id uuid, kind text, starts_on date, ends_on date, known_at timestamptz, stretches jsonb, lines jsonb, account jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.kind, r.starts_on, r.ends_on, r.known_at, coalesce(r.inputs -> 'stretches', '[]'), coalesce((
    select jsonb_agg(jsonb_build_object('partnerId', l.limited_partner_id, 'due', (l.gross - l.waived)::text, 'net', l.net::text))
    from fee_run_lines l where l.org_id = r.org_id and l.run_id = r.id), '[]'),
    (select jsonb_build_object('id', a.id, 'name', a.name) from ledger_accounts a where a.org_id = r.org_id and a.use = 'management_fees')
  from fund_runs r join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
  where r.org_id = current_org() and (select may('lp:read')) and r.fund_id = fund and r.kind in ('fees', 'allocation') and run_stands(r.id)
  order by r.ends_on, r.kind, r.id
$$;

-- What partners have of what quarters allocated, account by account: as it was posted, with what transfers and earlier closings moved of it.
-- More than nothing is theirs. Of those who join, run by run.
create or replace function closing_allocated(fund uuid, joining uuid[])
returns table (account_id uuid, name text, use text, code text, limited_partner_id uuid, run_id uuid, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select p.account_id, p.limited_partner_id, case when p.limited_partner_id = any (joining) then r.id end as run_id, -p.fund_amount as amount
    from fund_runs r
    join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    join postings p on p.org_id = x.org_id and p.entry_id = x.entry_id
    where r.org_id = current_org() and r.fund_id = fund and r.kind = 'allocation' and run_stands(r.id)
    union all
    select p.account_id, p.limited_partner_id, null, -p.fund_amount
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('income', 'expense')
    where p.org_id = current_org() and p.fund_id = fund and p.kind = 'transfer'
    union all
    select t.account_id, t.limited_partner_id, null, t.amount
    from fund_closings c join fund_closing_parts t on t.org_id = c.org_id and t.fund_closing_id = c.id
    where c.org_id = current_org() and c.fund_id = fund and c.state = 'approved'
  )
  select a.id, a.name, a.use, a.code, m.limited_partner_id, m.run_id, sum(m.amount)
  from moved m join ledger_accounts a on a.org_id = current_org() and a.id = m.account_id
  where (select may('lp:read')) and m.limited_partner_id is not null and (a.class in ('income', 'expense') or a.use = 'carried_income')
  group by 1, 2, 3, 4, 5, 6 having sum(m.amount) <> 0
$$;

-- Whether a fund has paid carry by a day.
create or replace function has_paid_carry(fund uuid, as_of date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select (select may('lp:read')) and exists (
    select from distributions d where d.org_id = current_org() and d.fund_id = fund and d.state = 'approved' and d.carry > 0 and d.paid_on <= as_of)
$$;

-- Whether what joining partners pay is what earlier ones and the manager get, and nothing comes to an account or goes of it.
create or replace function fund_closing_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((c.contribution, c.interest, c.fee, c.fee_interest, c.amount)
      = (sum(greatest(l.contribution, 0)), sum(greatest(l.interest, 0)), sum(l.fee + l.fee_outside), sum(l.fee_interest), sum(l.added))
    and (0, 0, 0, 0, 0) = (sum(l.contribution), sum(l.distribution), sum(l.recallable), sum(l.interest), sum(l.premium))
    and not exists (
      select from fund_closing_parts t where t.org_id = current_org() and t.fund_closing_id = about group by t.account_id having sum(t.amount) <> 0), false)
  from fund_closings c join fund_closing_lines l on l.org_id = c.org_id and l.fund_closing_id = c.id
  where c.org_id = current_org() and c.id = about
  group by c.contribution, c.interest, c.fee, c.fee_interest, c.amount
$$;

-- The entry of a closing, debit above nothing: interest and premiums go from partner to partner and are nobody's capital. What partners
-- without approved KYC get is payable; the rest is paid. What is divided anew stays on the accounts it was allocated on.
create or replace function fund_closing_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (select * from fund_closing_lines where org_id = current_org() and fund_closing_id = about), given as (
    select 1 as place, 'contributed' as use, limited_partner_id as partner, -contribution - fee as amount from lines
    union all select 2, 'distributed', limited_partner_id, -distribution from lines
    union all select 3, 'recallable', limited_partner_id, -recallable from lines
    union all select 4, 'contributed_outside', limited_partner_id, -fee_outside from lines
    union all select 5, 'management_fees', limited_partner_id, fee + fee_outside from lines
    union all select 5, 'fees_payable', null, -sum(fee + fee_outside + fee_interest) from lines
    union all select 6, 'distributions_payable', limited_partner_id, amount from lines where is_held
    union all select 7, 'cash', null, sum(case when is_held then 0 else amount end) from lines
  ), booked as (
    select g.place, a.id as account, g.partner, g.amount from given g join ledger_accounts a on a.org_id = current_org() and a.use = g.use
    union all select 7 + place, account_id, limited_partner_id, -amount from fund_closing_parts where org_id = current_org() and fund_closing_id = about
  )
  select jsonb_agg(jsonb_build_object('account', account, 'partner', partner, 'amount', amount) order by place, partner) from booked where amount <> 0
$$;

-- An entry that a closing makes, on its day and in the fund's currency.
create or replace function post_of_fund_closing(about uuid, preparer uuid, approver uuid, lines jsonb, reverses uuid)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_closings; draft uuid; entry uuid;
begin
  select * into closing from fund_closings where org_id = current_org() and id = about;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, fund_closing_id, reverses_id, prepared_by)
  values (closing.org_id, closing.fund_id, closing.closes_on, case when reverses is null then 'contribution' else 'reversal' end, left(closing.name, 500),
    closing.id, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select closing.org_id, draft, row_number() over (order by place), (line ->> 'account')::uuid, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, closing.currency, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place);
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (closing.org_id, draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;
revoke execute on function post_of_fund_closing from tranche_app;

-- Approves and posts what somebody else prepared, as it was read. Nobody is admitted whose KYC is not approved.
create or replace function approve_fund_closing(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_closings; lines jsonb; entry uuid;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve closings'; end if;
  select * into closing from fund_closings where org_id = current_org() and id = about for update;
  if not found or closing.state <> 'pending' then raise exception 'fund_closings.not_pending' using errcode = 'TR001'; end if;
  if closing.row_version <> seen then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
  if closing.prepared_by is not distinct from me() then raise exception 'fund_closings.own' using errcode = 'TR001'; end if;
  if not fund_closing_adds_up(closing.id) then raise exception 'fund_closings.differ' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  if exists (select from fund_closing_lines l join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where l.org_id = closing.org_id and l.fund_closing_id = closing.id and l.added > 0 and p.kyc_status <> 'approved') then
    raise exception 'fund_closings.no_kyc' using errcode = 'TR001';
  end if;
  update fund_closing_lines l set is_held = true
  from limited_partners p
  where l.org_id = closing.org_id and l.fund_closing_id = closing.id and l.amount < 0 and p.org_id = l.org_id and p.id = l.limited_partner_id and p.kyc_status <> 'approved';
  lines := fund_closing_entry(closing.id);
  if lines is not null then entry := post_of_fund_closing(closing.id, closing.prepared_by, me(), lines, null); end if;
  update fund_closings set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry where org_id = closing.org_id and id = closing.id;
end $$;

-- Whether something builds on an approved closing: a later one, or anything posted to partners' capital since.
create or replace function is_built_on(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from fund_closings c join fund_closings later on later.org_id = c.org_id and later.fund_id = c.fund_id and later.number > c.number
    where c.org_id = current_org() and c.id = about and later.state <> 'cancelled'
  ) or exists (
    select from fund_closings c
    join postings p on p.org_id = c.org_id and p.fund_id = c.fund_id and p.recorded_at > c.approved_at and p.limited_partner_id is not null
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class = 'capital'
    where c.org_id = current_org() and c.id = about and p.entry_id is distinct from c.entry_id)
$$;

-- Cancels a closing. What is approved is asked for by one and reversed by another, while nothing builds on it.
create or replace function cancel_fund_closing(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_closings; lines jsonb;
begin
  select * into closing from fund_closings where org_id = current_org() and id = about for update;
  if not found or closing.state = 'cancelled' then raise exception 'fund_closings.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (closing.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel closings';
  end if;
  if closing.row_version <> seen then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
  if closing.state = 'approved' then
    perform lock_closings_of_fund(closing.fund_id);
    perform pg_advisory_xact_lock_shared(firm_ledger_key());
    perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
    if is_built_on(closing.id) then raise exception 'fund_closings.built_on' using errcode = 'TR001'; end if;
    if closing.cancel_asked_by is null then
      update fund_closings set cancel_asked_by = me(), cancel_reason = why where org_id = closing.org_id and id = closing.id;
      return;
    end if;
    if closing.cancel_asked_by = me() then raise exception 'fund_closings.own_cancellation' using errcode = 'TR001'; end if;
    select jsonb_agg(jsonb_build_object('account', p.account_id, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
    from postings p where p.org_id = closing.org_id and p.entry_id = closing.entry_id;
    if lines is not null then perform post_of_fund_closing(closing.id, closing.cancel_asked_by, me(), lines, closing.entry_id); end if;
  end if;
  update fund_closings set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(closing.cancel_reason, why)
  where org_id = closing.org_id and id = closing.id;
end $$;

-- What was asked for is not done: the closing stays as it was approved.
create or replace function keep_fund_closing(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about closings'; end if;
  update fund_closings set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
end $$;
