-- Sessions as their owner sees and ends them, and when each was last in use.

alter table auth.sessions add column last_active_at timestamptz not null default now();
update auth.sessions set last_active_at = updated_at;

-- Also remembers, for this transaction, which session asks.
create or replace function session_person(session_token text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from auth.sessions
  where token = session_token and expires_at > now() and set_config('app.session_id', id::text, true) is not null
$$;
create function my_session() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.session_id', true), '')::uuid $$;

-- The person of a session did something this long ago. What has run out does not come back by it.
create function touch_session(session_token text, idle_seconds int) returns void language sql security definer set search_path = public, pg_temp as $$
  update auth.sessions set last_active_at = greatest(last_active_at, now() - make_interval(secs => idle_seconds))
  where token = session_token and session_person(session_token) is not null
$$;

create function my_sessions()
returns table (id uuid, user_agent text, ip_address text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, user_agent, ip_address, created_at, last_active_at, id is not distinct from my_session()
  from auth.sessions where user_id = me() and expires_at > now() order by id is not distinct from my_session() desc, last_active_at desc
$$;
create function end_my_session(session uuid) returns boolean language sql security definer set search_path = public, pg_temp
  as $$ with ended as (delete from auth.sessions where user_id = me() and id = session returning 1) select exists (select from ended) $$;
create function end_my_other_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where user_id = me() and id is distinct from my_session() $$;
