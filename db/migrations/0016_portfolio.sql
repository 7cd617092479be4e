-- Holdings: companies of the portfolio, boards, cap tables and valuations.

-- Companies the firm's funds are invested in, and what of them is held.
create table portfolio_companies (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company as it is called.
  name text not null check (btrim(name) <> ''),
  company_id uuid not null,
  owner_id uuid,
  -- Of all funds, fully diluted, in percent, as a person read it on a day in some paper.
  ownership_percentage numeric check (ownership_percentage between 0 and 100),
  ownership_on date,
  ownership_source text check (length(ownership_source) <= 200),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  next_board_on date,
  primary key (org_id, id),
  unique (org_id, company_id),
  check (ownership_percentage is null or ownership_on is not null),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
alter table securities add foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id);
alter table capital_call_items add foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id);
alter table distributions add foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id);
create index on portfolio_companies (org_id, created_at, id);
create index on portfolio_companies (org_id, name, id);
create index on portfolio_companies (org_id, owner_id) where owner_id is not null;

select register_table('portfolio_companies', kind => 'portfolio_company', label => 'name', reads => 'portfolio:read', search => '{name,notes}');
create policy add on portfolio_companies for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on portfolio_companies for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on portfolio_companies for delete to tranche_app using ((select may('portfolio:manage')));
create trigger name_portfolio_company before insert or update on portfolio_companies for each row execute function name_portfolio_company();

-- Who sits on the boards of portfolio companies for the firm, and when they meet next.
create table board_seats (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  -- A seat votes, an observer only hears.
  kind text not null check (kind in ('seat', 'observer')),
  -- A colleague, or another person whom the firm named.
  user_id uuid,
  name text check (btrim(name) <> '' and length(name) <= 200),
  since date,
  until date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (until >= since),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete set null (user_id)
);
create index on board_seats (org_id, portfolio_company_id);
create index on board_seats (org_id, user_id) where user_id is not null;

select register_table('board_seats', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on board_seats for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on board_seats for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on board_seats for delete to tranche_app using ((select may('portfolio:manage')));

-- What a person said happened, as one: an issuance, a transfer with what came out of it, a round, a file. It stays. What was wrong is
-- taken back, once, by a later act, which may bring what is true instead.
create table cap_table_acts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  kind text not null
    check (kind in ('issuance', 'round', 'convertible', 'warrant', 'grant', 'pool', 'transfer', 'cancellation', 'conversion', 'split', 'import', 'correction')),
  effective_on date not null,
  note text check (length(note) <= 500),
  corrects_id uuid,
  created_by uuid default me(),
  recorded_at timestamptz not null default clock_timestamp(),
  entry_id uuid,
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, id),
  unique (org_id, corrects_id),
  check ((kind = 'correction') <= (corrects_id is not null)),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, portfolio_company_id, corrects_id) references cap_table_acts (org_id, portfolio_company_id, id),
  foreign key (org_id, entry_id) references journal_entries (org_id, id)
);
create index on cap_table_acts (org_id, portfolio_company_id, recorded_at);
create index cap_table_acts_entry on cap_table_acts (org_id, entry_id) where entry_id is not null;

select register_table('cap_table_acts', reads => 'portfolio:read', parent => 'portfolio_company_id', append_only => true);
create policy add on cap_table_acts for insert to tranche_app with check ((select may('portfolio:manage')));

-- Holders, classes, plans and whatever else transactions name. A holder may be one of our funds, a class one of our securities.
create table cap_table_objects (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  object_type text not null
    check (object_type in ('ISSUER', 'STAKEHOLDER', 'STOCK_CLASS', 'STOCK_LEGEND_TEMPLATE', 'STOCK_PLAN', 'VESTING_TERMS', 'VALUATION', 'DOCUMENT')),
  -- Its id among the company's objects of its type, as files give it.
  object_id text not null check (btrim(object_id) <> ''),
  object jsonb not null check (jsonb_typeof(object) = 'object' and object ->> 'id' = object_id and object ->> 'object_type' = object_type),
  fund_id uuid,
  security_id uuid,
  created_by uuid default me(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  act_id uuid,
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, object_type, object_id),
  unique (org_id, portfolio_company_id, security_id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id),
  foreign key (org_id, portfolio_company_id, act_id) references cap_table_acts (org_id, portfolio_company_id, id)
);
create index cap_table_objects_fund on cap_table_objects (org_id, portfolio_company_id, fund_id) where fund_id is not null;

select register_table('cap_table_objects', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on cap_table_objects for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on cap_table_objects for update to tranche_app using ((select may('portfolio:manage')));

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

-- Rights of our funds to keep their share in the next round of a company, and what became of them in each (decision 116).
create table pro_rata_rights (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  fund_id uuid not null,
  -- How long after the round's day the fund has to say whether it buys.
  notice_days int not null check (notice_days between 0 and 365),
  -- Where it is written.
  source text check (length(source) <= 300),
  -- The last day on which a round may be that it counts for.
  ends_on date,
  assigned_to uuid,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on pro_rata_rights (org_id, portfolio_company_id);
create index on pro_rata_rights (org_id, fund_id);
create index on pro_rata_rights (org_id, assigned_to) where assigned_to is not null;

select register_table('pro_rata_rights', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on pro_rata_rights for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on pro_rata_rights for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on pro_rata_rights for delete to tranche_app using ((select may('portfolio:manage')));

-- A right in a round: what the fund may buy, until when, and whether it did.
create table pro_rata_offers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  right_id uuid not null,
  -- The round as it was entered.
  act_id uuid not null,
  round text not null,
  deadline date not null,
  -- What keeps the fund's share, as the cap table was the day before.
  shares numeric not null check (shares >= 0),
  amount numeric not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  outcome text check (outcome in ('exercised', 'waived')),
  decided_by uuid,
  decided_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, right_id, act_id),
  check ((outcome is null) = (decided_at is null)),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, portfolio_company_id, act_id) references cap_table_acts (org_id, portfolio_company_id, id) on delete cascade,
  foreign key (org_id, right_id) references pro_rata_rights (org_id, id)
);
create index on pro_rata_offers (org_id, portfolio_company_id);
create index on pro_rata_offers (org_id, act_id);

select register_table('pro_rata_offers', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on pro_rata_offers for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on pro_rata_offers for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on pro_rata_offers for delete to tranche_app using ((select may('portfolio:manage')));

-- The positions of a fund at the end of a quarter, marked together.
create table valuation_rounds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null check (quarter_ends = (date_trunc('quarter', quarter_ends::timestamp) + interval '3 months -1 day')::date),
  approved_by uuid,
  approved_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_id, quarter_ends),
  unique (org_id, id, fund_id),
  check ((approved_by is null) = (approved_at is null)),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create index on valuation_rounds (org_id, quarter_ends);

select register_table('valuation_rounds', reads => 'valuation:read', parent => 'fund_id');
revoke update on valuation_rounds from tranche_app;
create policy add on valuation_rounds for insert to tranche_app with check ((select may('valuation:prepare')));
create policy remove on valuation_rounds for delete to tranche_app using ((select may('valuation:prepare')) and approved_at is null);
create trigger guard_valuation_round before insert on valuation_rounds for each row execute function guard_valuation_round();

create table valuations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  round_id uuid not null,
  fund_id uuid not null,
  portfolio_company_id uuid not null,
  security_id uuid not null,
  method text not null check (method in ('recent_investment', 'calibrated', 'multiples', 'scenarios', 'net_assets', 'quoted')),
  -- As they were typed: each with its source and its level of the fair value hierarchy.
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  level int not null check (level between 1 and 3),
  -- In the currency of the security, and in the fund's at the rate of the quarter's end.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value numeric not null check (value >= 0),
  fund_value numeric not null check (fund_value >= 0),
  rate numeric check (rate > 0),
  rate_on date,
  rate_source text,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 5000),
  is_insider_round boolean not null default false,
  -- What the books said when it was prepared, in the fund's currency: at the end of the quarter before, and before this mark.
  prior_value numeric not null,
  carrying_value numeric not null,
  cost numeric not null,
  quantity numeric not null,
  known_at timestamptz not null,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default clock_timestamp(),
  reviewed_by uuid,
  reviewed_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  review_note text check (btrim(review_note) <> '' and length(review_note) <= 5000),
  entry_id uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, round_id, security_id),
  check ((rate is null) = (rate_on is null) and (rate is null) = (rate_source is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check ((returned_by is null) = (returned_at is null)),
  check (reviewed_at is null or returned_at is null),
  check (reviewed_by <> prepared_by),
  check (approved_at is null or reviewed_at is not null),
  check ((entry_id is null) = (approved_at is null)),
  foreign key (org_id, round_id, fund_id) references valuation_rounds (org_id, id, fund_id) on delete cascade,
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id),
  check (length(rate_source) <= 600)
);
alter table journal_drafts add foreign key (org_id, valuation_id) references valuations (org_id, id);
create index on valuations (org_id, portfolio_company_id);
create index on valuations (org_id, security_id, fund_id);
create index on valuations (org_id, entry_id) where entry_id is not null;

select register_table('valuations', reads => 'valuation:read', parent => 'round_id');
create policy add on valuations for insert to tranche_app with check ((select may('valuation:prepare')));
create policy edit on valuations for update to tranche_app using ((select may('valuation:prepare')) or (select may('valuation:review')));
create trigger guard_valuation before insert or update or delete on valuations for each row execute function guard_valuation();

-- Papers a mark rests on: documents of its company.
create table valuation_documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  valuation_id uuid not null,
  document_id uuid not null,
  primary key (org_id, id),
  unique (org_id, valuation_id, document_id),
  foreign key (org_id, valuation_id) references valuations (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on valuation_documents (org_id, document_id);

select register_table('valuation_documents', reads => 'valuation:read', parent => 'valuation_id');
create policy add on valuation_documents for insert to tranche_app with check ((select may('valuation:prepare')));
create policy remove on valuation_documents for delete to tranche_app using ((select may('valuation:prepare')));
create trigger guard_valuation_document before insert or delete on valuation_documents for each row execute function guard_valuation_document();

-- The memo of an approved mark, kept as a document of its company.
create table valuation_memos (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  valuation_id uuid not null,
  document_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, valuation_id),
  foreign key (org_id, valuation_id) references valuations (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id)
);
create index on valuation_memos (org_id, document_id);

select register_table('valuation_memos', reads => 'valuation:read', parent => 'valuation_id', append_only => true);
create policy add on valuation_memos for insert to tranche_app with check ((select is_system()));
