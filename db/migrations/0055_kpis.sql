-- Key figures of companies: what a firm measures, and what was given for which period.

-- Functions come here.

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
  -- Worked out of other metrics, and then given by nobody.
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
create trigger guard_kpi_definition before update on kpi_definitions for each row execute function guard_kpi_definition();

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
  primary key (org_id, id),
  check (extract(day from period_start) = 1),
  check (period_kind = 'month' or extract(month from period_start) in (1, 4, 7, 10)),
  check ((state = 'submitted') = (decided_at is null)),
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  foreign key (org_id, metric) references kpi_definitions (org_id, key)
);
create index on kpi_figures (org_id, company_id, metric, kind, period_kind, period_start, decided_at desc, id desc);
create index on kpi_figures (org_id, metric);
create index kpi_figures_waiting on kpi_figures (org_id, id) where state = 'submitted';
create index kpi_figures_recent on kpi_figures (org_id, period_start) where state = 'accepted';
select register_table('kpi_figures', reads => 'kpi:read', parent => 'company_id');
create policy add on kpi_figures for insert to tranche_app with check ((select may('kpi:record')));
create policy decide on kpi_figures for update to tranche_app using ((select may('kpi:review')));
create trigger guard_kpi_figure before insert or update on kpi_figures for each row execute function guard_kpi_figure();

-- The figures that count: of each company, metric, kind and period the one accepted last.
create view kpi_current with (security_invoker = true) as
  select distinct on (org_id, company_id, metric, kind, period_kind, period_start) *
  from kpi_figures where state = 'accepted'
  order by org_id, company_id, metric, kind, period_kind, period_start, decided_at desc, id desc;
grant select on kpi_current to tranche_app;

-- As the specification reads them: a row for each company and end of a period.
create view performance_metrics with (security_invoker = true) as
  select c.*, case when burn_rate > 0 then round(cash / burn_rate, 6) end as runway_months
  from (
    select org_id, company_id, period_kind,
      (period_start + case period_kind when 'month' then interval '1 month' else interval '3 months' end - interval '1 day')::date as metric_date,
      max(value) filter (where metric = 'arr') as arr,
      max(value) filter (where metric = 'revenue') as revenue,
      max(value) filter (where metric = 'cash') as cash,
      max(value) filter (where metric = 'burn') as burn_rate,
      max(value) filter (where metric = 'headcount') as headcount,
      max(currency) filter (where metric = 'burn') as currency
    from kpi_current where kind = 'actual' and value is not null
    group by org_id, company_id, period_kind, period_start
  ) c;
grant select on performance_metrics to tranche_app;

-- Firms that are there already.
select for_each_org($q$ select define_usual_kpis() $q$);
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('portfolio:read', 'kpi:read'), ('portfolio:manage', 'kpi:record'), ('portfolio:manage', 'kpi:request'),
    ('portfolio:manage', 'kpi:review'), ('portfolio:manage', 'kpi:configure')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org() and (given.permission = 'kpi:read' or p.role <> 'principal')
  on conflict do nothing $q$);
