-- How long a firm lets sessions rest and how many a person may have, and the functions that hold everybody to it.

create table session_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  timeout_enabled boolean not null default true,
  timeout_minutes int not null default 30 check (timeout_minutes in (15, 30, 60, 120, 240, 480)),
  warning_minutes int not null default 5 check (warning_minutes in (2, 5, 10, 15) and warning_minutes < timeout_minutes),
  -- Off: a window that is open counts as use. On: only somebody at it does.
  force_logout_on_idle boolean not null default true,
  max_concurrent_sessions int not null default 3 check (max_concurrent_sessions between 1 and 10),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select adopt_identity('session_settings', 'admin:access');
create policy configure on session_settings for update to tranche_app using ((select may('admin:access')));
select for_each_org('insert into session_settings default values');

-- As before; a new firm starts with the usual limits.
create or replace function found_firm(firm_name text, founder uuid, defaults jsonb) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := new_id();
begin
  perform set_config('app.org_id', firm::text, true);
  insert into organizations (id, name) values (firm, firm_name);
  insert into session_settings (org_id) values (firm);
  insert into roles (org_id, name, description, is_system) select firm, r.key, r.value ->> 'description', true from jsonb_each(defaults) r;
  insert into role_permissions (org_id, role, permission)
    select firm, r.key, p from jsonb_each(defaults) r, jsonb_array_elements_text(r.value -> 'permissions') p;
  perform add_member(firm, founder, 'super_admin');
  return firm;
end $$;

-- Who belongs to several firms is held to the strictest of each limit; who belongs to none, to no limit.
create function session_limits(person uuid)
returns table (timeout_minutes int, warning_minutes int, force_logout_on_idle boolean, max_concurrent_sessions int)
language sql stable security definer set search_path = public, pg_temp as $$
  select min(s.timeout_minutes) filter (where s.timeout_enabled), max(s.warning_minutes) filter (where s.timeout_enabled),
    coalesce(bool_or(s.force_logout_on_idle) filter (where s.timeout_enabled), true), min(s.max_concurrent_sessions)
  from memberships m join session_settings s on s.org_id = m.org_id where m.user_id = person and m.status = 'active'
$$;
revoke execute on function session_limits from tranche_app;
create function rested_too_long(person uuid, last_active_at timestamptz) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(last_active_at < now() - l.timeout_minutes * interval '1 minute', false) from session_limits(person) l $$;
revoke execute on function rested_too_long from tranche_app;

create or replace function session_person(session_token text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from auth.sessions
  where token = session_token and expires_at > now() and not rested_too_long(user_id, last_active_at)
    and set_config('app.session_id', id::text, true) is not null
$$;
create or replace function touch_session(session_token text, idle_seconds int) returns void language sql security definer set search_path = public, pg_temp as $$
  update auth.sessions s set last_active_at = greatest(last_active_at, now() - make_interval(secs => case when l.force_logout_on_idle then idle_seconds else 0 end))
  from session_limits(session_person(session_token)) l
  where token = session_token and session_person(session_token) is not null
$$;
create or replace function my_sessions()
returns table (id uuid, user_agent text, ip_address text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, user_agent, ip_address, created_at, last_active_at, id is not distinct from my_session()
  from auth.sessions where user_id = me() and expires_at > now() and not rested_too_long(user_id, last_active_at)
  order by id is not distinct from my_session() desc, last_active_at desc
$$;

-- What the asking session is held to, and for how long it has rested.
create function my_session_limits() returns table (timeout_minutes int, warning_minutes int, idle_seconds int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.timeout_minutes, l.warning_minutes,
    coalesce((select greatest(0, extract(epoch from now() - s.last_active_at))::int from auth.sessions s where s.id = my_session() and s.user_id = me()), 0)
  from session_limits(me()) l
$$;

-- The open sessions of this firm's people; those that are to be warned will end without use within the warning time.
create function firm_sessions()
returns table (id uuid, user_id uuid, user_agent text, ip_address text, created_at timestamptz, last_active_at timestamptz, is_warned boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.user_agent, s.ip_address, s.created_at, s.last_active_at,
    coalesce(s.last_active_at < now() - (l.timeout_minutes - l.warning_minutes) * interval '1 minute', false)
  from memberships m join auth.sessions s on s.user_id = m.user_id, lateral session_limits(m.user_id) l
  where m.org_id = current_org() and m.status = 'active' and may('admin:access')
    and s.expires_at > now() and not rested_too_long(s.user_id, s.last_active_at)
  order by s.last_active_at desc
$$;

create function end_rested_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where expires_at < now() or rested_too_long(user_id, last_active_at) $$;

-- After signing in: those used longest ago make room.
create function keep_session_limit(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from auth.sessions where user_id = person and id not in (
    select id from auth.sessions where user_id = person and expires_at > now()
    order by last_active_at desc, created_at desc limit (select max_concurrent_sessions from session_limits(person)))
$$;
revoke execute on function keep_session_limit from tranche_app;
grant execute on function keep_session_limit, end_rested_sessions to tranche_auth;
