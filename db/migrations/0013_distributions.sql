-- Distributions, and the payment lists and bank files of all money that moves.

-- Distributions: what a fund pays its partners, divided by the agreement, prepared by one and approved by another.
create table distributions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  number int not null check (number > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  purpose text not null check (btrim(purpose) <> '' and length(purpose) <= 2000),
  source text not null check (source in ('exit', 'income', 'other')),
  portfolio_company_id uuid,
  -- The day partners are paid.
  paid_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  recallable numeric not null default 0 check (recallable >= 0 and recallable <= amount),
  carry numeric not null check (carry >= 0 and carry <= amount),
  escrow numeric not null default 0 check (escrow >= 0 and escrow <= carry),
  -- By which terms, and by what the books said when: it can be divided again as it was.
  terms_id uuid not null,
  known_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  entry_id uuid,
  -- What is approved is cancelled by two people: asked for with a reason by one, done by another.
  cancel_reason text check (btrim(cancel_reason) <> '' and length(cancel_reason) <= 500),
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- A partner who joined at a later closing is in the waterfall as if since the first one (decision 183).
  is_from_first boolean not null default true,
  -- What earlier distributions gave stays as it was divided (decision 195).
  is_from_paid boolean not null default true,
  -- Who paid for an investment shares in it, in every fund; distributions divided before that keep how they were (decision 230).
  is_by_funding boolean not null default true,
  primary key (org_id, id),
  check (approved_by <> prepared_by),
  check ((approved_at is null) = (entry_id is null)),
  check (approved_at is not null or state <> 'approved'),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, terms_id) references fund_terms (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id)
);
alter table journal_drafts add foreign key (org_id, distribution_id) references distributions (org_id, id);
create index on distributions (org_id, created_at, id);
create index on distributions (org_id, paid_on, id);
create index on distributions (org_id, amount, id);
create index on distributions (org_id, portfolio_company_id) where portfolio_company_id is not null;
create index on distributions (org_id, terms_id);
create index on distributions (org_id, entry_id) where entry_id is not null;
create unique index distributions_number_idx on distributions (org_id, fund_id, number) where state <> 'cancelled' or approved_at is not null;

select register_table('distributions', kind => 'distribution', label => 'name', reads => 'carry:read', search => '{name,purpose}');
revoke update, delete on distributions from tranche_app;
create policy add on distributions for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution before insert on distributions for each row execute function guard_distribution();

-- What each partner gets: frozen as it was divided.
create table distribution_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null default false,
  -- By what the proceeds are apportioned.
  contributed numeric not null check (contributed >= 0),
  -- Its part of the proceeds, before carry.
  amount numeric not null check (amount >= 0),
  return_of_capital numeric not null check (return_of_capital >= 0),
  preferred numeric not null check (preferred >= 0),
  profit numeric not null check (profit >= 0),
  carry numeric not null check (carry >= 0),
  escrow numeric not null default 0 check (escrow >= 0 and escrow <= carry),
  received numeric not null check (received = amount - carry and received = return_of_capital + preferred + profit),
  recallable numeric not null default 0 check (recallable >= 0 and recallable <= received),
  -- Held back when it was approved, with the reason: it is on distributions payable.
  is_held boolean not null default false,
  -- Tax kept back of what the partner receives, and why; a rate in percent where it is one.
  withheld numeric not null default 0 check (withheld >= 0),
  withheld_rate numeric check (withheld_rate > 0 and withheld_rate <= 100),
  withheld_reason text check (btrim(withheld_reason) <> '' and length(withheld_reason) <= 300),
  -- What of it pays a call that is open, instead of being paid out.
  netted numeric not null default 0 check (netted >= 0),
  netted_line_id uuid,
  -- What was held is paid later: asked for by one, done by another.
  release_asked_by uuid,
  released_by uuid,
  released_on date,
  release_entry_id uuid,
  -- What it is paid was posted to distributions payable, and leaves it when it is paid (decision 166).
  is_payable boolean not null default false,
  -- The day on which it was paid without a list, as the person who recorded that says.
  release_asked_on date,
  primary key (org_id, id),
  unique (org_id, distribution_id, commitment_id),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  check (withheld + netted <= received),
  check ((withheld > 0) = (withheld_reason is not null)),
  check ((netted > 0) = (netted_line_id is not null)),
  check (released_by is null or released_by is distinct from release_asked_by),
  foreign key (org_id, netted_line_id) references capital_call_lines (org_id, id),
  foreign key (org_id, release_entry_id) references journal_entries (org_id, id)
);
create index on distribution_lines (org_id, commitment_id);
create index on distribution_lines (org_id, limited_partner_id);
create index on distribution_lines (org_id, netted_line_id) where netted_line_id is not null;
create index on distribution_lines (org_id, release_entry_id) where release_entry_id is not null;

select register_table('distribution_lines', reads => 'carry:read', parent => 'distribution_id');
revoke update, delete on distribution_lines from tranche_app;
create policy add on distribution_lines for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution_line before insert on distribution_lines for each row execute function guard_distribution_line();

-- What a partner gets may pay several open calls, the oldest first: each part of a call that is paid, and with how much.
create table distribution_nettings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  line_id uuid not null,
  -- The part of a call it pays.
  call_line_id uuid not null,
  amount numeric not null check (amount > 0),
  primary key (org_id, id),
  unique (org_id, line_id, call_line_id),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id) on delete cascade,
  foreign key (org_id, call_line_id) references capital_call_lines (org_id, id)
);
create index on distribution_nettings (org_id, distribution_id);
create index on distribution_nettings (org_id, call_line_id);

select register_table('distribution_nettings', reads => 'carry:read', parent => 'distribution_id');
revoke update, delete on distribution_nettings from tranche_app;
create policy add on distribution_nettings for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution_netting before insert on distribution_nettings for each row execute function guard_distribution_netting();

-- One notice for each partner of a distribution, kept as a document with its data, and mailed once.
create table distribution_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('distribution', 'cancellation')),
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
  foreign key (org_id, line_id) references distribution_lines (org_id, id) on delete cascade,
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id)
);
create index on distribution_notices (org_id, distribution_id);
create index on distribution_notices (org_id, created_at) where mailed_at is null;
create index on distribution_notices (org_id, document_id) where document_id is not null;
create index on distribution_notices (org_id, data_document_id) where data_document_id is not null;

select register_table('distribution_notices', reads => 'carry:read', parent => 'distribution_id');
revoke insert, delete on distribution_notices from tranche_app;
create policy edit on distribution_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on distribution_notices for each row execute function guard_call_notice();

-- What is paid of a distribution at once: prepared by one, approved by another, then handed to the bank as a file.
create table payment_lists (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid,
  number int not null check (number > 0),
  pay_on date not null,
  -- The fund's account it is paid from.
  from_account_id uuid not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  capital_call_id uuid,
  -- What a list posted as it was approved; nothing of what went back of a call.
  entry_id uuid,
  -- A list is of a distribution, of what a call's partners get back, or of what partners get at a closing.
  fund_admission_id uuid,
  -- Lists of the firm, counted.
  serial int check (serial > 0),
  primary key (org_id, id),
  unique (org_id, distribution_id, number),
  check (approved_by <> prepared_by),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, from_account_id) references fund_bank_accounts (org_id, id),
  unique (org_id, capital_call_id, number),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, entry_id) references journal_entries (org_id, id),
  constraint payment_lists_of_one check (num_nonnulls(distribution_id, capital_call_id, fund_admission_id) = 1),
  unique (org_id, fund_admission_id, number),
  unique (org_id, serial)
);
create index on payment_lists (org_id, from_account_id);
create index on payment_lists (org_id, entry_id) where entry_id is not null;

select register_table('payment_lists', reads => 'carry:read', parent => 'distribution_id');
revoke insert, update, delete on payment_lists from tranche_app;

-- Each partner: to which account it is paid, or why it is not.
create table payment_list_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  list_id uuid not null,
  line_id uuid,
  limited_partner_id uuid not null,
  amount numeric not null check (amount > 0),
  account_id uuid,
  account_end text,
  reason text,
  -- What was paid too much and is paid back.
  receipt_id uuid,
  fund_admission_line_id uuid,
  reference text check (reference ~ '^[A-Z0-9-]{1,35}$'),
  -- What was paid too much at a closing and is paid back.
  fund_admission_receipt_id uuid,
  primary key (org_id, id),
  unique (org_id, list_id, line_id),
  check ((account_id is null) = (reason is not null)),
  foreign key (org_id, list_id) references payment_lists (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  unique (org_id, list_id, receipt_id),
  foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id),
  unique (org_id, list_id, fund_admission_line_id),
  unique (org_id, reference),
  constraint payment_list_rows_of_one check (num_nonnulls(line_id, receipt_id, fund_admission_line_id, fund_admission_receipt_id) = 1),
  unique (org_id, list_id, fund_admission_receipt_id),
  check (reason in ('held', 'kyc', 'no_account', 'waiting', 'cool_off', 'no_route'))
);
create index on payment_list_rows (org_id, line_id);
create index on payment_list_rows (org_id, limited_partner_id);
create index on payment_list_rows (org_id, account_id) where account_id is not null;
create index on payment_list_rows (org_id, receipt_id) where receipt_id is not null;
create index on payment_list_rows (org_id, fund_admission_line_id) where fund_admission_line_id is not null;
create index on payment_list_rows (org_id, fund_admission_receipt_id) where fund_admission_receipt_id is not null;

select register_table('payment_list_rows', reads => 'carry:read', parent => 'list_id');
revoke insert, update, delete on payment_list_rows from tranche_app;

-- Payments that the bank sent back: recorded by one, confirmed by another; the partner is paid again.
create table payment_returns (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid,
  line_id uuid,
  -- The row of the list that paid it; none where it was paid without a list.
  list_row_id uuid,
  limited_partner_id uuid not null,
  amount numeric not null check (amount > 0),
  returned_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  confirmed_by uuid check (confirmed_by <> recorded_by),
  confirmed_at timestamptz,
  entry_id uuid,
  undo_asked_by uuid,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  undone_by uuid check (undone_by is distinct from undo_asked_by or undone_by is null),
  undone_at timestamptz,
  -- As it was paid: who said so, who confirmed it, for which day and by which entry.
  paid_asked_by uuid,
  paid_by uuid,
  paid_on date not null,
  paid_entry_id uuid not null,
  row_version int not null default 1,
  capital_call_id uuid,
  fund_admission_id uuid,
  -- What was paid back of a call or a closing, or the part of a closing that was paid.
  receipt_id uuid,
  fund_admission_receipt_id uuid,
  fund_admission_line_id uuid,
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id),
  foreign key (org_id, list_row_id) references payment_list_rows (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, entry_id) references journal_entries (org_id, id),
  foreign key (org_id, paid_entry_id) references journal_entries (org_id, id),
  constraint payment_returns_of_one check (num_nonnulls(distribution_id, capital_call_id, fund_admission_id) = 1),
  constraint payment_returns_of_payment check (
    num_nonnulls(line_id, receipt_id, fund_admission_receipt_id, fund_admission_line_id) = 1
    and (line_id is null) = (distribution_id is null) and (receipt_id is null) = (capital_call_id is null)
    and (line_id is not null or list_row_id is not null)),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id)
);
-- One payment has one return.
create unique index on payment_returns (org_id, paid_entry_id, line_id) where undone_at is null;
create index on payment_returns (org_id, distribution_id);
create index on payment_returns (org_id, line_id);
create index on payment_returns (org_id, list_row_id) where list_row_id is not null;
create index on payment_returns (org_id, limited_partner_id);
create index on payment_returns (org_id, entry_id) where entry_id is not null;
-- One row of a list has one return.
create unique index on payment_returns (org_id, list_row_id) where undone_at is null and line_id is null;
create index on payment_returns (org_id, capital_call_id) where capital_call_id is not null;
create index on payment_returns (org_id, fund_admission_id) where fund_admission_id is not null;
create index on payment_returns (org_id, receipt_id) where receipt_id is not null;
create index on payment_returns (org_id, fund_admission_receipt_id) where fund_admission_receipt_id is not null;
create index on payment_returns (org_id, fund_admission_line_id) where fund_admission_line_id is not null;

select register_table('payment_returns', reads => 'carry:read', parent => 'distribution_id');
-- They are written by the functions alone.
revoke insert, update, delete on payment_returns from tranche_app;
create trigger zzz_notify_added after insert on payment_returns referencing new table as changed
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');
create trigger zzz_notify_changed after update on payment_returns referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');
create trigger zzz_notify_deleted after delete on payment_returns referencing old table as previous
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');

-- How many hours pass between the confirmation of bank details and their first use. The last confirmed row counts; without one 72.
create table payout_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  hours int not null check (hours between 0 and 720),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (confirmed_by is null or confirmed_by is distinct from prepared_by)
);
create unique index on payout_rules (org_id) where confirmed_at is null;
create index on payout_rules (org_id, confirmed_at);

select register_table('payout_rules', reads => 'bank:read');
create policy add on payout_rules for insert to tranche_app with check ((select may('bank:confirm')));
create policy edit on payout_rules for update to tranche_app using ((select may('bank:confirm')));
create policy remove on payout_rules for delete to tranche_app using ((select may('bank:confirm')));
create trigger guard_payout_rule before insert or update or delete on payout_rules for each row execute function guard_payout_rule();

-- Money that a bank's file says arrived for a fund: each row once, until it is a receipt of a call or a person says what else it is.
create table bank_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  booked_on date not null,
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null default '' check (length(payer) <= 300),
  reference text not null default '' check (length(reference) <= 500),
  -- By which the same row of another file is known.
  fingerprint text not null check (length(fingerprint) = 64),
  receipt_id uuid,
  -- What it is, where it is no receipt of a call.
  set_aside text check (btrim(set_aside) <> '' and length(set_aside) <= 300),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  fund_admission_receipt_id uuid,
  primary key (org_id, id),
  unique (org_id, fund_id, fingerprint),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id) on delete set null (receipt_id),
  constraint bank_rows_are_one_thing check (num_nonnulls(receipt_id, fund_admission_receipt_id, set_aside) <= 1)
);
create index on bank_rows (org_id, fund_id, booked_on);
create index on bank_rows (org_id, receipt_id) where receipt_id is not null;
create index on bank_rows (org_id, fund_admission_receipt_id) where fund_admission_receipt_id is not null;

select register_table('bank_rows', reads => 'call:prepare', parent => 'fund_id');
revoke delete on bank_rows from tranche_app;
create policy edit on bank_rows for update to tranche_app using ((select may('call:prepare')));
create policy add on bank_rows for insert to tranche_app
  with check ((select may('call:prepare')) and receipt_id is null and fund_admission_receipt_id is null and set_aside is null);
create trigger guard_bank_row before update on bank_rows for each row execute function guard_bank_row();

-- How the firm read a bank's file without columns that are known: remembered for the next file of the same account.
create table bank_file_layouts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  -- Of the headings of the file's table, which tell one bank's file from another's.
  signature text not null check (length(signature) = 64),
  answers jsonb not null,
  used_by uuid not null default me(),
  used_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, fund_id, signature),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);

select register_table('bank_file_layouts', reads => 'call:prepare', parent => 'fund_id', audited => false);
revoke delete on bank_file_layouts from tranche_app;
create policy add on bank_file_layouts for insert to tranche_app with check ((select may('call:prepare')) and used_by = (select me()));
create policy again on bank_file_layouts for update to tranche_app using ((select may('call:prepare'))) with check (used_by = (select me()));
