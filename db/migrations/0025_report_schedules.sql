-- Automated reporting: its settings, schedules, and which reports it made.

-- Functions come here.

create table report_schedules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template text not null check (template in ('lp_report', 'portfolio_review', 'deal_flow')),
  format text not null check (format in ('pdf', 'excel', 'csv', 'pptx', 'html')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'quarterly')),
  -- Monday is 1.
  weekday int check (weekday between 1 and 7),
  -- Of the month, of a quarter’s first month; a later day than the month has is its last.
  month_day int check (month_day between 1 and 31),
  -- By the clock of the zone, whatever its offset is on the day.
  run_at time not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  is_active boolean not null default true,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency in ('monthly', 'quarterly')) = (month_day is not null))
);
create index on report_schedules (org_id, template);
create index on report_schedules (org_id, next_run_at) where is_active;
select register_table('report_schedules', reads => 'reports:read');
create policy add on report_schedules for insert to tranche_app with check ((select may('reports:create')));
create policy edit on report_schedules for update to tranche_app using ((select may('reports:create')));
create policy remove on report_schedules for delete to tranche_app using ((select may('reports:create')));

-- One row a firm; without one the usual settings apply.
create table report_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  auto_send boolean not null default true,
  pdf_backups boolean not null default true,
  default_format text not null default 'pdf' check (default_format in ('pdf', 'excel', 'csv', 'pptx', 'html')),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select register_table('report_settings', reads => 'reports:read');
create policy add on report_settings for insert to tranche_app with check ((select may('reports:create')));
create policy edit on report_settings for update to tranche_app using ((select may('reports:create')));

alter table lp_reports
  -- The template of automated reporting that made it, and the schedule where one did.
  add column automation text check (automation in ('lp_report', 'portfolio_review', 'deal_flow')),
  add column schedule_id uuid,
  -- When its recipients were notified.
  add column sent_at timestamptz;
alter table lp_reports add foreign key (org_id, schedule_id) references report_schedules (org_id, id) on delete set null (schedule_id);
alter table lp_reports add check (schedule_id is null or automation is not null);
create index on lp_reports (org_id, schedule_id) where schedule_id is not null;
create index on lp_reports (org_id, automation, created_at) where automation is not null;

-- Reports that automated reporting made.
create view portfolio_reports with (security_invoker = true) as
  select org_id, id, made_by as user_id, null::uuid as portfolio_company_id, automation as report_type, name as report_name, status, generated_at, created_at,
    report_data
  from lp_reports where automation is not null;
grant select on portfolio_reports to tranche_app;
