-- Payments that the bank sent back: recorded by one, confirmed by another, undone by two.

-- Whether what a row of a payment list paid came back: its partner is to be paid again.
create or replace function is_returned_row(about uuid) returns boolean language sql stable as $$
  select exists (select from payment_returns where org_id = current_org() and list_row_id = about and confirmed_at is not null and undone_at is null)
$$;

-- Holds a line with its distribution, for a person who says what came back of it.
create or replace function hold_paid_line(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not record payments'; end if;
  perform from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
    where d.org_id = current_org() and l.id = about for update of d;
  perform from distribution_lines where org_id = current_org() and id = about for update;
end $$;
revoke execute on function hold_paid_line from tranche_app;

-- Holds what paid, and the part that was paid, for a person who confirms or undoes what came back of it.
create or replace function hold_returned(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare back payment_returns;
begin
  if not may('carry:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not record payments'; end if;
  select * into back from payment_returns where org_id = current_org() and id = about;
  perform from distributions where org_id = back.org_id and id = back.distribution_id for update;
  perform from capital_calls where org_id = back.org_id and id = back.capital_call_id for update;
  perform from fund_admissions where org_id = back.org_id and id = back.fund_admission_id for update;
  perform from distribution_lines where org_id = back.org_id and id = back.line_id for update;
  perform from fund_admission_lines where org_id = back.org_id and id = back.fund_admission_line_id for update;
end $$;
revoke execute on function hold_returned from tranche_app;

-- Refuses a day on which a payment can't have come back: ahead, before it was paid, or in a period whose books are closed.
create or replace function check_returned_on(on_day date, paid_day date, fund uuid) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if paid_day is null or paid_day > firm_today() then raise exception 'distributions.not_paid' using errcode = 'TR001'; end if;
  if on_day > firm_today() then raise exception 'distributions.returned_ahead' using errcode = 'TR001'; end if;
  if on_day < paid_day then raise exception 'distributions.returned_before' using errcode = 'TR001'; end if;
  if on_day <= books_closed_until(fund) then raise exception 'core.books_closed' using errcode = 'TR001'; end if;
end $$;
revoke execute on function check_returned_on from tranche_app;

-- Records that a payment of a call's or a closing's list came back: what was paid too much, or a part of the closing.
create or replace function record_row_return(about uuid, on_day date, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare paid payment_list_rows; list payment_lists; fund uuid; entry uuid; share fund_admission_lines;
begin
  if not may('carry:read') or not may('call:prepare') then raise insufficient_privilege using message = 'may not record returned payments'; end if;
  select r.* into paid from payment_list_rows r where r.org_id = current_org() and r.id = about and r.reason is null and r.line_id is null;
  select * into list from payment_lists where org_id = current_org() and id = paid.list_id and approved_at is not null;
  if list.id is null then raise exception 'distributions.not_paid' using errcode = 'TR001'; end if;
  select fund_id into fund from capital_calls where org_id = list.org_id and id = list.capital_call_id for update;
  if fund is null then select fund_id into fund from fund_admissions where org_id = list.org_id and id = list.fund_admission_id for update; end if;
  if exists (select from payment_returns where org_id = paid.org_id and list_row_id = paid.id and undone_at is null) then
    raise exception 'distributions.return_waits' using errcode = 'TR001';
  end if;
  perform check_returned_on(on_day, greatest(list.pay_on, (list.approved_at at time zone firm_zone())::date), fund);
  select * into share from fund_admission_lines where org_id = paid.org_id and id = paid.fund_admission_line_id for update;
  if share.id is not null and share.release_entry_id is distinct from list.entry_id then raise exception 'distributions.not_paid' using errcode = 'TR001'; end if;
  select coalesce(list.entry_id, (select entry_id from capital_call_receipts where org_id = paid.org_id and id = paid.receipt_id),
    (select entry_id from fund_admission_receipts where org_id = paid.org_id and id = paid.fund_admission_receipt_id)) into entry;
  insert into payment_returns (org_id, capital_call_id, fund_admission_id, receipt_id, fund_admission_receipt_id, fund_admission_line_id, list_row_id, limited_partner_id,
    amount, returned_on, reason, recorded_by, paid_asked_by, paid_by, paid_on, paid_entry_id)
  values (paid.org_id, list.capital_call_id, list.fund_admission_id, paid.receipt_id, paid.fund_admission_receipt_id, paid.fund_admission_line_id, paid.id,
    paid.limited_partner_id, paid.amount, on_day, why, me(), list.prepared_by, list.approved_by,
    coalesce(share.released_on, greatest(list.pay_on, (list.approved_at at time zone firm_zone())::date)), entry);
end $$;

create or replace function record_payment_return(about uuid, on_day date, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare line distribution_lines; paid_row uuid;
begin
  perform hold_paid_line(about);
  if not may('call:prepare') then raise insufficient_privilege using message = 'may not record returned payments'; end if;
  select l.* into line from distribution_lines l join distributions d on d.org_id = l.org_id and d.id = l.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    where l.org_id = current_org() and l.id = about;
  if line.release_entry_id is null then raise exception 'distributions.not_paid' using errcode = 'TR001'; end if;
  perform check_returned_on(on_day, line.released_on, (select fund_id from distributions where org_id = line.org_id and id = line.distribution_id));
  if exists (select from payment_returns where org_id = line.org_id and line_id = line.id and paid_entry_id = line.release_entry_id and undone_at is null) then
    raise exception 'distributions.return_waits' using errcode = 'TR001';
  end if;
  select r.id into paid_row from payment_list_rows r join payment_lists p on p.org_id = r.org_id and p.id = r.list_id and p.entry_id = line.release_entry_id
    where r.org_id = line.org_id and r.line_id = line.id and r.reason is null;
  insert into payment_returns (org_id, distribution_id, line_id, list_row_id, limited_partner_id, amount, returned_on, reason, recorded_by,
    paid_asked_by, paid_by, paid_on, paid_entry_id)
  values (line.org_id, line.distribution_id, line.id, paid_row, line.limited_partner_id, payout_of(line.id), on_day, why, me(),
    line.release_asked_by, line.released_by, line.released_on, line.release_entry_id);
end $$;

-- What posts a return: the kind of its source, its id, fund and name.
create or replace function payer_of_return(about uuid) returns table (source text, source_id uuid, fund uuid, called text) language sql stable as $$
  select 'distribution', d.id, d.fund_id, d.name from payment_returns x join distributions d on d.org_id = x.org_id and d.id = x.distribution_id
    where x.org_id = current_org() and x.id = about
  union all select 'call', c.id, c.fund_id, c.name from payment_returns x join capital_calls c on c.org_id = x.org_id and c.id = x.capital_call_id
    where x.org_id = current_org() and x.id = about
  union all select 'closing', c.id, c.fund_id, c.name from payment_returns x join fund_admissions c on c.org_id = x.org_id and c.id = x.fund_admission_id
    where x.org_id = current_org() and x.id = about
$$;

-- Confirms what somebody else recorded: cash against what is payable, and the partner can be paid again; or against what it paid too much,
-- which goes back by another refund, or pays a call.
create or replace function confirm_payment_return(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare back payment_returns; payer record; entry uuid; is_refund boolean;
begin
  perform hold_returned(about);
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm returned payments'; end if;
  select * into back from payment_returns where org_id = current_org() and id = about for update;
  is_refund := num_nonnulls(back.receipt_id, back.fund_admission_receipt_id) = 1;
  if back.id is null or back.confirmed_at is not null or not (is_refund or exists (
    select from distribution_lines where org_id = back.org_id and id = back.line_id and release_entry_id = back.paid_entry_id
    union all select from fund_admission_lines where org_id = back.org_id and id = back.fund_admission_line_id and release_entry_id = back.paid_entry_id
  )) then
    raise exception 'distributions.no_return' using errcode = 'TR001';
  end if;
  perform second_person(back.recorded_by, 'distributions.own_return', coalesce(back.distribution_id, back.capital_call_id, back.fund_admission_id), back.id);
  select * into payer from payer_of_return(back.id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(payer.fund));
  entry := post_system_entry(payer.source, payer.source_id, back.returned_on, payer.called, back.recorded_by, me(), jsonb_build_array(
    jsonb_build_object('use', 'cash', 'amount', back.amount),
    jsonb_build_object('use', case when is_refund then 'contributions_in_advance' else 'distributions_payable' end, 'partner', back.limited_partner_id, 'amount', -back.amount)),
    null, case when not is_refund then 'distribution' end);
  update payment_returns set confirmed_by = me(), confirmed_at = now(), entry_id = entry where org_id = back.org_id and id = back.id;
  update distribution_lines set release_asked_by = null, release_asked_on = null, released_by = null, released_on = null, release_entry_id = null
  where org_id = back.org_id and id = back.line_id;
  update fund_admission_lines set release_asked_by = null, release_asked_on = null, released_by = null, released_on = null, release_entry_id = null
  where org_id = back.org_id and id = back.fund_admission_line_id;
end $$;

-- What nobody confirmed is taken back by the person who recorded it, or may confirm it.
create or replace function withdraw_payment_return(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') then raise insufficient_privilege using message = 'may not read distributions'; end if;
  delete from payment_returns where org_id = current_org() and id = about and confirmed_at is null and (recorded_by = me() or may('call:approve'));
  if not found then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
end $$;

-- Whether a partner was listed or paid again since what it was paid came back.
create or replace function is_paid_again(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from payment_returns x join distribution_lines l on l.org_id = x.org_id and l.id = x.line_id
    where x.org_id = current_org() and x.id = about and (l.release_asked_by is not null or l.release_entry_id is not null
      or exists (select from payment_list_rows r where r.org_id = l.org_id and r.line_id = l.id and r.reason is null and not is_returned_row(r.id)))
  ) or exists (
    select from payment_returns x join fund_admission_lines l on l.org_id = x.org_id and l.id = x.fund_admission_line_id
    where x.org_id = current_org() and x.id = about and (l.release_asked_by is not null or l.release_entry_id is not null
      or exists (select from payment_list_rows r where r.org_id = l.org_id and r.fund_admission_line_id = l.id and r.reason is null and not is_returned_row(r.id))))
$$;
revoke execute on function is_paid_again from tranche_app;

-- The payment had arrived after all: asked for by one with a reason, done by another, as long as the partner was not listed or paid since, and
-- what it paid too much is still there.
create or replace function undo_payment_return(about uuid, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare back payment_returns; payer record;
begin
  perform hold_returned(about);
  select * into back from payment_returns where org_id = current_org() and id = about for update;
  if back.confirmed_at is null or back.undone_at is not null then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
  if is_paid_again(back.id) then raise exception 'distributions.paid_again' using errcode = 'TR001'; end if;
  select * into payer from payer_of_return(back.id);
  if num_nonnulls(back.receipt_id, back.fund_admission_receipt_id) = 1 and back.amount > advance_of(payer.fund, back.limited_partner_id) then
    raise exception 'distributions.refunded_again' using errcode = 'TR001';
  end if;
  if back.undo_asked_by is null then
    if not may('call:prepare') then raise insufficient_privilege using message = 'may not ask for it'; end if;
    if coalesce(btrim(why), '') = '' then raise exception 'distributions.undo_why' using errcode = 'TR001'; end if;
    update payment_returns set undo_asked_by = me(), undo_reason = why where org_id = back.org_id and id = back.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not undo returned payments'; end if;
  perform second_person(back.undo_asked_by, 'distributions.own_undo', coalesce(back.distribution_id, back.capital_call_id, back.fund_admission_id), back.id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(payer.fund));
  perform reverse_system_entry(payer.source, payer.source_id, back.entry_id, back.undo_asked_by, me());
  -- Somebody may have put it to a call until the books were held.
  perform refuse_used_advance(payer.fund, back.limited_partner_id);
  update payment_returns set undone_by = me(), undone_at = now() where org_id = back.org_id and id = back.id;
  update distribution_lines set release_asked_by = back.paid_asked_by, released_by = back.paid_by, released_on = back.paid_on, release_entry_id = back.paid_entry_id
  where org_id = back.org_id and id = back.line_id;
  update fund_admission_lines set release_asked_by = back.paid_asked_by, released_by = back.paid_by, released_on = back.paid_on, release_entry_id = back.paid_entry_id
  where org_id = back.org_id and id = back.fund_admission_line_id;
end $$;

create or replace function decline_payment_return_undo(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') or not may('call:approve') then raise insufficient_privilege using message = 'may not decide about returned payments'; end if;
  update payment_returns set undo_asked_by = null, undo_reason = null
  where org_id = current_org() and id = about and undo_asked_by is not null and undone_at is null;
  if not found then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
end $$;
