-- The books: accounts, rates, drafts, entries, postings and closed periods.

-- A share class, a convertible or whatever else a fund can hold of a company.
create table securities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  kind text not null check (kind in ('ordinary', 'preferred', 'convertible_note', 'safe', 'bsa_air', 'warrant', 'loan', 'fund_interest', 'other')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, name)
);

select register_table('securities', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on securities for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on securities for update to tranche_app using ((select may('ledger:post')));
-- The person who closes makes the security that is bought.
create policy add_by_deal_closing on securities for insert to tranche_app with check ((select may('closing:close')));

-- What one unit of `base` cost in `quote` on a day. A rate is never changed: of one day the one recorded last counts.
create table fx_rates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate_on date not null,
  rate numeric not null check (rate > 0 and rate < 1e12),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  created_by uuid default me(),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  check (base <> quote)
);
create index on fx_rates (org_id, base, quote, rate_on desc, recorded_at desc);
-- A pair that has no rate is crossed through a common base: rates are looked for by what they are quoted in, a source names both legs.
create index on fx_rates (org_id, quote, rate_on desc, base);

select register_table('fx_rates', reads => 'fund:read', append_only => true);
revoke insert on fx_rates from tranche_app;

-- A rate that departs from its neighbours waits for a second person (decision 247).
create table waiting_rates (
  org_id uuid not null default current_org() references organizations (id) on delete cascade,
  id uuid not null default new_id(),
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate_on date not null,
  rate numeric not null check (rate > 0 and rate < 1000000000000),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  -- What it departs from.
  near_rate numeric not null,
  near_on date not null,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, base, quote, rate_on),
  check (base <> quote)
);

select register_table('waiting_rates', reads => 'fund:read');
revoke insert, update on waiting_rates from tranche_app;
create policy remove on waiting_rates for delete to tranche_app using ((select may('ledger:post')));
create trigger zzz_notify_added after insert on waiting_rates referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by}');
create trigger zzz_notify_changed after update on waiting_rates referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by}');
create trigger zzz_notify_deleted after delete on waiting_rates referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by}');

-- The firm's chart of accounts. What the product posts by itself finds an account by its use, whatever it is called.
create table ledger_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  code text not null check (code ~ '^[0-9A-Z.-]{1,20}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  class text not null check (class in ('asset', 'liability', 'capital', 'income', 'expense')),
  use text check (use ~ '^[a-z_]+$'),
  -- Bank accounts and the like: what is in them does not fall below zero unless a person says why.
  is_cash boolean not null default false,
  -- What is owed in another currency is worth something else at each period's end.
  is_monetary boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- The line of ILPA's Reporting Template in which the account is reported.
  report_line text,
  primary key (org_id, id),
  unique (org_id, code),
  unique (org_id, use),
  check ((report_line is null) = (class in ('asset', 'liability'))),
  -- As `REPORT_LINES` of src/shared/statements.
  check (report_line in (
    'contributions', 'distributions', 'syndicationCosts', 'placementFees', 'transfers', 'managementFees',
    'feeRebate', 'feeWaivers', 'feeOffsets', 'adviserAdministration', 'adviserTechnology', 'adviserLegal',
    'adviserOrganization', 'adviserOther', 'adviserOffsets', 'externalAdministration', 'externalValuation', 'externalTechnology',
    'externalLegal', 'externalExamination', 'externalAudit', 'externalTax', 'externalOrganization', 'externalTaxes',
    'externalBankFees', 'externalFacilityFees', 'externalFacilityInterest', 'externalCreditFees', 'externalCreditInterest', 'externalInterest',
    'externalCustody', 'externalDueDiligence', 'externalBrokenDeals', 'externalTravel', 'externalInsurance', 'externalPortfolio',
    'externalOther', 'externalOther2016', 'externalOffsets', 'interest', 'dividend', 'otherIncome',
    'realizedGain', 'unrealizedGain', 'carryAccrued', 'carryEarned'))
);

select register_table('ledger_accounts', reads => 'ledger:read');
create policy add on ledger_accounts for insert to tranche_app with check ((select may('ledger:post')) and use is null);
create policy edit on ledger_accounts for update to tranche_app using ((select may('ledger:post')));
create trigger guard_ledger_account before update on ledger_accounts for each row execute function guard_ledger_account();
create trigger give_report_line before insert on ledger_accounts for each row execute function give_report_line();

-- What an import prepares is one set of entries, approved as a whole by a person who did not prepare it.
create table journal_batches (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- The file it is of.
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Sets of entries that are being prepared: until when the person who prepares one has it, so that the same rows do not become two sets.
  preparing_until timestamptz,
  primary key (org_id, id),
  check (approved_by is null or approved_by is distinct from prepared_by)
);
alter table commitments add foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade;
alter table commitment_changes add foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade;
create index on journal_batches (org_id, created_at) where approved_at is null;

select register_table('journal_batches', reads => 'ledger:read');
create policy add on journal_batches for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on journal_batches for update to tranche_app using ((select may('ledger:post') or may('ledger:approve')));
create policy remove on journal_batches for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_journal_batch before insert or update or delete on journal_batches for each row execute function guard_journal_batch();
create constraint trigger whole_journal_batch after update on journal_batches deferrable initially deferred
  for each row when (new.approved_at is not null) execute function whole_journal_batch();

-- What a person wants to be posted. It is in no figure.
create table journal_drafts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  effective_on date not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  memo text not null check (btrim(memo) <> '' and length(memo) <= 500),
  -- The entry it takes back; the last day of the closed period it belongs to.
  reverses_id uuid,
  relates_to date,
  -- Why cash may fall below nothing by it; without a reason that is refused.
  overdraft text check (btrim(overdraft) <> '' and length(overdraft) <= 500),
  prepared_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  deal_closing_id uuid,
  -- The mark a draft posts: the same person prepared both.
  valuation_id uuid,
  -- Of a draft that was worked out of the books: what was recorded later it does not know of.
  known_at timestamptz,
  cap_table jsonb check (jsonb_typeof(cap_table) = 'object'),
  -- The set an entry is part of, and its place among those of one day.
  batch_id uuid,
  batch_place int,
  -- What is posted by a call: on its due day, and as money arrives.
  capital_call_id uuid,
  commitment_change_id uuid,
  -- What is posted by a distribution.
  distribution_id uuid,
  fund_admission_id uuid,
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade,
  foreign key (org_id, commitment_change_id) references commitment_changes (org_id, id)
);
create index on journal_drafts (org_id, fund_id, created_at);
create index on journal_drafts (org_id, deal_closing_id) where deal_closing_id is not null;
create index on journal_drafts (org_id, valuation_id) where valuation_id is not null;
create index on journal_drafts (org_id, batch_id, effective_on, batch_place) where batch_id is not null;
create index on journal_drafts (org_id, capital_call_id) where capital_call_id is not null;
create index on journal_drafts (org_id, commitment_change_id) where commitment_change_id is not null;
create index on journal_drafts (org_id, distribution_id) where distribution_id is not null;
create index on journal_drafts (org_id, fund_admission_id) where fund_admission_id is not null;

select register_table('journal_drafts', reads => 'ledger:read', parent => 'fund_id');
create policy add on journal_drafts for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on journal_drafts for update to tranche_app using ((select may('ledger:post')));
create policy remove on journal_drafts for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_draft before insert or update or delete on journal_drafts for each row execute function guard_draft();

-- Debit is more than nothing, credit is less.
create table draft_postings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  draft_id uuid not null,
  line int not null,
  account_id uuid not null,
  limited_partner_id uuid,
  security_id uuid,
  -- Of what is bought and sold: units, and the purchase whose cost it relieves with the day of that.
  quantity numeric,
  lot_id uuid,
  lot_on date,
  amount numeric not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the fund's currency, at a dated rate where that is another.
  fund_amount numeric not null,
  rate numeric check (rate > 0),
  rate_on date,
  rate_source text,
  primary key (org_id, id),
  unique (org_id, draft_id, line),
  check ((rate is null) = (rate_on is null) and (rate is null) = (rate_source is null)),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id),
  check (length(rate_source) <= 600),
  check (line between 1 and 100000)
);
create index on draft_postings (org_id, account_id);
create index on draft_postings (org_id, limited_partner_id) where limited_partner_id is not null;
create index on draft_postings (org_id, security_id) where security_id is not null;

select register_table('draft_postings', reads => 'ledger:read', parent => 'draft_id', audited => false);
create policy add on draft_postings for insert to tranche_app with check ((select may('ledger:post')));
create policy remove on draft_postings for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_draft_posting before insert or delete on draft_postings for each row execute function guard_draft_posting();

create table journal_entries (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  -- Without a gap in each fund; given together with the moment, and both rise together.
  entry_no bigint not null check (entry_no > 0),
  recorded_at timestamptz not null,
  effective_on date not null,
  kind text not null,
  memo text not null,
  lines int not null check (lines > 0),
  reverses_id uuid,
  relates_to date,
  overdraft text,
  prepared_by uuid,
  approved_by uuid,
  primary key (org_id, id),
  unique (org_id, fund_id, entry_no),
  unique (org_id, fund_id, id),
  unique (org_id, reverses_id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, fund_id, reverses_id) references journal_entries (org_id, fund_id, id)
);
create index on journal_entries (org_id, fund_id, effective_on, entry_no);

select register_table('journal_entries', reads => 'ledger:read', parent => 'fund_id', append_only => true);
revoke insert on journal_entries from tranche_app;
create constraint trigger balance_entry after insert on journal_entries deferrable initially deferred for each row execute function balance_entry();
create trigger supersede_papers after insert on journal_entries
  for each row when (new.relates_to is not null) execute function supersede_by_adjustment();

-- Who approved which draft: its entry is written by this row and in no other way.
create table journal_approvals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  draft_id uuid not null,
  -- The version that was read.
  seen int not null,
  entry_id uuid,
  approved_by uuid default me(),
  approved_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, draft_id),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id),
  foreign key (org_id, entry_id) references journal_entries (org_id, id)
);
create index on journal_approvals (org_id, entry_id);

select register_table('journal_approvals', reads => 'ledger:read', parent => 'draft_id', append_only => true);
create policy add on journal_approvals for insert to tranche_app with check ((select may('ledger:approve')));
create trigger post_draft before insert on journal_approvals for each row execute function post_draft();
create trigger check_facility_approval after insert on journal_approvals for each row execute function check_facility_approval();

-- Written with their entry, by its approval only. The entry's number and days stand here too: sums as of a day read nothing else.
create table postings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  entry_id uuid not null,
  fund_id uuid not null,
  entry_no bigint not null,
  line int not null check (line > 0),
  effective_on date not null,
  recorded_at timestamptz not null,
  account_id uuid not null,
  limited_partner_id uuid,
  security_id uuid,
  quantity numeric,
  lot_id uuid,
  lot_on date,
  amount numeric not null,
  currency text not null,
  fund_amount numeric not null,
  rate numeric,
  rate_on date,
  rate_source text,
  -- What an entry is about is on its postings too; of a reversal, what it takes back.
  kind text not null,
  primary key (org_id, id),
  unique (org_id, entry_id, line),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id),
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, lot_id) references postings (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id)
);
create index on postings (org_id, fund_id, account_id, effective_on, entry_no, line) include (recorded_at, fund_amount);
create index on postings (org_id, account_id);
create index on postings (org_id, limited_partner_id) where limited_partner_id is not null;
create index on postings (org_id, lot_id) where lot_id is not null;
-- Postings of securities in the order in which holdings ask for them: of some accounts, by fund and kind, until a day.
create index postings_of_holdings_idx on postings (org_id, security_id, account_id, fund_id, kind, effective_on)
  include (recorded_at, lot_on, quantity, fund_amount) where security_id is not null;
-- What the books say of partners is read of an index alone: of some partners, and of all by account.
create index postings_of_partners_idx on postings (org_id, account_id, limited_partner_id) include (fund_id, effective_on, fund_amount)
  where limited_partner_id is not null;

select register_table('postings', reads => 'ledger:read', parent => 'entry_id', append_only => true, audited => false);
revoke insert on postings from tranche_app;
-- Sums of positions read an index alone, and how many there are is known: grouping them sorted every line of a portfolio, on the disk.
create statistics postings_positions (ndistinct) on security_id, fund_id, account_id, kind from postings;

-- The last confirmed one of a currency counts; without one, or at 0, everything takes two people. What was confirmed stays.
create table posting_limits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount >= 0 and amount < 1e15),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (confirmed_by is null or confirmed_by is distinct from prepared_by)
);
create unique index on posting_limits (org_id, currency) where confirmed_at is null;
create index on posting_limits (org_id, currency, confirmed_at);

select register_table('posting_limits', reads => 'ledger:read');
create policy add on posting_limits for insert to tranche_app with check ((select may('ledger:approve')));
create policy edit on posting_limits for update to tranche_app using ((select may('ledger:approve')));
create policy remove on posting_limits for delete to tranche_app using ((select may('ledger:approve')));
create trigger guard_posting_limit before insert or update or delete on posting_limits for each row execute function guard_posting_limit();

-- Until which day a fund's books are closed, and that two people opened them again.
create table period_locks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  ends_on date not null,
  closed_by uuid default me(),
  closed_at timestamptz not null default clock_timestamp(),
  -- Asked for with a reason by one, granted by another.
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  asked_by uuid,
  reopened_by uuid,
  reopened_at timestamptz,
  row_version int not null default 1,
  -- Why books were closed and who asked for it; nothing of both where a quarter close did it.
  close_reason text check (btrim(close_reason) <> '' and length(close_reason) <= 500),
  close_asked_by uuid,
  primary key (org_id, id),
  check ((asked_by is null) = (reason is null)),
  check ((reopened_by is null) = (reopened_at is null)),
  check (reopened_by is null or asked_by <> reopened_by),
  foreign key (org_id, fund_id) references funds (org_id, id),
  check (close_asked_by is null or close_asked_by <> closed_by)
);
create unique index on period_locks (org_id, fund_id, ends_on) where reopened_at is null;

select register_table('period_locks', reads => 'ledger:read', parent => 'fund_id');
revoke insert, update on period_locks from tranche_app;
grant update (reason, asked_by, reopened_by, reopened_at) on period_locks to tranche_app;
create policy edit on period_locks for update to tranche_app using ((select may('ledger:approve')));
create trigger guard_period_lock before insert or update on period_locks for each row execute function guard_period_lock();
create trigger supersede_papers after update on period_locks
  for each row when (old.reopened_at is null and new.reopened_at is not null) execute function supersede_by_reopening();
create trigger follow_reopening after update on period_locks for each row when (old.reopened_at is null and new.reopened_at is not null) execute function reopen_quarter();

-- Books are closed, and a close of a deal is undone, by two people (decision 246).
create table period_lock_requests (
  org_id uuid not null default current_org() references organizations (id) on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  ends_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  asked_by uuid default me(),
  asked_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, fund_id, ends_on),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);

select register_table('period_lock_requests', reads => 'ledger:read', parent => 'fund_id');
revoke update on period_lock_requests from tranche_app;
create policy add on period_lock_requests for insert to tranche_app with check ((select may('ledger:approve')));
create policy remove on period_lock_requests for delete to tranche_app using ((select may('ledger:approve')));
create trigger guard_period_lock_request before insert on period_lock_requests for each row execute function guard_period_lock_request();
create trigger zzz_notify_added after insert on period_lock_requests referencing new table as changed
  for each statement execute function ask_second_person('id', '{asked_by}');
create trigger zzz_notify_deleted after delete on period_lock_requests referencing old table as previous
  for each statement execute function ask_second_person('id', '{asked_by}');
