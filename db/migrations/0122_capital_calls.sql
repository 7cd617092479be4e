-- Capital calls: what a fund calls from its partners, prepared by one and approved by another, with what each owes and has paid.

-- Functions come here.

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
  primary key (org_id, id),
  unique (org_id, fund_id, number),
  check ((fee_from is null) = (fee_to is null) and fee_from <= fee_to),
  check (approved_by <> prepared_by),
  check ((approved_at is null) or state <> 'pending'),
  check ((issued_at is null) = (issued_on is null)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, fund_id, due_entry_id) references journal_entries (org_id, fund_id, id)
);
create index on capital_calls (org_id, created_at, id);
create index on capital_calls (org_id, due_on, id);
create index on capital_calls (org_id, amount, id);
create index on capital_calls (org_id, due_entry_id) where due_entry_id is not null;
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
  primary key (org_id, id),
  unique (org_id, capital_call_id, position),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade
);
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
  primary key (org_id, id),
  unique (org_id, capital_call_id, commitment_id),
  unique (org_id, id, capital_call_id),
  check ((excused = '{}') = (excuse_reason is null)),
  check ((defaulted_at is null) = (default_reason is null)),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on capital_call_lines (org_id, limited_partner_id);
create index on capital_call_lines (org_id, commitment_id);
select register_table('capital_call_lines', reads => 'lp:read', parent => 'capital_call_id');
revoke update, delete on capital_call_lines from tranche_app;
create policy add on capital_call_lines for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_capital_call_part before insert on capital_call_lines for each row execute function guard_capital_call_part();

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
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  check (confirmed_by <> recorded_by),
  foreign key (org_id, line_id, capital_call_id) references capital_call_lines (org_id, id, capital_call_id),
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, entry_id) references journal_entries (org_id, id)
);
create index on capital_call_receipts (org_id, capital_call_id, received_on);
create index on capital_call_receipts (org_id, line_id);
create index on capital_call_receipts (org_id, entry_id) where entry_id is not null;
select register_table('capital_call_receipts', reads => 'lp:read', parent => 'capital_call_id');
revoke update on capital_call_receipts from tranche_app;
create policy add on capital_call_receipts for insert to tranche_app with check ((select may('call:prepare')));
create policy remove on capital_call_receipts for delete to tranche_app using ((select may('call:prepare')) and confirmed_at is null);
create trigger guard_call_receipt before insert or delete on capital_call_receipts for each row execute function guard_call_receipt();

-- What is posted by a call: on its due day, and as money arrives.
alter table journal_drafts add column capital_call_id uuid;
alter table journal_drafts add foreign key (org_id, capital_call_id) references capital_calls (org_id, id);
create index on journal_drafts (org_id, capital_call_id) where capital_call_id is not null;

-- Contributions that do not count against the commitment stand on an account of their own.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use, is_cash, is_monetary)
  select current_org(), '3010', 'Capital contributed outside commitment', 'capital', 'contributed_outside', false, false
  where exists (select from ledger_accounts where org_id = current_org() and use = 'contributed')
    and not exists (select from ledger_accounts where org_id = current_org() and (code = '3010' or use = 'contributed_outside')) $q$);
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use, is_cash, is_monetary)
  select current_org(), '3010.C', 'Capital contributed outside commitment', 'capital', 'contributed_outside', false, false
  where exists (select from ledger_accounts where org_id = current_org() and use = 'contributed')
    and not exists (select from ledger_accounts where org_id = current_org() and use = 'contributed_outside') $q$);

-- Firms that are there: whoever manages funds approves calls, whoever looks after investors prepares them.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{call:prepare}') one)
  where org_id = current_org() and 'lp:manage' = any(permissions) $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{call:approve}') one)
  where org_id = current_org() and 'fund:manage' = any(permissions) $q$);
