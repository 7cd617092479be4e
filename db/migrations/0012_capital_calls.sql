-- Capital calls, their lines, receipts and notices.

-- Capital calls: what a fund calls from its partners, prepared by one and approved by another, with what each owes and has paid.
create table capital_calls (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  number int not null check (number > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  purpose text not null check (btrim(purpose) <> '' and length(purpose) <= 2000),
  due_on date not null,
  -- Why partners get less notice than ten business days.
  short_notice_reason text check (btrim(short_notice_reason) <> '' and length(short_notice_reason) <= 500),
  -- The period management fees are called for.
  fee_from date,
  fee_to date,
  -- Percent a year on what is paid late, Actual/365, outside commitment.
  late_rate numeric check (late_rate >= 0 and late_rate <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'issued', 'closed', 'cancelled')),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  issued_by uuid,
  issued_at timestamptz,
  -- The firm's day of the notice.
  issued_on date,
  -- What was issued is cancelled by two people: asked for with a reason by one, done by another.
  cancel_reason text check (btrim(cancel_reason) <> '' and length(cancel_reason) <= 500),
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  -- Posted on the due day.
  due_entry_id uuid,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Why a call that is due could not be posted.
  due_problem text check (length(due_problem) <= 300),
  calls_follow text not null default 'unfunded' check (calls_follow in ('unfunded', 'commitments')),
  -- A call that waits is prepared again over what is committed today: when that was done last.
  prepared_at timestamptz not null default now(),
  -- The day whose books its unfunded figures are from.
  unfunded_on date default firm_today(),
  primary key (org_id, id),
  check ((fee_from is null) = (fee_to is null) and fee_from <= fee_to),
  check (approved_by <> prepared_by),
  check ((approved_at is null) or state <> 'pending'),
  check ((issued_at is null) = (issued_on is null)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, fund_id, due_entry_id) references journal_entries (org_id, fund_id, id)
);
alter table journal_drafts add foreign key (org_id, capital_call_id) references capital_calls (org_id, id);
create index on capital_calls (org_id, created_at, id);
create index on capital_calls (org_id, due_on, id);
create index on capital_calls (org_id, amount, id);
create index on capital_calls (org_id, due_entry_id) where due_entry_id is not null;
-- A draft that was cancelled before partners saw it gives its number back.
create unique index capital_calls_number_idx on capital_calls (org_id, fund_id, number) where state <> 'cancelled' or issued_at is not null;

select register_table('capital_calls', kind => 'capital_call', label => 'name', reads => 'lp:read', search => '{name,purpose}');
revoke update, delete on capital_calls from tranche_app;
create policy add on capital_calls for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_capital_call before insert on capital_calls for each row execute function guard_capital_call();

-- What is called for, by the types of ILPA.
create table capital_call_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  capital_call_id uuid not null,
  position int not null check (position between 1 and 50),
  type text not null check (type in ('capitalCallInvestments', 'capitalCallFees', 'capitalCallWorkingCapital', 'capitalCallFacilityFees')),
  sub_type text check (length(sub_type) <= 100),
  is_outside boolean not null default false,
  -- What it pays back to the subscription facility.
  repays_facility boolean not null default false,
  description text check (btrim(description) <> '' and length(description) <= 300),
  amount numeric not null check (amount > 0),
  -- What an item invests in, by which partners are excused; and what of a partner's side letter a call found.
  topics text[] not null default '{}',
  -- Which company money was called for: a fund that divides deal by deal asks.
  portfolio_company_id uuid,
  primary key (org_id, id),
  unique (org_id, capital_call_id, position),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  check (portfolio_company_id is null or type = 'capitalCallInvestments')
);
create index on capital_call_items (org_id, portfolio_company_id) where portfolio_company_id is not null;

select register_table('capital_call_items', reads => 'lp:read', parent => 'capital_call_id');
revoke update, delete on capital_call_items from tranche_app;
create policy add on capital_call_items for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_capital_call_part before insert on capital_call_items for each row execute function guard_capital_call_part();

-- What each partner owes: frozen as it was allocated.
create table capital_call_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  capital_call_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null default false,
  commitment numeric not null check (commitment >= 0),
  called_before numeric not null,
  unfunded_before numeric not null,
  -- By item, in their order.
  amounts numeric[] not null,
  inside numeric not null check (inside >= 0),
  outside numeric not null check (outside >= 0),
  amount numeric not null check (amount >= 0 and amount = inside + outside),
  unfunded_after numeric not null check (unfunded_after = unfunded_before - inside and unfunded_after >= least(unfunded_before, 0)),
  -- From which items the partner is excused, by their positions, and why.
  excused int[] not null default '{}',
  excuse_reason text check (btrim(excuse_reason) <> '' and length(excuse_reason) <= 500),
  received numeric not null default 0 check (received >= 0),
  paid_on date,
  defaulted_by uuid,
  defaulted_at timestamptz,
  default_reason text check (btrim(default_reason) <> '' and length(default_reason) <= 500),
  row_version int not null default 1,
  side_letter jsonb not null default '[]' check (jsonb_typeof(side_letter) = 'array'),
  -- Interest for late payment that is posted, and how much of it was paid. Defaults, and their cure, are asked for by one and decided by another.
  interest numeric not null default 0 check (interest >= 0),
  interest_paid numeric not null default 0 constraint capital_call_lines_check4 check (interest_paid >= 0 and interest_paid <= interest),
  asked text check (asked in ('default', 'cure')),
  asked_by uuid,
  asked_reason text check (btrim(asked_reason) <> '' and length(asked_reason) <= 500),
  cured_by uuid,
  cured_at timestamptz,
  cure_reason text check (btrim(cure_reason) <> '' and length(cure_reason) <= 500),
  -- When the partner was reminded last, and how often.
  reminded_on date,
  reminders int not null default 0,
  -- The excuse a person entered for this call alone, { items, reason }: what side letters excuse is theirs.
  entered_excuse jsonb check (jsonb_typeof(entered_excuse) = 'object'),
  primary key (org_id, id),
  unique (org_id, capital_call_id, commitment_id),
  unique (org_id, id, capital_call_id),
  constraint capital_call_lines_check2 check ((excused = '{}') = (excuse_reason is null)),
  constraint capital_call_lines_check3 check ((defaulted_at is null) = (default_reason is null)),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  check ((asked is null) = (asked_reason is null))
);
create index on capital_call_lines (org_id, limited_partner_id);
create index on capital_call_lines (org_id, commitment_id);

select register_table('capital_call_lines', reads => 'lp:read', parent => 'capital_call_id');
revoke update, delete on capital_call_lines from tranche_app;
create policy add on capital_call_lines for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_capital_call_part before insert on capital_call_lines for each row execute function guard_capital_call_part();
create trigger tell_partners_of_lines after update on capital_call_lines referencing new table as changed for each statement execute function tell_partners();

-- Money that arrived for a line: entered by one, confirmed and posted by another.
create table capital_call_receipts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  capital_call_id uuid not null,
  line_id uuid not null,
  received_on date not null,
  amount numeric not null check (amount > 0),
  reference text check (btrim(reference) <> '' and length(reference) <= 300),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  entry_id uuid,
  row_version int not null default 1,
  -- Money that arrived; what was paid too much, put to a call or paid back; what was kept of a distribution. What it changed is taken back with it.
  kind text not null default 'money' check (kind in ('money', 'advance', 'refund', 'netting')),
  applied numeric not null default 0,
  interest numeric not null default 0,
  interest_paid numeric not null default 0,
  entries uuid[] not null default '{}',
  undo_asked_by uuid,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  undone_by uuid,
  undone_at timestamptz,
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  check (confirmed_by <> recorded_by),
  foreign key (org_id, line_id, capital_call_id) references capital_call_lines (org_id, id, capital_call_id),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, entry_id) references journal_entries (org_id, id),
  check (undone_by is null or undone_by is distinct from undo_asked_by)
);
create index on capital_call_receipts (org_id, capital_call_id, received_on);
create index on capital_call_receipts (org_id, line_id);
create index on capital_call_receipts (org_id, entry_id) where entry_id is not null;

select register_table('capital_call_receipts', reads => 'lp:read', parent => 'capital_call_id');
revoke update on capital_call_receipts from tranche_app;
create policy add on capital_call_receipts for insert to tranche_app with check ((select may('call:prepare')));
create policy remove on capital_call_receipts for delete to tranche_app using ((select may('call:prepare')) and confirmed_at is null);
create trigger guard_call_receipt before insert or delete on capital_call_receipts for each row execute function guard_call_receipt();

-- Notices of capital calls: one for each partner that is asked to pay, kept as a document with its data, and mailed once.
create table capital_call_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  capital_call_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('call', 'cancellation')),
  -- Where it was mailed to.
  recipient text check (length(recipient) <= 320),
  document_id uuid,
  data_document_id uuid,
  made_at timestamptz,
  mailed_at timestamptz,
  attempts int not null default 0,
  -- Why it could not be made or mailed.
  problem text,
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Whom a notice was mailed to, whether it is in the portal, and what was said when it failed.
  recipients text[] not null default '{}',
  publication_id uuid,
  problem_text text check (length(problem_text) <= 500),
  primary key (org_id, id),
  unique (org_id, line_id, kind),
  check (mailed_at is null or recipient is not null),
  foreign key (org_id, line_id, capital_call_id) references capital_call_lines (org_id, id, capital_call_id) on delete cascade,
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id),
  check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only'))
);
create index on capital_call_notices (org_id, capital_call_id);
create index on capital_call_notices (org_id, created_at) where mailed_at is null;
create index on capital_call_notices (org_id, document_id) where document_id is not null;
create index on capital_call_notices (org_id, data_document_id) where data_document_id is not null;

select register_table('capital_call_notices', reads => 'lp:read', parent => 'capital_call_id');
revoke insert, delete on capital_call_notices from tranche_app;
create policy edit on capital_call_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on capital_call_notices for each row execute function guard_call_notice();
