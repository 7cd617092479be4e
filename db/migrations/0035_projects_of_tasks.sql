-- Tasks whole: projects, helpers, checklists, times and reminders, recurrence, blockers, links, templates of stages, calendar feeds.

-- Functions come here.

create table projects (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'active' check (status in ('active', 'on_hold', 'completed')),
  owner_id uuid,
  due_date date,
  -- A deal, company or fund; a project without one is free.
  record_id uuid,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id),
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id)
);
create index on projects (org_id, created_at, id);
create index on projects (org_id, name, id);
create index on projects (org_id, owner_id) where owner_id is not null;
create index on projects (org_id, record_id) where record_id is not null;
select register_table('projects', kind => 'project', label => 'name', reads => 'task:read', search => '{name,description}');
create policy add on projects for insert to tranche_app with check ((select may('task:create')));
create policy edit on projects for update to tranche_app using ((select may('task:update')));
create policy remove on projects for delete to tranche_app using ((select may('task:delete')));

alter table tasks
  add column project_id uuid,
  -- The clock of the task’s zone shows this time on the due day.
  add column due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column time_zone text check (length(time_zone) <= 64),
  add column due_at timestamptz,
  add column reminder text not null default 'none' check (reminder in ('none', 'at_due', 'quarter_hour', 'hour', 'day')),
  add column remind_at timestamptz,
  -- How it repeats (recurrence.ts), and its place in its series.
  add column repeats jsonb check (jsonb_typeof(repeats) = 'object'),
  add column series_id uuid,
  add column series_start date,
  add column occurrence int check (occurrence >= 1),
  -- The day of the rule, before it was moved to a business day.
  add column occurs_on date,
  -- Its successor was made, or its series has ended.
  add column is_followed boolean not null default false,
  add foreign key (org_id, project_id) references projects (org_id, id) on delete set null (project_id),
  add check ((due_at is null) = (due_time is null)),
  add check (due_time is null or (due_date is not null and time_zone is not null)),
  add check ((series_id is null) = (occurrence is null)),
  add check (repeats is null or series_id is not null);
-- A task has one successor, made by a person or by the clock.
create unique index tasks_of_series on tasks (org_id, series_id, occurrence) where series_id is not null;
create index on tasks (org_id, project_id, status) where project_id is not null;
create index tasks_open_by_due on tasks (org_id, due_date, id) where status <> 'completed' and archived_at is null;
create index tasks_by_status on tasks (org_id, status, created_at, id) where archived_at is null;
create index tasks_by_status_due on tasks (org_id, status, due_date) where archived_at is null;
create index tasks_to_remind on tasks (org_id, remind_at) where remind_at is not null and status <> 'completed' and archived_at is null;
create index tasks_to_follow on tasks (org_id, due_date) where repeats is not null and not is_followed and archived_at is null;

create table task_helpers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  task_id uuid not null,
  user_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, task_id, user_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on task_helpers (org_id, user_id);
select register_table('task_helpers', reads => 'task:read', parent => 'task_id');
create policy add on task_helpers for insert to tranche_app with check ((select may('task:update')) or (select may('task:create')));
create policy remove on task_helpers for delete to tranche_app using ((select may('task:update')));

create table task_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  task_id uuid not null,
  text text not null check (btrim(text) <> '' and length(text) <= 500),
  is_done boolean not null default false,
  position numeric not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade
);
create index on task_items (org_id, task_id, position, id);
select register_table('task_items', reads => 'task:read', parent => 'task_id');
create policy add on task_items for insert to tranche_app with check ((select may('task:update')) or (select may('task:create')));
create policy edit on task_items for update to tranche_app using ((select may('task:update')));
create policy remove on task_items for delete to tranche_app using ((select may('task:update')));

-- A task waits for another one.
create table task_blockers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  task_id uuid not null,
  blocker_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, task_id, blocker_id),
  check (task_id <> blocker_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, blocker_id) references tasks (org_id, id) on delete cascade
);
create index on task_blockers (org_id, blocker_id);
select register_table('task_blockers', reads => 'task:read', parent => 'task_id');
create policy add on task_blockers for insert to tranche_app with check ((select may('task:update')));
create policy remove on task_blockers for delete to tranche_app using ((select may('task:update')));
create trigger guard_blocker before insert on task_blockers for each row execute function guard_task_blocker();

-- Records a task is about besides the first.
create table task_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  task_id uuid not null,
  record_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, task_id, record_id),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on task_links (org_id, record_id);
select register_table('task_links', reads => 'task:read', parent => 'task_id');
create policy add on task_links for insert to tranche_app with check ((select may('task:update')) or (select may('task:create')));
create policy remove on task_links for delete to tranche_app using ((select may('task:update')));

-- A set of tasks that a deal begins a stage with.
create table task_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- Of a standard template.
  key text check (key in ('initial_review', 'due_diligence', 'term_sheet', 'closing')),
  stage text not null check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 50),
  -- Deals that entered their stage before make nothing; a template that is off has none.
  active_since timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, key)
);
create index on task_templates (org_id, name, id);
select register_table('task_templates', reads => 'task:read');
create policy add on task_templates for insert to tranche_app with check ((select may('workflow:configure')));
create policy edit on task_templates for update to tranche_app using ((select may('workflow:configure')));
create policy remove on task_templates for delete to tranche_app using ((select may('workflow:configure')) and key is null);

-- The entries into a stage that a template answered: each once.
create table task_template_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  -- A stage period of a deal.
  entry_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, template_id, entry_id),
  foreign key (org_id, template_id) references task_templates (org_id, id) on delete cascade
);
select register_table('task_template_runs', reads => 'task:read', parent => 'template_id', append_only => true, audited => false);
create policy add on task_template_runs for insert to tranche_app with check ((select is_system()));

-- The secret address of a person’s tasks for their calendar; only its hash is kept.
create table task_feeds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me() references users on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (org_id, id),
  unique (org_id, user_id)
);
select register_table('task_feeds', owner => 'user_id', redact => '{token_hash}');

-- Firms that exist.
select for_each_org($q$ select define_usual_task_templates() $q$);
