-- Rights of our funds to keep their share in the next round of a company, and what became of them in each (decision 116).

-- Functions come here.

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
  foreign key (org_id, right_id) references pro_rata_rights (org_id, id) on delete cascade,
  foreign key (org_id, portfolio_company_id, act_id) references cap_table_acts (org_id, portfolio_company_id, id) on delete cascade
);
create index on pro_rata_offers (org_id, portfolio_company_id);
create index on pro_rata_offers (org_id, act_id);
select register_table('pro_rata_offers', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on pro_rata_offers for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on pro_rata_offers for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on pro_rata_offers for delete to tranche_app using ((select may('portfolio:manage')));
