-- Closings of funds: worked out and prepared by one, approved and posted by another, reversed by two.

-- A person who writes a closing down has prepared it; its later states are reached by the functions below alone.
create or replace function guard_fund_admission() returns trigger language plpgsql as $$
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

-- Lines are written with their closing, by a person who prepares it.
create or replace function guard_fund_admission_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  new.is_payable := false;
  new.received := 0;
  new.paid_on := null;
  new.release_asked_by := null;
  new.release_asked_on := null;
  new.released_by := null;
  new.released_on := null;
  new.release_entry_id := null;
  if not exists (select from fund_admissions where org_id = new.org_id and id = new.fund_admission_id and state = 'pending' and prepared_by = me()) then
    raise exception 'fund_admissions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- So is what is reallocated.
create or replace function guard_fund_admission_part() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from fund_admissions where org_id = new.org_id and id = new.fund_admission_id and state = 'pending' and prepared_by = me()) then
    raise exception 'fund_admissions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Those who write the closings of one fund follow each other, and nothing is posted to it meanwhile: what a closing is worked out of stays.
create or replace function lock_fund_admissions(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('closings of ' || fund, 0));
  select pg_advisory_xact_lock_shared(firm_ledger_key());
  select pg_advisory_xact_lock(fund_ledger_key(fund));
$$;

-- Holds a closing that waits, and the books of its fund, for a person who works it out again before approving it: the row first, as everything
-- that is done with a closing does.
create or replace function hold_pending_fund_admission(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare fund uuid;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve closings'; end if;
  select fund_id into fund from fund_admissions where org_id = current_org() and id = about and state = 'pending' for update;
  if not found then raise exception 'fund_admissions.not_pending' using errcode = 'TR001'; end if;
  perform lock_fund_admissions(fund);
end $$;

-- What partners of a fund contributed and got by day until a day: by the books. A person who prepares calls need not read the books. `late` is
-- what was posted for days after it. With the distribution of a day, where it is one.
create or replace function fund_admission_flows(fund uuid, as_of date)
returns table (use text, effective_on date, amount numeric, is_late boolean, distribution jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.use, p.effective_on, sum(p.fund_amount), p.effective_on > as_of, case when a.use in ('distributed', 'recallable') then (
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name)) -> 0 from distributions d
    where d.org_id = current_org() and d.fund_id = fund and d.state = 'approved' and d.paid_on = p.effective_on having count(*) = 1) end
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id is not null and a.class = 'capital' and (select may('lp:read'))
    and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable')
  group by 1, 2 having sum(p.fund_amount) <> 0
$$;

-- Fees that were run for a fund and allocations of its quarters, as they stand: what is due of each partner without offsets, what of that
-- is due after them, and the account it is on.
create or replace function fund_admission_runs(fund uuid)
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
create or replace function fund_admission_allocated(fund uuid, joining uuid[])
returns table (account_id uuid, name text, use text, code text, limited_partner_id uuid, run_id uuid, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select p.account_id, p.limited_partner_id, case when p.limited_partner_id = any (joining) then r.id end as run_id, -p.fund_amount as amount
    from fund_runs r
    join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    join postings p on p.org_id = x.org_id and p.entry_id = x.entry_id
    where r.org_id = current_org() and r.fund_id = fund and r.kind in ('allocation', 'reallocation') and p.kind <> 'transfer' and run_stands(r.id)
    union all
    select p.account_id, p.limited_partner_id, null, -p.fund_amount
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('income', 'expense')
    where p.org_id = (select current_org()) and p.fund_id = fund and p.kind = 'transfer'
    union all
    select t.account_id, t.limited_partner_id, null, t.amount
    from fund_admissions c join fund_admission_parts t on t.org_id = c.org_id and t.fund_admission_id = c.id
    where c.org_id = current_org() and c.fund_id = fund and c.state = 'approved'
  )
  select a.id, a.name, a.use, a.code, m.limited_partner_id, m.run_id, sum(m.amount)
  from moved m join ledger_accounts a on a.org_id = current_org() and a.id = m.account_id
  where (select may('lp:read')) and m.limited_partner_id is not null and (a.class in ('income', 'expense') or a.use = 'carried_income')
  group by 1, 2, 3, 4, 5, 6 having sum(m.amount) <> 0
$$;

-- Of what quarters allocated to partners, what was told apart by company: of one allocation, or of all. More than nothing is theirs.
create or replace function allocated_of_companies(fund uuid, run uuid)
returns table (account_id uuid, portfolio_company_id uuid, limited_partner_id uuid, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.account_id, s.portfolio_company_id, p.limited_partner_id, -sum(p.fund_amount)
  from fund_runs r
  join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
  join postings p on p.org_id = x.org_id and p.entry_id = x.entry_id and p.limited_partner_id is not null
  join securities s on s.org_id = p.org_id and s.id = p.security_id
  where r.org_id = current_org() and r.fund_id = fund and r.kind = 'allocation' and (run is null or r.id = run) and run_stands(r.id)
    and ((select may('lp:read')) or (select may('ledger:read')))
  group by 1, 2, 3
$$;

-- Whether a fund has paid carry by a day.
create or replace function has_paid_carry(fund uuid, as_of date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select (select may('lp:read')) and exists (
    select from distributions d where d.org_id = current_org() and d.fund_id = fund and d.state = 'approved' and d.carry > 0 and d.paid_on <= as_of)
$$;

-- Whether what joining partners pay is what earlier ones and the manager get, and nothing comes to an account or goes of it.
create or replace function fund_admission_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((c.contribution, c.interest, c.fee, c.fee_interest, c.amount)
      = (sum(greatest(l.contribution, 0)), sum(greatest(l.interest, 0)), sum(l.fee + l.fee_outside), sum(l.fee_interest), sum(l.added))
    and (0, 0, 0, 0, 0) = (sum(l.contribution), sum(l.distribution), sum(l.recallable), sum(l.interest), sum(l.premium))
    and not exists (
      select from fund_admission_parts t where t.org_id = current_org() and t.fund_admission_id = about group by t.account_id having sum(t.amount) <> 0), false)
  from fund_admissions c join fund_admission_lines l on l.org_id = c.org_id and l.fund_admission_id = c.id
  where c.org_id = current_org() and c.id = about
  group by c.contribution, c.interest, c.fee, c.fee_interest, c.amount
$$;

-- The entry of a closing, debit above nothing: interest and premiums go from partner to partner and are nobody's capital. What a partner pays is
-- receivable, what it gets payable, until it is paid (docs/decisions/equalisation.md). What is reallocated stays on the accounts it was allocated on.
create or replace function fund_admission_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (select * from fund_admission_lines where org_id = current_org() and fund_admission_id = about), given as (
    select 1 as place, 'contributed' as use, limited_partner_id as partner, -contribution - fee as amount from lines
    union all select 2, 'distributed', limited_partner_id, -distribution from lines
    union all select 3, 'recallable', limited_partner_id, -recallable from lines
    union all select 4, 'contributed_outside', limited_partner_id, -fee_outside from lines
    union all select 5, 'management_fees', limited_partner_id, fee + fee_outside from lines
    union all select 5, 'fees_payable', null, -sum(fee + fee_outside + fee_interest) from lines
    union all select 6, 'contributions_receivable', limited_partner_id, greatest(amount, 0) from lines
    union all select 7, 'distributions_payable', limited_partner_id, least(amount, 0) from lines
  ), booked as (
    select g.place, a.id as account, g.partner, g.amount from given g join ledger_accounts a on a.org_id = current_org() and a.use = g.use
    union all select 7 + place, account_id, limited_partner_id, -amount from fund_admission_parts where org_id = current_org() and fund_admission_id = about
  )
  select jsonb_agg(jsonb_build_object('account', account, 'partner', partner, 'amount', amount) order by place, partner) from booked where amount <> 0
$$;

-- An entry that a closing makes, on its day and in the fund's currency.
create or replace function post_of_fund_admission(about uuid, preparer uuid, approver uuid, lines jsonb, reverses uuid)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_admissions; draft uuid; entry uuid;
begin
  select * into closing from fund_admissions where org_id = current_org() and id = about;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, fund_admission_id, reverses_id, prepared_by)
  values (closing.org_id, closing.fund_id, closing.closes_on, case when reverses is null then 'contribution' else 'reversal' end, left(closing.name, 500),
    closing.id, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select closing.org_id, draft, row_number() over (order by place), (line ->> 'account')::uuid, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, closing.currency, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place);
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (closing.org_id, draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;
revoke execute on function post_of_fund_admission from tranche_app;

-- Approves and posts what somebody else prepared, as it was read. Nobody is admitted whose KYC is not approved. A day to pay by that is over is
-- moved forward, so that nobody is overdue for what was never asked: to the day that is given, or the approval is refused.
create or replace function approve_fund_admission(about uuid, seen int, pays date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_admissions; lines jsonb; entry uuid;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve closings'; end if;
  select * into closing from fund_admissions where org_id = current_org() and id = about for update;
  if not found or closing.state <> 'pending' then raise exception 'fund_admissions.not_pending' using errcode = 'TR001'; end if;
  if closing.row_version <> seen then raise exception 'fund_admissions.changed' using errcode = 'TR001'; end if;
  perform second_person(closing.prepared_by, 'fund_admissions.own', closing.id, closing.id);
  if not fund_admission_adds_up(closing.id) then raise exception 'fund_admissions.differ' using errcode = 'TR001'; end if;
  -- It was prepared before payment days were asked.
  if closing.pays_on is null and exists (select from fund_admission_lines where org_id = closing.org_id and fund_admission_id = closing.id and amount <> 0) then
    raise exception 'fund_admissions.stale' using errcode = 'TR001';
  end if;
  if pays is not null and (closing.pays_on is null or pays < closing.pays_on) then raise exception 'fund_admissions.pays_earlier' using errcode = 'TR001'; end if;
  if coalesce(pays, closing.pays_on) < firm_today() then raise exception 'fund_admissions.pays_over' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  if exists (select from fund_admission_lines l join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where l.org_id = closing.org_id and l.fund_admission_id = closing.id and l.added > 0 and p.kyc_status <> 'approved') then
    raise exception 'fund_admissions.no_kyc' using errcode = 'TR001';
  end if;
  update fund_admission_lines l set is_payable = true, is_held = l.amount < 0 and p.kyc_status <> 'approved'
  from limited_partners p
  where l.org_id = closing.org_id and l.fund_admission_id = closing.id and l.amount <> 0 and p.org_id = l.org_id and p.id = l.limited_partner_id;
  lines := fund_admission_entry(closing.id);
  if lines is not null then entry := post_of_fund_admission(closing.id, closing.prepared_by, me(), lines, null); end if;
  update fund_admissions set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry, pays_on = coalesce(pays, pays_on)
  where org_id = closing.org_id and id = closing.id;
  perform write_notices('fund_admission', 'closing', closing.id,
    array(select id from fund_admission_lines where org_id = closing.org_id and fund_admission_id = closing.id and is_payable));
end $$;

-- Whether something builds on an approved closing: a later one, or anything posted to partners' capital since.
create or replace function is_built_on(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from fund_admissions c join fund_admissions later on later.org_id = c.org_id and later.fund_id = c.fund_id and later.number > c.number
    where c.org_id = current_org() and c.id = about and later.state <> 'cancelled'
  ) or exists (
    select from fund_admissions c
    join postings p on p.org_id = c.org_id and p.fund_id = c.fund_id and p.recorded_at > c.approved_at and p.limited_partner_id is not null
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class = 'capital'
    where c.org_id = current_org() and c.id = about and p.entry_id is distinct from c.entry_id)
$$;

-- What stands at no closing though it began after the fund's first one, so that nothing equalises it: 'open' where the next closing takes it,
-- 'final' where the fund had its final one; null of any other. A closing that waits counts. What a transfer moved was admitted with its seller.
create or replace function missing_fund_admission(about uuid) returns text language sql stable as $$
  select case when exists (select from fund_admissions f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.kind = 'final' and f.state <> 'cancelled')
    then 'final' else 'open' end
  from commitments c
  where c.org_id = current_org() and c.id = about and c.amount > 0
    and exists (select from fund_admissions f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.kind = 'initial' and f.state <> 'cancelled' and f.closes_on < c.admitted_on)
    and not exists (
      select from fund_admission_lines l join fund_admissions f on f.org_id = l.org_id and f.id = l.fund_admission_id
      where l.org_id = c.org_id and l.commitment_id = c.id and l.added > 0 and f.state <> 'cancelled')
$$;

-- A closing as it was worked out, for a person who divides by it what was allocated later; what each partner had committed by then, and since when
-- that holds.
create or replace function fund_admission_reallocation(about uuid) returns table (closes_on date, basis jsonb, lines jsonb, promises jsonb) language sql stable as $$
  select c.closes_on, c.basis, (
      select jsonb_agg(jsonb_build_object('commitmentId', l.commitment_id, 'partnerId', l.limited_partner_id, 'isGeneralPartner', l.is_general_partner,
        'before', trim_scale(l.commitment_before)::text, 'added', trim_scale(l.added)::text) order by l.id)
      from fund_admission_lines l where l.org_id = c.org_id and l.fund_admission_id = c.id),
    coalesce((
      select jsonb_agg(jsonb_build_object('commitmentId', p.id, 'amount', trim_scale(p.amount)::text, 'on', p.day, 'confirmedAt', p.at)) from (
        select m.id, m.amount, m.admitted_on as day, m.confirmed_at as at from commitments m where m.org_id = c.org_id and m.fund_id = c.fund_id
        union all
        select m.id, x.amount, x.effective_on, x.confirmed_at from commitment_changes x join commitments m on m.org_id = x.org_id and m.id = x.commitment_id
        where m.org_id = c.org_id and m.fund_id = c.fund_id and x.kind = 'increase') p
      where p.at <= c.approved_at and p.day <= c.closes_on), '[]')
  from fund_admissions c where c.org_id = current_org() and c.id = about
$$;

-- What of a commitment was given up before any closing counted it: it joins with the rest alone.
create or replace function given_up_unclosed(about uuid, on_day date) returns numeric language sql stable as $$
  select coalesce(sum(x.amount), 0) from commitment_changes x
  where x.org_id = current_org() and x.commitment_id = about and x.kind in ('release', 'default', 'withdrawal') and x.confirmed_at is not null and x.effective_on <= on_day
    and not exists (
      select from fund_admission_lines l join fund_admissions f on f.org_id = l.org_id and f.id = l.fund_admission_id
      where l.org_id = x.org_id and l.commitment_id = x.commitment_id and l.added > 0 and f.state = 'approved' and f.approved_at < x.confirmed_at)
$$;

-- What of a commitment stands at no closing yet, while one is still to come: nothing of funds that do without.
create or replace function unclosed_amount(about uuid) returns numeric language sql stable as $$
  select greatest(0, c.amount - given_up_unclosed(c.id, 'infinity')
      + (select coalesce(sum(x.amount), 0) from commitment_changes x
        where x.org_id = c.org_id and x.commitment_id = c.id and x.kind = 'increase' and x.confirmed_at is not null)
      - (select coalesce(sum(l.added), 0) from fund_admission_lines l join fund_admissions f on f.org_id = l.org_id and f.id = l.fund_admission_id
        where l.org_id = c.org_id and l.commitment_id = c.id and f.state = 'approved'))
  from commitments c
  where c.org_id = current_org() and c.id = about
    and exists (select from fund_admissions f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.state = 'approved')
    and not exists (select from fund_admissions f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.state = 'approved' and f.kind = 'final')
$$;

-- Who took commitments of a fund over, the first transfer first.
create or replace function takeovers_of_fund(fund uuid) returns table ("from" uuid, "to" uuid, amount numeric) language sql stable as $$
  select c.limited_partner_id, x.to_partner_id, x.amount
  from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
  where x.org_id = current_org() and c.fund_id = fund and x.kind = 'transfer' and x.confirmed_at is not null
  order by x.effective_on, x.confirmed_at, x.id
$$;

-- Refuses that a closing is reversed while anything of it was received or paid, or stands on a list, and says what goes first.
create or replace function refuse_paid_fund_admission(about uuid) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fund_admission_receipts where org_id = current_org() and fund_admission_id = about and undone_at is null) then
    raise exception 'fund_admissions.money_arrived' using errcode = 'TR001';
  end if;
  if exists (select from fund_admission_lines where org_id = current_org() and fund_admission_id = about and release_entry_id is not null)
    or exists (select from payment_lists where org_id = current_org() and fund_admission_id = about and approved_at is not null) then
    raise exception 'fund_admissions.paid_out' using errcode = 'TR001';
  end if;
  if exists (select from payment_lists where org_id = current_org() and fund_admission_id = about) then
    raise exception 'fund_admissions.on_list' using errcode = 'TR001';
  end if;
  if exists (select from fund_admission_lines where org_id = current_org() and fund_admission_id = about and release_asked_by is not null) then
    raise exception 'fund_admissions.payment_recorded' using errcode = 'TR001';
  end if;
  if exists (select from fund_runs r join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    where r.org_id = current_org() and r.kind = 'reallocation' and r.inputs ->> 'admissionId' = about::text and run_stands(r.id)) then
    raise exception 'fund_admissions.reallocated_since' using errcode = 'TR001';
  end if;
  if exists (select from fund_runs r join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    where r.org_id = current_org() and r.kind = 'fees' and r.inputs -> 'closings' ? about::text and run_stands(r.id)) then
    raise exception 'fund_admissions.charged_since' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function refuse_paid_fund_admission from tranche_app;

-- Cancels a closing. What is approved is asked for by one and reversed by another, while nothing builds on it.
create or replace function cancel_fund_admission(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_admissions; lines jsonb;
begin
  select * into closing from fund_admissions where org_id = current_org() and id = about for update;
  if not found or closing.state = 'cancelled' then raise exception 'fund_admissions.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (closing.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel closings';
  end if;
  if closing.row_version <> seen then raise exception 'fund_admissions.changed' using errcode = 'TR001'; end if;
  if closing.state = 'approved' then
    perform lock_fund_admissions(closing.fund_id);
    perform refuse_paid_fund_admission(closing.id);
    if is_built_on(closing.id) then raise exception 'fund_admissions.built_on' using errcode = 'TR001'; end if;
    if closing.cancel_asked_by is null then
      update fund_admissions set cancel_asked_by = me(), cancel_reason = why where org_id = closing.org_id and id = closing.id;
      return;
    end if;
    perform second_person(closing.cancel_asked_by, 'fund_admissions.own_cancellation', closing.id, closing.id);
    select jsonb_agg(jsonb_build_object('account', p.account_id, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
    from postings p where p.org_id = closing.org_id and p.entry_id = closing.entry_id;
    if lines is not null then perform post_of_fund_admission(closing.id, closing.cancel_asked_by, me(), lines, closing.entry_id); end if;
    perform cancel_notices('fund_admission', closing.id);
  end if;
  update fund_admissions set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(closing.cancel_reason, why)
  where org_id = closing.org_id and id = closing.id;
end $$;

-- What was asked for is not done: the closing stays as it was approved.
create or replace function decline_fund_admission_cancellation(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about closings'; end if;
  update fund_admissions set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'fund_admissions.changed' using errcode = 'TR001'; end if;
end $$;

-- Where the part of a partner that pays stands.
create or replace function fund_admission_line_state(owed numeric, received numeric, pays_on date) returns text language sql stable as $$
  select case when received >= owed then 'paid' when pays_on < firm_today() then 'overdue' when received > 0 then 'partially_paid' else 'due' end
$$;

-- Money is entered for what is approved, and posted by its confirmation only.
create or replace function guard_fund_admission_receipt() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then raise exception 'calls.receipt_stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if new.org_id is distinct from current_org() then return new; end if;
  -- The closing is held, so that nobody reverses it meanwhile.
  perform hold_fund_admission(new.fund_admission_id);
  if not exists (select from fund_admission_lines where org_id = new.org_id and id = new.line_id and fund_admission_id = new.fund_admission_id and is_payable and amount > 0) then
    raise exception 'fund_admissions.other_line' using errcode = 'TR001';
  end if;
  new.recorded_by := me();
  new.confirmed_by := null;
  new.confirmed_at := null;
  new.entry_id := null;
  new.applied := 0;
  new.entries := '{}';
  new.undo_asked_by := null;
  new.undo_reason := null;
  new.undone_by := null;
  new.undone_at := null;
  return new;
end $$;

-- Holds an approved closing, which nobody asks to reverse, for a person who receives or pays its money.
create or replace function hold_fund_admission(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('lp:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not record payments'; end if;
  perform from fund_admissions where org_id = current_org() and id = about for update;
  if not exists (select from fund_admissions where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is null) then
    raise exception 'fund_admissions.not_approved' using errcode = 'TR001';
  end if;
end $$;

-- What each partner of a closing paid the fund too much, for a person who enters what arrives without reading the ledger.
create or replace function advances_of_fund_admission(about uuid) returns table (line_id uuid, amount numeric) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select l.id, advance_of(c.fund_id, l.limited_partner_id)
  from fund_admission_lines l join fund_admissions c on c.org_id = l.org_id and c.id = l.fund_admission_id
  where l.org_id = current_org() and l.fund_admission_id = about and l.is_payable and l.amount > 0 and (select may('lp:read'))
$$;

-- Confirms what somebody else entered, and posts it, as receipts of calls: money goes against what the partner owes, the rest is received in
-- advance. Of what was paid too much, a part is put to this closing or paid back.
create or replace function confirm_fund_admission_receipt(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt fund_admission_receipts; closing fund_admissions; line fund_admission_lines; part numeric; made uuid[];
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm receipts'; end if;
  select * into receipt from fund_admission_receipts where org_id = current_org() and id = about;
  if not found then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  perform hold_fund_admission(receipt.fund_admission_id);
  select * into closing from fund_admissions where org_id = receipt.org_id and id = receipt.fund_admission_id;
  select * into receipt from fund_admission_receipts where org_id = current_org() and id = about for update;
  if not found or receipt.confirmed_at is not null then raise exception 'calls.receipt_confirmed' using errcode = 'TR001'; end if;
  perform second_person(receipt.recorded_by, 'calls.own_receipt', receipt.fund_admission_id, receipt.id);
  select * into line from fund_admission_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  part := case when receipt.kind = 'refund' then 0 else least(receipt.amount, line.amount - line.received) end;
  if receipt.kind <> 'money' and receipt.amount > advance_of(closing.fund_id, line.limited_partner_id) then raise exception 'calls.no_advance' using errcode = 'TR001'; end if;
  if receipt.kind = 'advance' and part < receipt.amount then raise exception 'fund_admissions.above_open' using errcode = 'TR001'; end if;
  if receipt.kind = 'refund' and unpayable(line.limited_partner_id, closing.currency) is not null then raise exception 'calls.not_payable' using errcode = 'TR001'; end if;
  made := post_partner_money('closing', closing.id, receipt.kind, line.limited_partner_id, receipt.amount, part, 0, receipt.received_on, closing.closes_on,
    concat_ws(': ', closing.name, receipt.reference), receipt.recorded_by);
  update fund_admission_receipts set confirmed_by = me(), confirmed_at = now(), entry_id = made[1], entries = made, applied = part
  where org_id = receipt.org_id and id = receipt.id;
  update fund_admission_lines set received = received + part,
    paid_on = case when received + part >= amount then greatest(coalesce(paid_on, receipt.received_on), receipt.received_on) end
  where org_id = line.org_id and id = line.id;
end $$;

-- Takes back a receipt that was confirmed wrongly: asked for by one with the reason, done by another; what it posted is reversed.
create or replace function undo_fund_admission_receipt(about uuid, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt fund_admission_receipts; line fund_admission_lines; fund uuid; entry uuid;
begin
  select * into receipt from fund_admission_receipts where org_id = current_org() and id = about;
  if not found or not may('lp:read') then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  perform hold_fund_admission(receipt.fund_admission_id);
  select * into receipt from fund_admission_receipts where org_id = current_org() and id = about for update;
  if receipt.confirmed_at is null or receipt.undone_at is not null then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
  -- What the bank was told to pay back is not taken back; a list that waits is withdrawn first.
  if exists (select from payment_list_rows where org_id = receipt.org_id and fund_admission_receipt_id = receipt.id and reason is null) then
    raise exception 'calls.refund_listed' using errcode = 'TR001';
  end if;
  if receipt.undo_asked_by is null then
    if why is null then raise exception 'calls.undo_why' using errcode = 'TR001'; end if;
    update fund_admission_receipts set undo_asked_by = me(), undo_reason = why where org_id = receipt.org_id and id = receipt.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not take back receipts'; end if;
  perform second_person(receipt.undo_asked_by, 'calls.own_undo', receipt.fund_admission_id, receipt.id);
  select * into line from fund_admission_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  select fund_id into fund from fund_admissions where org_id = receipt.org_id and id = receipt.fund_admission_id;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(fund));
  foreach entry in array receipt.entries loop
    perform reverse_system_entry('closing', receipt.fund_admission_id, entry, receipt.undo_asked_by, me());
  end loop;
  update fund_admission_receipts set undone_by = me(), undone_at = now() where org_id = receipt.org_id and id = receipt.id;
  update fund_admission_lines set received = received - receipt.applied, paid_on = case when received - receipt.applied >= amount then paid_on end
  where org_id = line.org_id and id = line.id;
  perform refuse_used_advance(fund, line.limited_partner_id);
end $$;

-- What was asked for is not done: the receipt stays.
create or replace function decline_fund_admission_receipt_undo(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about receipts'; end if;
  update fund_admission_receipts set undo_asked_by = null, undo_reason = null
  where org_id = current_org() and id = about and undo_asked_by is not null and undone_at is null;
  if not found then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
end $$;

-- Holds a line of a partner that is still to get its money, with its closing, for a person who records that or takes it back.
create or replace function hold_fund_admission_payment(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_fund_admission((select fund_admission_id from fund_admission_lines where org_id = current_org() and id = about));
  perform from fund_admission_lines where org_id = current_org() and id = about for update;
  if not exists (select from fund_admission_lines where org_id = current_org() and id = about and is_payable and amount < 0 and release_entry_id is null) then
    raise exception 'distributions.nothing_to_pay' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function hold_fund_admission_payment from tranche_app;

-- Records that a partner was paid on a day what it gets at a closing, without a list: entered by one, confirmed and posted by another for the same day.
create or replace function release_fund_admission_line(about uuid, on_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_admissions; line fund_admission_lines; entry uuid;
begin
  perform hold_fund_admission_payment(about);
  select * into line from fund_admission_lines where org_id = current_org() and id = about;
  select * into closing from fund_admissions where org_id = line.org_id and id = line.fund_admission_id;
  perform check_paid_by_hand(line.limited_partner_id,
    exists (select from payment_list_rows where org_id = line.org_id and fund_admission_line_id = line.id and reason is null and not is_returned_row(id)), on_day);
  if on_day < closing.closes_on then raise exception 'fund_admissions.paid_before' using errcode = 'TR001'; end if;
  if line.release_asked_by is null then
    update fund_admission_lines set release_asked_by = me(), release_asked_on = on_day where org_id = line.org_id and id = line.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm payments'; end if;
  perform second_person(line.release_asked_by, 'distributions.own_release', line.fund_admission_id, line.id);
  if line.release_asked_on <> on_day then raise exception 'fund_admissions.changed' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  entry := post_system_entry('closing', closing.id, on_day, closing.name, line.release_asked_by, me(), jsonb_build_array(
    jsonb_build_object('use', 'distributions_payable', 'partner', line.limited_partner_id, 'amount', -line.amount),
    jsonb_build_object('use', 'cash', 'amount', line.amount)), null, 'distribution');
  update fund_admission_lines set released_by = me(), released_on = on_day, release_entry_id = entry where org_id = line.org_id and id = line.id;
end $$;

-- What was recorded and nobody confirmed is taken back, by the person who entered it or may confirm it.
create or replace function withdraw_fund_admission_release(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_fund_admission_payment(about);
  update fund_admission_lines set release_asked_by = null, release_asked_on = null
  where org_id = current_org() and id = about and release_asked_by is not null and (release_asked_by = me() or may('call:approve'));
  if not found then raise exception 'fund_admissions.changed' using errcode = 'TR001'; end if;
end $$;

-- Where the joining pay: the fund's confirmed account in the currency of the closing, by its last characters. For a person who prepares calls, who
-- need not see bank details.
create or replace function wire_of_fund_admission(about uuid) returns table (holder text, bank text, account_end text)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select a.holder, a.bank, right(a.account, 4)
  from fund_admissions c
  join fund_bank_accounts a on a.org_id = c.org_id and a.fund_id = c.fund_id and a.currency = c.currency
  where c.org_id = current_org() and c.id = about and (select may('call:prepare')) and a.confirmed_at is not null and a.ended_at is null and not a.closes
  order by a.confirmed_at desc limit 1
$$;

-- Approved later closings of a fund: who joined by what, the fees they caught up with what divided them, and what was promised by then. What that
-- comes to is worked out in `caught-up.ts`.
create or replace function fund_admission_fees(fund uuid) returns table (admission_id uuid, closes_on date, joined jsonb, fees jsonb, promises jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with promised as (
    select m.id, m.amount, m.admitted_on as day, m.confirmed_at as at from commitments m where m.org_id = current_org() and m.fund_id = fund
    union all
    select m.id, x.amount, x.effective_on, x.confirmed_at from commitment_changes x join commitments m on m.org_id = x.org_id and m.id = x.commitment_id
    where m.org_id = current_org() and m.fund_id = fund and x.kind = 'increase'
  )
  select f.id, f.closes_on, (
      select coalesce(jsonb_agg(jsonb_build_object('commitmentId', l.commitment_id, 'isGeneralPartner', l.is_general_partner, 'added', trim_scale(l.added)::text)
        order by l.commitment_id), '[]')
      from fund_admission_lines l where l.org_id = f.org_id and l.fund_admission_id = f.id and l.added > 0
    ), (
      select coalesce(jsonb_agg(jsonb_build_object('amount', flow ->> 'amount', 'borne', flow ->> 'borne', 'owed', flow -> 'owed',
        'isOutside', coalesce((flow ->> 'isOutside')::boolean, false), 'isRun', flow ? 'startsOn',
        'startsOn', coalesce((flow ->> 'startsOn')::date, c.fee_from), 'endsOn', case when flow ? 'startsOn' then (flow ->> 'date')::date else c.fee_to end)), '[]')
      from jsonb_array_elements(f.basis -> 'flows') flow
      left join capital_calls c on c.org_id = f.org_id and c.id = (flow ->> 'sourceId')::uuid
      where flow ->> 'what' = 'fee' and flow -> 'isLeftOut' = 'false' and flow -> 'isCovered' is distinct from 'true' and (flow ->> 'borne')::numeric > 0
    ), (
      select coalesce(jsonb_agg(jsonb_build_object('commitmentId', p.id, 'amount', trim_scale(p.amount)::text, 'on', p.day, 'confirmedAt', p.at)), '[]')
      from promised p where p.at <= f.approved_at and p.day <= f.closes_on
    )
  from fund_admissions f
  where f.org_id = current_org() and f.fund_id = fund and f.state = 'approved' and f.kind <> 'initial'
    and ((select may('lp:read')) or (select may('ledger:read')))
  order by f.number
$$;
