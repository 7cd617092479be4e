-- Workflows: templates in versions, instances about records, their steps and log.

-- Functions come here.

create table workflow_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- Of a standard template.
  key text check (key in ('deal_screening', 'due_diligence', 'legal_closing', 'lp_reporting')),
  -- The newest version. Running instances keep theirs.
  version int not null default 1 check (version >= 1),
  is_active boolean not null default true,
  -- What starts it besides people, where something does: an event, its value, and up to when events were read.
  trigger_event text check (trigger_event in ('deal_stage', 'deal_closing', 'capital_call', 'valuation', 'kpi_late', 'day')),
  trigger_value text check (length(trigger_value) <= 100),
  -- Of a day: the record it starts about.
  trigger_record_id uuid,
  trigger_read_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, key),
  check ((trigger_event is null) = (trigger_read_at is null)),
  foreign key (org_id, trigger_record_id) references records (org_id, id) on delete set null (trigger_record_id)
);
create index on workflow_templates (org_id, name, id);
create index on workflow_templates (org_id, trigger_record_id) where trigger_record_id is not null;
select register_table('workflow_templates', reads => 'workflow:read');
create policy add on workflow_templates for insert to tranche_app with check ((select may('workflow:configure')));
create policy edit on workflow_templates for update to tranche_app using ((select may('workflow:configure')));

create table workflow_template_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  version int not null check (version >= 1),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 50),
  -- A refused approval ends the instance, or returns it to the step before.
  on_refusal text not null default 'end' check (on_refusal in ('end', 'return')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, template_id, version),
  foreign key (org_id, template_id) references workflow_templates (org_id, id) on delete cascade
);
select register_table('workflow_template_versions', reads => 'workflow:read', parent => 'template_id', append_only => true);
create policy add on workflow_template_versions for insert to tranche_app with check ((select may('workflow:configure')));

create table workflow_instances (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  version_id uuid not null,
  -- As the template was called at the start.
  name text not null check (btrim(name) <> ''),
  entity_type text not null check (entity_type in ('deal', 'company', 'document', 'fund')),
  -- Empty once the record is deleted; its label at the start stays.
  entity_id uuid,
  entity_label text not null,
  assigned_to uuid,
  due_date date not null,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  current_step int not null default 0 check (current_step >= 0),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  end_cause text check (end_cause in ('person', 'refused', 'record_deleted', 'record_archived')),
  end_reason text check (btrim(end_reason) <> '' and length(end_reason) <= 500),
  ended_at timestamptz,
  -- The event that started it, where one did.
  trigger_key text check (length(trigger_key) <= 200),
  started_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, template_id, trigger_key),
  check ((status in ('completed', 'cancelled')) = (ended_at is not null)),
  check ((status = 'cancelled') = (end_cause is not null)),
  check (coalesce(end_cause in ('person', 'refused'), false) = (end_reason is not null)),
  check (entity_id is not null or status in ('completed', 'cancelled')),
  foreign key (org_id, template_id) references workflow_templates (org_id, id),
  foreign key (org_id, version_id) references workflow_template_versions (org_id, id),
  foreign key (org_id, entity_id) references records (org_id, id) on delete set null (entity_id),
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on workflow_instances (org_id, created_at, id);
create index on workflow_instances (org_id, version_id);
create index on workflow_instances (org_id, entity_id) where entity_id is not null;
create index on workflow_instances (org_id, assigned_to) where assigned_to is not null;
create index on workflow_instances (org_id, status) where status in ('pending', 'in_progress');
select register_table('workflow_instances', reads => 'workflow:read');
-- Readers of the record.
create policy of_record on workflow_instances as restrictive for all to tranche_app
  using (entity_id is null or exists (select from records r where r.org_id = workflow_instances.org_id and r.id = workflow_instances.entity_id offset 0));
create policy add on workflow_instances for insert to tranche_app with check ((select may('workflow:run')));
create policy edit on workflow_instances for update to tranche_app using ((select may('workflow:run')));
create trigger guard_workflow_instance before insert or update on workflow_instances for each row execute function guard_workflow_instance();
create trigger end_workflow after update on workflow_instances for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function end_workflow();
create trigger end_workflows_of_archived after update of is_archived on records for each row
  when (new.is_archived and not old.is_archived) execute function end_workflows_of_archived();

create table workflow_steps (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  instance_id uuid not null,
  position int not null check (position >= 0),
  kind text not null check (kind in ('task', 'approval', 'form', 'document', 'committee', 'wait', 'notify')),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  -- The step as its version describes it.
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  status text not null default 'waiting' check (status in ('waiting', 'open', 'done', 'refused', 'skipped', 'failed')),
  assigned_to uuid,
  role text,
  due_on date,
  -- The person whose act opened it.
  asked_by uuid,
  opened_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- What a form asked, or which document it is.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  -- Why it failed.
  problem text check (problem in ('no_colleague', 'no_holder', 'own_request', 'no_right', 'no_deal')),
  row_version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, instance_id, position),
  check (status <> 'refused' or reason is not null),
  check ((status = 'failed') = (problem is not null)),
  check ((status in ('done', 'refused', 'skipped')) = (decided_at is not null)),
  foreign key (org_id, instance_id) references workflow_instances (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on workflow_steps (org_id, assigned_to) where assigned_to is not null;
create index on workflow_steps (org_id, due_on) where status = 'open';
select register_table('workflow_steps', reads => 'workflow:read', parent => 'instance_id');
create policy of_instance on workflow_steps as restrictive for all to tranche_app
  using (exists (select from workflow_instances i where i.org_id = workflow_steps.org_id and i.id = workflow_steps.instance_id offset 0));
create policy add on workflow_steps for insert to tranche_app with check ((select may('workflow:run')));
create policy edit on workflow_steps for update to tranche_app using ((select may('workflow:run')));
create trigger guard_workflow_step before insert or update on workflow_steps for each row execute function guard_workflow_step();

create table workflow_log (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  instance_id uuid not null,
  position int,
  what text not null check (what in ('started', 'begun', 'opened', 'validated', 'approved', 'refused', 'returned', 'skipped', 'failed', 'resumed',
    'review_requested', 'completed', 'cancelled', 'record_deleted', 'record_archived')),
  note text not null default '' check (length(note) <= 1000),
  by_user uuid default me(),
  -- Several acts of one transaction keep their order.
  at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, instance_id) references workflow_instances (org_id, id) on delete cascade
);
create index on workflow_log (org_id, instance_id, id);
select register_table('workflow_log', reads => 'workflow:read', parent => 'instance_id', append_only => true, audited => false);
create policy of_instance on workflow_log as restrictive for all to tranche_app
  using (exists (select from workflow_instances i where i.org_id = workflow_log.org_id and i.id = workflow_log.instance_id offset 0));
create policy add on workflow_log for insert to tranche_app with check ((select may('workflow:run')) and by_user is not distinct from (select me()));

-- Firms that exist: the standard templates, and the rights of people who do similar work.
select for_each_org($q$
  update roles set permissions = (
    select array_agg(distinct one order by one) from unnest(permissions
      || case when 'task:read' = any (permissions) then '{workflow:read}'::text[] else '{}' end
      || case when permissions @> '{task:create,task:update}' then '{workflow:run}'::text[] else '{}' end
      || case when 'diligence:configure' = any (permissions) then '{workflow:configure}'::text[] else '{}' end) one)
  where org_id = current_org() and 'task:read' = any (permissions) $q$);
select for_each_org($q$ select define_usual_workflows() $q$);
