-- Ids, who is asking, and registering a table with everything that follows from it.

-- Ids grow with time, so new rows land at the end of every index.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    execute 'create or replace function new_id() returns uuid language sql volatile parallel safe as $f$ select uuidv7() $f$';
  else
    execute $ddl$
      create or replace function new_id() returns uuid language sql volatile parallel safe as $f$
        select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
      $f$ $ddl$;
  end if;
end $$;
grant execute on function new_id to tranche_auth;

-- Who is asking: set by begin_request() for one transaction, never by anything else.
create or replace function current_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;

create or replace function me() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function may(permission text) returns boolean language sql stable parallel safe
  as $$ select coalesce(permission = any (string_to_array(current_setting('app.permissions', true), ',')), false) $$;

-- The system at work for the firm by the clock. It has every permission and this one besides, which is in no catalogue, so no role can be
-- given it.
create or replace function is_system() returns boolean language sql stable parallel safe
  as $$ select coalesce('system' = any (string_to_array(current_setting('app.permissions', true), ',')), false) $$;

-- Keeps a table to one firm. Policies "as restrictive" must hold whatever other policies allow.
create or replace function guard_by_firm(t regclass, roles text default 'public') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy firm on %s as restrictive to %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', t, roles);
  execute format('create policy system on %s to %I using (true) with check (true)', t, current_user);
end $$;
revoke execute on function guard_by_firm from tranche_app;

-- Registers a table: one firm only, records, audit, live, search, grants. Who may write it is said by policies after this call.
create or replace function register_table(
  t regclass, kind text default null, label text default null, reads text default null, owner text default null, parent text default null,
  search text[] default null, redact text[] default '{}', append_only boolean default false, audited boolean default true
) returns void language plpgsql as $$
declare bare text := (select relname from pg_class where oid = t);
begin
  if (select count(*) from pg_attribute where attrelid = t and attname in ('org_id', 'id') and not attisdropped) <> 2 then
    raise exception 'register_table(%): needs org_id and id', t;
  end if;
  insert into table_registry values (bare, kind, label, reads, owner, parent, search, redact, append_only, audited);
  -- Tables of migrations before the walls are put behind them by that migration.
  if to_regclass('wall_edges') is not null then perform wall_table(t); end if;
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
revoke execute on function register_table from tranche_app;

-- The kinds and tables the asking person may read, for the policies of what points at rows of many tables.
create or replace function readable_kinds() returns text[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(kind), '{}') from table_registry where kind is not null and may(read_permission) $$;

create or replace function readable_tables() returns text[] language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(array_agg(table_name), '{}') from table_registry where may(read_permission) $$;

-- A row that can be edited carries the version an edit must name.
create or replace function next_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if to_jsonb(new) ? 'updated_at' then new.updated_at := now(); end if;
  return new;
end $$;

-- Runs a data migration's statement once per firm, entered as nobody of that firm.
create or replace function for_each_org(statement text) returns void language plpgsql as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    execute statement;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
revoke execute on function for_each_org from tranche_app;
