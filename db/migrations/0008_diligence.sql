-- Due diligence: projects, items, requests, evidence and conditions.

-- Due diligence: a project about a deal, its checklist, and what could go wrong.
create table due_diligence_projects (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when the project was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  stage text not null
    check (stage in ('Initial Review', 'Legal Review', 'Financial Analysis', 'Technical Assessment', 'Market Analysis', 'Management Review')),
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'Active' check (status in ('Active', 'Completed', 'On Hold', 'Cancelled')),
  assigned_to uuid,
  -- The share of its checklist that is done, as its last change left it; without a checklist what a person said.
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

select register_table('due_diligence_projects', kind => 'due_diligence', label => 'company', reads => 'diligence:read',
  search => '{company,stage,notes}');
create policy add on due_diligence_projects for insert to tranche_app with check ((select may('diligence:create')));
create policy edit on due_diligence_projects for update to tranche_app using ((select may('diligence:update')));
create policy remove on due_diligence_projects for delete to tranche_app using ((select may('diligence:delete')));
-- What the project is called, for the page of its link.
create policy by_link on due_diligence_projects for select to tranche_app using (id = (select link_record('requests')));

create table diligence_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'not_applicable')),
  assigned_to uuid,
  due_on date,
  findings text not null default '' check (length(findings) <= 20000),
  -- The person who vouches for what was found; said again when its status changes.
  signed_off_by uuid,
  signed_off_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  needs_sign_off boolean not null default false,
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

-- Documents of a project that an item rests on.
create table diligence_evidence (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  document_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, item_id, document_id),
  foreign key (org_id, item_id) references diligence_items (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on diligence_evidence (org_id, document_id);
create index on diligence_evidence (org_id, created_by) where created_by is not null;

select register_table('diligence_evidence', reads => 'diligence:read', parent => 'item_id');
create policy add on diligence_evidence for insert to tranche_app with check ((select may('diligence:update'))
  and exists (select from diligence_items i join documents d on d.org_id = i.org_id and d.record_id = i.project_id
    where i.org_id = diligence_evidence.org_id and i.id = diligence_evidence.item_id and d.id = diligence_evidence.document_id));
create policy remove on diligence_evidence for delete to tranche_app using ((select may('diligence:update')));

create table diligence_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  position numeric not null,
  -- The item of the checklist that what arrives is evidence of.
  item_id uuid,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  -- What founders read below it.
  note text not null default '' check (length(note) <= 2000),
  -- What arrived before this is not what is asked for now.
  asked_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Requests to founders are due on a day, which their links' holders are reminded of once.
  due_on date,
  -- The day they were last reminded of: another day is another reminder.
  reminded_of date,
  primary key (org_id, id),
  foreign key (org_id, project_id) references due_diligence_projects (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references diligence_items (org_id, id) on delete set null (item_id)
);
create index on diligence_requests (org_id, project_id, position, id);
create index on diligence_requests (org_id, item_id) where item_id is not null;

select register_table('diligence_requests', reads => 'diligence:read', parent => 'project_id');
create policy add on diligence_requests for insert to tranche_app with check ((select may('diligence:update')));
create policy edit on diligence_requests for update to tranche_app using ((select may('diligence:update')));
create policy remove on diligence_requests for delete to tranche_app using ((select may('diligence:update')));
create policy by_link on diligence_requests for select to tranche_app using (project_id = (select link_record('requests')));

-- What arrived for a request, by whose link.
create table diligence_request_files (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  document_id uuid not null,
  name text not null check (length(name) <= 255),
  link_id uuid default current_link(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, request_id) references diligence_requests (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id)
);
create index on diligence_request_files (org_id, request_id, id);
create index on diligence_request_files (org_id, document_id);
create index on diligence_request_files (org_id, link_id) where link_id is not null;

select register_table('diligence_request_files', reads => 'diligence:read', parent => 'request_id');
create policy by_link on diligence_request_files for select to tranche_app using ((select link_record('requests')) is not null
  and exists (select from diligence_requests r where r.org_id = diligence_request_files.org_id and r.id = diligence_request_files.request_id));
create policy add_by_link on diligence_request_files for insert to tranche_app with check (
  link_id = (select current_link())
  and exists (select from diligence_requests r where r.org_id = diligence_request_files.org_id and r.id = diligence_request_files.request_id
    and r.project_id = (select link_record('requests')) and r.closed_at is null)
  and exists (select from documents d where d.org_id = diligence_request_files.org_id and d.id = diligence_request_files.document_id
    and d.link_id = (select current_link())));

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
  -- The person who accepts it, knowingly.
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

-- What has to be true before the firm invests: from the findings of an item, from a risk, or by itself.
create table diligence_conditions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  position numeric not null,
  item_id uuid,
  risk_id uuid,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  note text not null default '' check (length(note) <= 2000),
  status text not null default 'open' check (status in ('open', 'met', 'waived')),
  settled_by uuid,
  settled_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (num_nonnulls(item_id, risk_id) <= 1),
  check ((status = 'open') = (settled_at is null)),
  foreign key (org_id, project_id) references due_diligence_projects (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references diligence_items (org_id, id) on delete set null (item_id),
  foreign key (org_id, risk_id) references diligence_risks (org_id, id) on delete set null (risk_id)
);
create index on diligence_conditions (org_id, project_id, position, id);
create index on diligence_conditions (org_id, item_id) where item_id is not null;
create index on diligence_conditions (org_id, risk_id) where risk_id is not null;

select register_table('diligence_conditions', reads => 'diligence:read', parent => 'project_id');
create policy add on diligence_conditions for insert to tranche_app with check ((select may('diligence:update')));
create policy edit on diligence_conditions for update to tranche_app using ((select may('diligence:update')));
create policy remove on diligence_conditions for delete to tranche_app using ((select may('diligence:update')));

-- The checklist new projects of a stage begin with; without a row it is the product's own.
create table diligence_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  stage text not null
    check (stage in ('Initial Review', 'Legal Review', 'Financial Analysis', 'Technical Assessment', 'Market Analysis', 'Management Review')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, stage),
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on diligence_templates (org_id, created_by) where created_by is not null;

select register_table('diligence_templates', reads => 'diligence:read');
create policy add on diligence_templates for insert to tranche_app with check ((select may('diligence:configure')));
create policy edit on diligence_templates for update to tranche_app using ((select may('diligence:configure')));
create policy remove on diligence_templates for delete to tranche_app using ((select may('diligence:configure')));

create table diligence_template_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  needs_sign_off boolean not null default false,
  -- Days after the project begins; without one an item has no day of its own.
  due_days int check (due_days between 0 and 3650),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, template_id) references diligence_templates (org_id, id) on delete cascade
);
create index on diligence_template_items (org_id, template_id, position, id);

select register_table('diligence_template_items', reads => 'diligence:read', parent => 'template_id');
create policy add on diligence_template_items for insert to tranche_app with check ((select may('diligence:configure')));
create policy edit on diligence_template_items for update to tranche_app using ((select may('diligence:configure')));
create policy remove on diligence_template_items for delete to tranche_app using ((select may('diligence:configure')));
