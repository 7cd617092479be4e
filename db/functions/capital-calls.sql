-- Capital calls: prepared by one, approved by another, issued, due on their day, paid, or cancelled by two.

-- A person who writes a call down has prepared it; its later states are reached by the functions below alone.
create or replace function guard_capital_call() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.prepared_at := now();
  new.unfunded_on := firm_today();
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

-- Items and lines are written with their call, by a person who prepares it.
create or replace function guard_capital_call_part() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from capital_calls where org_id = new.org_id and id = new.capital_call_id and state = 'pending' and prepared_by = me()) then
    raise exception 'calls.not_pending' using errcode = 'TR001';
  end if;
  if tg_table_name = 'capital_call_lines' and ((to_jsonb(new) ->> 'received')::numeric <> 0
    or (to_jsonb(new) ->> 'interest')::numeric <> 0 or to_jsonb(new) ->> 'defaulted_at' is not null or to_jsonb(new) ->> 'asked' is not null) then
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
  if new.kind not in ('money', 'advance', 'refund') then raise exception 'calls.receipt_stays' using errcode = 'TR001'; end if;
  new.recorded_by := me();
  new.confirmed_by := null;
  new.confirmed_at := null;
  new.entry_id := null;
  new.applied := 0;
  new.interest := 0;
  new.interest_paid := 0;
  new.entries := '{}';
  new.undo_asked_by := null;
  new.undo_reason := null;
  new.undone_by := null;
  new.undone_at := null;
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

-- Says what money of an item is invested in, or takes it back: nobody owes anything else by it. Where deals are divided one by one it says
-- whose carry it is, so of a call that was approved somebody else than its preparer says it.
create or replace function name_call_item(about uuid, place int, company uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:prepare') then raise insufficient_privilege using message = 'may not prepare calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if call.state <> 'pending' then
    if not may('call:approve') then raise insufficient_privilege using message = 'may not change calls that are approved'; end if;
    if call.prepared_by is not distinct from me() then raise exception 'calls.own_item' using errcode = 'TR001'; end if;
  end if;
  update capital_call_items i set portfolio_company_id = company from capital_calls c
  where i.org_id = current_org() and i.capital_call_id = about and i.position = place and i.type = 'capitalCallInvestments'
    and c.org_id = i.org_id and c.id = i.capital_call_id and c.state <> 'cancelled';
  if not found then raise exception 'calls.other_item' using errcode = 'TR001'; end if;
end $$;

-- A person who recalculates a pending call becomes its preparer and rewrites its lines in the same transaction (`call_adds_up`).
create or replace function recalculate_call(about uuid, seen int, follows text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:prepare') then raise insufficient_privilege using message = 'may not prepare calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'pending' then raise exception 'calls.not_pending' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.due_on < firm_today() then raise exception 'calls.due_over' using errcode = 'TR001'; end if;
  delete from capital_call_lines where org_id = call.org_id and capital_call_id = call.id;
  update capital_calls set prepared_by = me(), prepared_at = now(), unfunded_on = firm_today(), calls_follow = follows
  where org_id = call.org_id and id = call.id;
end $$;

-- Approves what somebody else prepared, as it was read.
create or replace function approve_capital_call(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'pending' then raise exception 'calls.not_pending' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  perform second_person(call.prepared_by, 'calls.own_call', call.id, call.id);
  if not call_adds_up(call.id) then raise exception 'calls.differ' using errcode = 'TR001'; end if;
  update capital_calls set state = 'approved', approved_by = me(), approved_at = now() where org_id = call.org_id and id = call.id;
end $$;

-- What a call that is about to be issued says of commitments, taken from the books of today: what partners owe stays as it was approved.
create or replace function snapshot_unfunded_commitments(about uuid, seen int, given jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not issue calls'; end if;
  perform from capital_calls where org_id = current_org() and id = about and state = 'approved' and row_version = seen for update;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  update capital_call_lines l set commitment = x.commitment, called_before = x.called, unfunded_before = x.unfunded, unfunded_after = x.unfunded - l.inside
  from jsonb_to_recordset(given) as x ("lineId" uuid, commitment numeric, called numeric, unfunded numeric)
  where l.org_id = current_org() and l.capital_call_id = about and l.id = x."lineId";
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
  update capital_calls set state = 'issued', issued_by = me(), issued_at = now(), issued_on = firm_today(), unfunded_on = firm_today(),
    short_notice_reason = coalesce(short_notice, short_notice_reason)
  where org_id = call.org_id and id = call.id;
  perform write_notices('capital_call', 'call', call.id,
    array(select id from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and amount > 0));
  if call.due_on <= firm_today() then perform post_due_call(call.id); end if;
end $$;

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
  entry := post_system_entry('call', call.id, call.due_on, call.name, call.prepared_by, call.approved_by, lines);
  update capital_calls set due_entry_id = entry, due_problem = null where org_id = call.org_id and id = call.id;
  perform close_paid_call(call.id);
end $$;

-- A call whose partners have all paid is closed.
create or replace function close_paid_call(about uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update capital_calls c set state = 'closed'
  where c.org_id = current_org() and c.id = about and c.state = 'issued' and c.due_entry_id is not null
    and not exists (select from capital_call_lines l where l.org_id = c.org_id and l.capital_call_id = c.id and l.received < l.amount)
$$;
revoke execute on function close_paid_call from tranche_app;

-- What a partner has paid a fund too much or too early, less what calls that are not due yet will take of it.
create or replace function advance_of(fund uuid, partner uuid) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(0, coalesce((
    select -sum(p.fund_amount) from postings p
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
    where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id = partner), 0) - coalesce((
    select sum(l.received) from capital_call_lines l
    join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id and c.fund_id = fund and c.state = 'issued' and c.due_entry_id is null
    where l.org_id = current_org() and l.limited_partner_id = partner), 0))
$$;
revoke execute on function advance_of from tranche_app;

-- The same of each partner of a call, for a person who enters what arrives without reading the ledger.
create or replace function advances_of_call(about uuid) returns table (line_id uuid, amount numeric) language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select l.id, advance_of(c.fund_id, l.limited_partner_id)
  from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
  where l.org_id = current_org() and l.capital_call_id = about and (select may('lp:read'))
$$;

-- Posts what a line is charged for a part that is paid after the due day, as it was worked out of a version of the line (`lateCharge`).
-- Partners get it as income of the fund, and the payer owes it outside its commitment. Answers its entry; none where nothing is charged.
create or replace function post_late_interest(about uuid, seen int, charged numeric, paid date, said text, preparer uuid, approver uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls; line capital_call_lines; entry uuid;
begin
  select * into line from capital_call_lines where org_id = current_org() and id = about;
  select * into call from capital_calls where org_id = line.org_id and id = line.capital_call_id;
  if line.row_version <> seen or charged is null or charged < 0
    or charged > 0 and (coalesce(call.late_rate, 0) = 0 or paid <= call.due_on or call.due_entry_id is null) then
    raise exception 'calls.changed' using errcode = 'TR001';
  end if;
  if charged = 0 then return null; end if;
  entry := post_system_entry('call', call.id, paid, said, preparer, approver, jsonb_build_array(
    jsonb_build_object('use', 'other_receivables', 'partner', line.limited_partner_id, 'amount', charged),
    jsonb_build_object('use', 'interest', 'amount', -charged)), null, 'income');
  update capital_call_lines set interest = interest + charged where org_id = line.org_id and id = line.id;
  return entry;
end $$;
revoke execute on function post_late_interest from tranche_app;

-- Confirms what somebody else entered, and posts it. Money goes against what the partner owes, then against interest for paying late, the
-- rest is received in advance; what came before the due day was in advance until then. `charged`: for paying late, by the line as it was seen. Of what was paid too much, a part is put to this call
-- or paid back.
create or replace function confirm_call_receipt(about uuid, seen int, charged numeric) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; line capital_call_lines; part numeric; memo text; partner uuid; more uuid;
  posted uuid[] := '{}'; settled numeric := 0;
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
  perform second_person(receipt.recorded_by, 'calls.own_receipt', call.id, receipt.id);
  if call.state not in ('issued', 'closed') then raise exception 'calls.not_issued' using errcode = 'TR001'; end if;
  select * into line from capital_call_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  memo := concat_ws(': ', call.name, receipt.reference);
  partner := line.limited_partner_id;
  part := case when receipt.kind = 'refund' then 0 when call.due_entry_id is null then receipt.amount else least(receipt.amount, line.amount - line.received) end;
  if receipt.kind in ('advance', 'refund') and receipt.amount > advance_of(call.fund_id, partner) then raise exception 'calls.no_advance' using errcode = 'TR001'; end if;
  if receipt.kind = 'advance' and (call.due_entry_id is null or part < receipt.amount) then raise exception 'calls.above_open' using errcode = 'TR001'; end if;
  if receipt.kind = 'refund' and unpayable(partner, call.currency) is not null then raise exception 'calls.not_payable' using errcode = 'TR001'; end if;

  -- Nothing is charged for what pays nothing, or before it is due.
  if receipt.kind = 'refund' or call.due_entry_id is null or part <= 0 then charged := 0; end if;
  if receipt.kind <> 'refund' and call.due_entry_id is not null and part > 0 then
    more := post_late_interest(line.id, seen, charged, receipt.received_on, memo, receipt.recorded_by, me());
    if more is not null then posted := posted || more; end if;
  end if;
  if receipt.kind = 'money' and receipt.received_on >= call.due_on and call.due_entry_id is not null then
    settled := least(receipt.amount - part, line.interest + charged - line.interest_paid);
  end if;
  posted := post_partner_money('call', call.id, receipt.kind, partner, receipt.amount, part, settled, receipt.received_on,
    case when call.due_entry_id is not null then call.due_on end, memo, receipt.recorded_by) || posted;
  update capital_call_receipts set confirmed_by = me(), confirmed_at = now(), entry_id = posted[1], entries = posted, applied = part,
    interest = charged, interest_paid = settled
  where org_id = receipt.org_id and id = receipt.id;
  update capital_call_lines set received = received + part, interest_paid = interest_paid + settled,
    paid_on = case when received + part >= amount then greatest(coalesce(paid_on, receipt.received_on), receipt.received_on) end
  where org_id = line.org_id and id = line.id;
  perform close_paid_call(call.id);
end $$;

-- Takes back a receipt that was confirmed wrongly: asked for by one with the reason, done by another; what it posted is reversed.
create or replace function undo_call_receipt(about uuid, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; entry uuid;
begin
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about;
  if not found or not may('lp:read') then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id for update;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  if receipt.confirmed_at is null or receipt.undone_at is not null or receipt.kind = 'netting' then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
  -- What the bank was told to pay back is not taken back; a list that waits is withdrawn first.
  if exists (select from payment_list_rows where org_id = receipt.org_id and receipt_id = receipt.id and reason is null) then
    raise exception 'calls.refund_listed' using errcode = 'TR001';
  end if;
  if receipt.undo_asked_by is null then
    if not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not take back receipts'; end if;
    if why is null then raise exception 'calls.undo_why' using errcode = 'TR001'; end if;
    update capital_call_receipts set undo_asked_by = me(), undo_reason = why where org_id = receipt.org_id and id = receipt.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not take back receipts'; end if;
  perform second_person(receipt.undo_asked_by, 'calls.own_undo', receipt.capital_call_id, receipt.id);
  perform take_back_receipt(receipt.id, receipt.undo_asked_by);
end $$;

-- What was asked for is not done: the receipt stays.
create or replace function decline_call_receipt_undo(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about receipts'; end if;
  update capital_call_receipts set undo_asked_by = null, undo_reason = null
  where org_id = current_org() and id = about and undo_asked_by is not null and undone_at is null;
  if not found then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
end $$;

-- Reverses what a receipt posted, but its own entry where a distribution did, and takes it off its line; its call is held.
create or replace function take_back_receipt(about uuid, asker uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; line capital_call_lines; entry uuid;
begin
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  select * into line from capital_call_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  foreach entry in array receipt.entries loop
    perform reverse_system_entry('call', call.id, entry, asker, me());
  end loop;
  if line.received < receipt.applied or line.interest - receipt.interest < line.interest_paid - receipt.interest_paid then
    raise exception 'calls.later_receipts' using errcode = 'TR001';
  end if;
  update capital_call_receipts set undone_by = me(), undone_at = now(), undo_asked_by = asker, undo_reason = coalesce(undo_reason, 'Taken back with its distribution')
  where org_id = receipt.org_id and id = receipt.id;
  update capital_call_lines set received = received - receipt.applied, paid_on = case when received - receipt.applied >= amount then paid_on end,
    interest = interest - receipt.interest, interest_paid = interest_paid - receipt.interest_paid
  where org_id = line.org_id and id = line.id;
  -- Of what was in advance, something may have paid another call since.
  perform refuse_used_advance(call.fund_id, line.limited_partner_id);
  update capital_calls set state = 'issued' where org_id = call.org_id and id = call.id and state = 'closed'
    and exists (select from capital_call_lines l where l.org_id = call.org_id and l.capital_call_id = call.id and l.received < l.amount);
end $$;
revoke execute on function take_back_receipt from tranche_app;

-- That a partner who is late has defaulted, or that a default is cured: asked for by one with the reason, decided by another.
create or replace function decide_call_line(about uuid, seen int, what text, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare line capital_call_lines; call capital_calls;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  select c.* into call from capital_calls c join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id
    where c.org_id = current_org() and l.id = about for update of c;
  select * into line from capital_call_lines where org_id = current_org() and id = about for update;
  if line.id is null or line.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if what = 'default' and (line.defaulted_at is not null or line.received >= line.amount or call.state <> 'issued' or call.due_on >= firm_today()) then
    raise exception 'calls.not_overdue' using errcode = 'TR001';
  end if;
  if what = 'cure' and line.defaulted_at is null then raise exception 'calls.not_defaulted' using errcode = 'TR001'; end if;
  if line.asked is null then
    update capital_call_lines set asked = what, asked_by = me(), asked_reason = why where org_id = line.org_id and id = line.id;
    return;
  end if;
  if line.asked <> what then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  perform second_person(line.asked_by, 'calls.own_decision', line.capital_call_id, line.id);
  if what = 'default' then
    update capital_call_lines set defaulted_by = me(), defaulted_at = now(), default_reason = line.asked_reason, cured_by = null, cured_at = null, cure_reason = null,
      asked = null, asked_by = null, asked_reason = null where org_id = line.org_id and id = line.id;
  else
    update capital_call_lines set defaulted_by = null, defaulted_at = null, default_reason = null, cured_by = me(), cured_at = now(), cure_reason = line.asked_reason,
      asked = null, asked_by = null, asked_reason = null where org_id = line.org_id and id = line.id;
  end if;
end $$;

-- What was asked for is not decided: the partner's part stays as it is.
create or replace function decline_default_decision(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_call_lines set asked = null, asked_by = null, asked_reason = null
  where org_id = current_org() and id = about and row_version = seen and asked is not null;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
end $$;

-- That a call that is due could not be posted, and why; whether that is news.
create or replace function note_due_problem(about uuid, why text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_system() then raise insufficient_privilege using message = 'noted by the clock'; end if;
  update capital_calls set due_problem = left(why, 300) where org_id = current_org() and id = about and due_entry_id is null and due_problem is distinct from left(why, 300);
  return found;
end $$;

-- That a partner was reminded of what is overdue today.
create or replace function note_reminder(lines uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_system() then raise insufficient_privilege using message = 'noted by the clock'; end if;
  update capital_call_lines set reminded_on = firm_today(), reminders = reminders + 1 where org_id = current_org() and id = any(lines);
end $$;

-- Cancels a call. What was issued is asked for by one and done by another, while no money has arrived; what was posted is reversed.
create or replace function cancel_capital_call(about uuid, seen int, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('pending', 'approved', 'issued') then raise exception 'calls.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (call.state <> 'pending' or not may('call:prepare')) then raise insufficient_privilege using message = 'may not cancel calls'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.state = 'issued' then
    if exists (select from capital_call_receipts where org_id = call.org_id and capital_call_id = call.id and undone_at is null)
      or exists (select from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and received > 0) then
      raise exception 'calls.money_arrived' using errcode = 'TR001';
    end if;
    if call.cancel_asked_by is null then
      update capital_calls set cancel_asked_by = me(), cancel_reason = why where org_id = call.org_id and id = call.id;
      return;
    end if;
    perform second_person(call.cancel_asked_by, 'calls.own_cancellation', call.id, call.id);
    if call.due_entry_id is not null then
      perform reverse_system_entry('call', call.id, call.due_entry_id, call.cancel_asked_by, me());
    end if;
    perform cancel_notices('capital_call', call.id);
  end if;
  update capital_calls set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(call.cancel_reason, why)
  where org_id = call.org_id and id = call.id;
end $$;

-- What was asked for is not done: the call stays as it was issued.
create or replace function decline_call_cancellation(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_calls set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'issued' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
end $$;

-- Where partners pay: the fund's confirmed account in the currency of the call, by its last characters. For a person who prepares calls, who
-- need not see bank details.
create or replace function wire_of_call(about uuid) returns table (holder text, bank text, account_end text)
language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select a.holder, a.bank, right(a.account, 4)
  from capital_calls c
  join fund_bank_accounts a on a.org_id = c.org_id and a.fund_id = c.fund_id and a.currency = c.currency
  where c.org_id = current_org() and c.id = about and (select may('call:prepare')) and a.confirmed_at is not null and a.ended_at is null and not a.closes
  order by a.confirmed_at desc limit 1
$$;

-- Holds the calls of these receipts, or these calls, always in one order: who confirms several at once waits for a person who does too.
create or replace function hold_calls(held uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_system() and not may('call:approve') then raise insufficient_privilege using message = 'may not confirm receipts'; end if;
  perform from capital_calls where org_id = current_org() and (id = any(held)
    or id in (select capital_call_id from capital_call_receipts where org_id = current_org() and id = any(held))) order by id for update;
end $$;

-- What a file of a bank says stays; it becomes a receipt of the fund, or somebody says what else it is.
create or replace function guard_bank_row() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id <> old.org_id then return new; end if;
  if to_jsonb(new) - '{receipt_id,fund_admission_receipt_id,set_aside,row_version}'::text[] is distinct from to_jsonb(old) - '{receipt_id,fund_admission_receipt_id,set_aside,row_version}'::text[] then
    raise exception 'calls.row_stays' using errcode = 'TR001';
  end if;
  if exists (select from capital_call_receipts where org_id = old.org_id and id = old.receipt_id and undone_at is null)
    or exists (select from fund_admission_receipts where org_id = old.org_id and id = old.fund_admission_receipt_id and undone_at is null) then
    raise exception 'calls.row_matched' using errcode = 'TR001';
  end if;
  if new.receipt_id is not null and not exists (
    select from capital_call_receipts r join capital_calls c on c.org_id = r.org_id and c.id = r.capital_call_id
    where r.org_id = new.org_id and r.id = new.receipt_id and c.fund_id = new.fund_id and r.kind = 'money' and r.recorded_by = me() and r.amount = new.amount
  ) then
    raise exception 'calls.other_line' using errcode = 'TR001';
  end if;
  if new.fund_admission_receipt_id is not null and not exists (
    select from fund_admission_receipts r join fund_admissions c on c.org_id = r.org_id and c.id = r.fund_admission_id
    where r.org_id = new.org_id and r.id = new.fund_admission_receipt_id and c.fund_id = new.fund_id and r.kind = 'money' and r.recorded_by = me() and r.amount = new.amount
  ) then
    raise exception 'calls.other_line' using errcode = 'TR001';
  end if;
  return new;
end $$;
