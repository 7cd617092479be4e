-- External integrations with their runs, webhooks out, and idempotency keys of the API.

-- Functions come here.

create table external_integrations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  integration_type text not null check (integration_type in ('crm', 'communication', 'financial', 'analytics')),
  provider_name text not null check (provider_name in ('Salesforce', 'Slack', 'QuickBooks', 'Google Analytics')),
  -- Auto Sync: active when on, inactive when off. A failure that no retry repairs makes it error.
  status text not null default 'active' check (status in ('active', 'inactive', 'error')),
  -- What is no secret: addresses, ids, chosen events.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Encrypted by the server; no procedure answers it.
  credentials text not null,
  -- Empty: the interval of the firm's settings.
  sync_minutes int check (sync_minutes in (15, 30, 60, 240, 1440)),
  -- Where the next run continues.
  cursor jsonb not null default '{}' check (jsonb_typeof(cursor) = 'object'),
  last_sync_at timestamptz,
  last_error text check (length(last_error) <= 1000),
  -- Failed attempts in a row, and the moment of the next one.
  failures int not null default 0 check (failures >= 0),
  retry_at timestamptz,
  -- Its runs act as this person, under their rights.
  connected_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, connected_by) references memberships (org_id, user_id) on delete set null (connected_by)
);
create index on external_integrations (org_id, created_at, id);
create index on external_integrations (org_id, connected_by);
select register_table('external_integrations', reads => 'integration:read', redact => '{credentials,cursor}');
create policy add on external_integrations for insert to tranche_app with check ((select may('integration:manage')) and connected_by = (select me()));
create policy edit on external_integrations for update to tranche_app using ((select may('integration:manage')));
create policy remove on external_integrations for delete to tranche_app using ((select may('integration:manage')));

create table integration_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  auto_retry boolean not null default true,
  email_notifications boolean not null default true,
  sync_minutes int not null default 60 check (sync_minutes in (15, 30, 60, 240, 1440)),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select register_table('integration_settings', reads => 'integration:read');
create policy add on integration_settings for insert to tranche_app with check ((select may('integration:manage')));
create policy edit on integration_settings for update to tranche_app using ((select may('integration:manage')));

create table integration_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  integration_id uuid not null,
  kind text not null check (kind in ('sync', 'test')),
  status text not null default 'running' check (status in ('running', 'succeeded', 'partial', 'failed')),
  -- Empty: by the clock.
  started_by uuid default me(),
  -- Which attempt in a row.
  attempt int not null default 1 check (attempt >= 1),
  read_count int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  skipped_count int not null default 0,
  failed_count int not null default 0,
  message text not null default '' check (length(message) <= 1000),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  check ((status = 'running') = (ended_at is null)),
  foreign key (org_id, integration_id) references external_integrations (org_id, id) on delete cascade
);
create index on integration_runs (org_id, started_at desc, id desc);
create index on integration_runs (org_id, integration_id, started_at desc);
-- Two runs of one integration never overlap.
create unique index integration_runs_running on integration_runs (org_id, integration_id) where status = 'running' and kind = 'sync';
select register_table('integration_runs', reads => 'integration:read', parent => 'integration_id', audited => false);
create policy add on integration_runs for insert to tranche_app with check ((select may('integration:manage')));
create policy edit on integration_runs for update to tranche_app using ((select may('integration:manage')));
create policy expire on integration_runs for delete to tranche_app using ((select is_system()));
create trigger queue_integration_run after insert on integration_runs for each row when (new.kind = 'sync') execute function queue_integration_run();

create table integration_run_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  external_id text not null check (length(external_id) <= 200),
  label text not null default '' check (length(label) <= 300),
  outcome text not null check (outcome in ('failed', 'skipped')),
  message text not null check (length(message) <= 500),
  primary key (org_id, id),
  foreign key (org_id, run_id) references integration_runs (org_id, id) on delete cascade
);
create index on integration_run_rows (org_id, run_id, id);
select register_table('integration_run_rows', reads => 'integration:read', parent => 'run_id', append_only => true, audited => false);
create policy add on integration_run_rows for insert to tranche_app with check ((select may('integration:manage')));

-- Which record a row of another system is, so that it is found again.
create table integration_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  integration_id uuid not null,
  external_id text not null check (length(external_id) between 1 and 200),
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, integration_id, external_id),
  foreign key (org_id, integration_id) references external_integrations (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on integration_links (org_id, record_id);
select register_table('integration_links', reads => 'integration:read', parent => 'integration_id', audited => false);
create policy add on integration_links for insert to tranche_app with check ((select may('integration:manage')));

-- Figures of accounting and web analytics, by day or month.
create table integration_readings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  integration_id uuid not null,
  metric text not null check (length(metric) between 1 and 100),
  period_start date not null,
  period_end date not null,
  value numeric not null,
  currency text check (currency ~ '^[A-Z]{3}$'),
  read_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, integration_id, metric, period_start),
  check (period_end >= period_start),
  foreign key (org_id, integration_id) references external_integrations (org_id, id) on delete cascade
);
select register_table('integration_readings', reads => 'integration:read', parent => 'integration_id', audited => false);
create policy add on integration_readings for insert to tranche_app with check ((select may('integration:manage')));
create policy edit on integration_readings for update to tranche_app using ((select may('integration:manage')));

create table webhook_endpoints (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'paused', 'failing')),
  -- Encrypted by the server. The former secret signs too until its end.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  last_error text check (length(last_error) <= 1000),
  failing_since timestamptz,
  -- Events before are not sent; those up to read_at were read.
  since timestamptz not null default now(),
  read_at timestamptz not null default now(),
  -- Events are read as this person, under their rights.
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((former_secret is null) = (former_until is null)),
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on webhook_endpoints (org_id, created_at, id);
create index on webhook_endpoints (org_id, created_by);
select register_table('webhook_endpoints', reads => 'integration:read', redact => '{secret,former_secret,read_at}');
create policy add on webhook_endpoints for insert to tranche_app with check ((select may('integration:manage')) and created_by = (select me()));
create policy edit on webhook_endpoints for update to tranche_app using ((select may('integration:manage')));
create policy remove on webhook_endpoints for delete to tranche_app using ((select may('integration:manage')));

create table webhook_deliveries (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  endpoint_id uuid not null,
  -- The message, the same for each attempt and each replay.
  message_id text not null check (length(message_id) between 1 and 100),
  event text not null check (length(event) between 1 and 100),
  body text not null check (length(body) <= 20000),
  -- The change it reports, unless it is a replay or a test.
  change_id uuid,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  queued_at timestamptz not null default now(),
  last_status int,
  last_error text check (length(last_error) <= 1000),
  last_ms int,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  unique (org_id, endpoint_id, change_id, event),
  check ((status = 'pending') = (ended_at is null)),
  check ((status = 'pending') = (next_attempt_at is not null)),
  foreign key (org_id, endpoint_id) references webhook_endpoints (org_id, id) on delete cascade
);
create index on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index on webhook_deliveries (org_id, next_attempt_at) where status = 'pending';
select register_table('webhook_deliveries', reads => 'integration:read', parent => 'endpoint_id', audited => false);
create policy add on webhook_deliveries for insert to tranche_app with check ((select may('integration:manage')));
create policy edit on webhook_deliveries for update to tranche_app using ((select may('integration:manage')));
create policy expire on webhook_deliveries for delete to tranche_app using ((select is_system()));
create trigger queue_webhook_delivery after insert or update of queued_at on webhook_deliveries for each row execute function queue_webhook_delivery();

create table idempotency_keys (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  key text not null check (length(key) between 1 and 255),
  -- What was asked, as a hash: a key that comes with something else is refused.
  fingerprint text not null,
  -- Encrypted by the server.
  answer text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, key),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on idempotency_keys (org_id, created_at);
select register_table('idempotency_keys', owner => 'user_id', audited => false, redact => '{answer}');
create policy expire on idempotency_keys for all to tranche_app using ((select is_system()));

-- Requests of each API key in its current minute.
create unlogged table auth.key_requests (
  token_hash text primary key,
  minute timestamptz not null,
  count int not null
);
grant select, insert, update, delete on auth.key_requests to tranche_auth;

-- Firms that exist: people who configure the firm connect it.
select for_each_org($q$
  update roles set permissions = (
    select array_agg(distinct one order by one) from unnest(permissions || '{integration:read,integration:manage}'::text[]) one)
  where org_id = current_org() and permissions && '{admin:access,deal:configure}'::text[] $q$);
