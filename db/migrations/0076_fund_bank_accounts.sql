-- Bank accounts of funds, which change only by two people: prepared by one, confirmed by another.

-- Functions come here.

-- Details as they were confirmed: changed, they are another row, which takes the place of the one it replaces once somebody else confirms it.
create table fund_bank_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
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
  -- Replaced or closed.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  check (ended_at is null or confirmed_at is not null),
  check (not closes or replaces_id is not null),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, replaces_id) references fund_bank_accounts (org_id, id) on delete cascade
);
create index on fund_bank_accounts (org_id, fund_id, id);
-- One change of an account waits at a time.
create unique index fund_bank_accounts_waiting on fund_bank_accounts (org_id, replaces_id) where confirmed_at is null;
select register_table('fund_bank_accounts', reads => 'fund:bank', parent => 'fund_id', redact => '{account,bic}');
create policy add on fund_bank_accounts for insert to tranche_app with check ((select may('fund:bank')));
create policy edit on fund_bank_accounts for update to tranche_app using ((select may('fund:bank')));
create policy remove on fund_bank_accounts for delete to tranche_app using ((select may('fund:bank')));
create trigger guard_fund_bank_account before insert or update or delete on fund_bank_accounts for each row execute function guard_fund_bank_account();
create trigger note_fund_bank_account after insert or update or delete on fund_bank_accounts for each row execute function note_fund_bank_account();

-- Who did what with them, for good; of an account its last four characters.
create table fund_bank_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  account_id uuid not null,
  what text not null check (what in ('prepared', 'changed', 'confirmed', 'closed', 'seen', 'withdrawn')),
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);
create index on fund_bank_changes (org_id, fund_id, made_at);
select register_table('fund_bank_changes', reads => 'fund:bank', parent => 'fund_id', append_only => true, audited => false);
revoke insert on fund_bank_changes from tranche_app;

-- Firms that are there already: whoever manages funds and keeps their books.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, 'fund:bank' from role_permissions p
  where p.org_id = current_org() and p.permission = 'fund:manage'
    and exists (select from role_permissions b where b.org_id = p.org_id and b.role = p.role and b.permission = 'ledger:approve')
  on conflict do nothing $q$);
