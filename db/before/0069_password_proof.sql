-- What a stolen session alone must not open asks for the password again: the session remembers that it was just given.

alter table auth.sessions add column password_confirmed_at timestamptz;

-- Whether the asking person gave their password in this very session a moment ago. Each time serves for one thing.
create function spend_password_proof() returns boolean language sql security definer set search_path = public, pg_temp as $$
  with spent as (
    update auth.sessions set password_confirmed_at = null
    where id = my_session() and user_id = me() and password_confirmed_at > now() - interval '10 minutes' returning 1
  ) select exists (select from spent)
$$;
