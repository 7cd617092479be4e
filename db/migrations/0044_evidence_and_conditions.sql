-- Due diligence: evidence of checklist items, conditions precedent, and the checklists a firm begins with.

-- Functions come here.

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
  stage text not null check (stage in ('Initial Review', 'Legal Review', 'Financial Analysis', 'Technical Assessment', 'Market Analysis', 'Management Review')),
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

-- Firms that are there already: whoever may configure the like of deals.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select org_id, role, 'diligence:configure' from role_permissions where org_id = current_org() and permission = 'deal:configure'
  on conflict do nothing $q$);
