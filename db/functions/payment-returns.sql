-- Payments of distributions that the bank sent back: recorded by one, confirmed by another, undone by two.

-- Whether what a row of a payment list paid came back: its partner is to be paid again.
create or replace function is_returned_row(about uuid) returns boolean language sql stable as $$
  select exists (select from payment_returns where org_id = current_org() and list_row_id = about and confirmed_at is not null and undone_at is null)
$$;

-- Holds a line with its distribution, for whoever says what came back of it.
create or replace function hold_paid_line(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not record payments'; end if;
  perform from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
    where d.org_id = current_org() and l.id = about for update of d;
  perform from distribution_lines where org_id = current_org() and id = about for update;
end $$;
revoke execute on function hold_paid_line from tranche_app;

create or replace function record_payment_return(about uuid, on_day date, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare line distribution_lines; paid_row uuid;
begin
  perform hold_paid_line(about);
  if not may('call:prepare') then raise insufficient_privilege using message = 'may not record returned payments'; end if;
  select l.* into line from distribution_lines l join distributions d on d.org_id = l.org_id and d.id = l.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    where l.org_id = current_org() and l.id = about;
  if line.release_entry_id is null or line.released_on > firm_today() then raise exception 'distributions.not_paid' using errcode = 'TR001'; end if;
  if on_day > firm_today() then raise exception 'distributions.returned_ahead' using errcode = 'TR001'; end if;
  if on_day < line.released_on then raise exception 'distributions.returned_before' using errcode = 'TR001'; end if;
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

-- Confirms what somebody else recorded: cash against what is payable, and the partner can be paid again.
create or replace function confirm_payment_return(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare back payment_returns; paid distributions; entry uuid;
begin
  select * into back from payment_returns where org_id = current_org() and id = about;
  perform hold_paid_line(back.line_id);
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm returned payments'; end if;
  select * into back from payment_returns where org_id = current_org() and id = about for update;
  select * into paid from distributions where org_id = current_org() and id = back.distribution_id;
  if back.id is null or back.confirmed_at is not null or not exists (
    select from distribution_lines where org_id = back.org_id and id = back.line_id and release_entry_id = back.paid_entry_id
  ) then
    raise exception 'distributions.no_return' using errcode = 'TR001';
  end if;
  perform second_person(back.recorded_by, 'distributions.own_return');
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  entry := post_made('distribution', paid.id, back.returned_on, paid.name, back.recorded_by, me(), jsonb_build_array(
    jsonb_build_object('use', 'cash', 'amount', back.amount),
    jsonb_build_object('use', 'distributions_payable', 'partner', back.limited_partner_id, 'amount', -back.amount)));
  update payment_returns set confirmed_by = me(), confirmed_at = now(), entry_id = entry where org_id = back.org_id and id = back.id;
  update distribution_lines set release_asked_by = null, release_asked_on = null, released_by = null, released_on = null, release_entry_id = null
  where org_id = back.org_id and id = back.line_id;
end $$;

-- What nobody confirmed is taken back by whoever recorded it, or may confirm it.
create or replace function withdraw_payment_return(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') then raise insufficient_privilege using message = 'may not read distributions'; end if;
  delete from payment_returns where org_id = current_org() and id = about and confirmed_at is null and (recorded_by = me() or may('call:approve'));
  if not found then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
end $$;

-- The payment had arrived after all: asked for by one with a reason, done by another, as long as the partner was not listed or paid since.
create or replace function undo_payment_return(about uuid, why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare back payment_returns; line distribution_lines; fund uuid;
begin
  select * into back from payment_returns where org_id = current_org() and id = about;
  perform hold_paid_line(back.line_id);
  select * into back from payment_returns where org_id = current_org() and id = about for update;
  if back.confirmed_at is null or back.undone_at is not null then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
  select * into line from distribution_lines where org_id = back.org_id and id = back.line_id;
  if line.release_asked_by is not null or line.release_entry_id is not null or exists (
    select from payment_list_rows r where r.org_id = line.org_id and r.line_id = line.id and r.reason is null and not is_returned_row(r.id)
  ) then
    raise exception 'distributions.paid_again' using errcode = 'TR001';
  end if;
  if back.undo_asked_by is null then
    if not may('call:prepare') then raise insufficient_privilege using message = 'may not ask for it'; end if;
    if coalesce(btrim(why), '') = '' then raise exception 'distributions.undo_why' using errcode = 'TR001'; end if;
    update payment_returns set undo_asked_by = me(), undo_reason = why where org_id = back.org_id and id = back.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not undo returned payments'; end if;
  perform second_person(back.undo_asked_by, 'distributions.own_undo');
  select fund_id into fund from distributions where org_id = back.org_id and id = back.distribution_id;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(fund));
  perform take_back_made('distribution', back.distribution_id, back.entry_id, back.undo_asked_by, me());
  update payment_returns set undone_by = me(), undone_at = now() where org_id = back.org_id and id = back.id;
  update distribution_lines set release_asked_by = back.paid_asked_by, released_by = back.paid_by, released_on = back.paid_on, release_entry_id = back.paid_entry_id
  where org_id = back.org_id and id = back.line_id;
end $$;

create or replace function keep_payment_return(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('carry:read') or not may('call:approve') then raise insufficient_privilege using message = 'may not decide about returned payments'; end if;
  update payment_returns set undo_asked_by = null, undo_reason = null
  where org_id = current_org() and id = about and undo_asked_by is not null and undone_at is null;
  if not found then raise exception 'distributions.no_return' using errcode = 'TR001'; end if;
end $$;
