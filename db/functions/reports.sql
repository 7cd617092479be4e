-- Reports: who reads which, what of them never changes, and how they follow their jobs.

-- Whether the asking person has all of these permissions.
create or replace function may_all(wanted text[]) returns boolean language sql stable parallel safe
  as $$ select coalesce(wanted <@ string_to_array(current_setting('app.permissions', true), ','), false) $$;

-- A snapshot is read once, and its file is made once. A report of a schedule that waits is approved once, by another person than the schedule’s.
create or replace function guard_report() returns trigger language plpgsql as $$
begin
  if (old.report_type, old.format, old.needs, old.as_of, old.with_charts, old.audience, old.needs_approval, old.to_partners, old.prepared_by)
      is distinct from (new.report_type, new.format, new.needs, new.as_of, new.with_charts, new.audience, new.needs_approval, new.to_partners, new.prepared_by)
    or old.report_data is not null and (old.report_data, old.sha256, old.known_at) is distinct from (new.report_data, new.sha256, new.known_at)
    or old.file_path is not null and (old.file_path, old.file_sha256, old.bytes, old.status, old.generated_at)
      is distinct from (new.file_path, new.file_sha256, new.bytes, new.status, new.generated_at)
    or old.approved_at is not null and (old.approved_by, old.approved_at) is distinct from (new.approved_by, new.approved_at)
  then raise exception 'reports.frozen' using errcode = 'TR001'; end if;
  if old.approved_at is null and new.approved_at is not null then
    if not old.needs_approval or old.status <> 'completed' then raise exception 'reports.nothing_to_approve' using errcode = 'TR001'; end if;
    new.approved_by := second_person(old.prepared_by, 'reports.own_schedule', null, coalesce(old.schedule_id, old.id));
    new.approved_at := now();
  end if;
  return new;
end $$;

-- A person who changes what a schedule makes or sends has prepared it. The clock only moves its runs.
create or replace function guard_report_schedule() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.template, old.format, old.frequency, old.weekday, old.month_day, old.run_at, old.time_zone, old.needs_approval, old.to_partners, old.template_id)
    is distinct from (new.template, new.format, new.frequency, new.weekday, new.month_day, new.run_at, new.time_zone, new.needs_approval, new.to_partners, new.template_id)
  then new.prepared_by := me();
  else new.prepared_by := old.prepared_by; end if;
  return new;
end $$;

-- A report says why its job ended before its end, until it is tried again.
create or replace function follow_report_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lp_reports set status = case when new.status = 'queued' then 'generating' else 'error' end,
    error = case when new.status = 'failed' then new.error end
  where org_id = new.org_id and job_id = new.id and status <> 'completed';
  return null;
end $$;
revoke execute on function follow_report_job from tranche_app;
