-- Closings of funds: who comes in, who pays whom.

-- Closings of a fund: who was admitted or increased at which, and what a later one moves between partners.
create table fund_admissions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  number int not null check (number > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  kind text not null check (kind in ('initial', 'subsequent', 'final')),
  closes_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Committed at it.
  amount numeric not null check (amount > 0),
  -- By which terms; none of a first one.
  terms_id uuid,
  -- What it was worked out from, so that it can be shown again.
  basis jsonb not null default '{}' check (jsonb_typeof(basis) = 'object'),
  -- Sums of its lines: what the joining contribute, which the earlier get back; interest and premium between them; what the manager gets.
  contribution numeric not null default 0 check (contribution >= 0),
  interest numeric not null default 0 check (interest >= 0),
  premium numeric not null default 0,
  fee numeric not null default 0 check (fee >= 0),
  fee_interest numeric not null default 0 check (fee_interest >= 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  -- None where nothing moves.
  entry_id uuid,
  -- What is approved is reversed by two people: asked for with a reason by one, done by another.
  cancel_reason text check (btrim(cancel_reason) <> '' and length(cancel_reason) <= 500),
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Until when the joining pay; nothing where nothing moves.
  pays_on date constraint fund_admissions_check2 check (pays_on >= closes_on),
  primary key (org_id, id),
  constraint fund_admissions_check check (approved_by <> prepared_by),
  constraint fund_admissions_check1 check (approved_at is not null or state <> 'approved'),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, terms_id) references fund_terms (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id)
);
alter table journal_drafts add foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id);
alter table payment_lists add foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade;
alter table payment_returns add foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade;
create index on fund_admissions (org_id, created_at, id);
create index on fund_admissions (org_id, closes_on, id);
create index on fund_admissions (org_id, amount, id);
create index on fund_admissions (org_id, terms_id) where terms_id is not null;
create index on fund_admissions (org_id, entry_id) where entry_id is not null;
create unique index fund_admissions_number_idx on fund_admissions (org_id, fund_id, number) where state <> 'cancelled' or approved_at is not null;

select register_table('fund_admissions', kind => 'fund_admission', label => 'name', reads => 'lp:read', search => '{name}');
revoke update, delete on fund_admissions from tranche_app;
create policy add on fund_admissions for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_admission before insert on fund_admissions for each row execute function guard_fund_admission();

-- What each partner pays at a closing; less than nothing is what it gets. Frozen as it was worked out.
create table fund_admission_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_admission_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null default false,
  -- Committed before the closing, and at it.
  commitment_before numeric not null check (commitment_before >= 0),
  added numeric not null check (added >= 0),
  contribution numeric not null,
  distribution numeric not null,
  recallable numeric not null,
  fee numeric not null check (fee >= 0),
  fee_outside numeric not null check (fee_outside >= 0),
  interest numeric not null,
  fee_interest numeric not null check (fee_interest >= 0),
  premium numeric not null,
  amount numeric not null check (amount = contribution + distribution + recallable + fee + fee_outside + interest + fee_interest + premium),
  unfunded_after numeric not null,
  -- KYC was not approved: what it gets stays on distributions payable.
  is_held boolean not null default false,
  row_version int not null default 1,
  -- What the partner pays or gets was posted to receivable or payable, and leaves it when it is paid.
  is_payable boolean not null default false,
  -- Of what it owes.
  received numeric not null default 0 check (received >= 0 and received <= greatest(amount, 0)),
  paid_on date,
  -- That it was paid what it gets: recorded by one on a day, confirmed by another, or by a list.
  release_asked_by uuid,
  release_asked_on date,
  released_by uuid,
  released_on date,
  release_entry_id uuid,
  primary key (org_id, id),
  unique (org_id, fund_admission_id, commitment_id),
  foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  check (released_by is null or released_by is distinct from release_asked_by),
  unique (org_id, id, fund_admission_id),
  foreign key (org_id, release_entry_id) references journal_entries (org_id, id)
);
alter table payment_list_rows add foreign key (org_id, fund_admission_line_id) references fund_admission_lines (org_id, id);
alter table payment_returns add foreign key (org_id, fund_admission_line_id) references fund_admission_lines (org_id, id);
create index on fund_admission_lines (org_id, commitment_id);
create index on fund_admission_lines (org_id, limited_partner_id);
create index on fund_admission_lines (org_id, release_entry_id) where release_entry_id is not null;

select register_table('fund_admission_lines', reads => 'lp:read', parent => 'fund_admission_id');
revoke update, delete on fund_admission_lines from tranche_app;
create policy add on fund_admission_lines for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_admission_line before insert on fund_admission_lines for each row execute function guard_fund_admission_line();
-- What partners owe of a closing is in their portal, as lines of calls do.
create trigger tell_partners_of_lines after update on fund_admission_lines referencing new table as changed for each statement execute function tell_partners();

-- What a partner gets of an account at a closing; less than nothing is what it gives. Frozen as it was worked out; of each account they add up to nothing.
create table fund_admission_parts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_admission_id uuid not null,
  account_id uuid not null,
  -- The account as it was called then: who reads closings need not read the ledger.
  account_name text not null check (btrim(account_name) <> ''),
  -- In the order of the chart.
  place int not null check (place > 0),
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  amount numeric not null check (amount <> 0),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_admission_id, account_id, commitment_id),
  foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on fund_admission_parts (org_id, account_id);
create index on fund_admission_parts (org_id, commitment_id);
create index on fund_admission_parts (org_id, limited_partner_id);

select register_table('fund_admission_parts', reads => 'lp:read', parent => 'fund_admission_id');
revoke update, delete on fund_admission_parts from tranche_app;
create policy add on fund_admission_parts for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_admission_part before insert on fund_admission_parts for each row execute function guard_fund_admission_part();

-- Money that arrived for a closing; what was paid too much, put to it or paid back.
create table fund_admission_receipts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_admission_id uuid not null,
  line_id uuid not null,
  kind text not null default 'money' check (kind in ('money', 'advance', 'refund')),
  received_on date not null,
  amount numeric not null check (amount > 0),
  reference text check (btrim(reference) <> '' and length(reference) <= 300),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  entry_id uuid,
  -- What it paid of the closing, and every entry it made.
  applied numeric not null default 0,
  entries uuid[] not null default '{}',
  undo_asked_by uuid,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  undone_by uuid,
  undone_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  check (confirmed_by <> recorded_by),
  check (undone_by is null or undone_by is distinct from undo_asked_by),
  foreign key (org_id, line_id, fund_admission_id) references fund_admission_lines (org_id, id, fund_admission_id),
  foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade,
  foreign key (org_id, entry_id) references journal_entries (org_id, id)
);
alter table payment_list_rows add foreign key (org_id, fund_admission_receipt_id) references fund_admission_receipts (org_id, id);
alter table payment_returns add foreign key (org_id, fund_admission_receipt_id) references fund_admission_receipts (org_id, id);
alter table bank_rows add foreign key (org_id, fund_admission_receipt_id) references fund_admission_receipts (org_id, id) on delete set null (fund_admission_receipt_id);
create index on fund_admission_receipts (org_id, fund_admission_id, received_on);
create index on fund_admission_receipts (org_id, line_id);
create index on fund_admission_receipts (org_id, entry_id) where entry_id is not null;

select register_table('fund_admission_receipts', reads => 'lp:read', parent => 'fund_admission_id');
revoke update on fund_admission_receipts from tranche_app;
create policy add on fund_admission_receipts for insert to tranche_app with check ((select may('call:prepare')));
create policy remove on fund_admission_receipts for delete to tranche_app using ((select may('call:prepare')) and confirmed_at is null);
create trigger guard_fund_admission_receipt before insert or delete on fund_admission_receipts for each row execute function guard_fund_admission_receipt();

-- What partners pay or get at a later closing: one notice each, kept as a document with its data, mailed and published once.
create table fund_admission_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_admission_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('closing', 'cancellation')),
  recipient text check (length(recipient) <= 320),
  recipients text[] not null default '{}',
  publication_id uuid,
  document_id uuid,
  data_document_id uuid,
  made_at timestamptz,
  mailed_at timestamptz,
  attempts int not null default 0,
  problem text check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only')),
  problem_text text check (length(problem_text) <= 500),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, line_id, kind),
  check (mailed_at is null or recipient is not null),
  foreign key (org_id, line_id, fund_admission_id) references fund_admission_lines (org_id, id, fund_admission_id) on delete cascade,
  foreign key (org_id, fund_admission_id) references fund_admissions (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id)
);
create index on fund_admission_notices (org_id, fund_admission_id);
create index on fund_admission_notices (org_id, created_at) where mailed_at is null;
create index on fund_admission_notices (org_id, document_id) where document_id is not null;
create index on fund_admission_notices (org_id, data_document_id) where data_document_id is not null;

select register_table('fund_admission_notices', reads => 'lp:read', parent => 'fund_admission_id');
revoke insert, delete on fund_admission_notices from tranche_app;
create policy edit on fund_admission_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on fund_admission_notices for each row execute function guard_call_notice();
