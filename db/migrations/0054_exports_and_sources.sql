-- Archives with everything a firm has, made by a job for one administrator; and further sources of integrations.

-- Functions come here.

create table firm_exports (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  job_id uuid not null,
  -- Empty until the archive is written.
  blob_key text,
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count bigint check (row_count >= 0),
  file_count int check (file_count >= 0),
  created_by uuid not null default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, job_id),
  foreign key (org_id, job_id) references jobs (org_id, id) on delete cascade,
  check ((blob_key is null) = (sha256 is null) and (blob_key is null) = (bytes is null))
);
create index on firm_exports (org_id, created_at desc);
select register_table('firm_exports', reads => 'organization:export');
create policy add on firm_exports for insert to tranche_app with check ((select may('organization:export')) and created_by = (select me()));
create policy finish on firm_exports for update to tranche_app using ((select may('organization:export')) and created_by = (select me()));
create policy remove on firm_exports for delete to tranche_app using ((select may('organization:export')) or (select is_system()));

-- Firms that exist: who administers everything may take everything along.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{organization:export}'::text[]) one)
  where org_id = current_org() and name = 'super_admin' $q$);

-- Sources besides the four services: a calendar, a mailbox, a CSV file.
alter table external_integrations drop constraint external_integrations_integration_type_check;
alter table external_integrations add constraint external_integrations_integration_type_check
  check (integration_type in ('crm', 'communication', 'financial', 'analytics', 'sources'));
alter table external_integrations drop constraint external_integrations_provider_name_check;
alter table external_integrations add constraint external_integrations_provider_name_check
  check (provider_name in ('Salesforce', 'Slack', 'QuickBooks', 'Google Analytics', 'Calendar', 'Mailbox', 'CSV file'));
