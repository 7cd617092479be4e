-- Health of portfolio companies: rules over their figures, and alerts while these hold.

-- Functions come here.

-- When a figure of a company is worth an alert. Of a type the gravest that holds counts.
create table health_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  alert_type text not null check (alert_type ~ '^[a-z][a-z0-9_]{0,39}$'),
  metric text not null,
  comparison text not null check (comparison in ('below', 'above')),
  threshold numeric not null,
  -- The size of the figure counts, whatever its sign.
  is_absolute boolean not null default false,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  is_active boolean not null default true,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, alert_type, severity),
  foreign key (org_id, metric) references kpi_definitions (org_id, key)
);
create index on health_rules (org_id, metric);
select register_table('health_rules', reads => 'portfolio:read');
create policy add on health_rules for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on health_rules for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on health_rules for delete to tranche_app using ((select may('portfolio:manage')));

create table company_health_alerts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  company_id uuid not null,
  alert_type text not null check (length(alert_type) <= 40),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  message text not null check (length(message) <= 500),
  -- The figure, its period and the rule's threshold, as they were.
  metadata jsonb not null default '{}',
  is_test boolean not null default false,
  -- Whether its condition held when somebody looked last: a resolved one returns only after it was false.
  holds boolean not null default true,
  is_resolved boolean not null default false,
  resolved_at timestamptz,
  -- Nobody where its condition no longer held.
  resolved_by uuid,
  assigned_to uuid,
  snoozed_until date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (is_resolved = (resolved_at is not null)),
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create unique index company_health_alerts_open on company_health_alerts (org_id, company_id, alert_type) where not is_resolved and not is_test;
create index on company_health_alerts (org_id, company_id, alert_type, id);
create index on company_health_alerts (org_id, assigned_to) where assigned_to is not null;
create index company_health_alerts_listed on company_health_alerts (org_id, id) where not is_resolved;
select register_table('company_health_alerts', reads => 'portfolio:read', parent => 'company_id');
create policy add on company_health_alerts for insert to tranche_app
  with check ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));
create policy edit on company_health_alerts for update to tranche_app
  using ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));
create policy remove_test on company_health_alerts for delete to tranche_app using (is_test and (select may('portfolio:manage')));

select for_each_org($q$ select define_usual_health_rules() $q$);
