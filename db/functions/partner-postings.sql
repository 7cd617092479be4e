-- What calls, distributions and closings post: entries of a fund in its currency, in the name of who prepared and who approved, taken back by their mirror.

-- `source` is 'call', 'distribution' or 'closing'; `lines`: [{ use, partner, amount }], debit above nothing.
create or replace function post_system_entry(source text, source_id uuid, on_day date, memo text, preparer uuid, approver uuid, lines jsonb, reverses uuid default null, entry_kind text default null)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare fund uuid; money text; draft uuid; entry uuid; usual text := case source when 'distribution' then 'distribution' else 'contribution' end;
begin
  case source
    when 'call' then select fund_id, currency into fund, money from capital_calls where org_id = current_org() and id = source_id;
    when 'closing' then select fund_id, currency into fund, money from fund_admissions where org_id = current_org() and id = source_id;
    else select fund_id, currency into fund, money from distributions where org_id = current_org() and id = source_id;
  end case;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, capital_call_id, distribution_id, fund_admission_id, reverses_id, prepared_by)
  values (current_org(), fund, on_day, case when reverses is not null then 'reversal' else coalesce(entry_kind, usual) end, left(memo, 500),
    case source when 'call' then source_id end, case source when 'distribution' then source_id end, case source when 'closing' then source_id end, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select current_org(), draft, row_number() over (order by place), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, money, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = current_org() and a.use = line ->> 'use'
  where (line ->> 'amount')::numeric <> 0;
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (current_org(), draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;
revoke execute on function post_system_entry from tranche_app;

-- Takes an entry back that one of them posted: on its day, or today where that is closed.
create or replace function reverse_system_entry(source text, source_id uuid, entry uuid, preparer uuid, approver uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare posted journal_entries; lines jsonb;
begin
  select * into posted from journal_entries where org_id = current_org() and id = entry;
  select jsonb_agg(jsonb_build_object('use', a.use, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = posted.org_id and p.entry_id = posted.id;
  return post_system_entry(source, source_id, case when posted.effective_on <= books_closed_until(posted.fund_id) then firm_today() else posted.effective_on end,
    posted.memo, preparer, approver, lines, posted.id);
end $$;
revoke execute on function reverse_system_entry from tranche_app;

-- Posts what a receipt of a call or a closing is: money that arrived, what was paid too much before and pays it now, or that it is paid back.
-- `part` is what it settles of what is receivable, `late` of interest for paying late. What came before the due day was in advance until then;
-- without a due day nothing is receivable yet. The first of the entries is the receipt's own.
create or replace function post_partner_money(source text, source_id uuid, kind text, partner uuid, size numeric, part numeric, late numeric, on_day date, due_day date, memo text, preparer uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  if kind = 'refund' then
    return array[post_system_entry(source, source_id, on_day, memo, preparer, me(), jsonb_build_array(
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', size),
      jsonb_build_object('use', 'cash', 'amount', -size)))];
  elsif kind = 'advance' then
    return array[post_system_entry(source, source_id, on_day, memo, preparer, me(), jsonb_build_array(
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', size),
      jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -size)))];
  elsif due_day is null or on_day < due_day then
    made := post_system_entry(source, source_id, on_day, memo, preparer, me(), jsonb_build_array(
      jsonb_build_object('use', 'cash', 'amount', size),
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', -size)));
    if due_day is null or part <= 0 then return array[made]; end if;
    return array[made, post_system_entry(source, source_id, due_day, memo, preparer, me(), jsonb_build_array(
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', part),
      jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -part)))];
  end if;
  return array[post_system_entry(source, source_id, on_day, memo, preparer, me(), jsonb_build_array(
    jsonb_build_object('use', 'cash', 'amount', size),
    jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -part),
    jsonb_build_object('use', 'other_receivables', 'partner', partner, 'amount', -late),
    jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', part + late - size)))];
end $$;
revoke execute on function post_partner_money from tranche_app;

-- Refuses that a receipt is taken back where what was in advance by it has paid something else since.
create or replace function refuse_used_advance(fund uuid, partner uuid) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
    where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id = partner having sum(p.fund_amount) > 0
  ) then
    raise exception 'calls.advance_used' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function refuse_used_advance from tranche_app;

-- Half to even, as the product rounds everywhere.
create or replace function round_even(value numeric, places int) returns numeric language sql immutable parallel safe as $$
  select case when abs(value - trunc(value, places)) * 10::numeric ^ places = 0.5 and mod(trunc(value * 10::numeric ^ places), 2) = 0
    then trunc(value, places) else round(value, places) end
$$;
