-- Capital calls: prepared by one, approved by another, issued, due on their day, paid, or cancelled by two.

-- Whoever writes a call down has prepared it; its later states are reached by the functions below alone.
create or replace function guard_capital_call() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.approved_by := null;
  new.approved_at := null;
  new.issued_by := null;
  new.issued_at := null;
  new.issued_on := null;
  new.cancel_asked_by := null;
  new.cancelled_by := null;
  new.cancelled_at := null;
  new.due_entry_id := null;
  return new;
end $$;

-- Items and lines are written with their call, by whoever prepares it.
create or replace function guard_capital_call_part() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from capital_calls where org_id = new.org_id and id = new.capital_call_id and state = 'pending' and prepared_by = me()) then
    raise exception 'calls.not_pending' using errcode = 'TR001';
  end if;
  if tg_table_name = 'capital_call_lines' and (to_jsonb(new) ->> 'received')::numeric <> 0 then
    raise exception 'calls.changed' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Money is entered for what was issued, and posted by its confirmation only.
create or replace function guard_call_receipt() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then raise exception 'calls.receipt_stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from capital_calls where org_id = new.org_id and id = new.capital_call_id and state in ('issued', 'closed')) then
    raise exception 'calls.not_issued' using errcode = 'TR001';
  end if;
  new.recorded_by := me();
  new.confirmed_by := null;
  new.confirmed_at := null;
  new.entry_id := null;
  return new;
end $$;

-- Those who write the calls of one fund follow each other.
create or replace function lock_calls_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('capital calls of ' || fund, 0))
$$;

-- Whether what every partner owes adds up to what is called for, item by item.
create or replace function call_adds_up(about uuid) returns boolean language sql stable as $$
  select not exists (
    select from capital_call_items i
    where i.org_id = current_org() and i.capital_call_id = about and i.amount is distinct from (
      select sum(l.amounts[i.position]) from capital_call_lines l where l.org_id = i.org_id and l.capital_call_id = about)
  ) and not exists (
    select from capital_call_lines l
    where l.org_id = current_org() and l.capital_call_id = about and (
      l.amount is distinct from (select sum(one) from unnest(l.amounts) one)
      or l.outside is distinct from (select coalesce(sum(l.amounts[i.position]), 0) from capital_call_items i
        where i.org_id = l.org_id and i.capital_call_id = about and i.is_outside))
  ) and (select sum(amount) from capital_call_items where org_id = current_org() and capital_call_id = about)
    = (select amount from capital_calls where org_id = current_org() and id = about)
$$;

-- Approves what somebody else prepared, as it was read.
create or replace function approve_capital_call(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'pending' then raise exception 'calls.not_pending' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.prepared_by is not distinct from me() then raise exception 'calls.own_call' using errcode = 'TR001'; end if;
  if not call_adds_up(call.id) then raise exception 'calls.differ' using errcode = 'TR001'; end if;
  update capital_calls set state = 'approved', approved_by = me(), approved_at = now() where org_id = call.org_id and id = call.id;
end $$;

-- The notices go out: from now on partners owe. Nothing is posted before the due day.
create or replace function issue_capital_call(about uuid, seen int, short_notice text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not issue calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'approved' then raise exception 'calls.not_approved' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.due_on < firm_today() then raise exception 'calls.due_over' using errcode = 'TR001'; end if;
  update capital_calls set state = 'issued', issued_by = me(), issued_at = now(), issued_on = firm_today(),
    short_notice_reason = coalesce(short_notice, short_notice_reason)
  where org_id = call.org_id and id = call.id;
  insert into capital_call_notices (org_id, capital_call_id, line_id, kind)
  select org_id, capital_call_id, id, 'call' from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and amount > 0;
  if call.due_on <= firm_today() then perform post_due_call(call.id); end if;
end $$;

-- An entry that a call makes, in the fund's currency. `lines`: [{ use, partner, amount }], debit above nothing.
create or replace function post_of_call(call uuid, on_day date, about text, preparer uuid, approver uuid, lines jsonb, reverses uuid default null)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare fund uuid; money text; draft uuid; entry uuid;
begin
  select fund_id, currency into fund, money from capital_calls where org_id = current_org() and id = call;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, capital_call_id, reverses_id, prepared_by)
  values (current_org(), fund, on_day, case when reverses is null then 'contribution' else 'reversal' end, left(about, 500), call, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select current_org(), draft, row_number() over (order by place), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, money, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = current_org() and a.use = line ->> 'use'
  where (line ->> 'amount')::numeric <> 0;
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (current_org(), draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;
revoke execute on function post_of_call from tranche_app;

-- On the due day each partner owes its part: contributions receivable against capital contributed, inside and outside commitment. What
-- arrived before, or was paid too much earlier, settles it at once.
create or replace function post_due_call(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls; entry uuid; lines jsonb;
begin
  if not is_system() and not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not post calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('issued', 'closed') or call.due_entry_id is not null or call.due_on > firm_today() then return; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  update capital_call_lines l set received = settled.amount, paid_on = case when settled.amount >= l.amount then call.due_on end
  from (
    select x.id, least(x.amount, greatest(0, coalesce(b.balance, 0) - coalesce(o.reserved, 0))) as amount
    from capital_call_lines x
    left join lateral (
      select -sum(p.fund_amount) as balance from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
      where p.org_id = x.org_id and p.fund_id = call.fund_id and p.limited_partner_id = x.limited_partner_id and p.effective_on <= call.due_on
    ) b on true
    left join lateral (
      select sum(y.received) as reserved from capital_call_lines y
      join capital_calls c on c.org_id = y.org_id and c.id = y.capital_call_id and c.fund_id = call.fund_id and c.state = 'issued' and c.due_entry_id is null
      where y.org_id = x.org_id and y.limited_partner_id = x.limited_partner_id and y.capital_call_id <> call.id
    ) o on true
    where x.org_id = call.org_id and x.capital_call_id = call.id
  ) settled
  where l.org_id = call.org_id and l.id = settled.id;
  select jsonb_agg(line order by place, l.limited_partner_id) into lines
  from capital_call_lines l,
  lateral (values
    (1, jsonb_build_object('use', 'contributions_receivable', 'partner', l.limited_partner_id, 'amount', l.amount)),
    (2, jsonb_build_object('use', 'contributed', 'partner', l.limited_partner_id, 'amount', -l.inside)),
    (3, jsonb_build_object('use', 'contributed_outside', 'partner', l.limited_partner_id, 'amount', -l.outside)),
    (4, jsonb_build_object('use', 'contributions_in_advance', 'partner', l.limited_partner_id, 'amount', l.received)),
    (5, jsonb_build_object('use', 'contributions_receivable', 'partner', l.limited_partner_id, 'amount', -l.received))
  ) as given (place, line)
  where l.org_id = call.org_id and l.capital_call_id = call.id;
  entry := post_of_call(call.id, call.due_on, call.name, call.prepared_by, call.approved_by, lines);
  update capital_calls set due_entry_id = entry where org_id = call.org_id and id = call.id;
  perform close_paid_call(call.id);
end $$;

-- A call whose partners have all paid is closed.
create or replace function close_paid_call(about uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update capital_calls c set state = 'closed'
  where c.org_id = current_org() and c.id = about and c.state = 'issued' and c.due_entry_id is not null
    and not exists (select from capital_call_lines l where l.org_id = c.org_id and l.capital_call_id = c.id and l.received < l.amount)
$$;
revoke execute on function close_paid_call from tranche_app;

-- Confirms money that somebody else entered, and posts it: against what the partner owes, the rest as received in advance. What came
-- before the due day was received in advance until then.
create or replace function confirm_call_receipt(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; line capital_call_lines; applied numeric; entry uuid; memo text;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm receipts'; end if;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about;
  if not found then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id for update;
  -- The clock may be late: what is due is posted first, so that money finds what it pays.
  if call.due_entry_id is null and call.due_on <= firm_today() then
    perform post_due_call(call.id);
    select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id;
  end if;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  if not found or receipt.confirmed_at is not null then raise exception 'calls.receipt_confirmed' using errcode = 'TR001'; end if;
  if receipt.recorded_by is not distinct from me() then raise exception 'calls.own_receipt' using errcode = 'TR001'; end if;
  if call.state not in ('issued', 'closed') then raise exception 'calls.not_issued' using errcode = 'TR001'; end if;
  select * into line from capital_call_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  memo := concat_ws(': ', call.name, receipt.reference);
  applied := case when call.due_entry_id is null then receipt.amount else least(receipt.amount, line.amount - line.received) end;
  if call.due_entry_id is null or receipt.received_on < call.due_on then
    entry := post_of_call(call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'cash', 'amount', receipt.amount),
      jsonb_build_object('use', 'contributions_in_advance', 'partner', line.limited_partner_id, 'amount', -receipt.amount)));
    if call.due_entry_id is not null and applied > 0 then
      perform post_of_call(call.id, call.due_on, memo, receipt.recorded_by, me(), jsonb_build_array(
        jsonb_build_object('use', 'contributions_in_advance', 'partner', line.limited_partner_id, 'amount', applied),
        jsonb_build_object('use', 'contributions_receivable', 'partner', line.limited_partner_id, 'amount', -applied)));
    end if;
  else
    entry := post_of_call(call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'cash', 'amount', receipt.amount),
      jsonb_build_object('use', 'contributions_receivable', 'partner', line.limited_partner_id, 'amount', -applied),
      jsonb_build_object('use', 'contributions_in_advance', 'partner', line.limited_partner_id, 'amount', applied - receipt.amount)));
  end if;
  update capital_call_receipts set confirmed_by = me(), confirmed_at = now(), entry_id = entry where org_id = receipt.org_id and id = receipt.id;
  update capital_call_lines set received = received + applied,
    paid_on = case when received + applied >= amount then greatest(coalesce(paid_on, receipt.received_on), receipt.received_on) end
  where org_id = line.org_id and id = line.id;
  perform close_paid_call(call.id);
end $$;

-- Cancels a call. What was issued is asked for by one and done by another, while no money has arrived; what was posted is reversed.
create or replace function cancel_capital_call(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls; lines jsonb;
begin
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('pending', 'approved', 'issued') then raise exception 'calls.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (call.state <> 'pending' or not may('call:prepare')) then raise insufficient_privilege using message = 'may not cancel calls'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.state = 'issued' then
    if exists (select from capital_call_receipts where org_id = call.org_id and capital_call_id = call.id)
      or exists (select from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and received > 0) then
      raise exception 'calls.money_arrived' using errcode = 'TR001';
    end if;
    if call.cancel_asked_by is null then
      update capital_calls set cancel_asked_by = me(), cancel_reason = why where org_id = call.org_id and id = call.id;
      return;
    end if;
    if call.cancel_asked_by = me() then raise exception 'calls.own_cancellation' using errcode = 'TR001'; end if;
    if call.due_entry_id is not null then
      select jsonb_agg(jsonb_build_object('use', a.use, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
      from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = call.org_id and p.entry_id = call.due_entry_id;
      perform post_of_call(call.id, call.due_on, call.name, call.cancel_asked_by, me(), lines, call.due_entry_id);
    end if;
    -- Whoever had no notice yet gets none.
    delete from capital_call_notices where org_id = call.org_id and capital_call_id = call.id and mailed_at is null and document_id is null;
    insert into capital_call_notices (org_id, capital_call_id, line_id, kind)
    select org_id, capital_call_id, line_id, 'cancellation' from capital_call_notices
    where org_id = call.org_id and capital_call_id = call.id and kind = 'call' and (mailed_at is not null or document_id is not null);
  end if;
  update capital_calls set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(call.cancel_reason, why)
  where org_id = call.org_id and id = call.id;
end $$;

-- What was asked for is not done: the call stays as it was issued.
create or replace function keep_capital_call(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_calls set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'issued' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
end $$;

-- Decides that a partner who is late has defaulted.
create or replace function default_call_line(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_call_lines l set defaulted_by = me(), defaulted_at = now(), default_reason = why
  from capital_calls c
  where l.org_id = current_org() and l.id = about and l.row_version = seen and l.defaulted_at is null and l.received < l.amount
    and c.org_id = l.org_id and c.id = l.capital_call_id and c.state = 'issued' and c.due_on < firm_today();
  if not found then raise exception 'calls.not_overdue' using errcode = 'TR001'; end if;
end $$;

-- Notices are written by the clock; a person asks for another try and nothing else. What was mailed stays.
create or replace function guard_call_notice() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id <> old.org_id then return new; end if;
  if old.mailed_at is not null then raise exception 'calls.notice_stays' using errcode = 'TR001'; end if;
  if is_system() then return new; end if;
  if to_jsonb(new) - '{attempts,problem,row_version}'::text[] is distinct from to_jsonb(old) - '{attempts,problem,row_version}'::text[]
    or new.attempts <> 0 or new.problem is not null then
    raise exception 'calls.notice_stays' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Where partners pay: the fund's confirmed account in the currency of the call, by its last characters. For whoever prepares calls, who
-- need not see bank details.
create or replace function wire_of_call(about uuid) returns table (holder text, bank text, account_end text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.holder, a.bank, right(a.account, 4)
  from capital_calls c
  join fund_bank_accounts a on a.org_id = c.org_id and a.fund_id = c.fund_id and a.currency = c.currency
  where c.org_id = current_org() and c.id = about and (select may('call:prepare')) and a.confirmed_at is not null and a.ended_at is null and not a.closes
  order by a.confirmed_at desc limit 1
$$;
