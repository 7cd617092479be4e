-- Funds: what stays as it was chosen, and terms that one prepares and another approves.

-- A methodology is chosen once, and no fund is part of its own parts.
create or replace function guard_fund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ilpa_methodology is not null and new.ilpa_methodology is distinct from old.ilpa_methodology then
    raise exception 'funds.methodology_chosen' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' and new.parent_id is not null and new.parent_id is distinct from old.parent_id then
    -- Two who make each the other's part at once follow each other.
    perform pg_advisory_xact_lock(hashtextextended('parents of funds ' || new.org_id, 0));
    if exists (
      with recursive above as (
        select id, parent_id from funds where org_id = new.org_id and id = new.parent_id
        union
        select f.id, f.parent_id from funds f join above a on f.org_id = new.org_id and f.id = a.parent_id
      )
      select from above where id = new.id
    ) then
      raise exception 'funds.own_parent' using errcode = 'TR001';
    end if;
  end if;
  return new;
end $$;

-- How cost is relieved is fixed with the first sale, and while one waits that was worked out by it.
create or replace function guard_cost_relief() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.cost_relief = old.cost_relief or old.org_id is distinct from current_org() then return new; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.id));
  if exists (select from journal_drafts d where d.org_id = new.org_id and d.fund_id = new.id and d.kind in ('sale', 'write_off')) then
    raise exception 'funds.relief_fixed' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- What is approved stays. A person who changes what waits has prepared it, and somebody else approves it.
create or replace function guard_fund_terms() returns trigger language plpgsql as $$
begin
  -- Policies refuse another firm's row; this guard must not answer first.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.approved_at is not null then
    -- With its fund it goes.
    if tg_op = 'DELETE' and not exists (select from funds where org_id = old.org_id and id = old.fund_id) then return old; end if;
    raise exception 'funds.terms_approved' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    new.prepared_by := me();
    new.approved_by := null;
    new.approved_at := null;
    return new;
  end if;
  if new.approved_at is null then
    new.prepared_by := me();
    return new;
  end if;
  perform second_person(old.prepared_by, 'funds.own_terms', old.fund_id, old.id);
  if new.document_id is null then raise exception 'funds.terms_without_document' using errcode = 'TR001'; end if;
  if exists (select from fund_terms where org_id = new.org_id and fund_id = new.fund_id and effective_on = new.effective_on
    and approved_at is not null and id <> new.id) then
    raise exception 'funds.terms_that_day' using errcode = 'TR001';
  end if;
  new.approved_by := me();
  -- Approved is what was prepared, nothing else.
  if to_jsonb(new) - '{approved_by,approved_at,row_version,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{approved_by,approved_at,row_version,updated_at}'::text[] then
    raise exception 'funds.terms_changed' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Bank details that wait are changed by a person who prepares them again, confirmed by another, and then stay: another row replaces or closes them.
create or replace function guard_fund_bank_account() returns trigger language plpgsql as $$
declare before fund_bank_accounts;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and (new.fund_id, new.replaces_id, new.closes) is distinct from (old.fund_id, old.replaces_id, old.closes) then
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    if tg_op = 'DELETE' and not exists (select from funds where org_id = old.org_id and id = old.fund_id) then return old; end if;
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.replaces_id is not null then
    select * into before from fund_bank_accounts where org_id = new.org_id and id = new.replaces_id and fund_id = new.fund_id for update;
    if not found or before.confirmed_at is null or before.ended_at is not null or before.closes then
      raise exception 'core.account_replaced' using errcode = 'TR001';
    end if;
  end if;
  new.ended_at := null;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'core.own_account', 'core.account_changed'));
end $$;

-- Each change is a row of its own; what is confirmed ends what it replaces, and what closes an account ends with it.
create or replace function note_fund_bank_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare about fund_bank_accounts := coalesce(new, old);
begin
  if not exists (select from funds where org_id = about.org_id and id = about.fund_id) then return null; end if;
  if tg_op = 'UPDATE' and new.ended_at is distinct from old.ended_at then return null; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end, made_at)
  values (about.org_id, about.fund_id, about.id, case when tg_op = 'INSERT' then 'prepared' when tg_op = 'DELETE' then 'withdrawn'
    when new.confirmed_at is null then 'changed' when new.closes then 'closed' else 'confirmed' end, about.name, right(about.account, 4),
    -- As the row says it, which sample data writes down later than it happened.
    case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op = 'UPDATE' and new.confirmed_at is not null then
    update fund_bank_accounts set ended_at = new.confirmed_at where org_id = new.org_id and (id = new.replaces_id or id = new.id and new.closes);
  end if;
  return null;
end $$;

-- An account in full, for a person who may see it; that they looked is written down.
create or replace function see_fund_bank_account(about uuid) returns table (account text, bic text) language plpgsql security definer set search_path = public, as_reader, pg_temp as $$
begin
  if not may('fund:bank') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end)
  select a.org_id, a.fund_id, a.id, 'seen', a.name, right(a.account, 4) from fund_bank_accounts a where a.org_id = current_org() and a.id = about;
  return query select a.account, a.bic from fund_bank_accounts a where a.org_id = current_org() and a.id = about;
end $$;

-- Prepares that an account is closed: as it stands, without anybody reading it. Answers the row that waits.
create or replace function close_fund_bank_account(about uuid) returns uuid language sql as $$
  insert into fund_bank_accounts (fund_id, name, holder, bank, currency, account, bic, replaces_id, closes)
  select fund_id, name, holder, bank, currency, account, bic, id, true from fund_bank_accounts where id = about
  returning id
$$;

-- Carry that was paid to the manager's own by today, in all funds, for a person who is not to see it (docs/decisions/waterfall-and-carry.md).
create or replace function carry_paid_left_out() returns table (fund_id uuid, partner_id uuid, amount numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select f.id, c.partner_id, c.amount from funds f cross join lateral carry_left_out(f.id, firm_today(), 'infinity') c
  where f.org_id = current_org() and c.use = 'distributed'
$$;
revoke execute on function carry_paid_left_out from tranche_app;

-- What the funds' books say of partners, for who manages them without reading the ledger: contributed capital called, what was distributed, and
-- how much of that is unfunded again. The day is asked once, not of each posting, and the index on partners and accounts (0181) has all that is read. Nothing is sorted
-- first: how many postings there are of how few partners and funds nobody guesses.
create or replace function partner_books(partners uuid[]) returns table (limited_partner_id uuid, fund_id uuid, called numeric, distributed numeric, recallable numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp set enable_sort = off as $$
  select b.limited_partner_id, b.fund_id, sum(b.called), sum(b.distributed), sum(b.recallable) from (
    select p.limited_partner_id, p.fund_id, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0) as called,
      coalesce(sum(p.fund_amount) filter (where a.use <> 'contributed'), 0) as distributed, coalesce(sum(p.fund_amount) filter (where a.use = 'recallable'), 0) as recallable
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = (select current_org()) and (select may('lp:read')) and p.limited_partner_id = any(partners) and p.effective_on <= (select firm_today())
      and a.use in ('contributed', 'distributed', 'recallable')
    group by 1, 2
    union all
    select c.partner_id, c.fund_id, 0, -c.amount, 0 from carry_paid_left_out() c where not (select may('carry:read')) and c.partner_id = any(partners)
  ) b group by 1, 2
$$;

-- The same of all partners that are not archived, by fund.
create or replace function books_of_partners() returns table (fund_id uuid, called numeric, distributed numeric, recallable numeric)
language sql stable security definer set search_path = public, as_reader, pg_temp set enable_sort = off as $$
  select b.fund_id, sum(b.called), sum(b.distributed), sum(b.recallable) from (
    select p.fund_id, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0) as called,
      coalesce(sum(p.fund_amount) filter (where a.use <> 'contributed'), 0) as distributed, coalesce(sum(p.fund_amount) filter (where a.use = 'recallable'), 0) as recallable
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = (select current_org()) and (select may('lp:read')) and p.limited_partner_id is not null and p.effective_on <= (select firm_today())
      and a.use in ('contributed', 'distributed', 'recallable')
      and p.limited_partner_id not in (select id from limited_partners where org_id = current_org() and archived_at is not null)
    group by 1
    union all
    select c.fund_id, 0, -c.amount, 0 from carry_paid_left_out() c
    where not (select may('carry:read')) and c.partner_id not in (select id from limited_partners where org_id = current_org() and archived_at is not null)
  ) b group by 1
$$;

-- Partners of whom a fund has called by its books.
create or replace function called_partners() returns setof uuid
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select distinct called.limited_partner_id from (
    select p.limited_partner_id from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = (select current_org()) and (select may('lp:read')) and p.limited_partner_id is not null and p.effective_on <= (select firm_today())
      and a.use = 'contributed'
    group by p.limited_partner_id, p.fund_id having sum(p.fund_amount) <> 0) called
$$;

-- The first day of a fund: its inception, its first closing, or the day its first partner was admitted, whichever came first; null while none is known.
create or replace function fund_begins(fund uuid) returns date language sql stable as $$
  select least(f.inception_date, f.initial_closing_date, (select min(c.admitted_on) from commitments c where c.org_id = f.org_id and c.fund_id = f.id))
  from funds f where f.org_id = current_org() and f.id = fund
$$;
