-- Reports: files made of one frozen snapshot of the firm’s figures.

-- Functions come here.

create table lp_reports (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- The template.
  report_type text not null check (report_type in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics')),
  report_period text not null check (report_period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  format text not null check (format in ('pdf', 'excel', 'csv', 'pptx', 'html')),
  -- Permissions its readers have besides reports:read.
  needs text[] not null check (cardinality(needs) > 0),
  as_of date not null,
  -- The snapshot: up to when the books were known, what they said, and the SHA-256 of that.
  known_at timestamptz,
  report_data jsonb,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'generating' check (status in ('completed', 'generating', 'error')),
  -- Why it failed; empty when its person stopped it.
  error text,
  generated_at timestamptz,
  -- The key of its file.
  file_path text,
  bytes bigint,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  job_id uuid,
  made_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((report_data is null) = (sha256 is null) and (report_data is null) = (known_at is null)),
  check ((file_path is null) = (file_sha256 is null) and (file_path is null) = (bytes is null)),
  check ((status = 'completed') = (file_path is not null) and (status = 'completed') = (generated_at is not null)),
  check (file_path is null or report_data is not null),
  check (error is null or status = 'error')
);
create index on lp_reports (org_id, created_at, id);
create index on lp_reports (org_id, job_id) where job_id is not null;
create index on lp_reports (org_id, file_path) where file_path is not null;
select register_table('lp_reports', reads => 'reports:read', redact => '{report_data}');
create policy needs on lp_reports as restrictive for all to tranche_app using (may_all(needs)) with check (may_all(needs));
create policy add on lp_reports for insert to tranche_app with check ((select may('reports:create')));
create policy edit on lp_reports for update to tranche_app using ((select may('reports:create')));
create policy remove on lp_reports for delete to tranche_app using ((select may('reports:create')));
create trigger guard_report before update on lp_reports for each row execute function guard_report();

-- A report whose job ended before its end says so, until it is tried again.
create trigger follow_report_job after update of status on jobs for each row
  when (new.kind = 'report' and new.status in ('queued', 'failed', 'cancelled')) execute function follow_report_job();

-- Firms that exist: people who export positions or partners make reports.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{reports:create}'::text[]) one)
  where org_id = current_org() and 'reports:read' = any (permissions) and permissions && '{portfolio:export,lp:export}'::text[] $q$);
