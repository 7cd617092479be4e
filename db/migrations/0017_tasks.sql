-- Tasks: what somebody is to do until a day, about any record.

-- Functions come here.

create table tasks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  task_type text check (length(task_type) <= 100),
  assigned_to uuid,
  due_date date,
  completed_at timestamptz,
  -- What it is about; it stays to be done when that is deleted.
  record_id uuid,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'completed') = (completed_at is not null)),
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to),
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id)
);
create index on tasks (org_id, created_at, id);
create index on tasks (org_id, due_date, id);
create index on tasks (org_id, assigned_to) where assigned_to is not null;
create index on tasks (org_id, record_id) where record_id is not null;

select register_table('tasks', kind => 'task', label => 'title', reads => 'task:read', search => '{title,description,task_type}');
create policy add on tasks for insert to tranche_app with check ((select may('task:create')));
create policy edit on tasks for update to tranche_app using ((select may('task:update')));
create policy remove on tasks for delete to tranche_app using ((select may('task:delete')));

-- Firms that are there already: whoever may do the like with deals and their activity.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('deal:read', 'task:read'), ('activity:create', 'task:create'), ('activity:create', 'task:update'), ('deal:delete', 'task:delete'),
    ('deal:export', 'task:export')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  on conflict do nothing $q$);
