-- Bank accounts of limited partners, which change only by two people with a call to the partner, and are paid to only after a while.

-- Functions come here.

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

-- Details as they were confirmed: changed, they are another row, which takes the place of the one it replaces once somebody else confirms it.
create table lp_bank_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  holder text not null check (btrim(holder) <> '' and length(holder) <= 200),
  bank text check (length(bank) <= 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- IBAN or number, without spaces.
  account text not null check (account ~ '^[A-Z0-9-]{4,34}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  -- What it takes the place of, and whether that is only closed.
  replaces_id uuid,
  closes boolean not null default false,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Whom at the partner the second person called back, at which number they knew already, and on which day.
  called_name text check (btrim(called_name) <> '' and length(called_name) <= 200),
  called_number text check (btrim(called_number) <> '' and length(called_number) <= 50),
  called_on date,
  -- Nothing is paid to it before.
  usable_from timestamptz,
  -- Replaced or closed.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (confirmed_at is null or num_nulls(called_name, called_number, called_on, usable_from) = 0),
  check (confirmed_by <> prepared_by),
  check (ended_at is null or confirmed_at is not null),
  check (not closes or replaces_id is not null),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, replaces_id) references lp_bank_accounts (org_id, id) on delete cascade
);
create index on lp_bank_accounts (org_id, limited_partner_id, id);
-- One change of an account waits at a time.
create unique index lp_bank_accounts_waiting on lp_bank_accounts (org_id, replaces_id) where confirmed_at is null;
select register_table('lp_bank_accounts', reads => 'bank:read', parent => 'limited_partner_id', redact => '{account,bic}');
create policy add on lp_bank_accounts for insert to tranche_app with check ((select may('bank:prepare')));
create policy edit on lp_bank_accounts for update to tranche_app using ((select may('bank:prepare')) or (select may('bank:confirm')));
create policy remove on lp_bank_accounts for delete to tranche_app using ((select may('bank:prepare')));
create trigger guard_lp_bank_account before insert or update or delete on lp_bank_accounts for each row execute function guard_lp_bank_account();
create trigger note_lp_bank_account after insert or update or delete on lp_bank_accounts for each row execute function note_lp_bank_account();

-- Who did what with them, for good; of an account its last four characters.
create table lp_bank_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  account_id uuid not null,
  what text not null check (what in ('prepared', 'changed', 'confirmed', 'closed', 'seen', 'withdrawn')),
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on lp_bank_changes (org_id, limited_partner_id, made_at);
select register_table('lp_bank_changes', reads => 'bank:read', parent => 'limited_partner_id', append_only => true, audited => false);
revoke insert on lp_bank_changes from tranche_app;

-- Firms that are there: whoever manages funds sees, prepares and confirms; who looks after investors prepares, who decides KYC confirms.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{bank:read,bank:prepare,bank:confirm}') one)
  where org_id = current_org() and 'fund:manage' = any(permissions) $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{bank:read,bank:prepare}') one)
  where org_id = current_org() and 'lp:manage' = any(permissions) $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{bank:read,bank:confirm}') one)
  where org_id = current_org() and 'kyc:decide' = any(permissions) $q$);
