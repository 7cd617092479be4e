-- Exits of portfolio companies: opportunities, who may buy, and saved scenarios.

-- Functions come here.

create table exit_opportunities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  -- What it is found by: the portfolio company as it is called.
  company text not null check (btrim(company) <> ''),
  status text not null default 'Exploring' check (status in ('Exploring', 'Active', 'Negotiating', 'Exploratory', 'Completed')),
  exit_type text not null default 'Acquisition' check (exit_type in ('IPO', 'Acquisition', 'Secondary Sale')),
  -- What our funds would receive, and how that was estimated.
  potential_value numeric check (potential_value >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  basis text check (btrim(basis) <> '' and length(basis) <= 300),
  timeline text check (btrim(timeline) <> '' and length(timeline) <= 100),
  expected_on date,
  owner_id uuid,
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on exit_opportunities (org_id, created_at, id);
create index on exit_opportunities (org_id, expected_on, id);
create index on exit_opportunities (org_id, potential_value, id);
create index on exit_opportunities (org_id, portfolio_company_id);
create index on exit_opportunities (org_id, owner_id) where owner_id is not null;
select register_table('exit_opportunities', kind => 'exit_opportunity', label => 'company', reads => 'portfolio:read', parent => 'portfolio_company_id',
  search => '{company,basis,notes}');
create policy add on exit_opportunities for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on exit_opportunities for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on exit_opportunities for delete to tranche_app using ((select may('portfolio:manage')));
create trigger name_exit_opportunity before insert or update on exit_opportunities for each row execute function name_exit_opportunity();
create trigger exit_opportunities_follow after update of name on portfolio_companies for each row when (old.name <> new.name)
  execute function exit_opportunities_follow();

-- Who may buy, how far the talks are, and what they offer for the whole company.
create table exit_buyers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  exit_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  record_id uuid,
  state text not null default 'Identified' check (state in
    ('Identified', 'Contacted', 'NDA Signed', 'Indicative Offer', 'Final Offer', 'Declined')),
  offer numeric check (offer >= 0),
  note text check (btrim(note) <> '' and length(note) <= 1000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, exit_id) references exit_opportunities (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id)
);
create index on exit_buyers (org_id, exit_id, id);
create index on exit_buyers (org_id, record_id) where record_id is not null;
select register_table('exit_buyers', reads => 'portfolio:read', parent => 'exit_id');
create policy add on exit_buyers for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on exit_buyers for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on exit_buyers for delete to tranche_app using ((select may('portfolio:manage')));

-- What an exit would bring, as it was asked. What follows from it is computed each time it is read.
create table exit_scenarios (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  exit_value numeric not null check (exit_value >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exit_type text not null check (exit_type in ('IPO', 'Acquisition', 'Secondary Sale')),
  exit_on date not null,
  debt numeric not null default 0 check (debt >= 0),
  fees numeric not null default 0 check (fees >= 0),
  escrow numeric not null default 0 check (escrow >= 0),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade
);
create index on exit_scenarios (org_id, created_at, id);
create index on exit_scenarios (org_id, portfolio_company_id);
select register_table('exit_scenarios', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on exit_scenarios for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on exit_scenarios for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on exit_scenarios for delete to tranche_app using ((select may('portfolio:manage')));
