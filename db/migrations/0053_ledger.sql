-- The ledger of each fund: rates, accounts, partners, what waits for approval, entries with their postings, and periods that are closed.

-- Functions come here.

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
select register_table('fx_rates', reads => 'fund:read', append_only => true);
create policy add on fx_rates for insert to tranche_app with check ((select may('ledger:post')));

-- The firm's chart of accounts. What the product posts by itself finds an account by its use, whatever it is called.
create table ledger_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  code text not null check (code ~ '^[0-9A-Z.-]{1,20}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  class text not null check (class in ('asset', 'liability', 'capital', 'income', 'expense')),
  use text check (use ~ '^[a-z_]+$'),
  -- Bank accounts and the like: what is in them does not fall below nothing unless somebody says why.
  is_cash boolean not null default false,
  -- What is owed in another currency is worth something else at each period's end.
  is_monetary boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, code),
  unique (org_id, use)
);
select register_table('ledger_accounts', reads => 'ledger:read');
create policy add on ledger_accounts for insert to tranche_app with check ((select may('ledger:post')) and use is null);
create policy edit on ledger_accounts for update to tranche_app using ((select may('ledger:post')));
create trigger guard_ledger_account before update on ledger_accounts for each row execute function guard_ledger_account();

create trigger furnish_ledger after insert on funds for each row execute function furnish_ledger();
select for_each_org($q$ select add_chart_of_accounts(current_org()) where exists (select from funds where org_id = current_org()) $q$);

-- Partners and what they committed, so that postings can name them.
create table limited_partners (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  entity_type text check (length(entity_type) <= 100),
  contact_person text check (length(contact_person) <= 200),
  email text check (length(email) <= 320),
  phone text check (length(phone) <= 50),
  accredited_investor boolean not null default true,
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'approved', 'rejected')),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
select register_table('limited_partners', reads => 'ledger:read');
create policy add on limited_partners for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on limited_partners for update to tranche_app using ((select may('fund:manage')));
create policy remove on limited_partners for delete to tranche_app using ((select may('fund:manage')));

create table commitments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  -- A person or an institution; or another vehicle of the manager, such as a feeder or the general partner's own.
  limited_partner_id uuid,
  vehicle_id uuid,
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  admitted_on date not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((limited_partner_id is null) <> (vehicle_id is null)),
  check (vehicle_id <> fund_id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, vehicle_id) references funds (org_id, id)
);
create index on commitments (org_id, fund_id, admitted_on);
create index on commitments (org_id, limited_partner_id) where limited_partner_id is not null;
create index on commitments (org_id, vehicle_id) where vehicle_id is not null;
select register_table('commitments', reads => 'ledger:read', parent => 'fund_id');
create policy add on commitments for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on commitments for update to tranche_app using ((select may('fund:manage')));
create policy remove on commitments for delete to tranche_app using ((select may('fund:manage')));

-- What somebody wants to be posted. It is in no figure.
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
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create index on journal_drafts (org_id, fund_id, created_at);
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
  line int not null check (line between 1 and 10000),
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
  rate_source text check (length(rate_source) <= 200),
  primary key (org_id, id),
  unique (org_id, draft_id, line),
  check ((rate is null) = (rate_on is null) and (rate is null) = (rate_source is null)),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on draft_postings (org_id, account_id);
create index on draft_postings (org_id, limited_partner_id) where limited_partner_id is not null;
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
  primary key (org_id, id),
  unique (org_id, entry_id, line),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id),
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, lot_id) references postings (org_id, id)
);
create index on postings (org_id, fund_id, account_id, effective_on, entry_no, line) include (recorded_at, fund_amount);
create index on postings (org_id, account_id);
create index on postings (org_id, security_id, effective_on) where security_id is not null;
create index on postings (org_id, limited_partner_id) where limited_partner_id is not null;
create index on postings (org_id, lot_id) where lot_id is not null;
select register_table('postings', reads => 'ledger:read', parent => 'entry_id', append_only => true, audited => false);
revoke insert on postings from tranche_app;

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

-- Until which day a fund's books are closed, and that two people opened them again.
create table ledger_closings (
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
  primary key (org_id, id),
  check ((asked_by is null) = (reason is null)),
  check ((reopened_by is null) = (reopened_at is null)),
  check (reopened_by is null or asked_by <> reopened_by),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create unique index on ledger_closings (org_id, fund_id, ends_on) where reopened_at is null;
select register_table('ledger_closings', reads => 'ledger:read', parent => 'fund_id');
create policy add on ledger_closings for insert to tranche_app with check ((select may('ledger:approve')));
revoke update on ledger_closings from tranche_app;
grant update (reason, asked_by, reopened_by, reopened_at) on ledger_closings to tranche_app;
create policy edit on ledger_closings for update to tranche_app using ((select may('ledger:approve')));
create trigger guard_closing before insert or update on ledger_closings for each row execute function guard_closing();

-- Firms that are there already: partners keep the books, compliance reads them.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('fund:manage', 'ledger:read'), ('fund:manage', 'ledger:post'), ('fund:manage', 'ledger:approve')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  union all
  select r.org_id, r.role, 'ledger:read' from role_permissions r where r.org_id = current_org() and r.role = 'compliance_officer' and r.permission = 'fund:read'
  on conflict do nothing $q$);
