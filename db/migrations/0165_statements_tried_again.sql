-- Statements whose making failed say so on their run, and are tried again.

-- Functions come here.

alter table statement_runs
  -- What makes it, and when and why that ended before its end; without a reason its person stopped it.
  add column job_id uuid,
  add column failed_at timestamptz,
  add column problem text;
alter table statement_runs add check (failed_at is not null or problem is null);
alter table statement_runs add check (failed_at is null or state = 'preparing');
create index on statement_runs (org_id, job_id) where job_id is not null;

select for_each_org($q$
  update statement_runs r set job_id = j.id,
    failed_at = case when j.status in ('failed', 'cancelled') then coalesce(j.finished_at, now()) end,
    problem = case when j.status in ('failed', 'cancelled') then j.error end
  from jobs j
  where r.org_id = current_org() and r.state = 'preparing' and j.org_id = r.org_id and j.kind = 'statements' and j.payload ->> 'runId' = r.id::text $q$);

create trigger follow_statements_job after update of status on jobs for each row
  when (new.kind = 'statements' and new.status in ('queued', 'failed', 'cancelled')) execute function follow_statements_job();
