-- Tasks: blockers without a circle, standard templates, calendar feeds.

-- No task waits for itself, however long the chain. Two additions of one firm follow each other.
create or replace function guard_task_blocker() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('task blockers'), hashtext(new.org_id::text));
  if exists (
    with recursive before as (
      select new.blocker_id as id
      union
      select b.blocker_id from task_blockers b join before on b.org_id = new.org_id and b.task_id = before.id
    ) select from before where id = new.task_id
  ) then raise exception 'tasks.blocked_in_circle' using errcode = 'TR001'; end if;
  return new;
end $$;

-- Checklist items, helpers and blockers that a task has or had, for its history. Row security would keep the trail from its index.
create or replace function parts_of_task(task uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select a.row_id from audit_log a
  where a.org_id = current_org() and may('task:read') and a.action <> 'update' and a.table_name in ('task_items', 'task_helpers', 'task_blockers')
    and coalesce(a.after, a.before) ->> 'task_id' = task::text
$$;

create or replace function define_usual_task_templates() returns void language sql as $$
  insert into task_templates (org_id, key, name, stage, items)
  select current_org(), key, name, key, (select jsonb_agg(
    '{"priority": "medium", "taskType": null, "assignee": "owner", "userId": null}'::jsonb || item.value order by item.ordinality)
    from jsonb_array_elements(items) with ordinality as item)
  from (values
    ('initial_review', 'Initial review', '[
      {"title": "Call the founders", "taskType": "Call", "dueDays": 3, "priority": "high"},
      {"title": "Check market and competitors", "taskType": "Review", "dueDays": 5},
      {"title": "Write the screening note", "taskType": "Document", "dueDays": 7}]'::jsonb),
    ('due_diligence', 'Due diligence', '[
      {"title": "Request data room access", "taskType": "Document", "dueDays": 1, "priority": "high"},
      {"title": "Schedule reference calls", "taskType": "Call", "dueDays": 3},
      {"title": "Review the financial model", "taskType": "Review", "dueDays": 7},
      {"title": "Ask counsel for a legal review", "taskType": "Review", "dueDays": 7}]'),
    ('term_sheet', 'Term sheet', '[
      {"title": "Draft the term sheet", "taskType": "Document", "dueDays": 2, "priority": "high"},
      {"title": "Agree terms with co-investors", "taskType": "Call", "dueDays": 5}]'),
    ('closing', 'Closing', '[
      {"title": "Collect KYC documents of the company", "taskType": "Document", "dueDays": 3},
      {"title": "Confirm the wire instructions by phone", "taskType": "Call", "dueDays": 5, "priority": "high"},
      {"title": "Announce the investment", "taskType": "Document", "dueDays": 10, "priority": "low"}]')
  ) as usual (key, name, items)
  on conflict (org_id, key) do nothing $$;
revoke execute on function define_usual_task_templates from tranche_app;

-- The open tasks of the person whose calendar asks by its secret address, as long as that person may see tasks. The address names the firm.
create or replace function read_task_feed(firm uuid, hash text) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare feed task_feeds; before constant text := current_setting('app.org_id', true); answer jsonb;
begin
  perform set_config('app.org_id', firm::text, true);
  select * into feed from task_feeds f where f.org_id = firm and f.token_hash = hash;
  if found and holds(firm, feed.user_id, 'task:read') then
    update task_feeds set last_read_at = now() where org_id = firm and id = feed.id and coalesce(last_read_at, '-infinity') < now() - interval '1 hour';
    answer := jsonb_build_object('firm', (select o.name from organizations o where o.id = firm), 'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'description', left(t.description, 2000), 'dueDate', t.due_date,
        'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reminder', t.reminder, 'priority', t.priority,
        'sequence', t.row_version, 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by t.due_date, t.id)
      from (
        select * from tasks t where t.org_id = firm and t.due_date is not null and t.status <> 'completed' and t.archived_at is null
          and (t.assigned_to = feed.user_id or t.id in (select h.task_id from task_helpers h where h.org_id = firm and h.user_id = feed.user_id))
          and (t.record_id is null or not is_confidential_to(feed.user_id, t.record_id))
          and not is_walled_from(firm, feed.user_id, t.id)
        order by t.due_date, t.id limit 2000
      ) t), '[]'));
  end if;
  perform set_config('app.org_id', coalesce(before, ''), true);
  return answer;
end $$;
