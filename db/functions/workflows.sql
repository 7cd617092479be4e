-- Workflows: standard templates, who approves, and what ends an instance.

create or replace function define_usual_workflows() returns void language plpgsql as $$
declare one record; made uuid;
begin
  for one in select * from (values
    ('deal_screening', 'Deal Screening', '[
      {"kind": "task", "title": "Initial review", "dueDays": 2},
      {"kind": "task", "title": "Market and team check", "dueDays": 4},
      {"kind": "form", "title": "Screening summary", "dueDays": 5, "fields": [
        {"label": "Why invest", "type": "text", "isRequired": true}, {"label": "Main risks", "type": "text", "isRequired": true}]},
      {"kind": "approval", "title": "Approve for due diligence", "dueDays": 7}]'::jsonb),
    ('due_diligence', 'Due Diligence', '[
      {"kind": "document", "title": "Data room index", "dueDays": 2},
      {"kind": "task", "title": "Financial review", "dueDays": 5},
      {"kind": "task", "title": "Legal review", "dueDays": 5},
      {"kind": "task", "title": "Reference calls", "dueDays": 7},
      {"kind": "approval", "title": "Approve the findings", "dueDays": 7}]'),
    ('legal_closing', 'Legal Closing', '[
      {"kind": "task", "title": "Draft the documents", "dueDays": 3},
      {"kind": "task", "title": "Counsel review", "dueDays": 5},
      {"kind": "document", "title": "Signed agreements", "dueDays": 7},
      {"kind": "approval", "title": "Approve the closing", "dueDays": 7},
      {"kind": "task", "title": "Post-closing filings", "dueDays": 10}]'),
    ('lp_reporting', 'LP Reporting', '[
      {"kind": "task", "title": "Collect the figures", "dueDays": 3},
      {"kind": "task", "title": "Draft the report", "dueDays": 5},
      {"kind": "document", "title": "Report document", "dueDays": 6},
      {"kind": "approval", "title": "Approve the report", "dueDays": 7},
      {"kind": "task", "title": "Send to limited partners", "dueDays": 7}]')
  ) as usual (key, name, steps) loop
    insert into workflow_templates (org_id, key, name) values (current_org(), one.key, one.name)
      on conflict (org_id, key) do nothing returning id into made;
    if made is not null then
      insert into workflow_template_versions (org_id, template_id, version, steps) values (current_org(), made, 1,
        (select jsonb_agg('{"assignee": "assignee", "userId": null, "role": null, "fields": [], "waitDays": 0, "condition": null}'::jsonb || step.value order by step.ordinality)
          from jsonb_array_elements(one.steps) with ordinality as step));
    end if;
  end loop;
end $$;
revoke execute on function define_usual_workflows from tranche_app;

-- An instance keeps its version, ends once, and is completed after all of its steps. Without its record it ends.
create or replace function guard_workflow_instance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.current_step := 0;
    new.status := case when new.status in ('pending', 'in_progress') then new.status else 'pending' end;
    new.started_by := me();
    return new;
  end if;
  if old.entity_id is not null and new.entity_id is null then
    if me() is not null and exists (select from records r where r.org_id = old.org_id and r.id = old.entity_id) then
      raise exception 'workflows.version_stays' using errcode = 'TR001';
    end if;
    if new.status in ('pending', 'in_progress') then
      new.status := 'cancelled';
      new.ended_at := now();
      new.end_cause := 'record_deleted';
    end if;
    return new;
  end if;
  -- A person changes neither, except by a merge of its record; keys refuse what is of another firm.
  if me() is not null and ((old.template_id, old.version_id, old.entity_type, old.started_by, old.trigger_key)
      is distinct from (new.template_id, new.version_id, new.entity_type, new.started_by, new.trigger_key)
    or old.entity_id is distinct from new.entity_id and not may_merge(old.entity_id, new.entity_id))
  then raise exception 'workflows.version_stays' using errcode = 'TR001'; end if;
  if old.status in ('completed', 'cancelled') and (old.status, old.current_step, old.end_cause, old.end_reason) is distinct from (new.status, new.current_step, new.end_cause, new.end_reason)
  then raise exception 'workflows.ended' using errcode = 'TR001'; end if;
  if new.status = 'completed' and old.status <> 'completed'
    and exists (select from workflow_steps s where s.org_id = new.org_id and s.instance_id = new.id and s.status not in ('done', 'skipped'))
  then raise exception 'workflows.steps_left' using errcode = 'TR001'; end if;
  return new;
end $$;

-- Whether the forms of an instance answered what a condition asks. Without a condition every step applies.
create or replace function workflow_condition_met(instance uuid, condition jsonb) returns boolean language sql stable as $$
  select condition is null or jsonb_typeof(condition) <> 'object' or coalesce((
    select case condition ->> 'operator'
      when 'equals' then lower(given.answer) = lower(condition ->> 'value')
      when 'not_equals' then lower(given.answer) <> lower(condition ->> 'value')
      when 'above' then given.amount > given.bound
      when 'below' then given.amount < given.bound end
    from (
      select a.answer, case when replace(a.answer, ',', '') ~ '^-?\d+(\.\d+)?$' then replace(a.answer, ',', '')::numeric end as amount,
        case when replace(condition ->> 'value', ',', '') ~ '^-?\d+(\.\d+)?$' then replace(condition ->> 'value', ',', '')::numeric end as bound
      from (
        select coalesce(s.answers -> 'fields' ->> (condition ->> 'answer'), '') as answer from workflow_steps s
        where s.org_id = current_org() and s.instance_id = instance and s.kind = 'form' and s.status = 'done'
          and s.definition -> 'fields' @> jsonb_build_array(jsonb_build_object('label', condition ->> 'answer'))
        order by s.position desc limit 1) a) given), false)
$$;

-- The person whose act opened an approval never decides it. What a step is does not change.
create or replace function guard_workflow_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status := 'waiting';
    new.asked_by := null;
    new.decided_by := null;
    new.decided_at := null;
    new.problem := null;
    return new;
  end if;
  if me() is not null and (old.instance_id, old.position, old.kind, old.title, old.definition) is distinct from (new.instance_id, new.position, new.kind, new.title, new.definition)
  then raise exception 'workflows.version_stays' using errcode = 'TR001'; end if;
  new.asked_by := old.asked_by;
  if new.status in ('open', 'failed') and old.status not in ('open', 'failed') then
    new.asked_by := coalesce(me(), (select i.started_by from workflow_instances i where i.org_id = new.org_id and i.id = new.instance_id));
  end if;
  if new.status = old.status then
    new.decided_by := old.decided_by;
  elsif new.status in ('done', 'refused', 'skipped') then
    new.decided_by := me();
    if new.status = 'skipped' then
      if jsonb_typeof(old.definition -> 'condition') is distinct from 'object'
        or workflow_condition_met(new.instance_id, old.definition -> 'condition')
      then raise exception 'workflows.condition_met' using errcode = 'TR001'; end if;
      return new;
    end if;
    if old.kind = 'committee' and new.status = 'done' and not exists (
      select from committee_items c join workflow_instances i on i.org_id = c.org_id and i.entity_id = c.deal_id
      where c.org_id = new.org_id and i.id = new.instance_id and c.decision in ('approved', 'approved_with_conditions') and c.decided_at >= old.opened_at)
    then raise exception 'workflows.committee_undecided' using errcode = 'TR001'; end if;
    if old.kind = 'approval' then
      if old.status <> 'open' then raise exception 'workflows.step_waits' using errcode = 'TR001'; end if;
      if me() is null or old.asked_by is not distinct from me() then raise exception 'workflows.own_request' using errcode = 'TR001'; end if;
      perform note_tie(old.asked_by, 'workflows.own_request', (select i.entity_id from workflow_instances i where i.org_id = new.org_id and i.id = new.instance_id), new.id);
      if old.assigned_to <> me() or old.role is not null and not has_role(me(), old.role) then
        raise exception 'workflows.other_approver' using errcode = 'TR001';
      end if;
    end if;
  else
    new.decided_by := null;
  end if;
  return new;
end $$;

-- Tasks of a cancelled instance are archived, and its log shows why it ended.
create or replace function end_workflow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A firm that is deleted takes everything with it.
  if not exists (select from organizations o where o.id = new.org_id) then return null; end if;
  update tasks set archived_at = now()
    where org_id = new.org_id and origin_kind = 'workflow_step' and status <> 'completed' and archived_at is null
      and origin_id in (select s.id from workflow_steps s where s.org_id = new.org_id and s.instance_id = new.id);
  insert into workflow_log (org_id, instance_id, position, what, note) values (
    new.org_id, new.id, new.current_step, case when new.end_cause like 'record%' then new.end_cause else 'cancelled' end, coalesce(new.end_reason, ''));
  return null;
end $$;
revoke execute on function end_workflow from tranche_app;

create or replace function end_workflows_of_archived() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workflow_instances set status = 'cancelled', ended_at = now(), end_cause = 'record_archived'
    where org_id = new.org_id and entity_id = new.id and status in ('pending', 'in_progress');
  return null;
end $$;
revoke execute on function end_workflows_of_archived from tranche_app;
