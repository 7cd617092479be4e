-- What every room stands on: the two database roles, who is asking, adopted tables with records, audit trail, live feed and search.

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
revoke create on schema public from public;
grant usage on schema public to tranche_app, tranche_auth;
-- PostgreSQL lets everybody call a new function; here only the business role may, and not those that are taken back from it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to tranche_app;

-- Ids grow with time, so new rows land at the end of every index.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    execute 'create function new_id() returns uuid language sql volatile parallel safe as $f$ select uuidv7() $f$';
  else
    execute $ddl$
      create function new_id() returns uuid language sql volatile parallel safe as $f$
        select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $f$ $ddl$;
  end if;
end $$;

grant execute on function new_id to tranche_auth;

-- Who is asking: set by enter() for one transaction, never by anything else.
create function current_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
create function me() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function may(permission text) returns boolean language sql stable parallel safe
  as $$ select coalesce(permission = any (string_to_array(current_setting('app.permissions', true), ',')), false) $$;

-- The list of adopted tables is the database's own catalogue: what a row is called, who may read it, what of it is never written down.
create table adopted_tables (
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
grant select on adopted_tables to tranche_app;

-- Keeps a table of the house to one firm. Policies "as restrictive" must hold whatever other policies allow.
create function guard_by_firm(t regclass, roles text default 'public') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy firm on %s as restrictive to %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', t, roles);
  execute format('create policy house on %s to %I using (true) with check (true)', t, current_user);
end $$;

-- Anything a comment, a notification or a task may point at, by a real key.
create table records (
  org_id uuid not null default current_org(),
  id uuid not null,
  kind text not null,
  label text not null,
  primary key (org_id, id)
);
select guard_by_firm('records');

-- Who changed what, when, from what to what. Written by triggers only, never updated, never deleted.
create table audit_log (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  at timestamptz not null default now(),
  user_id uuid default me(),
  procedure text default nullif(current_setting('app.procedure', true), ''),
  table_name text not null,
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  primary key (org_id, id)
);
create index on audit_log (org_id, row_id, at desc);
select guard_by_firm('audit_log');

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

create function search_text(content text) returns text language sql stable parallel safe
  as $$ select ' ' || lower(unaccent(coalesce(content, ''))) $$;
-- One or two Latin letters are looked for at the start of words only: anywhere else they are in nearly every row, and no index helps.
create function like_pattern(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '^[ -~]{1,2}$' then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Ids of this firm's rows of a kind that contain every word of the query, if the asking person may read that kind.
-- The three longest words go through the index; any others are checked on what those leave.
create function search_ids(wanted_kind text, query text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare patterns text[] := array(select like_pattern(w) from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc);
begin
  if cardinality(patterns) = 0 then return; end if;
  return query
    select s.id from search_rows s
    where s.org_id = current_org() and s.kind = wanted_kind and may(s.permission)
      and s.content like patterns[1] and s.content like coalesce(patterns[2], patterns[1]) and s.content like coalesce(patterns[3], patterns[1])
      and s.content like all (patterns);
end $$;

create function audit_image(image jsonb, redacted text[]) returns jsonb language sql immutable parallel safe
  as $$ select image - redacted - array['org_id', 'row_version', 'updated_at'] $$;

create function tell_live(org uuid, table_name text, parent text) returns void language sql
  as $$ select pg_notify('live', json_build_object('org', org, 'table', table_name, 'parent', parent)::text) $$;

create function after_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a adopted_tables; told record;
begin
  select * into strict a from adopted_tables where adopted_tables.table_name = tg_table_name;
  if a.kind is not null then
    insert into records (org_id, id, kind, label)
      select c.org_id, c.id, a.kind, coalesce(to_jsonb(c) ->> a.label_column, '') from changed c;
  end if;
  if a.search_columns is not null then
    insert into search_rows (org_id, id, kind, permission, content)
      select c.org_id, c.id, a.kind, a.read_permission, search_text((select string_agg(to_jsonb(c) ->> s, ' ') from unnest(a.search_columns) s))
      from changed c;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, after)
      select c.org_id, tg_table_name, c.id, 'insert', jsonb_strip_nulls(audit_image(to_jsonb(c), a.redacted_columns)) from changed c;
  end if;
  for told in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform tell_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $$;

create function after_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a adopted_tables; told record;
begin
  select * into strict a from adopted_tables where adopted_tables.table_name = tg_table_name;
  if a.kind is not null then
    update records r set label = coalesce(to_jsonb(c) ->> a.label_column, '')
      from changed c where r.org_id = c.org_id and r.id = c.id and r.label is distinct from coalesce(to_jsonb(c) ->> a.label_column, '');
  end if;
  if a.search_columns is not null then
    update search_rows s set content = x.content
      from (select c.org_id, c.id, search_text((select string_agg(to_jsonb(c) ->> k, ' ') from unnest(a.search_columns) k)) as content from changed c) x
      where s.org_id = x.org_id and s.id = x.id and s.content is distinct from x.content;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before, after)
      select d.org_id, tg_table_name, d.id, 'update', d.before, d.after
      from (
        select c.org_id, c.id,
          (select jsonb_object_agg(o.key, o.value) from jsonb_each(i.old) o where i.new -> o.key is distinct from o.value) as before,
          (select jsonb_object_agg(n.key, n.value) from jsonb_each(i.new) n where i.old -> n.key is distinct from n.value) as after
        from changed c
        join previous p on p.org_id = c.org_id and p.id = c.id,
        lateral (select audit_image(to_jsonb(p), a.redacted_columns) as old, audit_image(to_jsonb(c), a.redacted_columns) as new) i
      ) d where d.after is not null;
  end if;
  for told in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform tell_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $$;

create function after_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a adopted_tables; told record;
begin
  select * into strict a from adopted_tables where adopted_tables.table_name = tg_table_name;
  if a.kind is not null then
    delete from records r using previous p where r.org_id = p.org_id and r.id = p.id;
    delete from search_rows s using previous p where s.org_id = p.org_id and s.id = p.id;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before)
      select p.org_id, tg_table_name, p.id, 'delete', jsonb_strip_nulls(audit_image(to_jsonb(p), a.redacted_columns)) from previous p;
  end if;
  for told in select distinct p.org_id, to_jsonb(p) ->> coalesce(a.owner_column, a.parent_column) as parent from previous p limit 50 loop
    perform tell_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $$;

-- A row that can be edited carries the version an edit must name.
create function next_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if to_jsonb(new) ? 'updated_at' then new.updated_at := now(); end if;
  return new;
end $$;

-- Takes a table into the house: one firm only, records, audit, live, search, grants. Who may write it is said by policies after this call.
create function adopt(
  t regclass, kind text default null, label text default null, reads text default null, owner text default null,
  parent text default null, search text[] default null, redact text[] default '{}', append_only boolean default false, audited boolean default true
) returns void language plpgsql as $$
declare bare text := (select relname from pg_class where oid = t);
begin
  if (select count(*) from pg_attribute where attrelid = t and attname in ('org_id', 'id') and not attisdropped) <> 2 then
    raise exception 'adopt(%): needs org_id and id', t;
  end if;
  insert into adopted_tables values (bare, kind, label, reads, owner, parent, search, redact, append_only, audited);
  perform guard_by_firm(t);
  if append_only then execute format('grant select, insert on %s to tranche_app', t);
  else execute format('grant select, insert, update, delete on %s to tranche_app', t); end if;
  if reads is not null then execute format('create policy read on %s for select to tranche_app using ((select may(%L)))', t, reads); end if;
  if owner is not null then execute format('create policy mine on %s for all to tranche_app using (%I = (select me())) with check (%I = (select me()))', t, owner, owner); end if;
  execute format('create trigger zz_insert after insert on %s referencing new table as changed for each statement execute function after_insert()', t);
  execute format('create trigger zz_update after update on %s referencing old table as previous new table as changed for each statement execute function after_update()', t);
  execute format('create trigger zz_delete after delete on %s referencing old table as previous for each statement execute function after_delete()', t);
  if exists (select from pg_attribute where attrelid = t and attname = 'row_version' and not attisdropped) then
    execute format('create trigger aa_version before update on %s for each row execute function next_version()', t);
  end if;
end $$;

-- The kinds and tables the asking person may read, for the policies of what points at rows of many tables.
create function readable_kinds() returns text[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(kind), '{}') from adopted_tables where kind is not null and may(read_permission) $$;
create function readable_tables() returns text[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(table_name), '{}') from adopted_tables where may(read_permission) $$;

-- A change as people read it: references by the label of what they point at, numbers as exact text.
create function readable_change(image jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(
    case when r.id is null then e.key else regexp_replace(e.key, '_id$', '') end,
    case when r.id is not null then to_jsonb(r.label) when jsonb_typeof(e.value) = 'number' then to_jsonb(e.value #>> '{}') else e.value end)
  from jsonb_each(image) e
  left join records r on r.org_id = current_org()
    and r.id = case when e.key ~ '_id$' and e.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.value #>> '{}')::uuid end
$$;

grant select on records, audit_log to tranche_app;
create policy read on records for select to tranche_app using (kind = any ((select readable_kinds())::text[]));
create policy read on audit_log for select to tranche_app using (table_name = any ((select readable_tables())::text[]));
