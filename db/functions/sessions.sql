-- The way in, and sessions as their owner and their firm see and end them.

-- The one way in: says who asks, for which firm, through which procedure, and whether they must choose a password first; permissions
-- follow from rows, of roles whose last day has not passed. Holds for this transaction.
create or replace function begin_request(person uuid, firm uuid, procedure text)
returns table (user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare granted text[] := '{}'; held text[] := '{}'; chosen uuid; must_change boolean := false; is_second_factor_due boolean; has_wall boolean;
begin
  if person is not null then
    -- A session of a firm's provider enters this firm; another one, no firm that asks for its provider.
    -- One statement asks all about a member: every request pays for each statement.
    select m.org_id, u.must_change_password, not u.two_factor_enabled and s.two_factor_since is not null
        and greatest(s.two_factor_since, m.created_at) + make_interval(days => s.two_factor_grace_days) <= now()
    into chosen, must_change, is_second_factor_due
    from memberships m join users u on u.id = m.user_id left join organization_settings s on s.org_id = m.org_id
    where m.user_id = person and m.status = 'active'
      and case when my_session_firm() is not null then m.org_id = my_session_firm()
        else my_session() is null or not exists (select from sign_in_providers p where p.org_id = m.org_id and p.is_required)
          or not provider_required(m.org_id, person) end
    order by (m.org_id = firm) desc nulls last, m.created_at limit 1;
    if chosen is null then
      must_change := coalesce((select u.must_change_password from users u where u.id = person), false);
    else
      -- From here on rows of the firm are seen: its walls, and its day for roles that end.
      perform set_config('app.org_id', chosen::text, true);
      select coalesce(array_agg(distinct h.role), '{}'), coalesce(array_agg(distinct p collate "C") filter (where p is not null), '{}'),
        exists (select from record_walls w where w.org_id = chosen)
      into held, granted, has_wall
      from user_roles h left join roles r on r.org_id = h.org_id and r.name = h.role left join lateral unnest(r.permissions) p on true
      where h.org_id = chosen and h.user_id = person and h.is_active and case when h.ends_on is null then true else h.ends_on >= firm_today() end;
      -- Without the second factor that the firm asks for, a person may do nothing there but set one up.
      -- Whom its provider let in has shown there what that asks for.
      if is_second_factor_due and my_session_firm() is null then granted := '{}'; end if;
    end if;
  end if;
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.org_id', coalesce(chosen::text, ''), true),
    set_config('app.permissions', array_to_string(granted, ','), true), set_config('app.procedure', procedure, true),
    -- Walls are for colleagues: a partner sees what was published to them.
    set_config('app.walled', case when has_wall and ('portal:use' <> all (granted) or 'member:read' = any (granted)) then 'on' else '' end, true);
  return query select person, chosen, granted, held, must_change;
end $$;

-- Also remembers, for this transaction, which session asks.
create or replace function session_person(session_token text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id from auth.sessions s
  where token = session_token and expires_at > now()
    -- As rested_too_long() says it, for each of their firms.
    and not exists (select from memberships m join session_settings l on l.org_id = m.org_id and l.timeout_enabled
      where m.user_id = s.user_id and m.status = 'active' and s.last_active_at < now() - l.timeout_minutes * interval '1 minute')
    and set_config('app.session_id', s.id::text, true) is not null
    and set_config('app.session_firm', coalesce(s.only_org_id::text, ''), true) is not null
$$;
grant execute on function session_person to tranche_auth;

create or replace function my_session() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.session_id', true), '')::uuid $$;

-- The person of a session did something this long ago, in the firm they mean as begin_request() understands it. What has run out does not
-- come back by it.
create or replace function touch_session(session_token text, firm uuid, idle_seconds int) returns void
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update auth.sessions s set last_active_at = greatest(last_active_at, now() - make_interval(secs => case when l.force_logout_on_idle then idle_seconds else 0 end))
    from session_limits(session_person(session_token)) l
    where token = session_token and session_person(session_token) is not null
    returning s.user_id
  )
  insert into member_activity as a (org_id, user_id, last_active_at)
  select m.org_id, m.user_id, now() - make_interval(secs => idle_seconds) from used join memberships m on m.user_id = used.user_id and m.status = 'active'
  order by (m.org_id = firm) desc nulls last, m.created_at limit 1
  on conflict (org_id, user_id) do update set last_active_at = excluded.last_active_at where excluded.last_active_at > a.last_active_at
$$;

-- What 0027 makes a trigger of, which 0065 takes away.
create or replace function keep_last_active() returns trigger language plpgsql as $$ begin return null; end $$;

-- Who belongs to several firms is held to the strictest of each limit; who belongs to none, to no limit.
create or replace function session_limits(person uuid)
returns table (timeout_minutes int, warning_minutes int, force_logout_on_idle boolean, max_concurrent_sessions int)
language sql stable security definer set search_path = public, pg_temp as $$
  select min(s.timeout_minutes) filter (where s.timeout_enabled), max(s.warning_minutes) filter (where s.timeout_enabled),
    coalesce(bool_or(s.force_logout_on_idle) filter (where s.timeout_enabled), true), min(s.max_concurrent_sessions)
  from memberships m join session_settings s on s.org_id = m.org_id where m.user_id = person and m.status = 'active'
$$;
revoke execute on function session_limits from tranche_app;

create or replace function rested_too_long(person uuid, last_active_at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(last_active_at < now() - l.timeout_minutes * interval '1 minute', false) from session_limits(person) l $$;
revoke execute on function rested_too_long from tranche_app;

-- What the asking session is held to, and for how long it has rested.
create or replace function my_session_limits() returns table (timeout_minutes int, warning_minutes int, idle_seconds int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.timeout_minutes, l.warning_minutes,
    coalesce((select greatest(0, extract(epoch from now() - s.last_active_at))::int from auth.sessions s where s.id = my_session() and s.user_id = me()), 0)
  from session_limits(me()) l
$$;

create or replace function my_sessions()
returns table (id uuid, user_agent text, ip_address text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, user_agent, ip_address, created_at, last_active_at, id is not distinct from my_session()
  from auth.sessions where user_id = me() and expires_at > now() and not rested_too_long(user_id, last_active_at)
  order by id is not distinct from my_session() desc, last_active_at desc
$$;

create or replace function end_my_session(session uuid) returns boolean language sql security definer set search_path = public, pg_temp
  as $$ with ended as (delete from auth.sessions where user_id = me() and id = session returning 1) select exists (select from ended) $$;

create or replace function end_my_other_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where user_id = me() and id is distinct from my_session() $$;

create or replace function end_my_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where user_id = me() $$;

-- A deactivated member of this firm is signed out at once when this was their only firm.
create or replace function end_sessions_of(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('user:update') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  if exists (select from memberships where org_id = current_org() and user_id = person)
    and not exists (select from memberships where org_id <> current_org() and user_id = person and status = 'active')
  then delete from auth.sessions where user_id = person; end if;
end $$;

-- The open sessions of this firm's people; those that are to be warned will end without use within the warning time.
create or replace function firm_sessions()
returns table (id uuid, user_id uuid, user_agent text, ip_address text, created_at timestamptz, last_active_at timestamptz, is_warned boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.user_agent, s.ip_address, s.created_at, s.last_active_at,
    coalesce(s.last_active_at < now() - (l.timeout_minutes - l.warning_minutes) * interval '1 minute', false)
  from memberships m join auth.sessions s on s.user_id = m.user_id, lateral session_limits(m.user_id) l
  where m.org_id = current_org() and m.status = 'active' and may('admin:access')
    and s.expires_at > now() and not rested_too_long(s.user_id, s.last_active_at)
  order by s.last_active_at desc
$$;

-- Ends one session of a member of this firm; false when none exists.
create or replace function end_firm_session(session uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('admin:access') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  delete from auth.sessions s where s.id = session
    and exists (select from memberships m where m.org_id = current_org() and m.user_id = s.user_id);
  return found;
end $$;

create or replace function end_rested_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where expires_at < now() or rested_too_long(user_id, last_active_at) $$;
grant execute on function end_rested_sessions to tranche_auth;

-- The one alone: a person who signs in does not wait until everybody's were looked at.
create or replace function end_rested_session(session_token text) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from auth.sessions where token = session_token and (expires_at < now() or rested_too_long(user_id, last_active_at))
$$;
revoke execute on function end_rested_session from tranche_app;
grant execute on function end_rested_session to tranche_auth;

-- After signing in: those used longest ago make room.
create or replace function keep_session_limit(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from auth.sessions where user_id = person and id not in (
    select id from auth.sessions where user_id = person and expires_at > now()
    order by last_active_at desc, created_at desc limit (select max_concurrent_sessions from session_limits(person)))
$$;
revoke execute on function keep_session_limit from tranche_app;
grant execute on function keep_session_limit to tranche_auth;

-- A person who is signed out stops hearing what changes, too; their other browsers come back by themselves.
create or replace function notify_signed_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  for person in select distinct user_id from ended loop perform notify_live(null, 'sessions', person::text); end loop;
  return null;
end $$;

-- Whether the asking person gave their password in this very session a moment ago. Each time serves for one thing.
create or replace function spend_password_proof() returns boolean language sql security definer set search_path = public, pg_temp as $$
  with spent as (
    update auth.sessions set password_confirmed_at = null
    where id = my_session() and user_id = me() and password_confirmed_at > now() - interval '10 minutes' returning 1
  ) select exists (select from spent)
$$;
