-- Competitors, rival firms, market insights, saved searches, relationships and decisions about recommendations.

-- Functions come here.

-- Companies that compete with companies of our pipeline or portfolio.
create table competitors (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  sector text check (btrim(sector) <> '' and length(sector) <= 200),
  stage text check (btrim(stage) <> '' and length(stage) <= 100),
  website text check (length(website) <= 2000),
  threat_level text not null default 'medium' check (threat_level in ('critical', 'high', 'medium', 'low')),
  competitive_position int check (competitive_position between 0 and 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  last_funding_amount numeric check (last_funding_amount >= 0),
  last_funding_round text check (btrim(last_funding_round) <> '' and length(last_funding_round) <= 100),
  last_funding_date date,
  last_funding_investors text check (btrim(last_funding_investors) <> '' and length(last_funding_investors) <= 300),
  employees int check (employees >= 0),
  revenue numeric check (revenue >= 0),
  -- Percent a year, and percent of its market.
  growth double precision check (growth between -100 and 100000),
  market_share double precision check (market_share between 0 and 100),
  strengths text not null default '' check (length(strengths) <= 20000),
  weaknesses text not null default '' check (length(weaknesses) <= 20000),
  opportunities text not null default '' check (length(opportunities) <= 20000),
  threats text not null default '' check (length(threats) <= 20000),
  -- Where these facts are from.
  source text check (btrim(source) <> '' and length(source) <= 300),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
create index on competitors (org_id, created_at, id);
create index on competitors (org_id, name, id);
create index on competitors (org_id, competitive_position, id);
select register_table('competitors', kind => 'competitor', label => 'name', reads => 'intelligence:read',
  search => '{name,sector,website,strengths,weaknesses,opportunities,threats,last_funding_investors}');
create policy add on competitors for insert to tranche_app with check ((select may('intelligence:manage')));
create policy edit on competitors for update to tranche_app using ((select may('intelligence:manage')));
create policy remove on competitors for delete to tranche_app using ((select may('intelligence:manage')));

-- The companies that a competitor competes with.
create table competitor_companies (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  competitor_id uuid not null,
  company_id uuid not null,
  note text check (btrim(note) <> '' and length(note) <= 1000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, competitor_id, company_id),
  foreign key (org_id, competitor_id) references competitors (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade
);
create index on competitor_companies (org_id, company_id);
select register_table('competitor_companies', reads => 'intelligence:read', parent => 'competitor_id');
create policy add on competitor_companies for insert to tranche_app with check ((select may('intelligence:manage')));
create policy edit on competitor_companies for update to tranche_app using ((select may('intelligence:manage')));
create policy remove on competitor_companies for delete to tranche_app using ((select may('intelligence:manage')));

-- What a competitor did: a launch, a hire, a round.
create table competitor_activities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  competitor_id uuid not null,
  happened_on date not null default firm_today(),
  content text not null check (btrim(content) <> '' and length(content) <= 2000),
  link text check (length(link) <= 2000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, competitor_id) references competitors (org_id, id) on delete cascade
);
create index on competitor_activities (org_id, competitor_id, happened_on);
select register_table('competitor_activities', reads => 'intelligence:read', parent => 'competitor_id');
create policy add on competitor_activities for insert to tranche_app with check ((select may('intelligence:manage')));
create policy edit on competitor_activities for update to tranche_app using ((select may('intelligence:manage')));
create policy remove on competitor_activities for delete to tranche_app using ((select may('intelligence:manage')));

-- Who is notified when a competitor's record changes, and of which changes.
create table competitor_alerts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  competitor_id uuid not null,
  user_id uuid not null default me(),
  topics text[] not null check (topics <> '{}' and topics <@ '{threat,funding,metrics,swot}'),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, competitor_id, user_id),
  foreign key (org_id, competitor_id) references competitors (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on competitor_alerts (org_id, user_id);
select register_table('competitor_alerts', owner => 'user_id', parent => 'competitor_id', audited => false);

-- Other investors who compete for the same deals. Confidential.
create table rival_firms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  tier text check (tier in ('Tier 1', 'Tier 2')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  aum numeric check (aum >= 0),
  avg_check numeric check (avg_check >= 0),
  strategy text not null default '' check (length(strategy) <= 20000),
  strengths text not null default '' check (length(strengths) <= 20000),
  weaknesses text not null default '' check (length(weaknesses) <= 20000),
  opportunities text not null default '' check (length(opportunities) <= 20000),
  threats text not null default '' check (length(threats) <= 20000),
  source text check (btrim(source) <> '' and length(source) <= 300),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
create index on rival_firms (org_id, created_at, id);
create index on rival_firms (org_id, name, id);
create index on rival_firms (org_id, aum, id);
select register_table('rival_firms', kind => 'rival_firm', label => 'name', reads => 'rival:read', search => '{name,strategy,strengths,weaknesses,opportunities,threats}');
create policy add on rival_firms for insert to tranche_app with check ((select may('rival:manage')));
create policy edit on rival_firms for update to tranche_app using ((select may('rival:manage')));
create policy remove on rival_firms for delete to tranche_app using ((select may('rival:manage')));

-- Deals where a rival firm competed with us: of our own pipeline by the deal, any other by its name.
create table rival_deals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  rival_firm_id uuid not null,
  deal_id uuid,
  company text not null check (btrim(company) <> '' and length(company) <= 200),
  stage text check (btrim(stage) <> '' and length(stage) <= 100),
  amount numeric check (amount >= 0),
  happened_on date,
  note text check (btrim(note) <> '' and length(note) <= 1000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, rival_firm_id, deal_id),
  foreign key (org_id, rival_firm_id) references rival_firms (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on rival_deals (org_id, deal_id) where deal_id is not null;
select register_table('rival_deals', reads => 'rival:read', parent => 'rival_firm_id');
create policy add on rival_deals for insert to tranche_app with check ((select may('rival:manage')));
create policy edit on rival_deals for update to tranche_app using ((select may('rival:manage')));
create policy remove on rival_deals for delete to tranche_app using ((select may('rival:manage')));

-- RSS and Atom feeds that the clock reads.
create table market_feeds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  url text not null check (length(url) <= 2000 and url ~ '^https?://'),
  is_active boolean not null default true,
  read_at timestamptz,
  -- Why the last reading failed; null after a success.
  problem text check (length(problem) <= 500),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, url)
);
select register_table('market_feeds', reads => 'intelligence:read');
create policy add on market_feeds for insert to tranche_app with check ((select may('intelligence:manage')));
create policy edit on market_feeds for update to tranche_app using ((select may('intelligence:manage')));
create policy remove on market_feeds for delete to tranche_app using ((select may('intelligence:manage')));

-- What was learned about the market, each with where it is from.
create table market_insights (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  category text not null default 'trend' check (category in ('trend', 'opportunity', 'threat', 'regulatory')),
  severity text not null default 'medium' check (severity in ('critical', 'high', 'medium', 'low')),
  summary text not null default '' check (length(summary) <= 20000),
  impacted_sectors text[] not null default '{}' check (cardinality(impacted_sectors) <= 30),
  actionable boolean not null default false,
  origin text not null default 'note' check (origin in ('note', 'import', 'feed')),
  source text check (btrim(source) <> '' and length(source) <= 300),
  link text check (length(link) <= 2000 and link ~ '^https?://'),
  feed_id uuid,
  -- The rule that gave category and severity; null where a person did.
  ruled_by text check (length(ruled_by) <= 200),
  published_on date not null default firm_today(),
  -- What makes it the same item: its link, its id in a feed, its text.
  link_key text check (length(link_key) <= 2000),
  guid text check (length(guid) <= 2000),
  text_key text not null check (length(text_key) = 64),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, feed_id) references market_feeds (org_id, id) on delete set null (feed_id)
);
create index on market_insights (org_id, published_on, id);
create index on market_insights (org_id, created_at, id);
create index on market_insights (org_id, feed_id) where feed_id is not null;
create unique index market_insights_link_key on market_insights (org_id, link_key);
create unique index market_insights_guid_key on market_insights (org_id, feed_id, guid);
create unique index market_insights_text_key on market_insights (org_id, text_key);
select register_table('market_insights', kind => 'market_insight', label => 'title', reads => 'intelligence:read', search => '{title,summary,source,impacted_sectors}');
create policy add on market_insights for insert to tranche_app with check ((select may('intelligence:manage')));
create policy edit on market_insights for update to tranche_app using ((select may('intelligence:manage')));
create policy remove on market_insights for delete to tranche_app using ((select may('intelligence:manage')));

-- Words that decide category and severity of unclassified items. A firm without rules uses the usual ones.
create table market_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  words text[] not null check (words <> '{}' and cardinality(words) <= 100),
  category text not null check (category in ('trend', 'opportunity', 'threat', 'regulatory')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  position int not null,
  primary key (org_id, id)
);
create index on market_rules (org_id, position);
select register_table('market_rules', reads => 'intelligence:read');
create policy add on market_rules for insert to tranche_app with check ((select may('intelligence:manage')));
create policy remove on market_rules for delete to tranche_app using ((select may('intelligence:manage')));

-- Searches that people keep; a shared one is read by colleagues.
create table saved_searches (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  query text not null default '' check (length(query) <= 200),
  filters jsonb not null default '[]' check (jsonb_typeof(filters) = 'array' and length(filters::text) <= 20000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check (query <> '' or filters <> '[]'),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on saved_searches (org_id, user_id);
select register_table('saved_searches', reads => 'member:read', owner => 'user_id', audited => false);
create policy private on saved_searches as restrictive for select to tranche_app using (is_shared or user_id = (select me()));

-- How two contacts know each other. A pair is kept once, the smaller id first in its key.
create table relationship_mappings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  related_contact_id uuid not null,
  relationship_type text not null default 'colleague'
    check (relationship_type in ('colleague', 'former_colleague', 'investor', 'advisor', 'client', 'friend')),
  strength_score int not null default 5 check (strength_score between 1 and 10),
  source text not null default 'manual' check (source in ('manual', 'company')),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and length(metadata::text) <= 20000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (contact_id <> related_contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, related_contact_id) references contacts (org_id, id) on delete cascade
);
create unique index relationship_mappings_pair_key on relationship_mappings
  (org_id, least(contact_id, related_contact_id), greatest(contact_id, related_contact_id));
create index on relationship_mappings (org_id, contact_id);
create index on relationship_mappings (org_id, related_contact_id);
create index on relationship_mappings (org_id, strength_score, id);
select register_table('relationship_mappings', reads => 'contact:read');
create policy add on relationship_mappings for insert to tranche_app with check ((select may('contact:update')));
create policy edit on relationship_mappings for update to tranche_app using ((select may('contact:update')));
create policy remove on relationship_mappings for delete to tranche_app using ((select may('contact:update')));

-- What a person decided about a recommendation. It returns when its facts change, because those are its key.
create table recommendation_decisions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  record_id uuid not null,
  reason text not null check (length(reason) <= 200),
  decision text not null check (decision in ('accepted', 'snoozed', 'dismissed')),
  until date check ((until is not null) = (decision = 'snoozed')),
  decided_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, record_id, reason),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on recommendation_decisions (org_id, record_id);
select register_table('recommendation_decisions', owner => 'user_id', audited => false);

-- Existing firms: readers of deals see the market, people who log activities edit it, partners see rival firms.
-- A role of the firm's own gets the confidential rights by an administrator only.
select for_each_org($q$
  update roles set permissions = (
    select array_agg(distinct one order by one) from unnest(permissions || '{intelligence:read}'::text[]
      || case when 'activity:create' = any (permissions) then '{intelligence:manage}'::text[] else '{}' end
      || case when 'deal:export' = any (permissions) then '{intelligence:export}'::text[] else '{}' end
      || case when is_system and 'deal:configure' = any (permissions) then '{rival:read,rival:manage,rival:export}'::text[] else '{}' end) one)
  where org_id = current_org() and 'deal:read' = any (permissions) $q$);
