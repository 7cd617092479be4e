-- Own templates of reports, their charts, waivers of the Marketing Rule, approval of scheduled reports, and their mailings to partners.

-- Functions come here.

-- A template of the firm: a template of the product whose sections it switches and orders, with a text of its own.
create table report_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  base text not null check (base in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics')),
  -- In their order: [{"section": "performance", "isOn": true}, …].
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  -- With merge fields such as {{fund.name}}.
  introduction text not null default '' check (length(introduction) <= 4000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
create unique index on report_templates (org_id, lower(name));
select register_table('report_templates', reads => 'reports:read');
create policy add on report_templates for insert to tranche_app with check ((select may('reports:create')));
create policy edit on report_templates for update to tranche_app using ((select may('reports:create')));
create policy remove on report_templates for delete to tranche_app using ((select may('reports:create')));

alter table lp_reports
  add column with_charts boolean not null default true,
  add column template_id uuid,
  -- Readers outside the firm get gross returns beside net ones only (Marketing Rule).
  add column audience text not null default 'firm' check (audience in ('firm', 'investors')),
  -- A report of a schedule that waits for a second person before it is sent, and whether it goes to partners then.
  add column needs_approval boolean not null default false,
  add column to_partners boolean not null default false,
  add column prepared_by uuid,
  add column approved_by uuid,
  add column approved_at timestamptz;
alter table lp_reports add foreign key (org_id, template_id) references report_templates (org_id, id) on delete set null (template_id);
alter table lp_reports add check ((approved_by is null) = (approved_at is null));
alter table lp_reports add check (approved_at is null or needs_approval);
create index on lp_reports (org_id, template_id) where template_id is not null;

alter table report_schedules
  add column needs_approval boolean not null default false,
  add column to_partners boolean not null default false,
  -- The person who set what it sends: another one approves.
  add column prepared_by uuid default me();
-- What goes outside waits for a second person.
alter table report_schedules add check (not to_partners or needs_approval and template = 'lp_report');
select for_each_org($q$ update report_schedules set prepared_by = created_by where org_id = current_org() $q$);
create trigger guard_report_schedule before insert or update on report_schedules for each row execute function guard_report_schedule();

alter table report_settings add column include_charts boolean not null default true;

-- The log of waivers: nothing of it is changed or deleted.
create table report_waivers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  report_id uuid,
  report_name text not null check (btrim(report_name) <> '' and length(report_name) <= 200),
  report_type text not null check (report_type in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics')),
  -- What shows gross returns alone.
  sections text[] not null check (cardinality(sections) > 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  waived_by uuid not null default me(),
  waived_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, report_id) references lp_reports (org_id, id) on delete set null (report_id)
);
create index on report_waivers (org_id, report_id) where report_id is not null;
select register_table('report_waivers', reads => 'reports:read');
revoke update, delete on report_waivers from tranche_app;
create policy add on report_waivers for insert to tranche_app with check ((select may('reports:waive')) and waived_by = (select me()));

-- The mailings by which a report went to partners.
create table report_mailings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  report_id uuid not null,
  mailing_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, mailing_id),
  foreign key (org_id, report_id) references lp_reports (org_id, id) on delete cascade,
  foreign key (org_id, mailing_id) references mailings (org_id, id) on delete cascade
);
create index on report_mailings (org_id, report_id);
select register_table('report_mailings', reads => 'lp:read', parent => 'report_id');
create policy add on report_mailings for insert to tranche_app with check ((select may('lp:publish')));

-- Firms that exist: compliance officers decide about waivers.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{reports:waive}'::text[]) one)
  where org_id = current_org() and name in ('compliance_officer', 'super_admin') $q$);
