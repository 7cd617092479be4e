-- What every table needs: the server's two roles, the registry of tables, records, audit trail and search.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- The server connects as tranche_app (business) and tranche_auth (accounts); neither owns anything nor bypasses row security.
-- Roles belong to the whole cluster, so another database may have made them, or be making them right now.
do $$
declare wanted text;
begin
  foreach wanted in array array['tranche_app', 'tranche_auth'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then execute format('create role %I nologin', wanted); end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- Tables of one's own could hide ours from a careless search path.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
revoke create on schema public from public;
grant usage on schema public to tranche_app, tranche_auth;
-- PostgreSQL lets everybody call a new function; here only the business role may, and not those that are taken back from it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to tranche_app;

-- Words of English and French, each without its endings and accents.
create text search configuration english_words (copy = english);
alter text search configuration english_words alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration french_words (copy = french);
alter text search configuration french_words alter mapping for hword, hword_part, word with unaccent, french_stem;

create schema auth;
grant usage on schema auth to tranche_auth;

-- Functions come here.

-- The registry of tables is the database's own catalogue: what a row is called, who may read it, what of it is never written down.
create table table_registry (
  table_name text primary key,
  kind text unique,
  label_column text,
  read_permission text,
  owner_column text,
  parent_column text,
  search_columns text[],
  redacted_columns text[] not null default '{}',
  append_only boolean not null default false,
  audited boolean not null default true,
  -- What is found by the text of another record has it beside its own, and says under what it is counted: one index answers a search.
  search_parent text,
  counted_column text,
  counted_where jsonb
);
grant select on table_registry to tranche_app;

-- The server's own catalogue, like the registry of tables: who may read a list may keep views of it.
create table viewed_lists (
  name text primary key,
  read_permission text not null
);
grant select on viewed_lists to tranche_app;
insert into viewed_lists (name, read_permission) values
  ('committee_sessions', 'committee:read'),
  ('companies', 'company:read'),
  ('contacts', 'contact:read'),
  ('deals', 'deal:read'),
  ('documents', 'document:read'),
  ('due_diligence_projects', 'diligence:read'),
  ('events', 'company:read'),
  ('partners', 'company:read'),
  ('portfolio_companies', 'portfolio:read'),
  ('tasks', 'task:read'),
  ('term_sheets', 'term_sheet:read'),
  ('users', 'user:read');

-- Anything a comment, a notification or a task may point at, by a real key.
create table records (
  org_id uuid not null default current_org(),
  id uuid not null,
  kind text not null,
  label text not null,
  -- One search over records of every kind: by the name as it is looked for, those that were changed last first.
  name text not null default '',
  changed_at timestamptz not null default now(),
  is_archived boolean not null default false,
  primary key (org_id, id)
);
create index records_changed on records (org_id, changed_at desc, id desc) include (kind, name, is_archived);
-- One in 2,048 records, by which search knows whether a word is in many of them; names are read from their index alone.
create index records_sampled on records (org_id, changed_at desc) include (id, kind) where right(id::text, 5) collate "C" < '00200';
create index records_named on records (org_id, kind, name text_pattern_ops, changed_at desc) include (id, is_archived);
select guard_by_firm('records');
grant select on records to tranche_app;
create policy read on records for select to tranche_app using (kind = any ((select readable_kinds())::text[]));
create policy not_withheld on records as restrictive for all to tranche_app using (id not in (select unnest(withheld_rows()))) with check (true);

-- Who changed what, when, from what to what. Written by triggers only, never updated, never deleted.
create table audit_log (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  at timestamptz not null default now(),
  user_id uuid default me(),
  procedure text default nullif(current_setting('app.procedure', true), ''),
  -- How the person acted, where that was not a browser: the API key.
  via text default nullif(current_setting('app.via', true), ''),
  table_name text not null,
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  primary key (org_id, id)
);
create index on audit_log (org_id, row_id, at desc);
-- The history of the rows under a closing.
create index audit_log_of_deal_closing on audit_log (org_id, (coalesce(after, before) ->> 'closing_id'))
  where table_name = 'deal_closing_parties' and action <> 'update';
create index audit_log_of_signatures on audit_log (org_id, (coalesce(after, before) ->> 'closing_id'))
  where table_name = 'deal_closing_signatures' and action <> 'update';
select guard_by_firm('audit_log');
grant select on audit_log to tranche_app;
create policy read on audit_log for select to tranche_app using (table_name = any ((select readable_tables())::text[]));
-- What is withheld is looked up in a hash: a row is not compared with each of thousands.
create policy not_withheld on audit_log as restrictive for all to tranche_app using (row_id not in (select unnest(withheld_rows()))) with check (true);

-- Text under row security cannot use an index (LIKE may leak), so what can be found lives here, behind search_ids().
-- A stage that changes leaves the index of the text alone: hence the fillfactor.
create table search_rows (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  permission text not null,
  content text not null,
  own_text text,
  parent_id uuid,
  counted_as text,
  primary key (org_id, id),
  check ((own_text is null) = (parent_id is null))
) with (fillfactor = 90);
create index on search_rows using gin (org_id, kind, content gin_trgm_ops);
create index search_rows_of_parent on search_rows (org_id, parent_id) where parent_id is not null;
select guard_by_firm('search_rows', 'tranche_app');
