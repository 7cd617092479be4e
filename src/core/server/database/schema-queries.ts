/**
 * What the catalogue says of a database, as lines of SQL: `name` is what they belong to, `line` what is said of it. Schemas public and
 * auth, without what extensions brought. PostgreSQL prints expressions itself, from 15 to 18 alike.
 */
const OURS = `n.nspname in ('public', 'auth')`;
const ours = (catalogue: string, oid: string) =>
  `${OURS} and not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
const TABLE = `c.relkind in ('r', 'p') and ${ours("pg_class", "c.oid")}`;
const TABLES = "pg_class c join pg_namespace n on n.oid = c.relnamespace";
const oneLine = (expression: string) => String.raw`regexp_replace(${expression}, '\s+', ' ', 'g')`;

/** What a list of rights gives everybody and the server's two roles; that the owner has all goes without saying. */
const grants = (acl: string) => `
  lateral (select case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee) end as who,
     string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as rights
   from aclexplode(${acl}) a where a.grantee = 0 or pg_get_userbyid(a.grantee) in ('tranche_app', 'tranche_auth') group by 1)`;

export const EXTENSIONS = `select format('create extension %I;', extname) as line from pg_extension where extname in ('btree_gin', 'pg_trgm', 'unaccent') order by 1`;

/** With what it does of the words it is given. */
export const TEXT_SEARCH = `
  select format('create text search configuration %I (%s);', c.cfgname,
    (select string_agg(format('%s: %s', k.alias, k.dictionaries), ', ' order by k.alias) from (
      select k.alias, string_agg(d.dictname, ' ' order by m.mapseqno) as dictionaries
      from pg_ts_config_map m join ts_token_type(c.cfgparser) k on k.tokid = m.maptokentype join pg_ts_dict d on d.oid = m.mapdict
      where m.mapcfg = c.oid group by k.alias) k)) as line
  from pg_ts_config c join pg_namespace n on n.oid = c.cfgnamespace where ${ours("pg_ts_config", "c.oid")} order by 1`;

export const SCHEMAS = `
  select format('grant %s on schema %I to %s;', g.rights, n.nspname, g.who) as line
  from pg_namespace n, ${grants("n.nspacl")} g where ${OURS} and (n.nspname <> 'public' or g.who <> 'public') order by 1`;

/** Those of functions only: PostgreSQL lets everybody call a new one. */
export const DEFAULT_PRIVILEGES = `
  select concat_ws(' ', 'alter default privileges', 'in schema ' || quote_ident(n.nspname), coalesce('grant ' || g.rights, 'revoke all'),
    'on functions', coalesce('to ' || g.who, 'from public')) || ';' as line
  from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace left join ${grants("d.defaclacl")} g on true
  where d.defaclobjtype = 'f' and d.defaclrole = (select nspowner from pg_namespace where nspname = 'auth') order by 1`;

export const COLUMNS = `
  select c.oid::regclass::text as name, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when l.collname <> 'default' then 'collate ' || quote_ident(l.collname) end,
    case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid, true))
      when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end,
    case when a.attnotnull then 'not null' end) as line
  from ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
  where ${TABLE} order by n.nspname = 'auth', c.relname, a.attnum`;

/** Keys first. That a column is not null stands beside it. */
export const CONSTRAINTS = `
  select c.oid::regclass::text as name, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)) as line
  from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')
  where ${TABLE} order by position(k.contype::text in 'puxfc'), k.conname`;

export const INDEXES = `
  select c.oid::regclass::text as name, pg_get_indexdef(i.indexrelid, 0, true) || ';' || case when i.indisvalid then '' else ' -- invalid' end as line
  from ${TABLES} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
  where ${TABLE} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by x.relname`;

export const ROW_SECURITY = `
  select c.oid::regclass::text as name, format('alter table %s %s row level security;', c.oid::regclass, how) as line
  from ${TABLES}, lateral (select 'enable' as how where c.relrowsecurity union all select 'force' where c.relforcerowsecurity) f
  where ${TABLE} order by how`;

/** A policy of the owner names the role that is the owner. */
export const POLICIES = `
  select c.oid::regclass::text as name, concat_ws(' ', format('create policy %I on %s', p.polname, c.oid::regclass),
    case when not p.polpermissive then 'as restrictive' end,
    'for ' || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'to ' || (select string_agg(w, ', ' order by w) from (
      select case role when 0 then 'public' when c.relowner then 'current_user' else pg_get_userbyid(role) end as w from unnest(p.polroles) role) roles),
    'using (' || ${oneLine("pg_get_expr(p.polqual, c.oid, true)")} || ')',
    'with check (' || ${oneLine("pg_get_expr(p.polwithcheck, c.oid, true)")} || ')') || ';' as line
  from ${TABLES} join pg_policy p on p.polrelid = c.oid where ${TABLE} order by p.polname`;

/** Of tables, views and single columns. */
export const GRANTS = `
  select c.oid::regclass::text as name, format('grant %s on %s to %s;', g.rights, c.oid::regclass, g.who) as line
  from ${TABLES}, ${grants("c.relacl")} g where c.relkind in ('r', 'p', 'v') and ${ours("pg_class", "c.oid")}
  union all
  select c.oid::regclass::text, format('grant %s (%I) on %s to %s;', g.rights, a.attname, c.oid::regclass, g.who)
  from ${TABLES} join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, ${grants("a.attacl")} g where ${TABLE} order by 2`;

export const TRIGGERS = `
  select c.oid::regclass::text as name, pg_get_triggerdef(t.oid, true) || ';' || case t.tgenabled when 'O' then '' else ' -- not as it is made' end as line
  from ${TABLES} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal where ${TABLE} order by t.tgname`;

/** Of a view over one table, whose columns only PostgreSQL 15 writes with the table's name. */
const ONLY_TABLE = `(select case when count(distinct d.refobjid) = 1 then min(d.refobjid::regclass::text) end
  from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
  where r.ev_class = c.oid and d.refobjid <> c.oid)`;

export const VIEWS = `
  select c.oid::regclass::text as name, concat_ws(' ', 'create view', c.oid::regclass, 'with (' || array_to_string(c.reloptions, ', ') || ')', 'as',
    regexp_replace(${oneLine("pg_get_viewdef(c.oid, true)")}, coalesce('\\m' || ${ONLY_TABLE} || '\\.', '^$'), '', 'g')) as line
  from ${TABLES} where c.relkind = 'v' and ${ours("pg_class", "c.oid")} order by c.relname`;

/** new_id() is made for the server's version, which alone would differ. */
export const FUNCTIONS = `
  select p.oid::regprocedure::text as name, concat_ws(' ', format('create function %s(%s) returns %s language %s', p.oid::regproc,
      pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname),
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' end,
    case p.proparallel when 's' then 'parallel safe' when 'r' then 'parallel restricted' end,
    case when p.proisstrict then 'strict' end, case when p.proleakproof then 'leakproof' end, case when p.prosecdef then 'security definer' end,
    case when p.procost <> 100 then 'cost ' || p.procost end, case when p.proretset and p.prorows <> 1000 then 'rows ' || p.prorows end,
    (select string_agg('set ' || s, ' ') from unnest(p.proconfig) s),
    'as $$' || case p.proname when 'new_id' then ' … ' else p.prosrc end || '$$;') as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where ${ours("pg_proc", "p.oid")} order by p.oid::regprocedure::text collate "C"`;

export const FUNCTION_GRANTS = `
  select p.oid::regprocedure::text as name, format('grant %s on function %s to %s;', g.rights, p.oid::regprocedure, g.who) as line
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace, ${grants("coalesce(p.proacl, acldefault('f', p.proowner))")} g
  where ${ours("pg_proc", "p.oid")} and p.proname <> 'whole_outbox' order by 2`;

/** Lists unexpected objects in our schemas. The list must be empty. */
export const OTHERS = `
  select case c.relkind when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'type' end || ' ' || c.oid::regclass as name, '' as line
  from ${TABLES} where c.relkind in ('m', 'S', 'f', 'c') and ${ours("pg_class", "c.oid")}
  union all
  select 'type ' || t.oid::regtype, '' from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('d', 'e', 'r') and ${ours("pg_type", "t.oid")}
  order by 1`;

/** How each registered table is registered, which its triggers go by. */
export const REGISTRY =
  "select table_name as name, jsonb_strip_nulls(to_jsonb(r) - 'table_name')::text as line from table_registry r order by 1";
