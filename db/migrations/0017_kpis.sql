-- The figures companies report, and their health.

-- Key figures of companies: what a firm measures, and what was given for which period.
create table kpi_definitions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What formulas, files and programs call it.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (btrim(label) <> '' and length(label) <= 100),
  description text not null default '' check (length(description) <= 500),
  unit text not null check (unit in ('money', 'number', 'percent', 'months', 'people')),
  -- How months become a quarter.
  aggregation text not null default 'last' check (aggregation in ('last', 'sum', 'average')),
  good text not null default 'up' check (good in ('up', 'down', 'none')),
  is_required boolean not null default false,
  -- Worked out of other metrics, and then typed by no person.
  formula text check (btrim(formula) <> '' and length(formula) <= 500),
  position numeric not null,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, key)
);

select register_table('kpi_definitions', reads => 'kpi:read');
create policy add on kpi_definitions for insert to tranche_app with check ((select may('kpi:configure')));
create policy edit on kpi_definitions for update to tranche_app using ((select may('kpi:configure')));
-- What metrics are called, for the page of a link.
create policy by_link on kpi_definitions for select to tranche_app using ((select link_record('kpis')) is not null);
create trigger guard_kpi_definition before update on kpi_definitions for each row execute function guard_kpi_definition();

-- What is asked for, again and again.
create table kpi_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  period_kind text not null default 'month' check (period_kind in ('month', 'quarter')),
  -- Keys of metrics in the order they are asked in.
  metrics text[] not null check (cardinality(metrics) between 1 and 100),
  -- So many days after the end of the period.
  due_days int not null default 10 check (due_days between 0 and 365),
  message text not null default '' check (length(message) <= 2000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);

select register_table('kpi_templates', reads => 'kpi:read');
create policy add on kpi_templates for insert to tranche_app with check ((select may('kpi:configure')));
create policy edit on kpi_templates for update to tranche_app using ((select may('kpi:configure')));

-- One question to one company about one period.
create table kpi_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  company_id uuid not null,
  template_id uuid,
  period_kind text not null check (period_kind in ('month', 'quarter')),
  period_start date not null check (extract(day from period_start) = 1),
  metrics text[] not null check (cardinality(metrics) between 1 and 100),
  message text not null default '' check (length(message) <= 2000),
  due_on date not null,
  -- The day its holders were last reminded of: another day is another reminder.
  reminded_of date,
  closed_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  foreign key (org_id, template_id) references kpi_templates (org_id, id)
);
create index on kpi_requests (org_id, company_id, period_start);
create index on kpi_requests (org_id, template_id) where template_id is not null;
create unique index kpi_requests_open on kpi_requests (org_id, company_id, period_kind, period_start) where closed_at is null;

select register_table('kpi_requests', reads => 'kpi:read', parent => 'company_id');
create policy add on kpi_requests for insert to tranche_app with check ((select may('kpi:request')));
create policy edit on kpi_requests for update to tranche_app using ((select may('kpi:request')));
create policy by_link on kpi_requests for select to tranche_app using (company_id = (select link_record('kpis')));

-- What founders have typed so far, kept as they type, and when they sent it.
create table kpi_answers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- By the key of the metric, as typed.
  entries jsonb not null default '{}' check (jsonb_typeof(entries) = 'object' and length(entries::text) <= 20000),
  comment text not null default '' check (length(comment) <= 2000),
  sent_at timestamptz,
  link_id uuid default current_link(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- What founders say about single figures.
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object' and length(notes::text) <= 40000),
  primary key (org_id, id),
  unique (org_id, request_id),
  foreign key (org_id, request_id) references kpi_requests (org_id, id) on delete cascade,
  foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id)
);
create index on kpi_answers (org_id, link_id) where link_id is not null;

select register_table('kpi_answers', reads => 'kpi:read', parent => 'request_id');
-- The requests it sees are those of its company.
create policy by_link on kpi_answers for select to tranche_app using ((select link_record('kpis')) is not null
  and exists (select from kpi_requests r where r.org_id = kpi_answers.org_id and r.id = kpi_answers.request_id and r.company_id = (select link_record('kpis'))));
create policy add_by_link on kpi_answers for insert to tranche_app with check ((select link_record('kpis')) is not null and exists (select from kpi_requests r where r.org_id = kpi_answers.org_id and r.id = kpi_answers.request_id
    and r.company_id = (select link_record('kpis')) and r.closed_at is null));
create policy edit_by_link on kpi_answers for update to tranche_app using ((select link_record('kpis')) is not null and exists (select from kpi_requests r where r.org_id = kpi_answers.org_id and r.id = kpi_answers.request_id
    and r.company_id = (select link_record('kpis')) and r.closed_at is null));

-- Whatever was given for a period, by whom and how; of those accepted for one the last decided counts.
create table kpi_figures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  company_id uuid not null,
  metric text not null,
  period_kind text not null check (period_kind in ('month', 'quarter')),
  -- The first day of the period.
  period_start date not null,
  kind text not null default 'actual' check (kind in ('actual', 'budget')),
  -- Without one the figure was taken back.
  value numeric,
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text not null default '' check (length(note) <= 2000),
  source text not null default 'hand' check (source in ('hand', 'link', 'import')),
  state text not null default 'submitted' check (state in ('submitted', 'accepted', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 2000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  -- A figure says by which request and link it came.
  request_id uuid,
  link_id uuid default current_link(),
  primary key (org_id, id),
  check (extract(day from period_start) = 1),
  check (period_kind = 'month' or extract(month from period_start) in (1, 4, 7, 10)),
  check ((state = 'submitted') = (decided_at is null)),
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  foreign key (org_id, metric) references kpi_definitions (org_id, key),
  foreign key (org_id, request_id) references kpi_requests (org_id, id) on delete set null (request_id),
  foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id)
);
create index on kpi_figures (org_id, company_id, metric, kind, period_kind, period_start, decided_at desc, id desc);
create index on kpi_figures (org_id, metric);
create index kpi_figures_waiting on kpi_figures (org_id, id) where state = 'submitted';
create index kpi_figures_recent on kpi_figures (org_id, period_start) where state = 'accepted';
create index on kpi_figures (org_id, request_id) where request_id is not null;
create index on kpi_figures (org_id, link_id) where link_id is not null;

select register_table('kpi_figures', reads => 'kpi:read', parent => 'company_id');
create policy add on kpi_figures for insert to tranche_app with check ((select may('kpi:record')));
create policy decide on kpi_figures for update to tranche_app using ((select may('kpi:review')));
-- What it is filled in with, and what came by links; nothing else of what the firm noted.
create policy by_link on kpi_figures for select to tranche_app using (company_id = (select link_record('kpis')) and kind = 'actual'
  and (state = 'accepted' or link_id is not null));
create policy add_by_link on kpi_figures for insert to tranche_app with check (
  company_id = (select link_record('kpis')) and link_id = (select current_link()) and state = 'submitted' and source = 'link'
  and exists (select from kpi_requests r where r.org_id = kpi_figures.org_id and r.id = kpi_figures.request_id
    and r.company_id = kpi_figures.company_id and r.closed_at is null));
create trigger guard_kpi_figure before insert or update on kpi_figures for each row execute function guard_kpi_figure();

-- The figures that count: of each company, metric, kind and period the one accepted last.
create view kpi_current with (security_invoker = true) as
  select distinct on (org_id, company_id, metric, kind, period_kind, period_start)
    org_id, id, company_id, metric, period_kind, period_start, kind, value, currency, note, source, state, decided_by, decided_at, decision_note,
    created_by, created_at, row_version
  from kpi_figures where state = 'accepted'
  order by org_id, company_id, metric, kind, period_kind, period_start, decided_at desc, id desc;
grant select on kpi_current to tranche_app;

-- Performance metrics name the relation of each column, which every PostgreSQL prints alike.
create view performance_metrics with (security_invoker = true) as
  select k.org_id, k.company_id, k.period_kind, e.metric_date,
    max(k.value) filter (where k.metric = 'arr') as arr,
    max(k.value) filter (where k.metric = 'revenue') as revenue,
    max(k.value) filter (where k.metric = 'cash') as cash,
    max(k.value) filter (where k.metric = 'burn') as burn_rate,
    max(k.value) filter (where k.metric = 'headcount') as headcount,
    max(k.currency) filter (where k.metric = 'burn') as currency,
    case when max(k.value) filter (where k.metric = 'burn') > 0
      then round(max(k.value) filter (where k.metric = 'cash') / max(k.value) filter (where k.metric = 'burn'), 6) end as runway_months
  from kpi_current k
  cross join lateral (select
    (k.period_start + case k.period_kind when 'month' then interval '1 month' else interval '3 months' end - interval '1 day')::date as metric_date) e
  where k.kind = 'actual' and k.value is not null
  group by k.org_id, k.company_id, k.period_kind, k.period_start, e.metric_date;
grant select on performance_metrics to tranche_app;

-- When a figure of a company is worth an alert. Of a type the gravest that is true counts.
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

-- When the health of a firm's companies was looked at last.
create table health_scans (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  scanned_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);

select register_table('health_scans', reads => 'portfolio:read', audited => false);
create policy add on health_scans for insert to tranche_app
  with check ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));
create policy edit on health_scans for update to tranche_app
  using ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));

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
  -- Whether its condition was true at the last look: a resolved one returns only after it was false.
  holds boolean not null default true,
  is_resolved boolean not null default false,
  resolved_at timestamptz,
  -- Empty where its condition became false by itself.
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
