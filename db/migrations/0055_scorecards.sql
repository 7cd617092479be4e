-- Scorecards of the firm in versions, how people rate deals by them, and the scores that follow.

-- Functions come here.

create table scorecards (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  -- Stages of funding it is for; without any it is for every other deal.
  investment_types text[] not null default '{}' check (cardinality(investment_types) <= 20),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
select register_table('scorecards', reads => 'deal:read');
create policy add on scorecards for insert to tranche_app with check ((select may('deal:configure')));
create policy edit on scorecards for update to tranche_app using ((select may('deal:configure')));

-- Criteria are never changed: a change is a new version, so that each score keeps what it was made of.
create table scorecard_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  scorecard_id uuid not null,
  number int not null check (number > 0),
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) between 1 and 30 and length(criteria::text) <= 40000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, scorecard_id, number),
  foreign key (org_id, scorecard_id) references scorecards (org_id, id) on delete cascade
);
select register_table('scorecard_versions', reads => 'deal:read', parent => 'scorecard_id', append_only => true);
create policy add on scorecard_versions for insert to tranche_app with check ((select may('deal:configure')));

-- What a person thinks of a deal by one criterion, why, and where that is from.
create table deal_ratings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  scorecard_id uuid not null,
  -- The id of the criterion, the same in every version that keeps it.
  criterion text not null check (criterion ~ '^[a-z0-9-]{1,40}$'),
  value numeric not null check (value between 0 and 100),
  note text not null default '' check (length(note) <= 2000),
  source text not null check (btrim(source) <> '' and length(source) <= 300),
  rated_by uuid default me(),
  rated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, scorecard_id, criterion),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, scorecard_id) references scorecards (org_id, id) on delete cascade
);
create index on deal_ratings (org_id, scorecard_id);
select register_table('deal_ratings', reads => 'deal:read', parent => 'deal_id');
create policy add on deal_ratings for insert to tranche_app with check ((select may('deal:update')) and rated_by = (select me()));
create policy edit on deal_ratings for update to tranche_app using ((select may('deal:update'))) with check (rated_by = (select me()));

-- Each score that a scorecard gave a deal, with its shares as they were.
create table deal_scorings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  version_id uuid not null,
  score int not null check (score between 0 and 100),
  shares jsonb not null check (jsonb_typeof(shares) = 'array' and length(shares::text) <= 40000),
  -- Nobody where the clock followed the records.
  scored_by uuid default me(),
  scored_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, version_id) references scorecard_versions (org_id, id) on delete cascade
);
create index on deal_scorings (org_id, deal_id, scored_at desc, id desc);
create index on deal_scorings (org_id, version_id);
select register_table('deal_scorings', reads => 'deal:read', parent => 'deal_id', append_only => true);
create policy add on deal_scorings for insert to tranche_app with check ((select may('deal:update')));
