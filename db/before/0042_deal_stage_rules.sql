-- What a firm asks of a deal in each stage: which fields are filled in, and for how long it may stay.

create table deal_stage_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  stage text not null
    check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
  -- Names of the deal form's fields, as its contract has them.
  required_fields text[] not null default '{}' check (cardinality(required_fields) <= 40),
  days_limit int check (days_limit between 1 and 3650),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, stage)
);
select adopt('deal_stage_rules', reads => 'deal:read');
create policy set_first on deal_stage_rules for insert to tranche_app with check ((select may('deal:configure')));
create policy change on deal_stage_rules for update to tranche_app using ((select may('deal:configure')));

-- Firms that exist already: whoever may delete deals for good may say what their stages ask.
select for_each_org($$
  insert into role_permissions (role, permission)
  select p.role, 'deal:configure' from role_permissions p where p.org_id = current_org() and p.permission = 'deal:delete'
  on conflict do nothing
$$);

-- What is due first, and what has stood longest.
create index deals_by_next_step on deals (org_id, next_step_on, id) where status = 'active' and outcome = 'open';
create index deals_by_stage_since on deals (org_id, stage_since, id) where status = 'active' and outcome = 'open';
-- Which deals came to a stage in a period.
create index deal_stages_entered on deal_stages (org_id, stage, entered_at, deal_id);
