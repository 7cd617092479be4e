-- Marks: one prepares, another reviews, and a quarter's set is approved with its entries or not at all.

-- A quarter is marked once it has ended.
create or replace function guard_valuation_round() returns trigger language plpgsql as $$
begin
  if new.quarter_ends >= firm_today() then raise exception 'valuations.quarter_runs' using errcode = 'TR001'; end if;
  -- Only approve_valuations() approves.
  if current_user = 'tranche_app' then
    new.approved_by := null;
    new.approved_at := null;
    new.created_by := me();
  end if;
  return new;
end $$;

-- Whether a quarter is approved; held as it is until the transaction ends.
create or replace function holds_approved_round(about uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare approved timestamptz;
begin
  select approved_at into approved from valuation_rounds where org_id = current_org() and id = about for share;
  return approved is not null;
end $$;

-- What is approved stays. A person who writes a mark has prepared it, and somebody else reviews or returns exactly that.
create or replace function guard_valuation() returns trigger language plpgsql as $$
declare
  decided constant text[] := '{reviewed_by,reviewed_at,returned_by,returned_at,review_note,row_version,updated_at}';
begin
  -- Its approval, and a round that goes, are the owner's.
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if holds_approved_round(coalesce(new.round_id, old.round_id)) then raise exception 'valuations.approved' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  new.entry_id := null;
  new.approved_at := null;
  if tg_op = 'UPDATE' and (new.reviewed_at is not null or new.returned_at is not null)
    and (new.reviewed_at, new.returned_at) is distinct from (old.reviewed_at, old.returned_at) then
    if not may('valuation:review') then raise insufficient_privilege using message = 'may not review'; end if;
    perform second_person(old.prepared_by, 'valuations.own_mark', null, old.id);
    if to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then raise exception 'valuations.changed' using errcode = 'TR001'; end if;
    new.reviewed_by := case when new.reviewed_at is null then null else me() end;
    new.returned_by := case when new.returned_at is null then null else me() end;
    return new;
  end if;
  if not may('valuation:prepare') then raise insufficient_privilege using message = 'may not prepare'; end if;
  new.prepared_by := me();
  new.prepared_at := clock_timestamp();
  new.reviewed_by := null;
  new.reviewed_at := null;
  new.returned_by := null;
  new.returned_at := null;
  new.review_note := null;
  return new;
end $$;

-- The papers of an approved mark stay its papers; those of one that waits are chosen with it.
create or replace function guard_valuation_document() returns trigger language plpgsql as $$
declare org uuid := coalesce(new.org_id, old.org_id); mark uuid := coalesce(new.valuation_id, old.valuation_id);
begin
  if current_user = 'tranche_app' and exists (select from valuations where org_id = org and id = mark and (reviewed_at is not null or approved_at is not null)) then
    raise exception 'valuations.approved' using errcode = 'TR001';
  end if;
  return coalesce(new, old);
end $$;

-- Approves a quarter of a fund: every position has a reviewed mark of the version that was seen, none of them the asking person's own, and
-- nothing was posted to any since. Each mark becomes an entry by the ledger's own approval, and the books then say what it says.
-- `marks`: [{ id, rowVersion, memo, lines: [{ accountId, amount, currency, fundAmount, rate, rateOn, rateSource }] }].
create or replace function approve_valuations(about uuid, marks jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round valuation_rounds;
  mark record;
  draft uuid;
  entry uuid;
begin
  if not may('valuation:approve') then raise insufficient_privilege using message = 'may not approve marks'; end if;
  select * into round from valuation_rounds where org_id = current_org() and id = about for update;
  if not found then raise exception 'valuations.no_round' using errcode = 'TR001'; end if;
  if round.approved_at is not null then raise exception 'valuations.approved' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(round.fund_id));
  perform check_valuation_set(round.id, marks);
  for mark in
    select v.*, given.memo, given.lines
    from valuations v
    join jsonb_to_recordset(marks) as given (id uuid, memo text, lines jsonb) on given.id = v.id
    where v.org_id = round.org_id and v.round_id = round.id order by v.id
  loop
    insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, valuation_id, prepared_by)
    values (round.org_id, round.fund_id, round.quarter_ends, 'valuation', mark.memo, mark.id, mark.prepared_by) returning id into draft;
    insert into draft_postings (org_id, draft_id, line, account_id, security_id, amount, currency, fund_amount, rate, rate_on, rate_source)
    select round.org_id, draft, place, (line ->> 'accountId')::uuid, mark.security_id, (line ->> 'amount')::numeric, line ->> 'currency',
      (line ->> 'fundAmount')::numeric, (line ->> 'rate')::numeric, (line ->> 'rateOn')::date, line ->> 'rateSource'
    from jsonb_array_elements(mark.lines) with ordinality as given (line, place);
    insert into journal_approvals (org_id, draft_id, seen) values (round.org_id, draft, 1) returning entry_id into entry;
    if mark.fund_value is distinct from (
      select sum(p.fund_amount) from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('investments', 'unrealised_price', 'unrealised_currency')
      where p.org_id = round.org_id and p.fund_id = round.fund_id and p.security_id = mark.security_id and p.effective_on <= round.quarter_ends
    ) then
      raise exception 'valuations.stale' using errcode = 'TR001';
    end if;
    update valuations set entry_id = entry, approved_at = now() where org_id = round.org_id and id = mark.id;
  end loop;
  update valuation_rounds set approved_by = me(), approved_at = now() where org_id = round.org_id and id = round.id;
end $$;

-- Marks of a quarter to whose positions something was posted since they were prepared.
create or replace function stale_valuations(about uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from valuations v
  join valuation_rounds r on r.org_id = v.org_id and r.id = v.round_id
  where v.org_id = current_org() and v.round_id = about and v.approved_at is null and may('valuation:read') and exists (
    select from postings p where p.org_id = v.org_id and p.fund_id = v.fund_id and p.security_id = v.security_id
      and p.effective_on <= r.quarter_ends and p.recorded_at > v.known_at)
$$;

create or replace function check_valuation_set(about uuid, marks jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare round valuation_rounds;
begin
  select * into round from valuation_rounds where org_id = current_org() and id = about;
  perform from valuations where org_id = round.org_id and round_id = round.id order by id for update;
  if exists (
    select from valuations v
    full join jsonb_to_recordset(marks) as seen (id uuid, "rowVersion" int) on seen.id = v.id
    where (v.id is null or v.org_id = round.org_id and v.round_id = round.id) and v.row_version is distinct from seen."rowVersion"
  ) then
    raise exception 'valuations.changed' using errcode = 'TR001';
  end if;
  if exists (select from valuations where org_id = round.org_id and round_id = round.id and prepared_by is not distinct from me()) then
    raise exception 'valuations.own_set' using errcode = 'TR001';
  end if;
  perform note_tie(v.prepared_by, 'valuations.own_set', round.fund_id, v.id)
    from (select prepared_by, id from valuations where org_id = round.org_id and round_id = round.id order by prepared_by, id) v;
  if exists (select from stale_valuations(round.id)) then
    raise exception 'valuations.stale' using errcode = 'TR001';
  end if;
  if not exists (select from valuations where org_id = round.org_id and round_id = round.id)
    or exists (select from valuations where org_id = round.org_id and round_id = round.id and reviewed_at is null)
    or exists (
      select p.security_id from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
      where p.org_id = round.org_id and p.fund_id = round.fund_id and p.security_id is not null and p.effective_on <= round.quarter_ends
      group by p.security_id having sum(p.quantity) > 0
      except select security_id from valuations where org_id = round.org_id and round_id = round.id)
  then
    raise exception 'valuations.incomplete' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function check_valuation_set from tranche_app;

-- The course of positions: the days on which an entry marked or sold them, with units and fair value after it, and what the sale
-- brought, in the fund's currency. For readers of the portfolio, who need not read the ledger.
create or replace function holding_marks(as_of date, known_at timestamptz, companies uuid[] default null, fund uuid default null) returns table (
  portfolio_company_id uuid, fund_id uuid, security_id uuid, effective_on date, is_mark boolean, is_sale boolean,
  quantity numeric, fair_value numeric, proceeds numeric
) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select * from (
    select s.portfolio_company_id, p.fund_id, p.security_id, p.effective_on, p.is_mark, p.is_sale,
      sum(p.quantity) over days as quantity, sum(p.fund_amount) over days as fair_value, p.proceeds
    from (
      select p.fund_id, p.security_id, p.effective_on, bool_or(p.kind = 'valuation') as is_mark, bool_or(p.kind in ('sale', 'write_off')) as is_sale,
        coalesce(sum(p.quantity) filter (where a.use = 'investments'), 0) as quantity,
        coalesce(sum(p.fund_amount) filter (where a.use in ('investments', 'unrealised_price', 'unrealised_currency')), 0) as fund_amount,
        coalesce(sum(p.fund_amount) filter (where a.is_cash and p.kind in ('sale', 'write_off')), 0) as proceeds
      from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = (select current_org()) and p.security_id is not null and p.effective_on <= as_of and p.recorded_at <= known_at
        and (fund is null or p.fund_id = fund)
        and (companies is null or p.security_id in (select id from securities where org_id = current_org() and portfolio_company_id = any (companies)))
      group by p.fund_id, p.security_id, p.effective_on
    ) p
    join securities s on s.org_id = current_org() and s.id = p.security_id
    window days as (partition by p.fund_id, p.security_id order by p.effective_on)
  ) m
  where (m.is_mark or m.is_sale) and may('portfolio:read')
$$;

-- The task of a mark's review, made by the system where its preparer makes none: one while one is open, for a person who reviews and did not prepare it.
create or replace function begin_review_task(about uuid, title text, reviewer uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare mark valuations;
begin
  if not may('valuation:prepare') then raise insufficient_privilege using message = 'may not prepare marks'; end if;
  select * into mark from valuations where org_id = current_org() and id = about;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtext('task origin'), hashtext(about::text));
  if exists (select from tasks t where t.org_id = mark.org_id and t.origin_kind = 'valuation_review' and t.origin_id = about and t.status <> 'completed' and t.archived_at is null) then
    return;
  end if;
  insert into tasks (org_id, title, assigned_to, record_id, origin_kind, origin_id, created_by)
  select mark.org_id, begin_review_task.title,
    case when reviewer is distinct from mark.prepared_by and holds(mark.org_id, reviewer, 'valuation:review') then reviewer end,
    mark.portfolio_company_id, 'valuation_review', about, null;
end $$;
grant execute on function begin_review_task to tranche_app;
