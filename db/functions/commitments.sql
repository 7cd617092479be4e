-- Commitments: what the books say of the partners of a fund.

-- Of each partner as of a day and as known at a moment, for who manages partners without reading the ledger: contributed capital called, what was
-- distributed, how much of that is unfunded again, and its capital: what is on capital accounts, and what is its own of income and expenses that
-- are not carried to capital yet.
create or replace function partner_capital(fund uuid, as_of date, known_at timestamptz default 'infinity')
returns table (limited_partner_id uuid, called numeric, distributed numeric, recallable numeric, capital numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.limited_partner_id, coalesce(-sum(p.amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.amount) filter (where a.use in ('distributed', 'recallable')), 0),
    coalesce(sum(p.amount) filter (where a.use = 'recallable'), 0), -sum(p.amount)
  -- Summed by account first: an account has thousands of postings, and one use.
  from (
    select limited_partner_id, account_id, sum(fund_amount) as amount from postings
    where org_id = (select current_org()) and fund_id = fund and limited_partner_id is not null and effective_on <= as_of and recorded_at <= known_at
    group by 1, 2
  ) p join ledger_accounts a on a.org_id = (select current_org()) and a.id = p.account_id
  where (select may('lp:read')) and a.class in ('capital', 'income', 'expense')
  group by 1
$$;

-- The manager's own among the partners of a fund.
create or replace function own_partners(fund uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(coalesce(limited_partner_id, vehicle_id)), '{}') from commitments where org_id = current_org() and fund_id = fund and is_general_partner
$$;
revoke execute on function own_partners from tranche_app;

-- What each partner committed to a fund by a day, and what its books say of it; a partner of which they say something without a commitment, too. Names
-- are told by the rows. The portfolio's readers get two sums: the manager's own, by the firm's id, and everybody else's, by the fund's.
create or replace function fund_capital(fund uuid, as_of date, known_at timestamptz)
returns table (partner_id uuid, is_general_partner boolean, commitment numeric, called numeric, outside numeric, distributed numeric, recallable numeric, capital numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select case when (select may('lp:read')) then partner_id when partner_id = any((select own_partners(fund))::uuid[]) then (select current_org()) else fund end,
    bool_or(is_general_partner), sum(commitment), sum(called), sum(outside), sum(distributed), sum(recallable), sum(capital)
  from (
    select coalesce(l.limited_partner_id, l.vehicle_id) as partner_id, c.is_general_partner, l.amount as commitment,
      0 as called, 0 as outside, 0 as distributed, 0 as recallable, 0 as capital
    from commitment_lines l join commitments c on c.org_id = l.org_id and c.id = l.commitment_id
    where l.org_id = current_org() and l.fund_id = fund and l.effective_on <= as_of
    union all
    select p.limited_partner_id, false, 0, case when a.use = 'contributed' then -p.amount else 0 end,
      case when a.use = 'contributed_outside' then -p.amount else 0 end,
      case when a.use in ('distributed', 'recallable') then p.amount else 0 end, case when a.use = 'recallable' then p.amount else 0 end,
      -p.amount
    from (
      select limited_partner_id, account_id, sum(fund_amount) as amount from postings
      where org_id = (select current_org()) and fund_id = fund and limited_partner_id is not null and effective_on <= as_of and recorded_at <= known_at
      group by 1, 2
    ) p join ledger_accounts a on a.org_id = (select current_org()) and a.id = p.account_id
    where a.class in ('capital', 'income', 'expense')
  ) lines
  where (select may('lp:read')) or (select may('portfolio:read'))
  group by 1
$$;

-- How that became so by each of some days, in their order: a partner's commitment and capital, from the day of a row on. Where nothing changed until
-- a day, there is no row. What the books say of no partner is a row without one, so that capital of all rows is NAV. One pass over the postings.
create or replace function fund_capital_course(fund uuid, days date[], known_at timestamptz)
returns table (on_day date, partner_id uuid, is_general_partner boolean, commitment numeric, capital numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp set work_mem = '32MB' as $$
  with line as (
    select 1 + width_bucket(l.effective_on - 1, days) as place, coalesce(l.limited_partner_id, l.vehicle_id) as partner_id, c.is_general_partner, l.amount as commitment, 0 as capital
    from commitment_lines l join commitments c on c.org_id = l.org_id and c.id = l.commitment_id
    where l.org_id = current_org() and l.fund_id = fund and l.effective_on <= days[cardinality(days)]
    union all
    select b.place, b.limited_partner_id, false, 0, -b.amount
    from (
      select 1 + width_bucket(effective_on - 1, days) as place, limited_partner_id, account_id, sum(fund_amount) as amount from postings
      where org_id = (select current_org()) and fund_id = fund and effective_on <= days[cardinality(days)] and recorded_at <= known_at
      group by 1, 2, 3
    ) b join ledger_accounts a on a.org_id = (select current_org()) and a.id = b.account_id
    where a.class in ('capital', 'income', 'expense')
  ), shown as (
    select place, case when line.partner_id is null or (select may('lp:read')) then line.partner_id
        when line.partner_id = any((select own_partners(fund))::uuid[]) then (select current_org()) else fund end as partner_id,
      bool_or(line.is_general_partner) as is_general_partner, sum(line.commitment) as commitment, sum(line.capital) as capital
    from line where (select may('lp:read')) or (select may('portfolio:read'))
    group by 1, 2
  )
  select days[place], t.partner_id, bool_or(t.is_general_partner) over so_far, sum(t.commitment) over so_far, sum(t.capital) over so_far
  from shown t window so_far as (partition by t.partner_id order by place)
$$;

-- What limited partners together and the manager's own committed by day, each commitment and change by its number in their order; of a transfer between
-- the two both sides, of one among limited partners nothing.
create or replace function fund_commitments(fund uuid, as_of date, known_at timestamptz)
returns table (effective_on date, entry_no bigint, is_transfer boolean, is_general_partner boolean, amount numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  with promised as (
    select c.admitted_on as day, c.confirmed_at as at, c.id, false as is_transfer, c.is_general_partner as is_own, null::boolean as to_own, c.amount
    from commitments c where c.org_id = current_org() and c.fund_id = fund and c.admitted_on <= as_of and c.confirmed_at <= fund_commitments.known_at
    union all
    select x.effective_on, x.confirmed_at, x.id, x.kind = 'transfer', c.is_general_partner, b.is_general_partner,
      case x.kind when 'increase' then x.amount else -x.amount end
    from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
    left join commitments b on b.org_id = x.org_id and b.id = x.to_commitment_id
    where x.org_id = current_org() and c.fund_id = fund and x.effective_on <= as_of and x.confirmed_at <= fund_commitments.known_at
      and (x.kind <> 'transfer' or b.is_general_partner <> c.is_general_partner)
  ), numbered as (select row_number() over (order by day, at, id) as place, p.* from promised p where p.amount <> 0)
  select n.day, n.place, n.is_transfer, side.is_own, side.amount
  from numbered n cross join lateral (select n.is_own, n.amount union all select n.to_own, -n.amount where n.is_transfer) side (is_own, amount)
  where (select may('lp:read')) or (select may('portfolio:read'))
$$;

-- Dated flows between a fund and its partners, and capital that is not allocated. Amounts are negative when a partner pays.
create or replace function fund_flows(fund uuid, as_of date, known_at timestamptz)
returns table (effective_on date, partner_id uuid, use text, kind text, amount numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.effective_on, case when p.limited_partner_id is null or (select may('lp:read')) then p.limited_partner_id
      when p.limited_partner_id = any((select own_partners(fund))::uuid[]) then (select current_org()) else fund end, a.use, p.kind, sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = (select current_org()) and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable', 'unallocated')
    and ((select may('lp:read')) or (select may('portfolio:read')))
  group by 1, 2, 3, 4 having sum(p.fund_amount) <> 0
$$;

-- Tells whether what was read of a fund's posted entries and commitments is still so: it changes with each entry that was known at the moment, each
-- commitment, each account and the rights of who asks. Entries of a fund are recorded one after another (`post_draft`), and never change.
create or replace function fund_stamps(funds uuid[], known_at timestamptz) returns table (fund_id uuid, stamp text)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select f.id, md5(concat_ws('|', current_org(), f.id, may('lp:read'), may('portfolio:read'), is_system(),
    (select max(entry_no) from journal_entries e where e.org_id = (select current_org()) and e.fund_id = f.id and e.recorded_at <= fund_stamps.known_at),
    (select string_agg(concat_ws(',', c.id, coalesce(c.limited_partner_id, c.vehicle_id), c.amount, c.admitted_on, c.confirmed_at, c.is_general_partner), ';' order by c.id)
      from commitments c where c.org_id = current_org() and c.fund_id = f.id),
    (select string_agg(concat_ws(',', x.id, x.kind, x.amount, x.effective_on, x.confirmed_at, x.to_commitment_id), ';' order by x.id)
      from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id where c.org_id = current_org() and c.fund_id = f.id),
    (select string_agg(concat_ws(',', a.id, a.use, a.class), ';' order by a.id) from ledger_accounts a where a.org_id = current_org())))
  from unnest(funds) f(id)
$$;

-- Contributions and distributions that are allocated to no partner.
create or replace function fund_unallocated(fund uuid, as_of date, known_at timestamptz) returns numeric
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select coalesce(sum(fund_amount), 0) from postings
  where org_id = (select current_org()) and fund_id = fund and effective_on <= as_of and recorded_at <= known_at
    and account_id = any (array(select id from ledger_accounts where org_id = current_org() and use = 'unallocated'))
    and ((select may('lp:read')) or (select may('portfolio:read')))
$$;

-- What each partner of a fund paid and got, entry by entry, so that what a transfer moved can be told from the rest. Amounts are negative when a
-- partner pays. For readers of partners.
create or replace function fund_money(fund uuid, as_of date, known_at timestamptz)
returns table (effective_on date, entry_no bigint, is_transfer boolean, partner_id uuid, use text, amount numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.effective_on, p.entry_no, p.kind = 'transfer', p.limited_partner_id, a.use, sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id is not null and p.effective_on <= as_of and p.recorded_at <= fund_money.known_at
    and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable') and (select may('lp:read'))
  group by 1, 2, 3, 4, 5 having sum(p.fund_amount) <> 0
$$;

-- Of what was posted to the manager's own in a fund, what is carried income, for a person who reads partners without reading carry or the books, who
-- is not shown it (docs/decisions/waterfall-and-carry.md): carry accrued; what a distribution carried from partners to the manager; and that it was distributed. Nothing
-- for readers of carry or of the books, which are whole.
create or replace function carry_left_out(fund uuid, as_of date, known_at timestamptz)
returns table (posting_id uuid, partner_id uuid, effective_on date, kind text, use text, amount numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  with own as materialized (
    select p.id, p.entry_id, p.line, p.limited_partner_id, p.effective_on, p.kind, a.use, p.fund_amount
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = (select current_org()) and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= carry_left_out.known_at
      and a.use in ('carry_accrued', 'carried_income', 'distributed') and p.limited_partner_id = any((select own_partners(fund))::uuid[])
      and (select may('lp:read')) and not (select may('carry:read')) and not (select may('ledger:read'))
  ), carried as (
    select c.id, d.id as paid_id from own c cross join lateral (
      select d.id from own d where d.entry_id = c.entry_id and d.limited_partner_id = c.limited_partner_id and d.use = 'distributed' and d.fund_amount = -c.fund_amount
      order by d.line desc limit 1) d
    where c.use = 'carried_income'
  )
  select id, limited_partner_id, effective_on, kind, use, fund_amount from own
  where use = 'carry_accrued' or id in (select id from carried) or id in (select paid_id from carried)
$$;

-- Assets less liabilities, which is what belongs to the partners.
create or replace function fund_nav(fund uuid, as_of date, known_at timestamptz) returns numeric
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select coalesce(-sum(p.amount), 0)
  from (
    select account_id, sum(fund_amount) as amount from postings
    where org_id = (select current_org()) and fund_id = fund and effective_on <= as_of and recorded_at <= known_at
    group by 1
  ) p join ledger_accounts a on a.org_id = (select current_org()) and a.id = p.account_id
  where a.class in ('capital', 'income', 'expense') and ((select may('lp:read')) or (select may('portfolio:read')))
$$;

-- Nobody joins a fund or commits more whose file is not approved.
create or replace function assert_may_commit(org uuid, partner uuid) returns void language plpgsql stable as $$
begin
  if exists (select from limited_partners where org_id = org and id = partner and kyc_status <> 'approved') then
    raise exception 'commitments.no_kyc' using errcode = 'TR001';
  end if;
end $$;

-- What was closed stays as it was read: nothing is committed or given up on a day of closed books. A person who confirms locks the fund's books, so
-- that nobody closes them meanwhile.
create or replace function assert_open_for_commitments(fund uuid, on_day date, is_confirmed boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_confirmed then perform pg_advisory_xact_lock(fund_ledger_key(fund)); end if;
  if on_day <= books_closed_until(fund) then raise exception 'commitments.period_closed' using errcode = 'TR001'; end if;
end $$;

-- What is confirmed stays, and changes by rows of its own. Until then it belongs to the person who wrote it last; another person confirms it.
create or replace function guard_commitment() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'commitments.stays' using errcode = 'TR001'; end if;
  -- What an import prepared is confirmed by a person who approves its set, and otherwise goes with it only.
  if tg_op <> 'INSERT' and old.batch_id is not null and (tg_op = 'DELETE' or new.confirmed_at is null or not exists (
    select from journal_batches where org_id = old.org_id and id = old.batch_id and approved_at is not null
  )) then
    raise exception 'commitments.in_batch' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.batch_id is distinct from old.batch_id then
    raise insufficient_privilege using message = 'a commitment stays in its set';
  end if;
  -- A set that changes is another than was seen, and a person who changes it has prepared it.
  if tg_op = 'INSERT' and new.batch_id is not null then
    update journal_batches set prepared_by = me() where org_id = new.org_id and id = new.batch_id and (prepared_by is distinct from me() or updated_at <> now());
    if not exists (select from journal_batches where org_id = new.org_id and id = new.batch_id and approved_at is null and prepared_by = me()) then
      raise insufficient_privilege using message = 'made by an import only';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.confirmed_at is not null then perform assert_may_commit(new.org_id, new.limited_partner_id); end if;
  -- Of an import its entries say so.
  if new.batch_id is null and (tg_op = 'INSERT' or new.confirmed_at is not null or new.admitted_on <> old.admitted_on) then
    perform assert_open_for_commitments(new.fund_id, new.admitted_on, new.confirmed_at is not null);
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'commitments.own', 'commitments.changed'));
end $$;

create or replace function guard_commitment_change() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'commitments.change_stays' using errcode = 'TR001'; end if;
  -- As of a commitment: it holds, or goes, with its set.
  if tg_op <> 'INSERT' and old.batch_id is not null and (tg_op = 'DELETE' or new.confirmed_at is null or not exists (
    select from journal_batches where org_id = old.org_id and id = old.batch_id and approved_at is not null
  )) then
    raise exception 'commitments.in_batch' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.batch_id is distinct from old.batch_id then
    raise insufficient_privilege using message = 'a change stays in its set';
  end if;
  if tg_op = 'INSERT' and new.batch_id is not null then
    update journal_batches set prepared_by = me() where org_id = new.org_id and id = new.batch_id and (prepared_by is distinct from me() or updated_at <> now());
    if not exists (select from journal_batches where org_id = new.org_id and id = new.batch_id and approved_at is null and prepared_by = me()) then
      raise insufficient_privilege using message = 'made by an import only';
    end if;
  end if;
  new.to_commitment_id := null;
  -- What a transfer takes is worked out as it is confirmed.
  if new.kind <> 'transfer' or new.confirmed_at is null then new.moved := null; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) - 'moved' end, to_jsonb(new) - 'moved',
    '{prepared_by,confirmed_by,confirmed_at}', 'commitments.own_change', 'commitments.changed'));
end $$;

-- What follows when a change is confirmed: it is one that can be, and a transfer takes the partner’s capital along.
create or replace function follow_commitment_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare about commitments; committed numeric; drawn numeric; promised numeric;
begin
  if old.confirmed_at is not null or new.confirmed_at is null then return null; end if;
  select * into about from commitments where org_id = new.org_id and id = new.commitment_id for update;
  if about.confirmed_at is null then raise exception 'commitments.not_admitted' using errcode = 'TR001'; end if;
  if new.effective_on < about.admitted_on then raise exception 'commitments.before_admission' using errcode = 'TR001'; end if;
  perform lock_calls_of_fund(about.fund_id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(about.fund_id));
  if new.batch_id is null then perform assert_open_for_commitments(about.fund_id, new.effective_on, true); end if;
  -- What calls that are not posted yet will draw.
  select coalesce(sum(l.inside), 0) into promised from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
    where l.org_id = about.org_id and l.commitment_id = about.id and c.state in ('approved', 'issued') and c.due_entry_id is null;
  if promised > 0 and new.kind in ('transfer', 'default', 'withdrawal') then raise exception 'commitments.call_open' using errcode = 'TR001'; end if;
  select coalesce(sum(amount), 0) into committed from commitment_lines where org_id = about.org_id and commitment_id = about.id;
  select coalesce(-sum(p.fund_amount), 0) into drawn from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = about.org_id and p.fund_id = about.fund_id and p.limited_partner_id = about.limited_partner_id and a.use in ('contributed', 'recallable');
  -- Who takes it over would stand at no closing, and pay nothing of what was called before; what is given up could not be told from it.
  if new.kind <> 'increase' and committed >= 0 and committed < unclosed_amount(about.id) then raise exception 'commitments.unclosed' using errcode = 'TR001'; end if;
  if new.kind = 'increase' then perform assert_may_commit(about.org_id, about.limited_partner_id); end if;
  if new.kind in ('release', 'default', 'withdrawal') and committed < greatest(drawn, 0) + promised then raise exception 'commitments.above_unfunded' using errcode = 'TR001'; end if;
  if new.kind = 'transfer' then
    if committed < 0 then raise exception 'commitments.above_commitment' using errcode = 'TR001'; end if;
    perform transfer_capital(new.id, committed);
  end if;
  return null;
end $$;

-- What a seller has account by account before a transfer that waits, and what remains of its commitment after it, for a person who confirms it: with the
-- fund's books held, so that nothing is posted meanwhile.
create or replace function transfer_basis(about uuid) returns table (account_id uuid, balance numeric, remaining numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare change commitment_changes; seller commitments;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not confirm transfers'; end if;
  select * into change from commitment_changes x where x.org_id = current_org() and x.id = about and x.kind = 'transfer' and x.confirmed_at is null;
  if not found then return; end if;
  select * into seller from commitments c where c.org_id = change.org_id and c.id = change.commitment_id for update;
  perform lock_calls_of_fund(seller.fund_id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(seller.fund_id));
  return query select b.account_id, b.balance,
      (select coalesce(sum(l.amount), 0) from commitment_lines l where l.org_id = seller.org_id and l.commitment_id = seller.id) - change.amount
    from partner_balances(seller.fund_id, seller.limited_partner_id) b;
end $$;

-- What a partner of a fund has, account by account: its capital, and what is its own of income and expenses.
create or replace function partner_balances(fund uuid, partner uuid) returns table (account_id uuid, balance numeric) language sql stable as $$
  select p.account_id, sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
  where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id = partner
  group by 1 having sum(p.fund_amount) <> 0
$$;
revoke execute on function partner_balances from tranche_app;

-- Moves what goes with a transfer (`moved`, account by account) to a person who takes it over. It is the part of each balance that the commitment’s is, to the
-- last decimal, or something was posted since.
create or replace function transfer_capital(about uuid, remaining numeric) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare change commitment_changes; seller commitments; buyer commitments; draft uuid; lines int;
begin
  select * into change from commitment_changes where org_id = current_org() and id = about;
  select * into seller from commitments where org_id = change.org_id and id = change.commitment_id;
  perform assert_may_commit(change.org_id, change.to_partner_id);
  if seller.limited_partner_id is null or change.to_partner_id = seller.limited_partner_id then raise exception 'commitments.to_itself' using errcode = 'TR001'; end if;
  if exists (select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
    where p.org_id = seller.org_id and p.fund_id = seller.fund_id and p.limited_partner_id = seller.limited_partner_id and p.effective_on > change.effective_on) then
    raise exception 'commitments.posted_since' using errcode = 'TR001';
  end if;
  -- What stands on the name of either of a quarter that is divided later would stay behind, and a closing counts whose the commitment was on its day.
  if exists (select from unreallocated_runs(seller.fund_id)) then raise exception 'commitments.unreallocated' using errcode = 'TR001'; end if;
  if exists (
    select from fund_admissions where org_id = seller.org_id and fund_id = seller.fund_id and state = 'approved' and kind <> 'initial' and closes_on > change.effective_on
  ) then
    raise exception 'commitments.closed_since' using errcode = 'TR001';
  end if;
  select * into buyer from commitments where org_id = seller.org_id and fund_id = seller.fund_id and limited_partner_id = change.to_partner_id for update;
  if buyer.id is not null and (buyer.confirmed_at is null or buyer.admitted_on > change.effective_on) then
    raise exception 'commitments.receiver_waits' using errcode = 'TR001';
  end if;
  if buyer.id is null then
    insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, prepared_by, confirmed_by, confirmed_at)
    values (seller.org_id, seller.fund_id, change.to_partner_id, 0, seller.currency, change.effective_on, change.prepared_by, change.confirmed_by, change.confirmed_at)
    returning * into buyer;
  end if;
  update commitment_changes set to_commitment_id = buyer.id where org_id = change.org_id and id = change.id;
  if exists (
    select from partner_balances(seller.fund_id, seller.limited_partner_id) b
    full join (select (line ->> 'account')::uuid as account_id, sum((line ->> 'amount')::numeric) as amount
      from jsonb_array_elements(coalesce(change.moved, '[]')) line group by 1) l on l.account_id = b.account_id
    where abs(coalesce(l.amount, 0) * (remaining + change.amount) - coalesce(b.balance, 0) * change.amount)
      >= (remaining + change.amount) * 10::numeric ^ -minor_units(seller.currency)
  ) then
    raise exception 'commitments.changed' using errcode = 'TR001';
  end if;

  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, commitment_change_id, prepared_by)
  values (seller.org_id, seller.fund_id, change.effective_on, 'transfer', change.reason, change.id, change.prepared_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select seller.org_id, draft, row_number() over (order by account_id, side), account_id,
    case side when -1 then seller.limited_partner_id else change.to_partner_id end, side * moved, seller.currency, side * moved
  from (select (line ->> 'account')::uuid as account_id, (line ->> 'amount')::numeric as moved from jsonb_array_elements(coalesce(change.moved, '[]')) line) lines,
    (values (-1), (1)) sides (side)
  where moved <> 0;
  get diagnostics lines = row_count;
  if lines = 0 then
    delete from journal_drafts where org_id = seller.org_id and id = draft;
  else
    insert into journal_approvals (org_id, draft_id, seen) values (seller.org_id, draft, 1);
  end if;
end $$;
revoke execute on function transfer_capital from tranche_app;

-- Commitments of imports that a set reverses whole, as far as they stand.
create or replace function reversed_commitments(about uuid) returns table (id uuid, limited_partner_id uuid, fund_id uuid, released_on date, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with taken as (
    select o.batch_id, d.fund_id, max(d.effective_on) filter (where d.effective_on <> o.effective_on) as moved_to
    from journal_drafts d
    join journal_approvals x on x.org_id = d.org_id and x.entry_id = d.reverses_id
    join journal_drafts o on o.org_id = x.org_id and o.id = x.draft_id and o.batch_id is not null
    where d.org_id = current_org() and d.batch_id = about group by 1, 2
  ), whole as (
    -- Nothing the import posted stands beside what is reversed here.
    select t.* from taken t where not exists (
      select from journal_drafts o join journal_approvals x on x.org_id = o.org_id and x.draft_id = o.id
      where o.org_id = current_org() and o.batch_id = t.batch_id and x.entry_id is not null
        and not exists (select from journal_drafts d where d.org_id = o.org_id and d.reverses_id = x.entry_id and (d.batch_id = about or exists (
          select from journal_approvals a where a.org_id = d.org_id and a.draft_id = d.id))))
  )
  select c.id, c.limited_partner_id, c.fund_id, greatest(w.moved_to, max(l.effective_on)), sum(l.amount)
  from whole w
  join commitments c on c.org_id = current_org() and c.fund_id = w.fund_id and (c.batch_id = w.batch_id
    or exists (select from commitment_changes x where x.org_id = c.org_id and x.commitment_id = c.id and x.batch_id = w.batch_id))
  join commitment_lines l on l.org_id = c.org_id and l.commitment_id = c.id
  group by c.id, c.limited_partner_id, c.fund_id, w.moved_to having sum(l.amount) > 0
$$;
revoke execute on function reversed_commitments from tranche_app;

-- Partners of whose commitments a set would release what later acts stand on: calls, distributions, closings, changes, and other entries.
create or replace function commitments_built_upon(about uuid) returns table (name text) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select p.name from reversed_commitments(about) r join limited_partners p on p.org_id = (select current_org()) and p.id = r.limited_partner_id
  where (select may('lp:read')) and (
    exists (select from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
      where l.org_id = current_org() and l.commitment_id = r.id and c.state <> 'cancelled')
    or exists (select from distribution_lines l join distributions d on d.org_id = l.org_id and d.id = l.distribution_id
      where l.org_id = current_org() and l.commitment_id = r.id and d.state <> 'cancelled')
    or exists (select from fund_admission_lines l join fund_admissions f on f.org_id = l.org_id and f.id = l.fund_admission_id
      where l.org_id = current_org() and l.commitment_id = r.id and f.state <> 'cancelled')
    or exists (select from commitment_changes x where x.org_id = current_org() and (x.commitment_id = r.id or x.to_commitment_id = r.id) and x.batch_id is null)
    or (select coalesce(sum(l.fund_amount), 0) from postings l join ledger_accounts a on a.org_id = l.org_id and a.id = l.account_id and a.use in ('contributed', 'recallable')
        where l.org_id = current_org() and l.fund_id = r.fund_id and l.limited_partner_id = r.limited_partner_id)
      + (select coalesce(sum(l.fund_amount), 0) from journal_drafts d join draft_postings l on l.org_id = d.org_id and l.draft_id = d.id
        join ledger_accounts a on a.org_id = l.org_id and a.id = l.account_id and a.use in ('contributed', 'recallable')
        where d.org_id = current_org() and d.batch_id = about and d.fund_id = r.fund_id and l.limited_partner_id = r.limited_partner_id
          and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)) <> 0)
  order by lower(p.name), p.id
$$;

-- Releases what a set that was approved just now reverses: prepared by the person who prepared the set, confirmed by a person who approves it.
create or replace function release_reversed_commitments(about uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare batch journal_batches; made uuid[];
begin
  select * into batch from journal_batches where org_id = current_org() and id = about and approved_by = me();
  if not found or not may('lp:manage') then raise insufficient_privilege using message = 'may not release commitments'; end if;
  with released as (
    insert into commitment_changes (org_id, commitment_id, kind, amount, effective_on, reason, batch_id, prepared_by)
    select batch.org_id, r.id, 'release', r.amount, r.released_on, batch.name, batch.id, batch.prepared_by from reversed_commitments(about) r
    returning id
  ) select array_agg(id) into made from released;
  update commitment_changes set confirmed_by = me(), confirmed_at = now() where org_id = batch.org_id and id = any(made);
  return coalesce(cardinality(made), 0);
end $$;

-- How many decimals amounts of a currency have (ISO 4217).
create or replace function minor_units(currency text) returns int language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2 end
$$;
