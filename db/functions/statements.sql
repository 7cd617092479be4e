-- Statements of partners' accounts: of a closed quarter, prepared by one, published by another.

-- A run is of a quarter whose books are closed, one at a time, and says what of the books it knows.
create or replace function guard_statement_run() returns trigger language plpgsql as $$
declare before statement_runs;
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('statements of ' || new.fund_id, 0));
  new.state := 'preparing';
  new.figures := null;
  new.sha256 := null;
  new.prepared_by := me();
  new.prepared_at := now();
  new.published_by := null;
  new.published_at := null;
  new.superseded_at := null;
  new.supersedes_id := null;
  new.reason := null;
  new.job_id := null;
  new.failed_at := null;
  new.problem := null;
  new.known_at := ledger_known_now();
  new.period_lock_id := (select c.id from period_locks c
    where c.org_id = new.org_id and c.fund_id = new.fund_id and c.ends_on >= new.quarter_ends and c.reopened_at is null order by c.ends_on limit 1);
  if new.period_lock_id is null then raise exception 'statements.books_open' using errcode = 'TR001'; end if;
  new.entry_no := coalesce((select max(e.entry_no) from journal_entries e
    where e.org_id = new.org_id and e.fund_id = new.fund_id and e.effective_on <= new.quarter_ends and e.recorded_at <= new.known_at), 0);
  if exists (select from statement_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.quarter_ends = new.quarter_ends
    and r.state in ('preparing', 'prepared')) then
    raise exception 'statements.prepared_already' using errcode = 'TR001';
  end if;
  select * into before from statement_runs r
    where r.org_id = new.org_id and r.fund_id = new.fund_id and r.quarter_ends = new.quarter_ends and r.state = 'published';
  if before.id is not null then
    if not exists (select from journal_entries e where e.org_id = new.org_id and e.fund_id = new.fund_id and e.effective_on <= new.quarter_ends
      and e.recorded_at > before.known_at and e.recorded_at <= new.known_at) then
      raise exception 'statements.nothing_changed' using errcode = 'TR001';
    end if;
    new.supersedes_id := before.id;
    new.reason := (select c.reason from period_locks c where c.org_id = new.org_id and c.fund_id = new.fund_id and c.ends_on >= new.quarter_ends
      and c.reopened_at > before.known_at order by c.reopened_at desc limit 1);
  end if;
  return new;
end $$;

-- Statements are written with their run, by a person who prepares it, before it is prepared.
create or replace function guard_statement() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.document_id := null;
  if not exists (select from statement_runs r where r.org_id = new.org_id and r.id = new.run_id and r.fund_id = new.fund_id
    and r.state = 'preparing' and r.prepared_by = me() and r.figures is null) then
    raise exception 'statements.not_preparing' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Names the job that makes a run: its first, or another after one that failed, whose person prepares it from then on. What is frozen stays;
-- where nothing is yet, the books count as they are known now.
create or replace function start_statements(about uuid, job uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare run statement_runs; closing uuid; known timestamptz;
begin
  if not may('ledger:post') then raise insufficient_privilege using message = 'may not prepare'; end if;
  select * into run from statement_runs where org_id = current_org() and id = about for update;
  if not found or run.state <> 'preparing' or run.job_id is not null and run.failed_at is null then
    raise exception 'statements.not_failed' using errcode = 'TR001';
  end if;
  if not exists (select from jobs j where j.org_id = run.org_id and j.id = job and j.kind = 'statements' and j.created_by = me()) then
    raise insufficient_privilege using message = 'made by their own job only';
  end if;
  select c.id into closing from period_locks c where c.org_id = run.org_id and c.fund_id = run.fund_id and c.ends_on >= run.quarter_ends
    and c.reopened_at is null and (run.figures is null or c.id = run.period_lock_id) order by c.ends_on limit 1;
  if closing is null then raise exception 'statements.books_open' using errcode = 'TR001'; end if;
  known := case when run.figures is null and run.job_id is not null then ledger_known_now() else run.known_at end;
  update statement_runs set job_id = job, failed_at = null, problem = null, prepared_by = me(), period_lock_id = closing, known_at = known,
    entry_no = case when run.figures is null then coalesce((select max(e.entry_no) from journal_entries e
      where e.org_id = run.org_id and e.fund_id = run.fund_id and e.effective_on <= run.quarter_ends and e.recorded_at <= known), 0) else run.entry_no end
  where org_id = run.org_id and id = run.id;
end $$;

-- A run says when and why its job ended before its end, until it is tried again.
create or replace function follow_statements_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement_runs set failed_at = case when new.status <> 'queued' then now() end, problem = case when new.status = 'failed' then new.error end
  where org_id = new.org_id and job_id = new.id and state = 'preparing';
  return null;
end $$;

-- The figures of a run are frozen once all its statements are written.
create or replace function freeze_statements(about uuid, frozen jsonb, hash text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement_runs set figures = frozen, sha256 = hash
  where org_id = current_org() and id = about and state = 'preparing' and figures is null and prepared_by = me() and may('ledger:post');
  if not found then raise exception 'statements.not_preparing' using errcode = 'TR001'; end if;
end $$;

-- The PDF of a statement: once, by a person who prepares its run; of what was published without one, by the clock.
create or replace function keep_statement_file(about uuid, key text, size bigint, hash text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statements s set blob_key = key, bytes = size, file_sha256 = hash
  from statement_runs r
  where s.org_id = current_org() and s.id = about and s.blob_key is null and r.org_id = s.org_id and r.id = s.run_id
    and (is_system() or r.state = 'preparing' and r.prepared_by = me() and may('ledger:post'));
end $$;

-- A run whose statements all have their PDF is prepared.
create or replace function finish_statements(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement_runs r set state = 'prepared'
  where r.org_id = current_org() and r.id = about and r.state = 'preparing' and r.figures is not null and r.prepared_by = me() and may('ledger:post')
    and not exists (select from statements s where s.org_id = r.org_id and s.run_id = r.id and s.blob_key is null);
  if not found then raise exception 'statements.not_preparing' using errcode = 'TR001'; end if;
end $$;

-- Publishes what somebody else prepared, of a quarter that was closed by its checklist, while the books it was made of are still closed. What was published of the quarter before is superseded.
create or replace function publish_statements(about uuid, seen int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare run statement_runs;
begin
  if not may('lp:publish') then raise insufficient_privilege using message = 'may not publish'; end if;
  select * into run from statement_runs where org_id = current_org() and id = about for update;
  if not found or run.state <> 'prepared' then raise exception 'statements.not_prepared' using errcode = 'TR001'; end if;
  if run.row_version <> seen then raise exception 'statements.changed' using errcode = 'TR001'; end if;
  perform second_person(run.prepared_by, 'statements.own', run.fund_id, run.id);
  if exists (select from period_locks where org_id = run.org_id and id = run.period_lock_id and reopened_at is not null) then
    raise exception 'statements.books_open' using errcode = 'TR001';
  end if;
  if not exists (select from quarter_closes where org_id = run.org_id and fund_id = run.fund_id and quarter_ends = run.quarter_ends and state = 'locked') then
    raise exception 'statements.quarter_open' using errcode = 'TR001';
  end if;
  update statement_runs set state = 'superseded', superseded_at = now() where org_id = run.org_id and id = run.supersedes_id and state = 'published';
  update statement_runs set state = 'published', published_by = me(), published_at = now() where org_id = run.org_id and id = run.id;
end $$;

-- The document of a published statement, which its partner reads.
create or replace function name_statement_document(about uuid, document uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare about_statement statements;
begin
  update statements s set document_id = document from statement_runs r, documents d
  where s.org_id = current_org() and s.id = about and s.document_id is null and r.org_id = s.org_id and r.id = s.run_id and r.published_at is not null
    and d.org_id = s.org_id and d.id = document and d.record_id = s.limited_partner_id and (is_system() or may('lp:publish'))
  returning s.* into about_statement;
  if not found then raise exception 'statements.not_prepared' using errcode = 'TR001'; end if;
  update lp_publications p set document_id = document, sha256 = about_statement.file_sha256
  where p.org_id = about_statement.org_id and p.source_id = about_statement.run_id and p.limited_partner_id = about_statement.limited_partner_id and p.document_id is null;
end $$;

grant execute on function start_statements, freeze_statements, keep_statement_file, finish_statements, publish_statements, name_statement_document to tranche_app;

-- The day of the first entry in a fund's books, for readers of partners who need not read the ledger.
create or replace function books_begin(fund uuid) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select min(effective_on) from journal_entries where org_id = current_org() and fund_id = fund and (select may('lp:read'))
$$;

-- What a partner's ILPA files are made of, for a person who looks for it: of a statement that was published to it, its frozen figures with those of
-- the fund and of the general partner, and the days the fund's terms name. Nothing of other partners.
create or replace function my_statement_files(publication uuid) returns table (
  figures jsonb, sha256 text, fund_rows jsonb, general_partner_rows jsonb, quarter_ends date, known_at timestamptz, entry_no int, fiscal_year_end text,
  inception date, commencement date, initial date, final date, investment date, term date
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.figures, s.sha256, r.figures -> 'fund', r.figures -> 'generalPartner', r.quarter_ends, r.known_at, r.entry_no::int, f.fiscal_year_end,
    f.inception_date, f.commencement_date, f.initial_closing_date, f.final_closing_date, t.investment_period_ends, t.term_ends
  from lp_publications p
  join statement_runs r on r.org_id = p.org_id and r.id = p.source_id and r.published_at is not null
  join statements s on s.org_id = r.org_id and s.run_id = r.id and s.limited_partner_id = p.limited_partner_id
  join funds f on f.org_id = r.org_id and f.id = r.fund_id
  left join lateral (select * from fund_terms t where t.org_id = r.org_id and t.fund_id = r.fund_id and t.approved_at is not null and t.effective_on <= r.quarter_ends
    order by t.effective_on desc limit 1) t on true
  where p.org_id = (select current_org()) and p.id = publication and p.kind = 'statement' and p.withdrawn_at is null and p.limited_partner_id = any(my_lps())
$$;
grant execute on function my_statement_files to tranche_app;
