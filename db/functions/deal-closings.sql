-- Closings of deals: who prepared what is bought, and that a closing ends by Close or Abandon alone.

-- What is closed keeps its terms; only Close, which runs as the owner, makes a closing that, and only Undo close takes it back. A person who
-- changes what is bought has prepared it.
create or replace function guard_deal_closing() returns trigger language plpgsql as $$
declare by_hand boolean := current_user = 'tranche_app';
begin
  if tg_op = 'DELETE' then
    if old.status = 'Closed Successfully' and exists (select from organizations where id = old.org_id) then
      raise exception 'deal_closings.closed' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if by_hand and (new.status = 'Closed Successfully') <> (tg_op = 'UPDATE' and old.status = 'Closed Successfully') then
    raise exception 'deal_closings.only_by_close' using errcode = 'TR001';
  end if;
  if new.status not in ('Closed Successfully', 'Abandoned', 'completed') then new.ended_at := null;
  elsif tg_op = 'INSERT' then new.ended_at := coalesce(new.ended_at, now());
  elsif new.status <> old.status then new.ended_at := case when by_hand then now() else coalesce(new.ended_at, now()) end;
  end if;
  if new.status <> 'Abandoned' then new.abandon_reason := null; end if;
  if tg_op = 'INSERT' then
    if by_hand then new.prepared_by := me(); end if;
    return new;
  end if;
  -- Into another firm no policy lets it.
  if new.org_id <> old.org_id then return new; end if;
  if by_hand and old.status = 'Closed Successfully' and new.round_size is distinct from old.round_size then
    raise exception 'deal_closings.closed' using errcode = 'TR001';
  end if;
  -- What parties pay, and what is paid to them, is in its currency.
  if by_hand and new.currency <> old.currency
    and exists (select from deal_closing_parties where org_id = old.org_id and closing_id = old.id and amount is not null) then
    raise exception 'deal_closings.parties_pay' using errcode = 'TR001';
  end if;
  if by_hand and new.currency <> old.currency and has_deal_closing_payments(old.id) then
    raise exception 'deal_closings.payments_stay' using errcode = 'TR001';
  end if;
  if by_hand and (new.deal_id, new.type, new.currency, new.amount, new.close_date, new.fund_id, new.security_name, new.security_kind, new.quantity)
    is distinct from (old.deal_id, old.type, old.currency, old.amount, old.close_date, old.fund_id, old.security_name, old.security_kind, old.quantity) then
    if old.status = 'Closed Successfully' then raise exception 'deal_closings.closed' using errcode = 'TR001'; end if;
    new.prepared_by := me();
  elsif by_hand then new.prepared_by := old.prepared_by;
  end if;
  if by_hand then
    new.entry_id := old.entry_id;
    new.security_id := old.security_id;
    new.portfolio_company_id := old.portfolio_company_id;
    new.closed_by := old.closed_by;
    new.cap_table_act_id := old.cap_table_act_id;
    new.task_ids := old.task_ids;
    new.before_close := old.before_close;
    new.undo_asked_by := old.undo_asked_by;
    new.undo_asked_at := old.undo_asked_at;
    new.undo_reason := old.undo_reason;
  end if;
  return new;
end $$;

-- Whether a closing has payments, also for a person who works on it and may not see them.
create or replace function has_deal_closing_payments(about uuid) returns boolean language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select exists (select from deal_closing_payments where org_id = current_org() and closing_id = about)
$$;

-- What is closed keeps its parties: a signer stays one, and keeps their name once a copy they signed is confirmed. Together they pay at
-- most the round, also when one of them is put back.
create or replace function guard_deal_closing_party() returns trigger language plpgsql as $$
declare about deal_closing_parties := coalesce(new, old); closing record;
begin
  if current_user <> 'tranche_app' then return about; end if;
  select status, amount, round_size into closing from deal_closings where org_id = about.org_id and id = about.closing_id for update;
  -- It goes with its closing.
  if not found then return about; end if;
  if closing.status = 'Closed Successfully' then raise exception 'deal_closings.closed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then
    if exists (select from deal_closing_signatures where org_id = old.org_id and party_id = old.id) then
      raise exception 'deal_closings.party_signs' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.closing_id, new.role, new.name, new.email, new.record_id) is distinct from (old.closing_id, old.role, old.name, old.email, old.record_id)
    and exists (select from deal_closing_signatures where org_id = old.org_id and party_id = old.id and confirmed_at is not null) then
    raise exception 'deal_closings.party_signed' using errcode = 'TR001';
  end if;
  if new.amount is not null and (tg_op = 'INSERT' or new.amount is distinct from old.amount)
    and new.amount + coalesce(closing.amount, 0)
      + (select coalesce(sum(amount), 0) from deal_closing_parties where org_id = new.org_id and closing_id = new.closing_id and id <> new.id) > closing.round_size then
    raise exception 'deal_closings.round_full' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- A copy is a document of the closing; one that is confirmed stays, and so does what is closed.
create or replace function guard_deal_closing_signature() returns trigger language plpgsql as $$
declare about deal_closing_signatures := coalesce(new, old); closing record;
begin
  if current_user <> 'tranche_app' then return about; end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  select status into closing from deal_closings where org_id = about.org_id and id = about.closing_id for update;
  -- It goes with its closing.
  if not found then return about; end if;
  if closing.status = 'Closed Successfully' then raise exception 'deal_closings.closed' using errcode = 'TR001'; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'documents.copy_confirmed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  if not exists (select from deal_closing_parties where org_id = new.org_id and closing_id = new.closing_id and id = new.party_id) and new.party_id is not null then
    raise exception 'deal_closings.other_signer' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, signed_copy(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.closing_id));
end $$;

-- A person who changes a payment has prepared it, and its check is for what was seen. Somebody else checks it. What is closed stays.
create or replace function guard_deal_closing_payment() returns trigger language plpgsql as $$
declare org uuid := coalesce(new.org_id, old.org_id); about uuid := coalesce(new.closing_id, old.closing_id); closing record;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  select status into closing from deal_closings where org_id = org and id = about for update;
  -- It goes with its closing.
  if not found then return coalesce(new, old); end if;
  if closing.status = 'Closed Successfully' then raise exception 'deal_closings.closed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,checked_by,checked_at}', 'deal_closings.own_payment', 'deal_closings.payment_changed'));
end $$;

-- Each change of a payment is a row of its own, and has prepared the closing again.
create or replace function note_deal_closing_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare about deal_closing_payments := coalesce(new, old); preparer uuid := case tg_op when 'DELETE' then me() else about.prepared_by end;
begin
  if not exists (select from deal_closings where org_id = about.org_id and id = about.closing_id) then return null; end if;
  insert into deal_closing_payment_changes (org_id, closing_id, payment_id, what, payee, amount, account_end, made_at)
  values (about.org_id, about.closing_id, about.id,
    case when tg_op = 'INSERT' then 'added' when tg_op = 'DELETE' then 'removed' when new.checked_at is not null and old.checked_at is null then 'checked' else 'changed' end,
    about.payee, about.amount, right(about.account, 4), case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op <> 'UPDATE' or new.checked_at is null then
    update deal_closings set prepared_by = preparer where org_id = about.org_id and id = about.closing_id and prepared_by is distinct from preparer;
  end if;
  return null;
end $$;

-- The account of a payment in full, for a person who may pay; that they looked is written down.
create or replace function see_deal_closing_payment(about uuid) returns table (account text, bic text) language plpgsql security definer set search_path = public, as_reader, pg_temp as $$
begin
  if not may('closing:pay') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into deal_closing_payment_changes (org_id, closing_id, payment_id, what, payee, amount, account_end)
  select p.org_id, p.closing_id, p.id, 'seen', p.payee, p.amount, right(p.account, 4) from deal_closing_payments p where p.org_id = (select current_org()) and p.id = about;
  return query select p.account, p.bic from deal_closing_payments p where p.org_id = (select current_org()) and p.id = about;
end $$;

-- Posts the purchase of a closing in the name of the person who prepared its funds flow, approved by a person who closes: another person, in the
-- version that was seen, with every payment checked and together what is bought for. `overdraft` says why cash may fall below zero; `made`
-- is what Close made besides ({ actId, taskIds, before: { deal, madeCompany } }), for Undo close. Answers the entry.
create or replace function close_deal(about uuid, seen int, security uuid, memo text, lines jsonb, overdraft text, made jsonb) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare closing deal_closings; draft uuid; entry uuid;
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not close'; end if;
  select * into closing from deal_closings where org_id = current_org() and id = about for update;
  if not found or closing.status in ('Closed Successfully', 'Abandoned', 'completed') then raise exception 'deal_closings.not_open' using errcode = 'TR001'; end if;
  if closing.row_version <> seen then raise exception 'deal_closings.changed' using errcode = 'TR001'; end if;
  if closing.prepared_by is distinct from me() or not may_close_alone(closing.id) then perform second_person(closing.prepared_by, 'deal_closings.own_funds_flow', closing.id, closing.id); end if;
  perform from deal_closing_payments where org_id = closing.org_id and closing_id = closing.id for update;
  if exists (select from deal_closing_payments where org_id = closing.org_id and closing_id = closing.id and checked_at is null)
    or closing.amount is distinct from (select sum(amount) from deal_closing_payments where org_id = closing.org_id and closing_id = closing.id and purpose = 'purchase') then
    raise exception 'deal_closings.unchecked' using errcode = 'TR001';
  end if;
  if not exists (
    select from securities s join portfolio_companies c on c.org_id = s.org_id and c.id = s.portfolio_company_id
    join deals d on d.org_id = c.org_id and d.company_id = c.company_id
    where s.org_id = closing.org_id and s.id = security and s.currency = closing.currency and d.id = closing.deal_id
  ) then
    raise exception 'deal_closings.other_security' using errcode = 'TR001';
  end if;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, overdraft, deal_closing_id, prepared_by)
  values (closing.org_id, closing.fund_id, closing.close_date, 'purchase', memo, overdraft, closing.id, closing.prepared_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, security_id, quantity, amount, currency, fund_amount, rate, rate_on, rate_source)
  select closing.org_id, draft, place, a.id, case when (line ->> 'ofSecurity')::boolean then security end, (line ->> 'quantity')::numeric,
    (line ->> 'amount')::numeric, line ->> 'currency', (line ->> 'fundAmount')::numeric, (line ->> 'rate')::numeric, (line ->> 'rateOn')::date, line ->> 'rateSource'
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = closing.org_id and a.use = line ->> 'use';
  -- Nothing is posted but what was prepared and checked.
  if not coalesce((
      select (sum(p.amount), sum(p.quantity)) = (closing.amount + capitalised_costs(closing.id), closing.quantity) from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use = 'investments' and p.security_id = security and p.currency = closing.currency), false)
    or exists (
      select from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use not in ('investments', 'cash', 'transaction_costs', 'fx_rounding'))
    or (select sum(amount) from deal_closing_payments where org_id = closing.org_id and closing_id = closing.id) is distinct from (
      select -sum(p.amount) from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use = 'cash' and p.currency = closing.currency) then
    raise exception 'deal_closings.unchecked' using errcode = 'TR001';
  end if;
  insert into journal_approvals (org_id, draft_id, seen) values (closing.org_id, draft, 1) returning entry_id into entry;
  update deal_closings set status = 'Closed Successfully', entry_id = entry, security_id = security,
    portfolio_company_id = (select portfolio_company_id from securities where org_id = closing.org_id and id = security), closed_by = me(),
    cap_table_act_id = (made ->> 'actId')::uuid, task_ids = array(select jsonb_array_elements_text(made -> 'taskIds')::uuid),
    before_close = (made -> 'before') || jsonb_build_object('status', closing.status)
  where org_id = closing.org_id and id = closing.id;
  return entry;
end $$;

-- What of a closing's costs is part of what was bought, by its fund's setting; the rest is an expense.
create or replace function capitalised_costs(closing uuid) returns numeric language sql stable as $$
  select coalesce(sum(p.amount), 0) from deal_closing_payments p
  join deal_closings c on c.org_id = p.org_id and c.id = p.closing_id
  join funds f on f.org_id = c.org_id and f.id = c.fund_id
  where p.org_id = (select current_org()) and p.closing_id = closing and p.purpose = 'costs' and f.transaction_costs = 'capitalised'
$$;

-- Asks a colleague to take a close back, with a reason.
create or replace function request_deal_closing_undo(about uuid, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing deal_closings;
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not undo a close'; end if;
  select * into closing from deal_closings where org_id = current_org() and id = about for update;
  if not found or closing.status <> 'Closed Successfully' then raise exception 'deal_closings.not_closed' using errcode = 'TR001'; end if;
  if closing.undo_asked_by is not null then raise exception 'deal_closings.undo_asked' using errcode = 'TR001'; end if;
  update deal_closings set undo_asked_by = me(), undo_asked_at = now(), undo_reason = why where org_id = closing.org_id and id = closing.id;
end $$;

-- It stays closed: the person who asked withdraws that, or a colleague declines it.
create or replace function decline_deal_closing_undo(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not undo a close'; end if;
  update deal_closings set undo_asked_by = null, undo_asked_at = null, undo_reason = null
    where org_id = current_org() and id = about and undo_asked_by is not null;
  if not found then raise exception 'deal_closings.undo_not_asked' using errcode = 'TR001'; end if;
end $$;

-- Takes a close back that somebody else asked to: their name and who does it stand on the reversal.
create or replace function undo_deal_closing(about uuid, memo text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare closing deal_closings; entry journal_entries; draft uuid;
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not undo a close'; end if;
  select * into closing from deal_closings where org_id = current_org() and id = about for update;
  if not found or closing.status <> 'Closed Successfully' then raise exception 'deal_closings.not_closed' using errcode = 'TR001'; end if;
  if closing.undo_asked_by is null then raise exception 'deal_closings.undo_not_asked' using errcode = 'TR001'; end if;
  perform second_person(closing.undo_asked_by, 'deal_closings.own_undo', closing.id, closing.id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  select * into entry from journal_entries where org_id = closing.org_id and id = closing.entry_id;
  if exists (select from postings where org_id = closing.org_id and fund_id = closing.fund_id and security_id = closing.security_id and entry_no > entry.entry_no) then
    raise exception 'deal_closings.built_on' using errcode = 'TR001';
  end if;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, reverses_id, deal_closing_id, prepared_by)
  values (closing.org_id, closing.fund_id, entry.effective_on, 'reversal', memo, entry.id, closing.id, closing.undo_asked_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on, amount, currency, fund_amount, rate, rate_on, rate_source)
  select org_id, draft, line, account_id, limited_partner_id, security_id, -quantity, case when quantity is not null then coalesce(lot_id, id) end,
    case when quantity is not null then coalesce(lot_on, effective_on) end, -amount, currency, -fund_amount, rate, rate_on, rate_source
  from postings where org_id = closing.org_id and entry_id = entry.id;
  insert into journal_approvals (org_id, draft_id, seen) values (closing.org_id, draft, 1);
  update deal_closings set status = closing.before_close ->> 'status', entry_id = null, security_id = null, cap_table_act_id = null, task_ids = '{}',
    closed_by = null, before_close = null, undo_asked_by = null, undo_asked_at = null, undo_reason = null
  where org_id = closing.org_id and id = closing.id;
end $$;

-- What the payments of a closing come to, for a person who closes it without reading bank details.
create or replace function deal_closing_sums(about uuid) returns table (payments int, unchecked int, purchase numeric, costs numeric) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select count(*)::int, (count(*) filter (where checked_at is null))::int, coalesce(sum(amount) filter (where purpose = 'purchase'), 0),
    coalesce(sum(amount) filter (where purpose = 'costs'), 0)
  from deal_closing_payments where org_id = current_org() and closing_id = about and (may('closing:pay') or may('closing:close'))
$$;
