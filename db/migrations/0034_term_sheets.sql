-- Term sheets: what is offered for a deal, each version of it that was sent, and who signed.

-- Functions come here.

create table term_sheets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when the sheet was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  status text not null default 'Draft' check (status in ('Draft', 'Negotiating', 'Signed', 'Expired', 'Executed')),
  -- A change of a version that was sent makes the next one.
  revision int not null default 1 check (revision > 0),
  version text not null generated always as ('v' || revision::text || '.0') stored,
  sent_at timestamptz,
  sent_by uuid,
  -- When all investors had signed: exclusivity runs from that day.
  signed_at timestamptz,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric check (amount >= 0),
  valuation numeric check (valuation >= 0),
  lead_investor text check (length(lead_investor) <= 200),
  liquidation_preference text check (length(liquidation_preference) <= 200),
  participation text check (length(participation) <= 200),
  participation_cap numeric check (participation_cap >= 0),
  dividends text check (length(dividends) <= 200),
  anti_dilution text check (length(anti_dilution) <= 200),
  board_seats text check (length(board_seats) <= 500),
  drag_along boolean not null default true,
  tag_along boolean not null default true,
  -- In percent of the company after the round.
  option_pool numeric check (option_pool between 0 and 100),
  pool_in_pre_money boolean not null default true,
  -- Fully diluted, before the round, and how many of them are options nobody has.
  shares_before numeric check (shares_before >= 0 and shares_before = trunc(shares_before)),
  pool_available numeric check (pool_available >= 0 and pool_available = trunc(pool_available)),
  price_per_share numeric check (price_per_share >= 0),
  protective_provisions text not null default '' check (length(protective_provisions) <= 20000),
  information_rights text not null default '' check (length(information_rights) <= 20000),
  pro_rata_rights text not null default '' check (length(pro_rata_rights) <= 20000),
  registration_rights text not null default '' check (length(registration_rights) <= 20000),
  founder_vesting text not null default '' check (length(founder_vesting) <= 20000),
  no_shop_days numeric check (no_shop_days between 0 and 3650 and no_shop_days = trunc(no_shop_days)),
  expiry_date date,
  legal_fees_cap numeric check (legal_fees_cap >= 0),
  closing_conditions text not null default '' check (length(closing_conditions) <= 20000),
  governing_law text check (length(governing_law) <= 200),
  -- The firm's own, of no version.
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (pool_available <= shares_before),
  check ((status in ('Signed', 'Executed')) = (signed_at is not null)),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on term_sheets (org_id, created_at, id);
create index on term_sheets (org_id, amount, id);
create index on term_sheets (org_id, expiry_date, id);
create index on term_sheets (org_id, deal_id);

select register_table('term_sheets', kind => 'term_sheet', label => 'company', reads => 'term_sheet:read', parent => 'deal_id',
  search => '{company,lead_investor,notes}');
create policy add on term_sheets for insert to tranche_app with check ((select may('term_sheet:create')));
-- Whoever confirms the last signature makes it Signed by that.
create policy edit on term_sheets for update to tranche_app using ((select may('term_sheet:update')) or (select may('term_sheet:confirm')) or (select is_system()));
create policy remove on term_sheets for delete to tranche_app using ((select may('term_sheet:delete')));
create trigger keep_sent_terms before insert or update on term_sheets for each row execute function keep_sent_terms();
create trigger renew_signatures after update on term_sheets for each row when (new.revision <> old.revision)
  execute function renew_signatures();
create trigger keep_version after update on term_sheets for each row when (new.sent_at is not null and old.sent_at is null)
  execute function keep_version();

-- A version as it was sent, for good: its terms as text, by their column.
create table term_sheet_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  term_sheet_id uuid not null,
  revision int not null check (revision > 0),
  terms jsonb not null,
  sent_by uuid,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, term_sheet_id, revision),
  foreign key (org_id, term_sheet_id) references term_sheets (org_id, id) on delete cascade
);
select register_table('term_sheet_versions', reads => 'term_sheet:read', parent => 'term_sheet_id', append_only => true, audited => false);

-- Who has to sign, and the copy they signed: brought by one person, confirmed by another.
create table term_sheet_signatures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  term_sheet_id uuid not null,
  side text not null check (side in ('investor', 'company')),
  signer text not null check (btrim(signer) <> '' and length(signer) <= 200),
  -- Which bytes, and of which version of the sheet.
  document_version_id uuid,
  revision int,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((document_version_id is null) = (uploaded_by is null) and (document_version_id is null) = (revision is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is null or document_version_id is not null),
  check (confirmed_by <> uploaded_by),
  foreign key (org_id, term_sheet_id) references term_sheets (org_id, id) on delete cascade,
  foreign key (org_id, document_version_id) references document_versions (org_id, id)
);
create index on term_sheet_signatures (org_id, term_sheet_id, side, id);
create index on term_sheet_signatures (org_id, document_version_id) where document_version_id is not null;

select register_table('term_sheet_signatures', reads => 'term_sheet:read', parent => 'term_sheet_id');
create policy add on term_sheet_signatures for insert to tranche_app with check ((select may('term_sheet:update')));
create policy edit on term_sheet_signatures for update to tranche_app using ((select may('term_sheet:update')) or (select may('term_sheet:confirm')));
create policy remove on term_sheet_signatures for delete to tranche_app using ((select may('term_sheet:update')));
create trigger guard_signature before insert or update or delete on term_sheet_signatures for each row execute function guard_signature();
create trigger note_signatures after update on term_sheet_signatures for each row
  when (new.confirmed_at is not null and old.confirmed_at is null) execute function note_signatures();

-- Firms that are there already: whoever may do the like with deals.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('deal:read', 'term_sheet:read'), ('deal:update', 'term_sheet:create'), ('deal:update', 'term_sheet:update'),
    ('deal:archive', 'term_sheet:confirm'), ('deal:delete', 'term_sheet:delete'), ('deal:export', 'term_sheet:export')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  on conflict do nothing $q$);
