-- Closings of deals: items, parties, signatures, payments.

-- Without a row it is the product's own.
create table deal_closing_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('equity', 'convertible', 'secondary')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, type),
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on deal_closing_templates (org_id, created_by) where created_by is not null;

select register_table('deal_closing_templates', reads => 'closing:read');
create policy add on deal_closing_templates for insert to tranche_app with check ((select may('closing:configure')));
create policy edit on deal_closing_templates for update to tranche_app using ((select may('closing:configure')));
create policy remove on deal_closing_templates for delete to tranche_app using ((select may('closing:configure')));

create table deal_closing_template_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  is_after_closing boolean not null default false,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, template_id) references deal_closing_templates (org_id, id) on delete cascade
);
create index on deal_closing_template_items (org_id, template_id, position, id);

select register_table('deal_closing_template_items', reads => 'closing:read', parent => 'template_id');
create policy add on deal_closing_template_items for insert to tranche_app with check ((select may('closing:configure')));
create policy edit on deal_closing_template_items for update to tranche_app using ((select may('closing:configure')));
create policy remove on deal_closing_template_items for delete to tranche_app using ((select may('closing:configure')));

-- The closing of a deal: what is bought, by which fund, on which day, and what is still to be done until then.
create table deal_closings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when it was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  status text not null default 'Documentation' check (status in
    ('Documentation', 'Negotiating', 'Term Sheet Signed', 'Closed Successfully', 'Abandoned', 'completed', 'in-progress', 'pending')),
  type text not null default 'equity' check (type in ('equity', 'convertible', 'secondary')),
  stage text check (length(stage) <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric check (amount >= 0),
  valuation numeric check (valuation >= 0),
  lead_investor text check (length(lead_investor) <= 200),
  close_date date,
  -- Who buys what.
  fund_id uuid,
  security_name text check (length(security_name) <= 200),
  security_kind text not null default 'preferred' check (security_kind in
    ('ordinary', 'preferred', 'convertible_note', 'safe', 'bsa_air', 'warrant', 'loan', 'fund_interest', 'other')),
  quantity numeric check (quantity >= 0),
  -- What comes with it: each becomes a task when it is closed.
  takes_board_seat boolean not null default false,
  information_rights boolean not null default true,
  owner_id uuid,
  -- The person who last said what is bought, by whom and for how much.
  prepared_by uuid default me(),
  abandon_reason text check (btrim(abandon_reason) <> '' and length(abandon_reason) <= 500),
  ended_at timestamptz,
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- What Close made, and what Undo close puts back.
  portfolio_company_id uuid,
  security_id uuid,
  entry_id uuid,
  cap_table_act_id uuid,
  task_ids uuid[] not null default '{}',
  closed_by uuid,
  -- Of the closing and its deal before.
  before_close jsonb,
  -- What all investors pay together.
  round_size numeric check (round_size >= 0),
  undo_asked_by uuid,
  undo_asked_at timestamptz,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  primary key (org_id, id),
  check ((status = 'Abandoned') = (abandon_reason is not null)),
  check ((status in ('Closed Successfully', 'Abandoned', 'completed')) = (ended_at is not null)),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id),
  foreign key (org_id, entry_id) references journal_entries (org_id, id),
  check ((status = 'Closed Successfully') = (entry_id is not null)),
  check (undo_asked_by is null or status = 'Closed Successfully' and undo_reason is not null)
);
alter table term_sheets add foreign key (org_id, deal_closing_id) references deal_closings (org_id, id) on delete set null (deal_closing_id);
alter table journal_drafts add foreign key (org_id, deal_closing_id) references deal_closings (org_id, id);
create index on deal_closings (org_id, created_at, id);
create index on deal_closings (org_id, close_date, id);
create index on deal_closings (org_id, amount, id);
create index on deal_closings (org_id, deal_id);
create index on deal_closings (org_id, fund_id) where fund_id is not null;
create index on deal_closings (org_id, owner_id) where owner_id is not null;
create index on deal_closings (org_id, portfolio_company_id) where portfolio_company_id is not null;
create index on deal_closings (org_id, security_id) where security_id is not null;
create index on deal_closings (org_id, entry_id) where entry_id is not null;

select register_table('deal_closings', kind => 'deal_closing', label => 'company', reads => 'closing:read', parent => 'deal_id',
  search => '{company,lead_investor,notes}');
create policy add on deal_closings for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on deal_closings for update to tranche_app using ((select may('closing:manage')));
create policy remove on deal_closings for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_deal_closing before insert or update or delete on deal_closings for each row execute function guard_deal_closing();
create trigger zzz_notify_undo after update on deal_closings referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{undo_asked_by}');

-- What is to be done until then: papers, approvals, checks.
create table deal_closing_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  status text not null default 'open' check (status in ('open', 'done', 'not_applicable')),
  assigned_to uuid,
  due_on date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  is_after_closing boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on deal_closing_items (org_id, closing_id, position);
create index on deal_closing_items (org_id, assigned_to) where assigned_to is not null;

select register_table('deal_closing_items', reads => 'closing:read', parent => 'closing_id');
create policy add on deal_closing_items for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on deal_closing_items for update to tranche_app using ((select may('closing:manage')));
create policy remove on deal_closing_items for delete to tranche_app using ((select may('closing:manage')));

-- Who is at the table when a deal closes: the company, investors, sellers, counsel, escrow agent, notary.
create table deal_closing_parties (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  role text not null
    check (role in ('company', 'lead_investor', 'co_investor', 'founder', 'seller', 'company_counsel', 'investor_counsel', 'escrow_agent', 'notary', 'other')),
  -- A company or contact of the firm.
  record_id uuid,
  -- What it signs as: as that record was called when it was named, or as it was typed.
  name text not null check (btrim(name) <> '' and length(name) <= 500),
  email text check (length(email) <= 254),
  -- What it pays in the round, in the currency of the closing.
  amount numeric check (amount > 0),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (amount is null or role in ('lead_investor', 'co_investor')),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id)
);
create index on deal_closing_parties (org_id, closing_id, id);
create index on deal_closing_parties (org_id, record_id) where record_id is not null;

select register_table('deal_closing_parties', reads => 'closing:read', parent => 'closing_id');
create policy add on deal_closing_parties for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on deal_closing_parties for update to tranche_app using ((select may('closing:manage')));
create policy remove on deal_closing_parties for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_deal_closing_party before insert or update or delete on deal_closing_parties for each row execute function guard_deal_closing_party();

-- Who signs which paper of a closing, with the copy they signed: brought by one person, confirmed by another.
create table deal_closing_signatures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  -- The paper that is signed.
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- One of its parties; without one, the fund that buys.
  party_id uuid,
  document_version_id uuid,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Of a signed copy it is known who said that it is the one: they may not confirm it, nor may the person who uploaded it.
  attached_by uuid,
  primary key (org_id, id),
  check ((document_version_id is null) or uploaded_by is not null),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_at is null or document_version_id is not null),
  check (confirmed_by <> uploaded_by),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, party_id) references deal_closing_parties (org_id, id),
  foreign key (org_id, document_version_id) references document_versions (org_id, id),
  check (confirmed_by <> attached_by),
  check (attached_by is null or document_version_id is not null)
);
create index on deal_closing_signatures (org_id, closing_id, id);
create index on deal_closing_signatures (org_id, party_id) where party_id is not null;
create index on deal_closing_signatures (org_id, document_version_id) where document_version_id is not null;

select register_table('deal_closing_signatures', reads => 'closing:read', parent => 'closing_id');
create policy add on deal_closing_signatures for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on deal_closing_signatures for update to tranche_app using ((select may('closing:manage')));
create policy remove on deal_closing_signatures for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_deal_closing_signature before insert or update or delete on deal_closing_signatures for each row execute function guard_deal_closing_signature();

-- What is paid, to whom, on which account: prepared by one, checked by another.
create table deal_closing_payments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  purpose text not null check (purpose in ('purchase', 'costs')),
  payee text not null check (btrim(payee) <> '' and length(payee) <= 200),
  amount numeric not null check (amount > 0),
  -- IBAN or number of the account, without spaces.
  account text not null check (account ~ '^[A-Z0-9-]{4,34}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  bank text check (length(bank) <= 200),
  reference text check (length(reference) <= 140),
  prepared_by uuid default me(),
  checked_by uuid,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((checked_by is null) = (checked_at is null)),
  check (checked_by <> prepared_by),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade
);
create index on deal_closing_payments (org_id, closing_id, id);

select register_table('deal_closing_payments', reads => 'closing:pay', parent => 'closing_id', redact => '{account,bic}');
create policy add on deal_closing_payments for insert to tranche_app with check ((select may('closing:pay')));
create policy edit on deal_closing_payments for update to tranche_app using ((select may('closing:pay')));
create policy remove on deal_closing_payments for delete to tranche_app using ((select may('closing:pay')));
create trigger guard_deal_closing_payment before insert or update or delete on deal_closing_payments for each row execute function guard_deal_closing_payment();
create trigger note_deal_closing_payment after insert or update or delete on deal_closing_payments for each row execute function note_deal_closing_payment();

-- Who did what with bank details, for good; of an account its last four characters.
create table deal_closing_payment_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  payment_id uuid not null,
  what text not null check (what in ('added', 'changed', 'checked', 'seen', 'removed')),
  payee text not null,
  amount numeric not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade
);
create index on deal_closing_payment_changes (org_id, closing_id, made_at);

select register_table('deal_closing_payment_changes', reads => 'closing:pay', parent => 'closing_id', append_only => true, audited => false);
revoke insert on deal_closing_payment_changes from tranche_app;
