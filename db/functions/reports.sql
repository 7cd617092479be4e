-- Reports: who reads which, what of them never changes, and how they follow their jobs.

-- Whether the asking person has all of these permissions.
create or replace function may_all(wanted text[]) returns boolean language sql stable parallel safe
  as $$ select coalesce(wanted <@ string_to_array(current_setting('app.permissions', true), ','), false) $$;

-- A snapshot is read once, and its file is made once.
create or replace function guard_report() returns trigger language plpgsql as $$
begin
  if (old.report_type, old.format, old.needs, old.as_of) is distinct from (new.report_type, new.format, new.needs, new.as_of)
    or old.report_data is not null and (old.report_data, old.sha256, old.known_at) is distinct from (new.report_data, new.sha256, new.known_at)
    or old.file_path is not null and (old.file_path, old.file_sha256, old.bytes, old.status, old.generated_at)
      is distinct from (new.file_path, new.file_sha256, new.bytes, new.status, new.generated_at)
  then raise exception 'reports.frozen' using errcode = 'TR001'; end if;
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
