-- Notices of what a fund calls, pays or closes (docs/decisions/capital-calls.md): one for each partner, made by the clock.

-- Notices are written by the clock; a person asks for another try and nothing else. What was mailed stays.
create or replace function guard_call_notice() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id <> old.org_id then return new; end if;
  if old.mailed_at is not null then raise exception 'calls.notice_stays' using errcode = 'TR001'; end if;
  if is_system() then return new; end if;
  if to_jsonb(new) - '{attempts,problem,problem_text,row_version}'::text[] is distinct from to_jsonb(old) - '{attempts,problem,problem_text,row_version}'::text[]
    or new.attempts <> 0 or new.problem is not null or new.problem_text is not null then
    raise exception 'calls.notice_stays' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- For a migration: the table of notices of something with lines, `things`, `thing_lines` with (org_id, id, thing_id), as `thing_notices`. The notice
-- before a cancellation is called `first`; `reads` is who reads them.
create or replace function add_notices(thing text, first text, reads text) returns void language plpgsql as $$
declare notices text := thing || '_notices'; key text := thing || '_id';
begin
  execute format($q$ create table %1$I (
    org_id uuid not null default current_org() references organizations on delete cascade,
    id uuid not null default new_id(),
    %2$I uuid not null,
    line_id uuid not null,
    kind text not null check (kind in (%3$L, 'cancellation')),
    recipient text check (length(recipient) <= 320),
    recipients text[] not null default '{}',
    publication_id uuid,
    document_id uuid,
    data_document_id uuid,
    made_at timestamptz,
    mailed_at timestamptz,
    attempts int not null default 0,
    problem text check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only')),
    problem_text text check (length(problem_text) <= 500),
    created_at timestamptz not null default now(),
    row_version int not null default 1,
    primary key (org_id, id),
    unique (org_id, line_id, kind),
    check (mailed_at is null or recipient is not null),
    foreign key (org_id, line_id, %2$I) references %4$I (org_id, id, %2$I) on delete cascade,
    foreign key (org_id, %2$I) references %5$I (org_id, id) on delete cascade,
    foreign key (org_id, document_id) references documents (org_id, id),
    foreign key (org_id, data_document_id) references documents (org_id, id)
  ) $q$, notices, key, first, thing || '_lines', thing || 's');
  execute format('create index on %I (org_id, %I)', notices, key);
  execute format('create index on %I (org_id, created_at) where mailed_at is null', notices);
  execute format('create index on %I (org_id, document_id) where document_id is not null', notices);
  execute format('create index on %I (org_id, data_document_id) where data_document_id is not null', notices);
  perform register_table(notices::regclass, reads => reads, parent => key);
  execute format('revoke insert, delete on %I from tranche_app', notices);
  execute format($q$ create policy edit on %I for update to tranche_app using ((select is_system()) or (select may('call:prepare'))) $q$, notices);
  execute format('create trigger guard_call_notice before update on %I for each row execute function guard_call_notice()', notices);
end $$;
revoke execute on function add_notices from tranche_app;

-- One notice for each of these lines.
create or replace function write_notices(thing text, first text, about uuid, lines uuid[]) returns void language plpgsql as $$
begin
  execute format('insert into %I (org_id, %I, line_id, kind) select current_org(), $1, line, $2 from unnest($3) line', thing || '_notices', thing || '_id')
    using about, first, lines;
end $$;
revoke execute on function write_notices from tranche_app;

-- A person who had their notice gets another of the cancellation; a person who had none yet gets none.
create or replace function cancel_notices(thing text, about uuid) returns void language plpgsql as $$
declare notices text := thing || '_notices'; key text := thing || '_id';
begin
  execute format('delete from %I where org_id = current_org() and %I = $1 and mailed_at is null and document_id is null', notices, key) using about;
  execute format($q$ insert into %1$I (org_id, %2$I, line_id, kind) select org_id, %2$I, line_id, 'cancellation' from %1$I
    where org_id = current_org() and %2$I = $1 and kind <> 'cancellation' $q$, notices, key) using about;
end $$;
revoke execute on function cancel_notices from tranche_app;
