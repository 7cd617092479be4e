-- Funds and other vehicles of a firm, and what their agreements say from which day on.

-- Functions come here.

create table funds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  vehicle text not null default 'main' check (vehicle in ('main', 'parallel', 'feeder', 'aiv', 'spv', 'co_investment', 'gp', 'carry')),
  -- The fund it belongs to; of a feeder, the master it is a partner of.
  parent_id uuid,
  status text not null default 'Raising' check (status in ('Raising', 'Investing', 'Harvesting', 'Extended', 'Closed')),
  vintage int check (vintage between 1950 and 2100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The last day of its years: month and day. 29 February is the last of February in every year.
  fiscal_year_end text not null default '12-31' check (fiscal_year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    and fiscal_year_end not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  domicile text check (length(domicile) <= 100),
  legal_form text check (length(legal_form) <= 100),
  lei text check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  accounting_basis text check (length(accounting_basis) <= 100),
  administrator text check (length(administrator) <= 200),
  auditor text check (length(auditor) <= 200),
  strategy text not null default '' check (length(strategy) <= 20000),
  target_size numeric check (target_size >= 0),
  hard_cap numeric check (hard_cap >= 0),
  inception_date date,
  commencement_date date,
  initial_closing_date date,
  final_closing_date date,
  -- Chosen once, for the whole life of the fund (ILPA Performance Template 1.1).
  ilpa_methodology text check (ilpa_methodology in ('granular', 'gross_up')),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (parent_id <> id),
  check (hard_cap >= target_size),
  check (final_closing_date >= initial_closing_date),
  foreign key (org_id, parent_id) references funds (org_id, id)
);
create index on funds (org_id, created_at, id);
create index on funds (org_id, vintage, id);
create index on funds (org_id, target_size, id);
create index on funds (org_id, parent_id) where parent_id is not null;

select register_table('funds', kind => 'fund', label => 'name', reads => 'fund:read', parent => 'parent_id', search => '{name,strategy,notes}');
create policy add on funds for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on funds for update to tranche_app using ((select may('fund:manage')));
create policy remove on funds for delete to tranche_app using ((select may('fund:manage')));
create trigger guard_fund before insert or update on funds for each row execute function guard_fund();

-- What the agreement says from a day on: an amendment is another row. Prepared by one, approved by another, and then for good.
create table fund_terms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  effective_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  -- The agreement or its amendment.
  document_id uuid,
  waterfall text not null check (waterfall in ('european', 'american')),
  -- Percent, as the other shares.
  carry numeric not null check (carry between 0 and 100),
  hurdle numeric not null check (hurdle between 0 and 100),
  hurdle_compounding text not null check (hurdle_compounding in ('annual', 'simple')),
  catch_up numeric not null check (catch_up between 0 and 100),
  gp_commitment numeric check (gp_commitment between 0 and 100),
  fee_basis text not null check (fee_basis in ('committed', 'invested', 'nav')),
  fee_rate numeric not null check (fee_rate between 0 and 100),
  -- Each from a day on another rate, another basis, or both.
  fee_steps jsonb not null default '[]' check (jsonb_typeof(fee_steps) = 'array'),
  fee_offset numeric not null default 100 check (fee_offset between 0 and 100),
  investment_period_ends date,
  term_ends date,
  extensions text check (length(extensions) <= 500),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> prepared_by),
  check (approved_by is null or document_id is not null),
  check (term_ends >= investment_period_ends),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
);
create index on fund_terms (org_id, fund_id, effective_on);
create index on fund_terms (org_id, document_id) where document_id is not null;
create unique index fund_terms_approved on fund_terms (org_id, fund_id, effective_on) where approved_at is not null;

select register_table('fund_terms', reads => 'fund:read', parent => 'fund_id');
create policy add on fund_terms for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on fund_terms for update to tranche_app using ((select may('fund:manage')));
create policy remove on fund_terms for delete to tranche_app using ((select may('fund:manage')));
create trigger guard_fund_terms before insert or update or delete on fund_terms for each row execute function guard_fund_terms();

-- Firms that are there already: whoever may do the like with deals and the portfolio.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('portfolio:read', 'fund:read'), ('deal:configure', 'fund:manage')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  on conflict do nothing $q$);
