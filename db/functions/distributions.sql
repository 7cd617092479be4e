-- Distributions: divided by the agreement, prepared by one, approved and posted by another, cancelled by two.

-- A person who writes a distribution down has prepared it; its later states are reached by the functions below alone.
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

-- Lines are written with their distribution, by a person who prepares it.
create or replace function guard_distribution_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  new.is_payable := false;
  new.release_asked_by := null;
  new.release_asked_on := null;
  new.released_by := null;
  new.released_on := null;
  new.release_entry_id := null;
  if not exists (select from distributions where org_id = new.org_id and id = new.distribution_id and state = 'pending' and prepared_by = me()) then
    raise exception 'distributions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- So are the parts of calls that its lines pay.
create or replace function guard_distribution_netting() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (
    select from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id and l.id = new.line_id
    where d.org_id = new.org_id and d.id = new.distribution_id and d.state = 'pending' and d.prepared_by = me()
  ) then
    raise exception 'distributions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Those who write the distributions of one fund follow each other.
create or replace function lock_distributions_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('distributions of ' || fund, 0))
$$;

-- Money between a fund and its partners, entry by entry, so that what a transfer moved can be told from the rest:
-- what each contributed inside its commitment, and its part of distributions before carry. What a later closing paid back is less than nothing.
-- Of what was divided, what it gave in the tiers then. A distribution that was taken back says nothing, also where that is of a later day.
-- For readers of carry.
create or replace function partner_history(fund uuid, as_of date, known_at timestamptz)
returns table (limited_partner_id uuid, effective_on date, entry_no bigint, is_transfer boolean, contributed numeric, distributed numeric,
  divided numeric, return_of_capital numeric, preferred numeric, carry numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  with moved as (
    select p.limited_partner_id, p.effective_on, p.entry_no, p.kind = 'transfer' as is_transfer, p.entry_id,
      coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0) as contributed,
      coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution'), 0) as distributed
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = (select current_org()) and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
      and p.effective_on <= as_of and p.recorded_at <= partner_history.known_at
      and (a.use in ('contributed', 'distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution')
    group by 1, 2, 3, 4, 5
  ), paid as (
    select d.id, d.entry_id, back.id as back_id
    from distributions d left join journal_entries back on back.org_id = d.org_id and back.reverses_id = d.entry_id
      and back.effective_on <= as_of and back.recorded_at <= partner_history.known_at
    where d.org_id = current_org() and d.fund_id = fund and d.entry_id is not null
  ), lines as (
    select p.entry_id, l.limited_partner_id, sum(l.amount) as amount, sum(l.return_of_capital) as return_of_capital, sum(l.preferred) as preferred, sum(l.carry) as carry
    from paid p join distribution_lines l on l.org_id = current_org() and l.distribution_id = p.id
    where p.back_id is null
    group by 1, 2
  )
  select m.limited_partner_id, m.effective_on, m.entry_no, m.is_transfer, m.contributed, m.distributed,
    coalesce(l.amount, 0), coalesce(l.return_of_capital, 0), coalesce(l.preferred, 0), coalesce(l.carry, 0)
  from moved m left join lines l on l.entry_id = m.entry_id and l.limited_partner_id = m.limited_partner_id
  where not exists (select from paid p where p.back_id is not null and m.entry_id in (p.entry_id, p.back_id))
$$;

-- What partners paid a fund outside their commitments, entry by entry, as in `partner_history`. For readers of carry.
create or replace function outside_history(fund uuid, as_of date, known_at timestamptz)
returns table (limited_partner_id uuid, effective_on date, entry_no bigint, is_transfer boolean, contributed numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.limited_partner_id, p.effective_on, p.entry_no, p.kind = 'transfer', -sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributed_outside'
  where p.org_id = (select current_org()) and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= outside_history.known_at
  group by 1, 2, 3, 4
$$;

-- What each entry of a fund says of a company: what changed of its cost and of its worth beyond, and the cash of it; of no company, expenses.
-- Entries that were taken back say nothing. For readers of carry.
create or replace function deal_history(fund uuid, as_of date, known_at timestamptz)
returns table (effective_on date, entry_no bigint, kind text, portfolio_company_id uuid, cost numeric, unrealised numeric, expense numeric, cash numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.effective_on, p.entry_no, p.kind, s.portfolio_company_id,
    coalesce(sum(p.fund_amount) filter (where a.use = 'investments'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('unrealised_price', 'unrealised_currency')), 0),
    coalesce(sum(p.fund_amount) filter (where a.class = 'expense' and s.id is null), 0),
    coalesce(sum(p.fund_amount) filter (where a.is_cash and s.id is not null), 0)
  from postings p
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  join journal_entries e on e.org_id = p.org_id and e.id = p.entry_id and e.reverses_id is null
  left join securities s on s.org_id = p.org_id and s.id = p.security_id
  where p.org_id = (select current_org()) and (select may('carry:read')) and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and p.kind not in ('allocation', 'year_end', 'revaluation')
    and (a.use in ('investments', 'unrealised_price', 'unrealised_currency') or a.class = 'expense' or a.is_cash and s.id is not null)
    and not exists (
      select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= known_at)
  group by 1, 2, 3, 4
$$;

-- What calls of a fund that were due named, partner by partner: a company, fees and expenses (`is_fee`), or neither; and whether the item
-- excuses somebody of an investment. For readers of partners, books or carry.
create or replace function called_for(fund uuid, as_of date, known_at timestamptz)
returns table (call_id uuid, item int, due_on date, name text, limited_partner_id uuid, portfolio_company_id uuid, is_fee boolean, is_excused boolean, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, i.position, c.due_on, c.name, l.limited_partner_id, i.portfolio_company_id, i.type in ('capitalCallFees', 'capitalCallFacilityFees'),
    i.type = 'capitalCallInvestments' and x.excuses, l.amounts[i.position]
  from capital_calls c
  join journal_entries e on e.org_id = c.org_id and e.id = c.due_entry_id and e.recorded_at <= known_at
  join capital_call_items i on i.org_id = c.org_id and i.capital_call_id = c.id and not i.is_outside
  join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id
  cross join lateral (
    select exists (select from capital_call_lines x where x.org_id = c.org_id and x.capital_call_id = c.id and i.position = any (x.excused)) as excuses) x
  where c.org_id = current_org() and ((select may('carry:read')) or (select may('ledger:read')) or (select may('lp:read'))) and c.fund_id = fund and c.due_on <= as_of
    and not exists (
      select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= known_at)
$$;

-- Later closings of a fund as they were posted, with what each was worked out from: what it moved between partners is worked out of that again.
-- For readers of partners, books or carry.
create or replace function posted_fund_admissions(fund uuid, as_of date, known_at timestamptz)
returns table (id uuid, entry_no bigint, closes_on date, name text, basis jsonb, lines jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, e.entry_no, c.closes_on, c.name, c.basis, (
    select jsonb_agg(jsonb_build_object('commitmentId', l.commitment_id, 'partnerId', l.limited_partner_id,
      'before', trim_scale(l.commitment_before)::text, 'added', trim_scale(l.added)::text,
      'contribution', trim_scale(l.contribution)::text, 'distributed', trim_scale(-l.distribution - l.recallable)::text) order by l.id)
    from fund_admission_lines l where l.org_id = c.org_id and l.fund_admission_id = c.id)
  from fund_admissions c
  join journal_entries e on e.org_id = c.org_id and e.id = c.entry_id and e.recorded_at <= known_at
  where c.org_id = current_org() and ((select may('carry:read')) or (select may('ledger:read')) or (select may('lp:read'))) and c.fund_id = fund and c.closes_on <= as_of
    and not exists (
      select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= known_at)
$$;

-- What partners paid in by the books, entry by entry, and of transfers what they moved of it; and what was spent on companies. For readers of
-- partners, books or carry.
create or replace function paid_into(fund uuid, as_of date, known_at timestamptz)
returns table (limited_partner_id uuid, effective_on date, entry_no bigint, is_transfer boolean, contributed numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.limited_partner_id, p.effective_on, p.entry_no, p.kind = 'transfer', -sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributed'
  where p.org_id = (select current_org()) and ((select may('carry:read')) or (select may('ledger:read')) or (select may('lp:read'))) and p.fund_id = fund
    and p.limited_partner_id is not null and p.effective_on <= as_of and p.recorded_at <= known_at
  group by 1, 2, 3, 4
$$;

create or replace function spent_on_companies(fund uuid, as_of date, known_at timestamptz)
returns table (portfolio_company_id uuid, spent numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select entry.portfolio_company_id, sum(entry.cost)
  from (
    select p.entry_id, s.portfolio_company_id, sum(p.fund_amount) as cost
    from postings p
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
    join journal_entries e on e.org_id = p.org_id and e.id = p.entry_id and e.reverses_id is null
    join securities s on s.org_id = p.org_id and s.id = p.security_id
    where p.org_id = (select current_org()) and ((select may('carry:read')) or (select may('ledger:read')) or (select may('lp:read'))) and p.fund_id = fund
      and p.effective_on <= as_of and p.recorded_at <= known_at and p.kind not in ('conversion', 'split', 'revaluation', 'year_end')
      and not exists (
        select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= known_at)
    group by 1, 2) entry
  where entry.cost > 0
  group by 1
$$;

-- Capital that paid for nothing and went back: distributions of no deal of a fund that divides deal by deal; and what of companies was
-- distributed. For readers of carry.
create or replace function distributed_of(fund uuid, as_of date, known_at timestamptz)
returns table (id uuid, paid_on date, source text, portfolio_company_id uuid, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.paid_on, d.source, d.portfolio_company_id, d.amount
  from distributions d
  join journal_entries e on e.org_id = d.org_id and e.id = d.entry_id and e.recorded_at <= distributed_of.known_at
  join fund_terms t on t.org_id = d.org_id and t.id = d.terms_id and t.waterfall = 'american'
  where d.org_id = current_org() and (select may('carry:read')) and d.fund_id = fund and d.paid_on <= as_of
    and not exists (
      select from journal_entries back where back.org_id = e.org_id and back.reverses_id = e.id and back.effective_on <= as_of and back.recorded_at <= distributed_of.known_at)
$$;

-- What each entry of a distribution, or one that takes it back, gave each partner as its own capital, and whether the rest is income of what is
-- held. For readers of the books, who see what was posted; nothing of carry is told.
create or replace function distributed_kinds(fund uuid) returns table (entry_id uuid, limited_partner_id uuid, capital numeric, is_income boolean)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select e.id, l.limited_partner_id, sum(l.return_of_capital), d.source = 'income'
  from distributions d
  join journal_entries e on e.org_id = d.org_id and (e.id = d.entry_id or e.reverses_id = d.entry_id)
  join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
  where d.org_id = current_org() and (select may('ledger:read')) and d.fund_id = fund
  group by 1, 2, 4
$$;

-- What carry partners of a fund bear by their side letters on a day, in percent, as confirmed by a moment. For readers of carry.
create or replace function carry_terms(fund uuid, as_of date, known_at timestamptz) returns table (limited_partner_id uuid, share numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.limited_partner_id, t.share from (
    select distinct on (c.id) c.limited_partner_id, s.share, s.ends_on
    from side_letter_terms s join commitments c on c.org_id = s.org_id and c.id = s.commitment_id and c.fund_id = fund
    where s.org_id = current_org() and (select may('carry:read')) and s.kind = 'carry_rate' and s.effective_on <= as_of and s.confirmed_at <= known_at
    order by c.id, s.effective_on desc, s.id desc
  ) t where t.ends_on is null or t.ends_on >= as_of
$$;

-- Whether what partners get, and the carry on it, are what is distributed.
create or replace function distribution_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((d.amount, d.recallable, d.carry, d.escrow) = (sum(l.amount), sum(l.recallable), sum(l.carry), sum(l.escrow)), false)
    and (d.carry = 0 or count(*) filter (where l.is_general_partner) = 1)
  from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
  where d.org_id = current_org() and d.id = about
  group by d.amount, d.recallable, d.carry, d.escrow
$$;

-- The entry of a distribution, debit above nothing. What is paid out, and carry in escrow, is payable until it is paid (docs/decisions/distributions-and-payments.md); tax is
-- kept back, and what pays an open call is not paid out: it is in advance where that call falls due the same day and is not posted yet.
create or replace function distribution_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (
    select l.*, (select g.limited_partner_id from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner order by g.id limit 1) as manager
    from distribution_lines l where l.org_id = current_org() and l.distribution_id = about
  ), given as (
    select 1 as place, 'distributed' as use, limited_partner_id as partner, received - recallable as amount from lines
    union all select 2, 'recallable', limited_partner_id, recallable from lines
    union all select 3, 'carried_income', limited_partner_id, carry from lines
    union all select 4, 'carried_income', manager, -sum(carry) from lines group by manager
    union all select 5, 'distributed', manager, sum(carry) from lines group by manager
    union all select 6, 'tax_payable', limited_partner_id, -withheld from lines
    union all select 6, case when c.due_entry_id is null then 'contributions_in_advance' else 'contributions_receivable' end, l.limited_partner_id, -sum(n.amount)
      from lines l join distribution_nettings n on n.org_id = l.org_id and n.line_id = l.id
      join capital_call_lines x on x.org_id = n.org_id and x.id = n.call_line_id
      join capital_calls c on c.org_id = x.org_id and c.id = x.capital_call_id group by 2, 3
    union all select 7, 'distributions_payable', limited_partner_id, withheld + netted - received from lines
    union all select 8, 'distributions_payable', manager, -sum(carry) from lines group by manager
  )
  select jsonb_agg(jsonb_build_object('use', use, 'partner', partner, 'amount', amount) order by place, partner) from given where amount <> 0
$$;

-- What a fund has for its partners after each day of its books: cash less what it is to pay them already. What the joining still owe at
-- closings covers what the earlier get of them, and nothing else.
create or replace function cash_by_day(fund uuid) returns table (effective_on date, balance numeric) language sql stable security definer set search_path = public, pg_temp as $$
  select effective_on, sum(paid) over upto + greatest(0, least(sum(expected) over upto, -sum(refunded) over upto))
  from (
    select p.effective_on, coalesce(sum(p.fund_amount) filter (where a.is_cash or a.use = 'distributions_payable'), 0) as paid,
      coalesce(sum(p.fund_amount) filter (where a.use = 'contributions_receivable' and c.entry_id is not null), 0) as expected,
      coalesce(sum(p.fund_amount) filter (where a.use = 'distributions_payable' and c.entry_id is not null), 0) as refunded
    from postings p
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and (a.is_cash or a.use in ('distributions_payable', 'contributions_receivable'))
    left join (
      select x.entry_id from journal_drafts d join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
      where d.org_id = current_org() and d.fund_id = fund and d.fund_admission_id is not null
    ) c on c.entry_id = p.entry_id
    where p.org_id = (select current_org()) and p.fund_id = fund group by p.effective_on
  ) moved
  window upto as (order by effective_on)
$$;
revoke execute on function cash_by_day from tranche_app;

-- The least a fund has for them from a day on. For readers of carry.
create or replace function cash_for_partners(fund uuid, from_day date) returns numeric language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select coalesce(min(balance) filter (where (select may('carry:read'))), 0)
  from (select balance, lead(effective_on) over (order by effective_on) as until from cash_by_day(fund)) days
  where until is null or until > from_day
$$;

-- Whether a fund will not have the cash for what it is to pay its partners, from a day on.
create or replace function lacks_payable_cash(fund uuid, from_day date) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from cash_by_day(fund) where balance < 0 and effective_on >= from_day)
$$;
revoke execute on function lacks_payable_cash from tranche_app;

-- Approves and posts what somebody else prepared, as it was read. `charges`: what calls that it pays late are charged (`post_late_interest`).
create or replace function approve_distribution(about uuid, seen int, charges jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; entry uuid; netting record; version int; charged numeric; more uuid;
begin
  if not may('call:approve') or not may('carry:read') then raise insufficient_privilege using message = 'may not approve distributions'; end if;
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state <> 'pending' then raise exception 'distributions.not_pending' using errcode = 'TR001'; end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  perform second_person(paid.prepared_by, 'distributions.own', paid.id, paid.id);
  if not distribution_adds_up(paid.id) then raise exception 'distributions.differ' using errcode = 'TR001'; end if;
  perform hold_netted_calls(paid.id);
  if exists (
    select from distribution_lines l where l.org_id = paid.org_id and l.distribution_id = paid.id
      and l.netted <> coalesce((select sum(n.amount) from distribution_nettings n where n.org_id = l.org_id and n.line_id = l.id), 0)
  ) or exists (
    select from distribution_nettings n
    join distribution_lines l on l.org_id = n.org_id and l.id = n.line_id
    left join capital_call_lines x on x.org_id = n.org_id and x.id = n.call_line_id and x.limited_partner_id = l.limited_partner_id
    left join capital_calls c on c.org_id = x.org_id and c.id = x.capital_call_id and c.fund_id = paid.fund_id and c.state = 'issued'
      and (c.due_entry_id is not null or c.due_on = paid.paid_on)
    where n.org_id = paid.org_id and n.distribution_id = paid.id and (c.id is null or c.due_on > paid.paid_on or x.amount - x.received < n.amount)
  ) then
    raise exception 'distributions.stale' using errcode = 'TR001';
  end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  -- What a transfer took along, and what a closing made even, was counted without it.
  if partners_changed_after(paid.fund_id, paid.paid_on) is not null then raise exception 'distributions.changed_since' using errcode = 'TR001'; end if;
  update distribution_lines l set is_payable = payout_of(l.id) > 0, is_held = p.kyc_status <> 'approved'
  from limited_partners p
  where l.org_id = paid.org_id and l.distribution_id = paid.id and p.org_id = l.org_id and p.id = l.limited_partner_id;
  -- What a partner may not get pays no call of its.
  if exists (select from distribution_lines where org_id = paid.org_id and distribution_id = paid.id and is_held and netted > 0) then
    raise exception 'distributions.stale' using errcode = 'TR001';
  end if;
  entry := post_system_entry('distribution', paid.id, paid.paid_on, paid.name, paid.prepared_by, me(), distribution_entry(paid.id));
  if lacks_payable_cash(paid.fund_id, paid.paid_on) then
    raise exception 'ledger.cash_below_zero' using errcode = 'TR001', detail = jsonb_build_object('currency', paid.currency)::text;
  end if;
  update distributions set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry where org_id = paid.org_id and id = paid.id;
  -- What pays a call is a receipt of it, with interest where that is late.
  for netting in select n.amount as netted, n.call_line_id as netted_line_id, x.capital_call_id from distribution_nettings n
    join capital_call_lines x on x.org_id = n.org_id and x.id = n.call_line_id
    where n.org_id = paid.org_id and n.distribution_id = paid.id order by n.call_line_id
  loop
    select x.seen, x.amount into version, charged from jsonb_to_recordset(charges) as x ("lineId" uuid, seen int, amount numeric) where x."lineId" = netting.netted_line_id;
    more := post_late_interest(netting.netted_line_id, version, charged, paid.paid_on, paid.name, paid.prepared_by, me());
    insert into capital_call_receipts (org_id, capital_call_id, line_id, received_on, amount, reference, kind, applied, interest, entries, entry_id, recorded_by, confirmed_by, confirmed_at)
    values (paid.org_id, netting.capital_call_id, netting.netted_line_id, paid.paid_on, netting.netted, left(paid.name, 300), 'netting', netting.netted, charged,
      array_remove(array[more], null), entry, paid.prepared_by, me(), now());
    update capital_call_lines set received = received + netting.netted, paid_on = case when received + netting.netted >= amount then greatest(coalesce(paid_on, paid.paid_on), paid.paid_on) end
    where org_id = paid.org_id and id = netting.netted_line_id;
    perform close_paid_call(netting.capital_call_id);
  end loop;
  perform write_notices('distribution', 'distribution', paid.id,
    array(select id from distribution_lines where org_id = paid.org_id and distribution_id = paid.id and received > 0));
end $$;

-- Holds the calls that a distribution pays, always in one order.
create or replace function hold_netted_calls(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from capital_calls where org_id = current_org() and id in (
    select x.capital_call_id from distribution_nettings n join capital_call_lines x on x.org_id = n.org_id and x.id = n.call_line_id
    where n.org_id = current_org() and n.distribution_id = about) order by id for update;
end $$;
revoke execute on function hold_netted_calls from tranche_app;

-- Cancels a distribution. What was posted is asked for by one and reversed by another.
create or replace function cancel_distribution(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; netting record;
begin
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state = 'cancelled' or not may('carry:read') then raise exception 'distributions.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (paid.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel distributions';
  end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  if paid.state = 'approved' then
    if exists (select from payment_lists where org_id = paid.org_id and distribution_id = paid.id and approved_at is not null)
      or exists (select from distribution_lines where org_id = paid.org_id and distribution_id = paid.id and release_entry_id is not null) then
      raise exception 'distributions.paid_out' using errcode = 'TR001';
    end if;
    if paid.cancel_asked_by is null then
      update distributions set cancel_asked_by = me(), cancel_reason = why where org_id = paid.org_id and id = paid.id;
      return;
    end if;
    perform second_person(paid.cancel_asked_by, 'distributions.own_cancellation', paid.id, paid.id);
    perform hold_netted_calls(paid.id);
    for netting in select r.id from capital_call_receipts r where r.org_id = paid.org_id and r.entry_id = paid.entry_id and r.kind = 'netting' and r.undone_at is null order by r.id loop
      perform take_back_receipt(netting.id, paid.cancel_asked_by);
    end loop;
    perform reverse_system_entry('distribution', paid.id, paid.entry_id, paid.cancel_asked_by, me());
    -- What was in advance for a call of the same day has paid it since.
    if exists (
      select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
      where p.org_id = paid.org_id and p.fund_id = paid.fund_id and p.limited_partner_id in (
        select l.limited_partner_id from distribution_lines l where l.org_id = paid.org_id and l.distribution_id = paid.id and l.netted > 0)
      group by p.limited_partner_id having sum(p.fund_amount) > 0
    ) then
      raise exception 'calls.advance_used' using errcode = 'TR001';
    end if;
    delete from payment_lists where org_id = paid.org_id and distribution_id = paid.id;
    perform cancel_notices('distribution', paid.id);
  end if;
  update distributions set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(paid.cancel_reason, why)
  where org_id = paid.org_id and id = paid.id;
end $$;

-- What was asked for is not done: the distribution stays as it was approved.
create or replace function decline_distribution_cancellation(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about distributions'; end if;
  update distributions set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
end $$;

-- What one line is paid, apart from tax and what pays a call: its own part, and of the general partner the carry that is not in escrow.
create or replace function payout_of(about uuid) returns numeric language sql stable as $$
  select l.received - l.withheld - l.netted + case when l.is_general_partner and l.id = (
      select g.id from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner order by g.id limit 1)
    then (select coalesce(sum(x.carry - x.escrow), 0) from distribution_lines x where x.org_id = l.org_id and x.distribution_id = l.distribution_id) else 0 end
  from distribution_lines l where l.org_id = current_org() and l.id = about
$$;

-- Holds a line that is still to be paid, with its distribution, for a person who records a payment or takes that back.
create or replace function hold_payable_line(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not record payments'; end if;
  perform from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
    where d.org_id = current_org() and l.id = about for update of d;
  perform from distribution_lines where org_id = current_org() and id = about for update;
  if not exists (
    select from distribution_lines l join distributions d on d.org_id = l.org_id and d.id = l.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    where l.org_id = current_org() and l.id = about and l.is_payable and l.release_entry_id is null
  ) then
    raise exception 'distributions.nothing_to_pay' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function hold_payable_line from tranche_app;

-- Refuses that a partner was paid without a list: it is on one, its KYC is not approved, or the day lies ahead.
create or replace function check_paid_by_hand(partner uuid, is_listed boolean, on_day date) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if is_listed then raise exception 'distributions.on_list' using errcode = 'TR001'; end if;
  if not exists (select from limited_partners where org_id = current_org() and id = partner and kyc_status = 'approved') then
    raise exception 'distributions.no_kyc' using errcode = 'TR001';
  end if;
  if on_day > firm_today() then raise exception 'distributions.paid_ahead' using errcode = 'TR001'; end if;
end $$;
revoke execute on function check_paid_by_hand from tranche_app;

-- Records that a partner was paid on a day without a list, once its KYC is approved: entered by one, confirmed and posted by another for the same day.
create or replace function release_distribution_line(about uuid, on_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions; line distribution_lines; size numeric; entry uuid;
begin
  perform hold_payable_line(about);
  select * into line from distribution_lines where org_id = current_org() and id = about;
  select * into paid from distributions where org_id = line.org_id and id = line.distribution_id;
  perform check_paid_by_hand(line.limited_partner_id,
    exists (select from payment_list_rows where org_id = line.org_id and line_id = line.id and reason is null and not is_returned_row(id)), on_day);
  if on_day < paid.paid_on then raise exception 'distributions.paid_before' using errcode = 'TR001'; end if;
  if line.release_asked_by is null then
    update distribution_lines set release_asked_by = me(), release_asked_on = on_day where org_id = line.org_id and id = line.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm payments'; end if;
  perform second_person(line.release_asked_by, 'distributions.own_release', line.distribution_id, line.id);
  -- Before days were entered, none is there.
  if coalesce(line.release_asked_on, on_day) <> on_day then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  size := payout_of(line.id);
  entry := post_system_entry('distribution', paid.id, on_day, paid.name, line.release_asked_by, me(), jsonb_build_array(
    jsonb_build_object('use', 'distributions_payable', 'partner', line.limited_partner_id, 'amount', size),
    jsonb_build_object('use', 'cash', 'amount', -size)));
  update distribution_lines set released_by = me(), released_on = on_day, release_entry_id = entry where org_id = line.org_id and id = line.id;
end $$;

-- What was recorded and nobody confirmed is taken back, by the person who entered it or may confirm it.
create or replace function withdraw_release(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_payable_line(about);
  update distribution_lines set release_asked_by = null, release_asked_on = null
  where org_id = current_org() and id = about and release_asked_by is not null and (release_asked_by = me() or may('call:approve'));
  if not found then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
end $$;
