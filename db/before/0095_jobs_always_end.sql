-- Work in the background always ends: what nobody works on any more is ended with a reason, and its person is told.

-- Where the end of a job leads to.
alter table jobs add column href text not null default '';
create index on jobs (org_id) where status in ('queued', 'running');
create index on mails (created_at) where sent_at is null;

-- Takes the ticket of one's own job out of the queue unless somebody works on it; says whether nobody does.
-- A worker that has been silent for longer than the queue allows is gone.
create function withdraw_ticket(job_id uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare queue_name text;
begin
  select 'job.' || kind into queue_name from jobs where org_id = current_org() and id = job_id and created_by = me();
  if not found then return false; end if;
  update pgboss.job set state = 'cancelled', completed_on = now()
    where name = queue_name and data ->> 'jobId' = job_id::text
      and (state < 'active' or state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now());
  return not exists (select from pgboss.job where name = queue_name and data ->> 'jobId' = job_id::text and state = 'active');
end $$;

-- Ends a job without its person, who may be gone from the firm, and tells them. What their wish to stop came before is stopped, not failed.
create function end_job(firm uuid, job_id uuid, stopped boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended jobs;
begin
  perform set_config('app.org_id', firm::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'clock.endJob', true);
  update jobs set status = case when stopped or cancel_requested then 'cancelled' else 'failed' end,
      error = case when not (stopped or cancel_requested) then reason end, finished_at = now()
    where org_id = firm and id = job_id and status in ('queued', 'running') returning * into ended;
  if not found then return false; end if;
  insert into notifications (org_id, user_id, kind, actor_id, content, href)
    select firm, user_id, 'job', null, ended.title || ': ' || coalesce(ended.error, 'stopped'), ended.href
    from memberships where org_id = firm and user_id = ended.created_by;
  return true;
end $$;

-- Ends every job that waits or runs without a ticket in the queue: nothing would ever end it. Called by the clock as the house.
create function end_lost_jobs(reason text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid; held uuid[]; lost uuid; total int := 0;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    -- Held from here on: a job's ticket is committed together with its row, so the next statement sees it.
    held := array(select id from jobs where org_id = firm and status in ('queued', 'running') for update skip locked);
    continue when held = '{}';
    for lost in
      select unnest(held) except select (data ->> 'jobId')::uuid from pgboss.job where name like 'job.%' and state < 'completed'
    loop
      perform end_job(firm, lost, false, reason);
      total := total + 1;
    end loop;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function end_job, end_lost_jobs from tranche_app;
