-- What the manager received elsewhere that reduces the management fee, by ILPA's kinds; and what each fee took of it, partner by partner.

drop function if exists quarter_facts(uuid, date, date, date);

-- Functions come here.

create table fee_offsets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  kind text not null check (kind in ('advisory', 'brokenDeal', 'transaction', 'directors', 'monitoring', 'capitalMarkets', 'arrangement', 'origination',
    'organizationCost', 'placementFee', 'other', 'other2016')),
  received_on date not null,
  -- What was received, the percent of it that reduces the fee, and what that comes to.
  amount numeric not null check (amount > 0),
  share numeric not null check (share > 0 and share <= 100),
  credit numeric not null check (credit >= 0 and credit <= amount),
  company_id uuid,
  memo text check (btrim(memo) <> '' and length(memo) <= 500),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete set null (company_id)
);
create index on fee_offsets (org_id, fund_id, received_on);
create index on fee_offsets (org_id, company_id) where company_id is not null;
select register_table('fee_offsets', reads => 'ledger:read', parent => 'fund_id');
create policy add on fee_offsets for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on fee_offsets for update to tranche_app using ((select may('ledger:post')) or (select may('ledger:approve')));
create policy remove on fee_offsets for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_fee_offset before insert or update or delete on fee_offsets for each row execute function guard_fee_offset();

-- Of each partner's fee. What its line says beyond these is of a time when offsets had no kinds.
create table fee_run_offsets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  limited_partner_id uuid not null,
  offset_id uuid not null,
  carried_in numeric not null check (carried_in >= 0),
  recognised numeric not null check (recognised >= 0),
  applied numeric not null check (applied >= 0),
  unapplied numeric not null check (unapplied >= 0 and unapplied = carried_in + recognised - applied),
  primary key (org_id, id),
  unique (org_id, run_id, limited_partner_id, offset_id),
  foreign key (org_id, run_id) references fund_runs (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, offset_id) references fee_offsets (org_id, id)
);
create index on fee_run_offsets (org_id, limited_partner_id);
create index on fee_run_offsets (org_id, offset_id);
select register_table('fee_run_offsets', reads => 'ledger:read', parent => 'run_id');
revoke update, delete on fee_run_offsets from tranche_app;
create policy add on fee_run_offsets for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_run_line before insert on fee_run_offsets for each row execute function guard_run_line();

-- What offsets take of a fee has an account. Where a firm has one of its own under that number, the next one that is free.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use)
  select current_org(), (select n::text from generate_series(5010, 5099) n
      where not exists (select from ledger_accounts where org_id = current_org() and code = n::text) order by n limit 1),
    'Management fee offsets', 'expense', 'fee_offsets'
  where exists (select from ledger_accounts where org_id = current_org())
    and not exists (select from ledger_accounts where org_id = current_org() and use = 'fee_offsets') $q$);
