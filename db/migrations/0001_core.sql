-- What every table stands on: the server's two roles, the registry of tables, records, audit trail and search.

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
  audited boolean not null default true
);
grant select on table_registry to tranche_app;

-- Anything a comment, a notification or a task may point at, by a real key.
create table records (
  org_id uuid not null default current_org(),
  id uuid not null,
  kind text not null,
  label text not null,
  primary key (org_id, id)
);
select guard_by_firm('records');
grant select on records to tranche_app;
create policy read on records for select to tranche_app using (kind = any ((select readable_kinds())::text[]));

-- Who changed what, when, from what to what. Written by triggers only, never updated, never deleted.
create table audit_log (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  at timestamptz not null default now(),
  user_id uuid default me(),
  procedure text default nullif(current_setting('app.procedure', true), ''),
  -- Through what somebody acted, where that was not a browser: the API key.
  via text default nullif(current_setting('app.via', true), ''),
  table_name text not null,
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  primary key (org_id, id)
);
create index on audit_log (org_id, row_id, at desc);
select guard_by_firm('audit_log');
grant select on audit_log to tranche_app;
create policy read on audit_log for select to tranche_app using (table_name = any ((select readable_tables())::text[]));

-- Text under row security cannot use an index (LIKE may leak), so what can be found lives here, behind search_ids().
create table search_rows (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  permission text not null,
  content text not null,
  primary key (org_id, id)
);
create index on search_rows using gin (org_id, kind, content gin_trgm_ops);
select guard_by_firm('search_rows', 'tranche_app');
