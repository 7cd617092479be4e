-- Everything a firm has, as rows of text.

-- What no export has: whole tables of secrets or of what passes, and columns whose values would open something.
create or replace function withheld_tables() returns text[] language sql immutable parallel safe
  as $$ select '{firm_exports,idempotency_keys,mails,public_link_codes,signing_keys,uploads}'::text[] $$;

create or replace function withheld_columns(of_table text) returns text[] language sql immutable parallel safe as $$
  select case of_table
    when 'api_keys' then '{token_hash}'
    when 'external_integrations' then '{credentials,cursor}'
    when 'invitations' then '{token_hash}'
    when 'public_links' then '{token_hash}'
    when 'sign_in_providers' then '{client_secret}'
    when 'task_feeds' then '{token_hash}'
    when 'users' then '{must_change_password,two_factor_enabled}'
    when 'webhook_endpoints' then '{former_secret,secret}'
    else '{}' end::text[]
$$;

-- Tables of the schema that hold rows of firms.
create or replace function firm_tables() returns setof text language sql stable parallel safe as $$
  select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (withheld_tables()) order by c.relname collate "C"
$$;

-- People that rows of this firm name: members, and former ones.
create or replace function exported_people() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare k record;
begin
  if not may('organization:export') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  return query select m.user_id from memberships m where m.org_id = current_org();
  for k in select t.relname, a.attname from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1 and t.relname in (select firm_tables())
  loop
    return query execute format('select distinct %I from %I where org_id = current_org() and %I is not null', k.attname, k.relname, k.attname);
  end loop;
end $$;

-- One moment of all rows, each as JSON without what is withheld, table by table in a fixed order. A stable function reads as of the query
-- that calls it.
create or replace function firm_export_rows() returns table (table_name text, line text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare t text;
begin
  if not may('organization:export') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  return query select 'organizations', to_jsonb(o)::text from organizations o where o.id = current_org();
  return query select 'users', (to_jsonb(u) - withheld_columns('users'))::text from users u where u.id in (select exported_people())
    order by u.id;
  return query select 'avatars', to_jsonb(a)::text from avatars a where a.user_id in (select exported_people()) order by a.user_id;
  for t in select firm_tables() loop
    return query execute format(
      'select %L, x.line from (select (to_jsonb(r) - $1)::text as line from %I r where r.org_id = current_org()) x order by x.line collate "C"', t, t)
      using withheld_columns(t);
  end loop;
end $$;

-- How the tables are made, for a reader of the archive.
create or replace function firm_export_schema() returns table (table_name text, columns jsonb) language sql stable parallel safe as $$
  select c.relname::text, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'generated', a.attgenerated <> '') order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (c.relname in ('organizations', 'users', 'avatars') or c.relname in (select firm_tables()))
    and a.attname <> all (withheld_columns(c.relname))
  group by c.relname order by c.relname collate "C"
$$;

-- Which migrations made this database: an archive goes only where the same ones did.
create or replace function migrations_here() returns setof text language sql stable security definer set search_path = public, pg_temp
  as $$ select name::text from migrations where name like '0%.sql' order by name $$;
