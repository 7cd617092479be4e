-- Work in the background: handing it to the queue, and ending it.

-- Hands work to the queue inside the transaction: it runs if and only if the transaction commits. The queue belongs to the owner.
create or replace function enqueue(queue_name text, payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
      dead_letter, heartbeat_seconds)
    select q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
      q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'No queue named %', queue_name; end if;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue_name);
end $$;
revoke execute on function enqueue from tranche_app;

-- Background work in the name of the asking person, in their firm.
create or replace function enqueue_work(queue_name text, payload jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if queue_name not like 'job.%' or payload ->> 'orgId' is distinct from current_org()::text or payload ->> 'actorId' is distinct from me()::text
  then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  perform enqueue(queue_name, payload);
end $$;

-- Takes the ticket of one's own job out of the queue unless somebody works on it; says whether nobody does.
-- A worker that has been silent for longer than the queue allows is gone.
create or replace function withdraw_ticket(job_id uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare queue_name text;
begin
  select 'job.' || kind into queue_name from jobs where org_id = current_org() and id = job_id and created_by = me();
  if not found then return false; end if;
  update pgboss.job set state = 'cancelled', completed_on = now()
    where name = queue_name and data ->> 'jobId' = job_id::text
      and (state < 'active' or state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now());
  return not exists (select from pgboss.job where name = queue_name and data ->> 'jobId' = job_id::text and state = 'active');
end $$;

-- Ends a job without its person, who may be gone from the firm, and notifies them. What their wish to stop came before is stopped, not
-- failed.
create or replace function end_job(firm uuid, job_id uuid, stopped boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended jobs;
begin
  perform set_config('app.org_id', firm::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'clock.endJob', true);
  update jobs set status = case when stopped or cancel_requested then 'cancelled' else 'failed' end,
      error = case when not (stopped or cancel_requested) then reason end, finished_at = now()
    where org_id = firm and id = job_id and status in ('queued', 'running') returning * into ended;
  if not found then return false; end if;
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select firm, user_id, 'job_ended', null, jsonb_build_object('title', ended.title, 'reason', ended.error, 'href', ended.href)
    from memberships where org_id = firm and user_id = ended.created_by;
  return true;
end $$;
revoke execute on function end_job from tranche_app;

-- Ends every job that waits or runs without a ticket in the queue: nothing would ever end it. Called by the clock as the system.
create or replace function end_lost_jobs(reason text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function end_lost_jobs from tranche_app;
