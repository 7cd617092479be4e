-- Who holds which shares of a portfolio company, in the objects of Open Cap Format (decision 103).

-- Functions come here.

-- Holders, classes, plans and whatever else transactions name. A holder may be one of our funds, a class one of our securities.
create table cap_table_objects (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  object_type text not null check (object_type in ('ISSUER', 'STAKEHOLDER', 'STOCK_CLASS', 'STOCK_LEGEND_TEMPLATE', 'STOCK_PLAN', 'VESTING_TERMS', 'VALUATION', 'DOCUMENT')),
  -- Its id among the company's objects of its type, as files give it.
  object_id text not null check (btrim(object_id) <> ''),
  object jsonb not null check (jsonb_typeof(object) = 'object' and object ->> 'id' = object_id and object ->> 'object_type' = object_type),
  fund_id uuid,
  security_id uuid,
  created_by uuid default me(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, object_type, object_id),
  unique (org_id, portfolio_company_id, fund_id),
  unique (org_id, portfolio_company_id, security_id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id)
);
select register_table('cap_table_objects', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on cap_table_objects for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on cap_table_objects for update to tranche_app using ((select may('portfolio:manage')));

-- What somebody said happened, as one: an issuance, a transfer with what came out of it, a round, a file. It stays. What was wrong is
-- taken back, once, by a later act, which may bring what holds instead.
create table cap_table_acts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  kind text not null check (kind in ('issuance', 'round', 'convertible', 'warrant', 'grant', 'pool', 'transfer', 'cancellation', 'conversion', 'split', 'import', 'correction')),
  effective_on date not null,
  note text check (length(note) <= 500),
  corrects_id uuid,
  created_by uuid default me(),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, id),
  unique (org_id, corrects_id),
  check ((kind = 'correction') <= (corrects_id is not null)),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, portfolio_company_id, corrects_id) references cap_table_acts (org_id, portfolio_company_id, id)
);
create index on cap_table_acts (org_id, portfolio_company_id, recorded_at);
select register_table('cap_table_acts', reads => 'portfolio:read', parent => 'portfolio_company_id', append_only => true);
create policy add on cap_table_acts for insert to tranche_app with check ((select may('portfolio:manage')));

-- The transactions of an act, and the financing that sums them up.
create table cap_table_events (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  act_id uuid not null,
  position int not null check (position >= 0),
  object_type text not null check (object_type ~ '^(TX|CE)_' or object_type = 'FINANCING'),
  effective_on date not null,
  object jsonb not null check (jsonb_typeof(object) = 'object' and object ->> 'object_type' = object_type),
  primary key (org_id, id),
  unique (org_id, act_id, position),
  foreign key (org_id, portfolio_company_id, act_id) references cap_table_acts (org_id, portfolio_company_id, id) on delete cascade
);
create index on cap_table_events (org_id, portfolio_company_id);
select register_table('cap_table_events', reads => 'portfolio:read', parent => 'portfolio_company_id', append_only => true, audited => false);
create policy add on cap_table_events for insert to tranche_app with check ((select may('portfolio:manage')));
