-- The ledger: who may have what posted, numbers without a gap, balance, cash, and periods that are closed.

-- What a venture fund keeps its books with. The product finds an account by its use; names and numbers are the firm's.
create or replace function add_chart_of_accounts(org uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_accounts (org_id, code, name, class, use, report_line, is_cash, is_monetary)
  select org, code, name, class, use, report_line_of(class, use), use = 'cash', use in ('cash', 'contributions_receivable', 'income_receivable', 'escrow_receivable',
    'other_receivables', 'payables', 'fees_payable', 'facility', 'facility_payable', 'contributions_in_advance', 'distributions_payable', 'tax_payable', 'equalisation')
  from (values
    ('1000', 'Cash at bank', 'asset', 'cash'),
    ('1100', 'Capital contributions receivable', 'asset', 'contributions_receivable'),
    ('1200', 'Dividends and interest receivable', 'asset', 'income_receivable'),
    ('1300', 'Escrow and earn-out receivable', 'asset', 'escrow_receivable'),
    ('1400', 'Other receivables', 'asset', 'other_receivables'),
    ('1500', 'Investments at cost', 'asset', 'investments'),
    ('1510', 'Unrealised gain on investments: price', 'asset', 'unrealised_price'),
    ('1520', 'Unrealised gain on investments: currency', 'asset', 'unrealised_currency'),
    ('2000', 'Accounts payable and accrued expenses', 'liability', 'payables'),
    ('2100', 'Management fees payable', 'liability', 'fees_payable'),
    ('2200', 'Subscription facility', 'liability', 'facility'),
    ('2210', 'Interest and fees of the facility payable', 'liability', 'facility_payable'),
    ('2300', 'Contributions received in advance', 'liability', 'contributions_in_advance'),
    ('2400', 'Distributions payable', 'liability', 'distributions_payable'),
    ('2500', 'Withholding tax payable', 'liability', 'tax_payable'),
    ('2600', 'Equalisation between partners', 'liability', 'equalisation'),
    ('3000', 'Capital contributed', 'capital', 'contributed'),
    ('3010', 'Capital contributed outside commitment', 'capital', 'contributed_outside'),
    ('3100', 'Distributions to partners', 'capital', 'distributed'),
    ('3110', 'Recallable distributions to partners', 'capital', 'recallable'),
    ('3200', 'Capital not yet allocated', 'capital', 'unallocated'),
    ('3300', 'Income carried to partners', 'capital', 'carried_income'),
    ('3310', 'Accrued carried interest', 'capital', 'carry_accrued'),
    ('4000', 'Realised gain on investments: price', 'income', 'realised_price'),
    ('4010', 'Realised gain on investments: currency', 'income', 'realised_currency'),
    ('4100', 'Dividend income', 'income', 'dividends'),
    ('4200', 'Interest income', 'income', 'interest'),
    ('4300', 'Change in unrealised gain: price', 'income', 'change_price'),
    ('4310', 'Change in unrealised gain: currency', 'income', 'change_currency'),
    ('4400', 'Other income', 'income', 'other_income'),
    ('5000', 'Management fees', 'expense', 'management_fees'),
    ('5010', 'Management fee offsets', 'expense', 'fee_offsets'),
    ('5020', 'Management fee waivers', 'expense', 'fee_waivers'),
    ('5100', 'Transaction costs', 'expense', 'transaction_costs'),
    ('5200', 'Legal and professional fees', 'expense', 'professional_fees'),
    ('5300', 'Administration and audit', 'expense', 'administration'),
    ('5400', 'Interest on the facility', 'expense', 'facility_interest'),
    ('5410', 'Fees of the facility', 'expense', 'facility_fees'),
    ('5500', 'Organisational expenses', 'expense', 'organisation'),
    ('5600', 'Other expenses', 'expense', 'other_expenses'),
    ('5900', 'Exchange differences on cash and debts', 'expense', 'exchange'),
    ('5910', 'FX rounding', 'expense', 'fx_rounding')
  ) as chart (code, name, class, use)
  on conflict do nothing
$$;
revoke execute on function add_chart_of_accounts from tranche_app;

-- A firm gets its chart with its first fund.
create or replace function furnish_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_accounts where org_id = new.org_id) then perform add_chart_of_accounts(new.org_id); end if;
  return new;
end $$;

-- What an account is for stays; its name and its number are the firm's to choose.
create or replace function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if (new.use, new.class, new.is_cash, new.is_monetary) is distinct from (old.use, old.class, old.is_cash, old.is_monetary) then
    raise exception 'ledger.account_is_for' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- The line of ILPA's Reporting Template an account of a use begins with; the firm may choose another. What the product does not know is "Other".
create or replace function report_line_of(class text, use text) returns text language sql immutable as $$
  select case when class in ('asset', 'liability') then null else case use
    when 'contributed' then 'contributions' when 'contributed_outside' then 'contributions' when 'unallocated' then 'contributions'
    when 'distributed' then 'distributions' when 'recallable' then 'distributions'
    when 'realised_price' then 'realizedGain' when 'realised_currency' then 'realizedGain'
    when 'change_price' then 'unrealizedGain' when 'change_currency' then 'unrealizedGain' when 'exchange' then 'unrealizedGain' when 'fx_rounding' then 'unrealizedGain'
    when 'dividends' then 'dividend' when 'interest' then 'interest'
    when 'management_fees' then 'managementFees' when 'fee_offsets' then 'feeOffsets' when 'fee_waivers' then 'feeWaivers' when 'transaction_costs' then 'externalDueDiligence'
    when 'professional_fees' then 'externalLegal' when 'administration' then 'externalAdministration'
    when 'facility_interest' then 'externalFacilityInterest' when 'facility_fees' then 'externalFacilityFees' when 'organisation' then 'externalOrganization'
    when 'carry' then 'carryAccrued' when 'accrued_carry' then 'carryAccrued' when 'carry_accrued' then 'carryAccrued'
    else case class when 'expense' then 'externalOther' else 'otherIncome' end end end
$$;

-- The line of a partner's statement that a posting counts in.
create or replace function statement_line(kind text, use text, report_line text) returns text language sql immutable as $$
  select case when kind = 'transfer' then 'transfers' when use = 'carried_income' and kind = 'distribution' then 'carryEarned' else report_line end
$$;

create or replace function give_report_line() returns trigger language plpgsql as $$
begin
  new.report_line := case when new.class in ('asset', 'liability') then null else coalesce(new.report_line, report_line_of(new.class, new.use)) end;
  return new;
end $$;

-- Those who write one fund's ledger follow each other; a person who asks what was known waits for those who are writing in any.
create or replace function fund_ledger_key(fund uuid) returns bigint language sql immutable as $$ select hashtextextended('ledger of ' || fund, 0) $$;
create or replace function firm_ledger_key() returns bigint language sql stable as $$ select hashtextextended('ledgers of ' || current_org(), 0) $$;

-- Up to now, when everything recorded until then can be read: what is recorded later bears a later moment.
create or replace function ledger_known_now() returns timestamptz language plpgsql as $$
declare at timestamptz;
begin
  perform pg_advisory_lock(firm_ledger_key());
  -- Taken while nobody writes: a person who writes next has a later one.
  at := clock_timestamp();
  perform pg_advisory_unlock(firm_ledger_key());
  return at;
end $$;

create or replace function books_closed_until(fund uuid) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select max(ends_on) from period_locks where org_id = current_org() and fund_id = fund and reopened_at is null
$$;

-- What is posted is no draft any more. A person who changes one has prepared it.
create or replace function guard_draft() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and exists (select from journal_approvals where org_id = old.org_id and draft_id = old.id) then
    -- With its firm it goes.
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.org_id) then return old; end if;
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' and current_user = 'tranche_app' and is_of_run(old.id) then raise exception 'ledger.made_by_rule' using errcode = 'TR001'; end if;
  if tg_op = 'UPDATE' and current_user = 'tranche_app' and (new.batch_id, new.batch_place) is distinct from (old.batch_id, old.batch_place) then
    raise insufficient_privilege using message = 'an entry stays in its set';
  end if;
  -- A set that changes is another than was seen, and a person who changes it has prepared it; once in each transaction, however many entries it adds.
  if tg_op <> 'UPDATE' and coalesce(new.batch_id, old.batch_id) is not null and exists (select from organizations where id = coalesce(new.org_id, old.org_id)) then
    update journal_batches set prepared_by = me() where org_id = coalesce(new.org_id, old.org_id) and id = coalesce(new.batch_id, old.batch_id)
      and (prepared_by is distinct from me() or updated_at <> now());
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- What posts a mark, a closing, a capital call, a transfer or a distribution is made by them only, in the name of the person who prepared them.
  if num_nonnulls(new.valuation_id, new.deal_closing_id, new.capital_call_id, new.commitment_change_id, new.distribution_id, new.fund_admission_id) > 0 then
    if current_user = 'tranche_app' then raise insufficient_privilege using message = 'made by what it posts only'; end if;
    return new;
  end if;
  -- What a call posted is taken back where it was called.
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.capital_call_id is not null
  ) then
    raise exception 'calls.reversed_there' using errcode = 'TR001';
  end if;
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.distribution_id is not null
  ) then
    raise exception 'distributions.reversed_there' using errcode = 'TR001';
  end if;
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.fund_admission_id is not null
  ) then
    raise exception 'fund_admissions.reversed_there' using errcode = 'TR001';
  end if;
  new.prepared_by := me();
  return new;
end $$;

-- A set is approved once, in the version that was seen, by somebody who did not prepare it; then it stays.
create or replace function guard_journal_batch() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.approved_at is not null then
    -- With its firm it goes.
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.org_id) then return old; end if;
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not may(case when tg_op = 'UPDATE' and new.approved_at is not null then 'ledger:approve' else 'ledger:post' end) then
    raise insufficient_privilege using message = 'may not prepare or approve entries';
  end if;
  if tg_op = 'UPDATE' and new.approved_at is not null and old.preparing_until > clock_timestamp() then
    raise exception 'ledger.batch_preparing' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,approved_by,approved_at}', 'ledger.own_batch', 'ledger.batch_changed'));
end $$;

-- An approved set is posted whole, and its commitments hold, or not at all.
create or replace function whole_journal_batch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from journal_drafts d where d.org_id = new.org_id and d.batch_id = new.id
      and not exists (select from journal_approvals a where a.org_id = d.org_id and a.draft_id = d.id)
  ) or exists (select from commitments c where c.org_id = new.org_id and c.batch_id = new.id and c.confirmed_at is null)
    or exists (select from commitment_changes c where c.org_id = new.org_id and c.batch_id = new.id and c.confirmed_at is null) then
    raise exception 'ledger.in_batch' using errcode = 'TR001';
  end if;
  return null;
end $$;

-- How many commitments an import prepared: a person who approves entries without seeing partners sees that there are some.
create or replace function batch_commitments(about uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from (
    select id from commitments where org_id = current_org() and batch_id = about
    union select commitment_id from commitment_changes where org_id = current_org() and batch_id = about
  ) those where ((select may('ledger:read')) or (select may('ledger:approve')))
$$;

-- Whether anything but its own set was posted to a position since an entry of a set was worked out of the books.
create or replace function is_overtaken(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from journal_drafts d
    join postings p on p.org_id = d.org_id and p.fund_id = d.fund_id and p.recorded_at > d.known_at
      and p.security_id in (select own.security_id from draft_postings own where own.org_id = d.org_id and own.draft_id = d.id)
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('investments', 'unrealised_price', 'unrealised_currency')
    where d.org_id = current_org() and d.id = about and not exists (
      select from journal_approvals x join journal_drafts other on other.org_id = x.org_id and other.id = x.draft_id
      where x.org_id = p.org_id and x.entry_id = p.entry_id and other.batch_id = d.batch_id)
  )
$$;
revoke execute on function is_overtaken from tranche_app;

-- A line is rewritten with its draft, by a person who holds that.
create or replace function guard_draft_posting() returns trigger language plpgsql as $$
declare own journal_drafts; draft uuid := coalesce(new.draft_id, old.draft_id); org uuid := coalesce(new.org_id, old.org_id);
begin
  select * into own from journal_drafts where org_id = org and id = draft for update;
  if exists (select from journal_approvals where org_id = org and draft_id = draft) and exists (select from organizations where id = org) then
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  -- With its draft it goes.
  if current_user = 'tranche_app' and own.id is not null and is_of_run(draft) then
    raise exception 'ledger.made_by_rule' using errcode = 'TR001';
  end if;
  -- An update of no row still fires the triggers of the statement, once for each line of a draft.
  if num_nonnulls(own.valuation_id, own.deal_closing_id, own.capital_call_id, own.commitment_change_id, own.distribution_id, own.fund_admission_id) = 0
    and own.prepared_by is distinct from me() then
    update journal_drafts set prepared_by = me() where org_id = org and id = draft;
  end if;
  return coalesce(new, old);
end $$;

-- An approval writes the entry: by another person, in the version that was read, balanced, in an open period, and with cash for it.
create or replace function post_draft() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft journal_drafts;
  entry journal_entries;
  sums record;
begin
  new.approved_at := now();
  if new.org_id is distinct from current_org() then raise insufficient_privilege using message = 'another firm’s ledger'; end if;
  select * into draft from journal_drafts where org_id = new.org_id and id = new.draft_id for update;
  -- A call that is due was approved before; no draft of a call ever waits.
  new.approved_by := case when draft.capital_call_id is null then me() else coalesce(new.approved_by, me()) end;
  if draft.id is null then raise exception 'ledger.no_draft' using errcode = 'TR001'; end if;
  if exists (select from journal_approvals where org_id = draft.org_id and draft_id = draft.id) then raise exception 'ledger.posted' using errcode = 'TR001'; end if;
  if draft.row_version <> new.seen then raise exception 'ledger.draft_changed' using errcode = 'TR001'; end if;
  if draft.prepared_by is not distinct from new.approved_by and not may_post_alone(draft.id) then raise exception 'ledger.own_draft' using errcode = 'TR001'; end if;
  if new.approved_by = me() then perform note_tie(draft.prepared_by, 'ledger.own_draft', draft.fund_id, draft.id, draft.updated_at); end if;
  if draft.batch_id is not null and not exists (
    select from journal_batches where org_id = draft.org_id and id = draft.batch_id and approved_at is not null
  ) then
    raise exception 'ledger.in_batch' using errcode = 'TR001';
  end if;

  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(draft.fund_id));
  if draft.effective_on <= books_closed_until(draft.fund_id) then raise exception 'ledger.period_closed' using errcode = 'TR001'; end if;
  select count(*) as lines, sum(fund_amount) as difference into sums from draft_postings where org_id = draft.org_id and draft_id = draft.id;
  if sums.lines = 0 or sums.difference <> 0 then raise exception 'ledger.unbalanced' using errcode = 'TR001'; end if;
  if draft.reverses_id is not null then perform check_reversal(draft.id); end if;
  if draft.known_at is not null and (case when draft.batch_id is null then is_stale(draft.id) else is_overtaken(draft.id) end) then raise exception 'ledger.stale' using errcode = 'TR001'; end if;
  if draft.kind in ('purchase', 'conversion') and is_before_split(draft.id) then raise exception 'ledger.before_split' using errcode = 'TR001'; end if;
  if draft.kind = 'year_end' and exists (
    select from journal_entries e where e.org_id = draft.org_id and e.fund_id = draft.fund_id and e.kind = 'year_end' and e.effective_on >= draft.effective_on
      and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
  ) then
    raise exception 'ledger.year_closed' using errcode = 'TR001';
  end if;

  insert into journal_entries (org_id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines, reverses_id, relates_to, overdraft, prepared_by, approved_by)
  select draft.org_id, draft.fund_id, coalesce(last.entry_no, 0) + 1, greatest(clock_timestamp(), last.recorded_at + interval '1 microsecond'),
    draft.effective_on, draft.kind, draft.memo, sums.lines, draft.reverses_id, draft.relates_to, draft.overdraft, draft.prepared_by, new.approved_by
  from (select max(entry_no) as entry_no, max(recorded_at) as recorded_at from (
    select entry_no, recorded_at from journal_entries where org_id = draft.org_id and fund_id = draft.fund_id order by entry_no desc limit 1) newest) last
  returning * into entry;
  insert into postings (org_id, id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on,
    amount, currency, fund_amount, rate, rate_on, rate_source)
  select org_id, id, entry.id, entry.fund_id, entry.entry_no,
    coalesce((select kind from journal_entries where org_id = draft.org_id and id = draft.reverses_id), entry.kind), line, entry.effective_on, entry.recorded_at, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on,
    amount, currency, fund_amount, rate, rate_on, rate_source
  from draft_postings where org_id = draft.org_id and draft_id = draft.id;
  new.entry_id := entry.id;
  if draft.overdraft is null and cash_lacking(entry.id) is not null then
    raise exception 'ledger.cash_below_zero' using errcode = 'TR001', detail = jsonb_build_object('currency', cash_lacking(entry.id))::text;
  end if;
  if lacks_units(entry.id) then raise exception 'ledger.no_units' using errcode = 'TR001'; end if;
  return new;
end $$;

-- What was worked out of the books is no longer right once something else was posted to what it was worked out of; and what was bought
-- before a split that is posted already would stay in old units.
create or replace function is_stale(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from journal_drafts d
    join funds f on f.org_id = d.org_id and f.id = d.fund_id
    join postings p on p.org_id = d.org_id and p.fund_id = d.fund_id and p.effective_on <= d.effective_on and p.recorded_at > d.known_at
    join ledger_accounts a on a.org_id = d.org_id and a.id = p.account_id
    where d.org_id = current_org() and d.id = about and (
      d.kind = 'revaluation' and a.is_monetary and p.currency <> f.currency
      or d.kind = 'year_end' and a.class in ('income', 'expense')
      or d.kind in ('split', 'conversion') and a.use in ('investments', 'unrealised_price', 'unrealised_currency') and p.security_id in (
        select own.security_id from draft_postings own where own.org_id = d.org_id and own.draft_id = d.id and own.quantity < 0))
  ) or exists (select from fund_runs r where r.org_id = current_org() and r.draft_id = about and is_run_stale(r.id))
    or are_costs_stale(about)
$$;
revoke execute on function is_stale from tranche_app;

-- Whether a draft buys units of a security that were split since that day: they would be counted in old units. Splits are few, and looked
-- for first. For a person who prepares it too, who need not read the ledger.
create or replace function is_before_split(about uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
declare draft journal_drafts;
  split record;
begin
  select * into draft from journal_drafts where org_id = current_org() and id = about and kind in ('purchase', 'conversion');
  for split in
    select e.id from journal_entries e
    where e.org_id = draft.org_id and e.fund_id = draft.fund_id and e.kind = 'split' and e.effective_on > draft.effective_on
      and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
  loop
    if exists (
      select from draft_postings own
      join postings p on p.org_id = own.org_id and p.entry_id = split.id and p.security_id = own.security_id
      where own.org_id = draft.org_id and own.draft_id = draft.id and own.quantity > 0 and own.lot_id is null
    ) then
      return true;
    end if;
  end loop;
  return false;
end $$;
grant execute on function is_before_split to tranche_app;

-- What takes an entry back is that entry with every sign turned, and it is taken back once.
create or replace function check_reversal(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare draft journal_drafts;
begin
  select * into draft from journal_drafts where org_id = current_org() and id = about;
  if not exists (select from journal_entries where org_id = draft.org_id and fund_id = draft.fund_id and id = draft.reverses_id) then
    raise exception 'ledger.other_entry' using errcode = 'TR001';
  end if;
  if exists (select from journal_entries where org_id = draft.org_id and reverses_id = draft.reverses_id) then
    raise exception 'ledger.reversed' using errcode = 'TR001';
  end if;
  -- A transfer is taken back by one the other way, with what it moved of the commitment; not the allocations that followed it later.
  if exists (select from journal_entries where org_id = draft.org_id and id = draft.reverses_id and kind = 'transfer') and not exists (
    select from journal_approvals x join fund_runs r on r.org_id = x.org_id and r.draft_id = x.draft_id where x.org_id = draft.org_id and x.entry_id = draft.reverses_id
  ) then
    raise exception 'ledger.transfer_stays' using errcode = 'TR001';
  end if;
  -- The close of a year stands while a later one builds on it.
  if exists (
    select from journal_entries own
    join journal_entries later on later.org_id = own.org_id and later.fund_id = own.fund_id and later.kind = 'year_end' and later.effective_on > own.effective_on
    where own.org_id = draft.org_id and own.id = draft.reverses_id and own.kind = 'year_end'
      and not exists (select from journal_entries r where r.org_id = later.org_id and r.reverses_id = later.id)
  ) then
    raise exception 'ledger.later_year' using errcode = 'TR001';
  end if;
  -- What a fee left over was carried to the next one.
  if exists (
    select from fund_runs own
    join journal_approvals x on x.org_id = own.org_id and x.draft_id = own.draft_id
    join fund_runs later on later.org_id = own.org_id and later.fund_id = own.fund_id and later.kind = 'fees' and later.starts_on > own.ends_on
    where x.org_id = draft.org_id and x.entry_id = draft.reverses_id and own.kind = 'fees' and run_stands(later.id)
  ) then
    raise exception 'quarters.later_fees' using errcode = 'TR001';
  end if;
  -- What a later closing caught up, or reallocated, stands while that does.
  if exists (
    select from fund_runs own
    join journal_approvals x on x.org_id = own.org_id and x.draft_id = own.draft_id
    join fund_admissions c on c.org_id = own.org_id and c.fund_id = own.fund_id and c.state = 'approved' and c.approved_at > x.approved_at
    where x.org_id = draft.org_id and x.entry_id = draft.reverses_id and (
      own.kind = 'fees' and c.fee > 0
      or own.kind in ('fees', 'allocation', 'reallocation') and exists (select from fund_admission_parts t where t.org_id = c.org_id and t.fund_admission_id = c.id))
  ) then
    raise exception 'fund_admissions.quarter_divided' using errcode = 'TR001';
  end if;
  -- What was reallocated is taken back one after the other, the last first, and then what it divided.
  if exists (
    select from fund_runs own
    join journal_approvals x on x.org_id = own.org_id and x.draft_id = own.draft_id
    join fund_runs later on later.org_id = own.org_id and later.kind = 'reallocation' and later.inputs ->> 'runId' = coalesce(own.inputs ->> 'runId', own.id::text)
      and (own.kind in ('allocation', 'carry') or own.kind = 'reallocation' and later.created_at > own.created_at)
    join journal_approvals posted on posted.org_id = later.org_id and posted.draft_id = later.draft_id
    where x.org_id = draft.org_id and x.entry_id = draft.reverses_id and run_stands(later.id)
  ) then
    raise exception 'quarters.reallocated_since' using errcode = 'TR001';
  end if;
  if exists (
    (select account_id, limited_partner_id, security_id, quantity, amount, currency, fund_amount
      from draft_postings where org_id = draft.org_id and draft_id = draft.id
    except all
    select account_id, limited_partner_id, security_id, -quantity, -amount, currency, -fund_amount
      from postings where org_id = draft.org_id and entry_id = draft.reverses_id)
    union all
    (select account_id, limited_partner_id, security_id, -quantity, -amount, currency, -fund_amount
      from postings where org_id = draft.org_id and entry_id = draft.reverses_id
    except all
    select account_id, limited_partner_id, security_id, quantity, amount, currency, fund_amount
      from draft_postings where org_id = draft.org_id and draft_id = draft.id)
  ) then
    raise exception 'ledger.other_reversal' using errcode = 'TR001';
  end if;
end $$;
revoke execute on function check_reversal from tranche_app;

-- The currency of a bank account that an entry leaves below nothing at the end of its day or of a later one; null where none exists.
create or replace function cash_lacking(about uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare entry journal_entries;
begin
  select * into entry from journal_entries where org_id = current_org() and id = about;
  return (
    select min(touched.currency) from (
      select own.account_id, own.currency from postings own
      join ledger_accounts a on a.org_id = own.org_id and a.id = own.account_id and a.is_cash
      where own.org_id = entry.org_id and own.entry_id = entry.id
      group by own.account_id, own.currency having sum(own.amount) < 0
    ) touched, lateral (
      select p.effective_on, sum(sum(p.amount)) over (order by p.effective_on) as balance
      from postings p
      where p.org_id = entry.org_id and p.fund_id = entry.fund_id and p.account_id = touched.account_id and p.currency = touched.currency
      group by p.effective_on
    ) days
    where days.balance < 0 and days.effective_on >= entry.effective_on
  );
end $$;
revoke execute on function cash_lacking from tranche_app;

-- Every entry, whatever wrote it, has all its lines and balances in the fund's currency when it is kept.
create or replace function balance_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sums record;
begin
  select count(*) as lines, sum(fund_amount) as difference into sums from postings where org_id = new.org_id and entry_id = new.id;
  if sums.lines <> new.lines or sums.difference <> 0 then raise exception 'ledger.unbalanced' using errcode = 'TR001'; end if;
  return new;
end $$;

-- Books are closed in the order of the days, and the last closing is opened again: asked for by one, granted by another.
create or replace function guard_period_lock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.org_id is distinct from current_org() then raise insufficient_privilege using message = 'another firm’s ledger'; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.fund_id));
  if tg_op = 'INSERT' then
    new.closed_by := me();
    new.closed_at := clock_timestamp();
    new.reason := null;
    new.asked_by := null;
    new.reopened_by := null;
    new.reopened_at := null;
    if new.ends_on > firm_today() then raise exception 'ledger.closes_ahead' using errcode = 'TR001'; end if;
    if new.ends_on <= books_closed_until(new.fund_id) then raise exception 'ledger.closed_already' using errcode = 'TR001'; end if;
    return new;
  end if;
  if old.reopened_at is not null or old.ends_on < books_closed_until(old.fund_id) then
    raise exception 'ledger.not_last_period_lock' using errcode = 'TR001';
  end if;
  if new.reopened_at is null then
    new.asked_by := case when new.reason is null then null else me() end;
    return new;
  end if;
  if old.asked_by is null or new.reason is distinct from old.reason then raise exception 'ledger.not_last_period_lock' using errcode = 'TR001'; end if;
  perform second_person(old.asked_by, 'ledger.own_reopening', old.fund_id, old.id);
  new.asked_by := old.asked_by;
  new.reopened_by := me();
  new.reopened_at := clock_timestamp();
  return new;
end $$;

-- Who asks that the books are closed, and when, nobody says for them.
create or replace function guard_period_lock_request() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.asked_by := me();
  new.asked_at := now();
  if new.ends_on > firm_today() then raise exception 'ledger.closes_ahead' using errcode = 'TR001'; end if;
  if new.ends_on <= books_closed_until(new.fund_id) then raise exception 'ledger.closed_already' using errcode = 'TR001'; end if;
  return new;
end $$;

-- Closes the books of a fund that somebody else asked to close; a quarter close does it by lock_quarter().
create or replace function close_books(about uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare asked period_lock_requests; closing uuid;
begin
  if not may('ledger:approve') then raise insufficient_privilege using message = 'may not close books'; end if;
  select * into asked from period_lock_requests where org_id = current_org() and id = about for update;
  if not found then raise exception 'ledger.period_lock_not_requested' using errcode = 'TR001'; end if;
  perform second_person(asked.asked_by, 'ledger.own_period_lock', asked.fund_id, asked.id);
  insert into period_locks (org_id, fund_id, ends_on, close_reason, close_asked_by)
    values (asked.org_id, asked.fund_id, asked.ends_on, asked.reason, asked.asked_by) returning id into closing;
  delete from period_lock_requests where org_id = asked.org_id and fund_id = asked.fund_id and ends_on <= asked.ends_on;
  return closing;
end $$;

-- What one person prepares, another confirms; then it stays, and another limit follows.
create or replace function guard_posting_limit() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'ledger.limit_stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'ledger.own_limit', 'ledger.limit_changed'));
end $$;

-- Whether the firm lets one person alone do what is of this amount.
create or replace function within_posting_limit(size numeric, of_currency text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select size <= amount and amount > 0 from posting_limits
    where org_id = current_org() and currency = of_currency and confirmed_at is not null order by confirmed_at desc, id desc limit 1), false)
$$;
grant execute on function within_posting_limit to tranche_app;

-- Whether who prepared an entry may post it too: one by hand that is no call, no distribution and no restatement, or of a close, of an
-- amount within the limit of its currency: all that it debits.
create or replace function may_post_alone(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select case when d.deal_closing_id is not null then may_close_alone(d.deal_closing_id)
      else d.batch_id is null and d.valuation_id is null and d.reverses_id is null and d.relates_to is null
        and not exists (select from facility_acts a where a.org_id = d.org_id and a.draft_id = d.id)
        and d.kind in ('expense', 'management_fee', 'income', 'facility', 'opening', 'adjustment')
        and within_posting_limit((
          select coalesce(sum(fund_amount) filter (where fund_amount > 0), 0) from draft_postings p where p.org_id = d.org_id and p.draft_id = d.id), f.currency)
        -- Whatever it is called: nothing of partners, nor of what is due between them and the fund.
        and not exists (
          select from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
          where p.org_id = d.org_id and p.draft_id = d.id and (p.limited_partner_id is not null or a.class = 'capital'
            or a.use in ('contributions_receivable', 'contributions_in_advance', 'distributions_payable', 'tax_payable', 'equalisation'))) end
    from journal_drafts d join funds f on f.org_id = d.org_id and f.id = d.fund_id
    where d.org_id = current_org() and d.id = about and (may('ledger:read') or d.deal_closing_id is not null)), false)
$$;
grant execute on function may_post_alone to tranche_app;

-- The same of a closing: all that it pays.
create or replace function may_close_alone(about uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select within_posting_limit(greatest(c.amount, (select coalesce(sum(p.amount), 0) from deal_closing_payments p where p.org_id = c.org_id and p.closing_id = c.id)), c.currency)
    from deal_closings c where c.org_id = current_org() and c.id = about), false)
$$;
grant execute on function may_close_alone to tranche_app;

-- Documents that freeze what the books of a fund said, the day they say it of, and who published them. Another kind of them is another part of this.
create or replace function published_papers(fund uuid) returns table (document_id uuid, as_of date, published_by uuid) language sql stable security definer set search_path = public, pg_temp as $$
  select m.document_id, r.quarter_ends, r.approved_by
  from valuation_memos m
  join valuations v on v.org_id = m.org_id and v.id = m.valuation_id
  join valuation_rounds r on r.org_id = v.org_id and r.id = v.round_id
  where m.org_id = current_org() and r.fund_id = fund
  union all
  select s.document_id, r.quarter_ends, r.published_by
  from statements s join statement_runs r on r.org_id = s.org_id and r.id = s.run_id
  where s.org_id = current_org() and r.fund_id = fund and r.state = 'published' and s.document_id is not null
$$;
revoke execute on function published_papers from tranche_app;

-- What was published of a period that ended on a day says what the books no longer say: the person who published it is told that another is due.
create or replace function supersede_papers(fund uuid, period_ends date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare begins date; paper record;
begin
  select max(ends_on) into begins from period_locks where org_id = current_org() and fund_id = fund and ends_on < period_ends and reopened_at is null;
  for paper in
    update documents d set superseded_at = now() from published_papers(fund) p
    where d.org_id = current_org() and d.id = p.document_id and d.superseded_at is null and p.as_of <= period_ends and (begins is null or p.as_of > begins)
    returning d.org_id, d.id, d.name, p.as_of, p.published_by
  loop
    if paper.published_by is not null then
      insert into notifications (org_id, user_id, actor_id, kind, record_id, params) values (paper.org_id, paper.published_by, me(), 'paper_superseded', paper.id,
        jsonb_build_object('name', paper.name, 'fund', (select name from funds where org_id = paper.org_id and id = fund), 'asOf', paper.as_of));
    end if;
  end loop;
end $$;
revoke execute on function supersede_papers from tranche_app;

create or replace function supersede_by_reopening() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform supersede_papers(new.fund_id, new.ends_on);
  return null;
end $$;

create or replace function supersede_by_adjustment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform supersede_papers(new.fund_id, new.relates_to);
  return null;
end $$;
