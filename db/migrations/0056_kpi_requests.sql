-- Founders are asked for key figures by a link that needs no account.

-- Functions come here.

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

-- A figure says by which request and link it came.
alter table kpi_figures add column request_id uuid, add column link_id uuid default current_link(),
  add foreign key (org_id, request_id) references kpi_requests (org_id, id) on delete set null (request_id),
  add foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id);
create index on kpi_figures (org_id, request_id) where request_id is not null;
create index on kpi_figures (org_id, link_id) where link_id is not null;
-- What it is filled in with, and what came by links; nothing else of what the firm noted.
create policy by_link on kpi_figures for select to tranche_app using (company_id = (select link_record('kpis')) and kind = 'actual'
  and (state = 'accepted' or link_id is not null));
create policy add_by_link on kpi_figures for insert to tranche_app with check (
  company_id = (select link_record('kpis')) and link_id = (select current_link()) and state = 'submitted' and source = 'link'
  and exists (select from kpi_requests r where r.org_id = kpi_figures.org_id and r.id = kpi_figures.request_id
    and r.company_id = kpi_figures.company_id and r.closed_at is null));

-- What metrics are called, for the page of a link.
create policy by_link on kpi_definitions for select to tranche_app using ((select link_record('kpis')) is not null);

-- Files that come along.
create policy add_kpi_file_by_link on documents for insert to tranche_app
  with check (link_id = (select current_link()) and record_id = (select link_record('kpis')));

alter table public_links drop constraint public_links_purpose_check,
  add constraint public_links_purpose_check check (purpose in ('requests', 'kpis'));
drop policy read on public_links;
create policy read on public_links for select to tranche_app using (purpose = 'requests' and (select may('diligence:read')));
create policy read_kpis on public_links for select to tranche_app using (purpose = 'kpis' and (select may('kpi:read')));
create policy add_kpis on public_links for insert to tranche_app with check (purpose = 'kpis' and (select may('kpi:request')));
create policy edit_kpis on public_links for update to tranche_app using (purpose = 'kpis' and (select may('kpi:request')));

select for_each_org($q$ select define_usual_kpi_template() $q$);
