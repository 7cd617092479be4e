-- Due diligence: a project about a deal, its checklist, and what could go wrong.

-- Functions come here.

create table due_diligence_projects (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when the project was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  stage text not null check (stage in ('Initial Review', 'Legal Review', 'Financial Analysis', 'Technical Assessment', 'Market Analysis', 'Management Review')),
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'Active' check (status in ('Active', 'Completed', 'On Hold', 'Cancelled')),
  assigned_to uuid,
  -- The share of its checklist that is done, as its last change left it; without a checklist what somebody said.
  progress int not null default 0 check (progress between 0 and 100),
  due_on date not null,
  completed_at timestamptz,
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'Completed') = (completed_at is not null)),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on due_diligence_projects (org_id, created_at, id);
create index on due_diligence_projects (org_id, due_on, id);
create index on due_diligence_projects (org_id, deal_id);
create index on due_diligence_projects (org_id, assigned_to) where assigned_to is not null;

select register_table('due_diligence_projects', kind => 'due_diligence', label => 'company', reads => 'diligence:read', search => '{company,stage,notes}');
create policy add on due_diligence_projects for insert to tranche_app with check ((select may('diligence:create')));
create policy edit on due_diligence_projects for update to tranche_app using ((select may('diligence:update')));
create policy remove on due_diligence_projects for delete to tranche_app using ((select may('diligence:delete')));

create table diligence_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  position int not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'not_applicable')),
  assigned_to uuid,
  due_on date,
  findings text not null default '' check (length(findings) <= 20000),
  -- Whoever vouches for what was found; said again when its status changes.
  signed_off_by uuid,
  signed_off_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (signed_off_at is null or status in ('done', 'not_applicable')),
  foreign key (org_id, project_id) references due_diligence_projects (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on diligence_items (org_id, project_id, position, id);
create index on diligence_items (org_id, assigned_to) where assigned_to is not null;

select register_table('diligence_items', reads => 'diligence:read', parent => 'project_id');
create policy add on diligence_items for insert to tranche_app with check ((select may('diligence:update')) or (select may('diligence:create')));
create policy edit on diligence_items for update to tranche_app using ((select may('diligence:update')));
create policy remove on diligence_items for delete to tranche_app using ((select may('diligence:update')));

create table diligence_risks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  category text check (length(category) <= 100),
  likelihood int not null check (likelihood between 1 and 5),
  impact int not null check (impact between 1 and 5),
  mitigation text not null default '' check (length(mitigation) <= 20000),
  assigned_to uuid,
  status text not null default 'open' check (status in ('open', 'mitigated', 'accepted')),
  -- Whoever lives with it, knowingly.
  accepted_by uuid,
  accepted_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'accepted') = (accepted_at is not null)),
  foreign key (org_id, project_id) references due_diligence_projects (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on diligence_risks (org_id, project_id, id);
create index on diligence_risks (org_id, assigned_to) where assigned_to is not null;

select register_table('diligence_risks', reads => 'diligence:read', parent => 'project_id');
create policy add on diligence_risks for insert to tranche_app with check ((select may('diligence:update')));
create policy edit on diligence_risks for update to tranche_app using ((select may('diligence:update')));
create policy remove on diligence_risks for delete to tranche_app using ((select may('diligence:update')));

-- Firms that are there already: whoever may do the like with deals.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('deal:read', 'diligence:read'), ('deal:update', 'diligence:create'), ('deal:update', 'diligence:update'),
    ('deal:delete', 'diligence:delete'), ('deal:export', 'diligence:export')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  on conflict do nothing $q$);
