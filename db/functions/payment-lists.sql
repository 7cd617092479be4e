-- Lists of what the bank is told to pay: prepared by one, approved by another.

-- The account a fund pays from in a currency: the last that was confirmed.
create or replace function paying_account(fund uuid, money text) returns uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare source uuid;
begin
  select id into source from fund_bank_accounts where org_id = current_org() and fund_id = fund and currency = money
    and confirmed_at is not null and ended_at is null and not closes order by confirmed_at desc, id limit 1;
  if source is null then raise exception 'distributions.no_fund_account' using errcode = 'TR001'; end if;
  return source;
end $$;
revoke execute on function paying_account from tranche_app;

-- By what a payment is known at the bank: the fund in letters all banks take, as far as 35 characters reach, and what tells it apart.
create or replace function payment_reference(fund_name text, tail text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(left(upper(regexp_replace(normalize(fund_name, NFKD), '[^A-Za-z0-9]+', '', 'g')), least(12, 34 - length(tail))), ''), 'FUND') || '-' || tail
$$;

-- Writes down a list of a distribution, a call or a closing: whom, how much and to which account, and of the others why not. `given`: [{ line,
-- receipt, share, refund, partner, amount }], of which `share` is a line of a closing and `refund` a receipt of one. Each payment has a reference of its own in the firm.
create or replace function insert_payment_list(distribution uuid, call uuid, closing uuid, fund uuid, money text, on_day date, given jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare source uuid; list uuid; called text; what text; counted int;
begin
  if on_day < firm_today() then raise exception 'distributions.pay_past' using errcode = 'TR001'; end if;
  if on_day > firm_today() + interval '1 year' then raise exception 'distributions.pay_far' using errcode = 'TR001'; end if;
  source := paying_account(fund, money);
  select name into called from funds where org_id = current_org() and id = fund;
  select 'DIST' || number into what from distributions where org_id = current_org() and id = distribution
  union all select 'CALL' || number from capital_calls where org_id = current_org() and id = call
  union all select 'CLOSE' || number from fund_admissions where org_id = current_org() and id = closing;
  -- Those who prepare lists of the firm follow each other.
  perform pg_advisory_xact_lock(hashtextextended('payment lists of ' || current_org(), 0));
  select coalesce(max(serial), 0) + 1 into counted from payment_lists where org_id = current_org();
  with prepared as materialized (
    select g.line, g.receipt, g.share, g.refund, g.partner, g.amount, a.id as account, right(a.account, 4) as account_end, why.reason,
      row_number() over (partition by why.reason is null order by lower(l.name), g.line, g.receipt, g.share, g.refund) as place
    from jsonb_to_recordset(given) as g (line uuid, receipt uuid, share uuid, refund uuid, partner uuid, amount numeric)
    join limited_partners l on l.org_id = current_org() and l.id = g.partner
    cross join lateral (select unpayable(g.partner, money) as reason) why
    left join lp_bank_accounts a on why.reason is null and a.org_id = current_org() and a.limited_partner_id = g.partner and a.currency = money
      and a.confirmed_at is not null and a.ended_at is null and not a.closes
  ), made as (
    insert into payment_lists (org_id, distribution_id, capital_call_id, fund_admission_id, number, serial, pay_on, from_account_id, currency, amount, prepared_by)
    select current_org(), distribution, call, closing, coalesce((select max(number) from payment_lists p where p.org_id = (select current_org())
        and (p.distribution_id = distribution or p.capital_call_id = call or p.fund_admission_id = closing)), 0) + 1,
      counted, on_day, source, money, sum(amount), me()
    from prepared where reason is null having count(*) > 0
    returning id
  ), rows as (
    insert into payment_list_rows (org_id, list_id, line_id, receipt_id, fund_admission_line_id, fund_admission_receipt_id, limited_partner_id, amount, account_id, account_end, reason, reference)
    select current_org(), made.id, line, receipt, share, refund, partner, amount, account, account_end, reason,
      case when reason is null then payment_reference(called, what || '-P' || counted || '-' || to_char(prepared.place, 'FM0000')) end
    from prepared, made
    returning list_id
  )
  select list_id into list from rows limit 1;
  if list is null then raise exception 'distributions.nobody_to_pay' using errcode = 'TR001'; end if;
  return list;
end $$;
revoke execute on function insert_payment_list from tranche_app;

-- Prepares what is paid of a distribution. What stands in another list, or was recorded as paid without one, is left out.
create or replace function prepare_payments(about uuid, on_day date) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare paid distributions;
begin
  if not (may('call:prepare') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state <> 'approved' or paid.cancel_asked_by is not null then raise exception 'distributions.not_approved' using errcode = 'TR001'; end if;
  if on_day >= firm_today() and on_day < paid.paid_on then raise exception 'distributions.paid_before' using errcode = 'TR001'; end if;
  return insert_payment_list(paid.id, null, null, paid.fund_id, paid.currency, on_day, (
    select coalesce(jsonb_agg(jsonb_build_object('line', l.id, 'partner', l.limited_partner_id, 'amount', payout_of(l.id))), '[]')
    from distribution_lines l
    where l.org_id = paid.org_id and l.distribution_id = paid.id and payout_of(l.id) > 0
      -- Of older distributions what is released was to be paid by a list (0187).
      and not (l.is_payable and (l.release_asked_by is not null or l.release_entry_id is not null))
      and not exists (select from payment_list_rows r where r.org_id = l.org_id and r.line_id = l.id and r.reason is null and not is_returned_row(r.id))));
end $$;

-- Prepares what goes back of a call to partners who paid too much: what was confirmed, and stands on no list yet. By its confirmation it is
-- off "Contributions received in advance".
create or replace function prepare_refunds(about uuid, on_day date) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare call capital_calls;
begin
  if not (may('call:prepare') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('issued', 'closed') then raise exception 'calls.not_issued' using errcode = 'TR001'; end if;
  return insert_payment_list(null, call.id, null, call.fund_id, call.currency, on_day, (
    select coalesce(jsonb_agg(jsonb_build_object('receipt', r.id, 'partner', l.limited_partner_id, 'amount', r.amount)), '[]')
    from capital_call_receipts r join capital_call_lines l on l.org_id = r.org_id and l.id = r.line_id
    where r.org_id = call.org_id and r.capital_call_id = call.id and r.kind = 'refund' and r.confirmed_at is not null
      and r.undo_asked_by is null and r.undone_at is null
      and not exists (select from payment_list_rows x where x.org_id = r.org_id and x.receipt_id = r.id and x.reason is null)));
end $$;

-- Prepares what earlier partners get at a closing, and what goes back to those who paid too much at it, once it was confirmed. What stands in
-- another list, or was recorded as paid without one, is left out.
create or replace function prepare_fund_admission_payments(about uuid, on_day date) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare closing fund_admissions;
begin
  if not (may('call:prepare') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  perform hold_fund_admission(about);
  select * into closing from fund_admissions where org_id = current_org() and id = about;
  return insert_payment_list(null, null, closing.id, closing.fund_id, closing.currency, on_day, (
    select coalesce(jsonb_agg(one), '[]') from (
      select jsonb_build_object('share', l.id, 'partner', l.limited_partner_id, 'amount', -l.amount) as one
      from fund_admission_lines l
      where l.org_id = closing.org_id and l.fund_admission_id = closing.id and l.is_payable and l.amount < 0 and l.release_asked_by is null and l.release_entry_id is null
        and not exists (select from payment_list_rows r where r.org_id = l.org_id and r.fund_admission_line_id = l.id and r.reason is null and not is_returned_row(r.id))
      union all
      select jsonb_build_object('refund', x.id, 'partner', l.limited_partner_id, 'amount', x.amount)
      from fund_admission_receipts x join fund_admission_lines l on l.org_id = x.org_id and l.id = x.line_id
      where x.org_id = closing.org_id and x.fund_admission_id = closing.id and x.kind = 'refund' and x.confirmed_at is not null
        and x.undo_asked_by is null and x.undone_at is null
        and not exists (select from payment_list_rows r where r.org_id = x.org_id and r.fund_admission_receipt_id = x.id and r.reason is null)
    ) given));
end $$;

-- Whether what a list pays can still be paid so.
create or replace function is_payable_list(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from payment_list_rows r join payment_lists p on p.org_id = r.org_id and p.id = r.list_id
    left join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id and a.ended_at is null
    where r.org_id = current_org() and r.list_id = about and r.reason is null and (a.id is null or unpayable(r.limited_partner_id, p.currency) is not null)
  ) and exists (
    select from payment_lists p join fund_bank_accounts f on f.org_id = p.org_id and f.id = p.from_account_id and f.ended_at is null
    left join distributions d on d.org_id = p.org_id and d.id = p.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    left join fund_admissions c on c.org_id = p.org_id and c.id = p.fund_admission_id and c.state = 'approved' and c.cancel_asked_by is null
    where p.org_id = (select current_org()) and p.id = about and (d.id is not null or c.id is not null or p.capital_call_id is not null)
  ) and not exists (
    select from payment_list_rows r join capital_call_receipts x on x.org_id = r.org_id and x.id = r.receipt_id
    where r.org_id = current_org() and r.list_id = about and r.reason is null and (x.undo_asked_by is not null or x.undone_at is not null)
  ) and not exists (
    select from payment_list_rows r join fund_admission_receipts x on x.org_id = r.org_id and x.id = r.fund_admission_receipt_id
    where r.org_id = current_org() and r.list_id = about and r.reason is null and (x.undo_asked_by is not null or x.undone_at is not null))
$$;
revoke execute on function is_payable_list from tranche_app;

-- Posts what a list pays of a distribution or a closing on the day it is paid, or today where it was approved later: payable of its partners
-- against cash. Of distributions that were posted against cash at once (0187) there is nothing, nor of what goes back, which its receipt posted.
create or replace function post_payments(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare list payment_lists; source text; paid uuid; called text; fund uuid; entry uuid; on_day date; lines jsonb;
begin
  select * into list from payment_lists where org_id = current_org() and id = about;
  select 'distribution', id, name, fund_id into source, paid, called, fund from distributions where org_id = list.org_id and id = list.distribution_id
  union all select 'closing', id, name, fund_id from fund_admissions where org_id = list.org_id and id = list.fund_admission_id;
  with paying as (
    select r.limited_partner_id as partner, r.amount from payment_list_rows r
    left join distribution_lines l on l.org_id = r.org_id and l.id = r.line_id
    left join fund_admission_lines c on c.org_id = r.org_id and c.id = r.fund_admission_line_id
    where r.org_id = list.org_id and r.list_id = list.id and r.reason is null and coalesce(l.is_payable, c.is_payable)
  )
  select jsonb_agg(jsonb_build_object('use', use, 'partner', partner, 'amount', amount) order by place, partner) into lines from (
    select 1 as place, 'distributions_payable' as use, partner, amount from paying
    union all select 2, 'cash', null, -sum(amount) from paying having count(*) > 0
  ) given;
  if lines is null then return; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(fund));
  on_day := greatest(list.pay_on, firm_today());
  entry := post_system_entry(source, paid, on_day, called, list.prepared_by, me(), lines, null, 'distribution');
  update payment_lists set entry_id = entry where org_id = list.org_id and id = list.id;
  update distribution_lines l set release_asked_by = list.prepared_by, released_by = me(), released_on = on_day, release_entry_id = entry
  from payment_list_rows r where r.org_id = list.org_id and r.list_id = list.id and r.reason is null and l.org_id = r.org_id and l.id = r.line_id and l.is_payable;
  update fund_admission_lines l set release_asked_by = list.prepared_by, released_by = me(), released_on = on_day, release_entry_id = entry
  from payment_list_rows r where r.org_id = list.org_id and r.list_id = list.id and r.reason is null and l.org_id = r.org_id and l.id = r.fund_admission_line_id;
end $$;
revoke execute on function post_payments from tranche_app;

create or replace function approve_payments(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare list payment_lists;
begin
  if not (may('call:approve') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not approve payments'; end if;
  -- In the order in which distributions are cancelled and receipts taken back.
  perform from distributions d join payment_lists p on p.org_id = d.org_id and p.distribution_id = d.id where p.org_id = (select current_org()) and p.id = about for update of d;
  perform from capital_calls c join payment_lists p on p.org_id = c.org_id and p.capital_call_id = c.id where p.org_id = (select current_org()) and p.id = about for update of c;
  perform from fund_admissions c join payment_lists p on p.org_id = c.org_id and p.fund_admission_id = c.id where p.org_id = (select current_org()) and p.id = about for update of c;
  select * into list from payment_lists where org_id = current_org() and id = about for update;
  if not found or list.approved_at is not null or list.row_version <> seen then raise exception 'distributions.list_changed' using errcode = 'TR001'; end if;
  perform second_person(list.prepared_by, 'distributions.own_list', coalesce(list.distribution_id, list.capital_call_id, list.fund_admission_id), list.id);
  if not is_payable_list(list.id) then raise exception 'distributions.accounts_changed' using errcode = 'TR001'; end if;
  update payment_lists set approved_by = me(), approved_at = now() where org_id = list.org_id and id = list.id;
  if list.capital_call_id is null then perform post_payments(list.id); end if;
end $$;

-- A list that nobody approved is given up.
create or replace function withdraw_payments(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (may('call:prepare') and may('carry:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  delete from payment_lists where org_id = current_org() and id = about and approved_at is null;
  if not found then raise exception 'distributions.list_changed' using errcode = 'TR001'; end if;
end $$;

-- An approved list with accounts in full, for the bank; that each was looked at is written down.
create or replace function payment_file(about uuid)
returns table (reference text, payee text, amount numeric, account text, bic text, from_holder text, from_account text, from_bic text)
language plpgsql security definer set search_path = public, as_reader, pg_temp as $$
begin
  if not (may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not see bank details'; end if;
  if not exists (select from payment_lists p where p.org_id = (select current_org()) and p.id = about and p.approved_at is not null) then
    raise exception 'distributions.list_waits' using errcode = 'TR001';
  end if;
  if not is_payable_list(about) then raise exception 'distributions.accounts_changed' using errcode = 'TR001'; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end)
  select a.org_id, a.limited_partner_id, a.id, 'seen', a.name, right(a.account, 4)
  from payment_list_rows r join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id where r.org_id = current_org() and r.list_id = about;
  return query select coalesce(r.reference, replace(coalesce(r.line_id, r.receipt_id, r.fund_admission_line_id)::text, '-', '')), a.holder, r.amount, a.account, a.bic, f.holder, f.account, f.bic
    from payment_list_rows r join payment_lists p on p.org_id = r.org_id and p.id = r.list_id
    join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id
    join fund_bank_accounts f on f.org_id = p.org_id and f.id = p.from_account_id
    where r.org_id = current_org() and r.list_id = about and r.reason is null order by lower(a.holder), r.id;
end $$;
