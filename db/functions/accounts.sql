-- Guesses at passwords, second factors, API keys, and accounts nobody confirmed.

-- Counts a guess, unless too many failed lately. While others are being looked at that could be the last ones, it has to wait.
create or replace function begin_attempt(subject text, most int) returns table (guess uuid, must_wait boolean) language plpgsql as $$
declare failed int; counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended('guess ' || lower(subject), 0));
  -- A person who was being looked at when a process ended has failed.
  select count(*) filter (where not g.is_open or g.at < now() - interval '1 minute'), count(*) into failed, counted
    from auth.failed_sign_ins g where g.email = lower(subject) and g.at > now() - interval '15 minutes';
  if failed >= most then return query select null::uuid, false;
  elsif counted >= most then return query select null::uuid, true;
  else return query insert into auth.failed_sign_ins (email, is_open) values (lower(subject), true) returning id, false; end if;
end $$;
revoke execute on function begin_attempt from tranche_app;
grant execute on function begin_attempt to tranche_auth;

create or replace function my_two_factor() returns table (is_enabled boolean, setup_completed_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.two_factor_enabled, t.setup_completed_at, t.last_used_at
  from users u left join auth.two_factors t on t.user_id = u.id and t.verified where u.id = me()
$$;

create or replace function user_has_2fa_enabled(user_uuid uuid) returns boolean language sql stable as $$
  select coalesce((select two_factor_enabled from users where id = user_uuid), false)
$$;

-- Takes the second factor off and ends all sessions. A member of other firms keeps it: this firm does not decide for those, nor once its
-- person joins another at the same moment.
create or replace function reset_second_factor(person uuid, why text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('admin:access') or person = me() then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users where id = person for update;
  if not exists (select from memberships m join users u on u.id = m.user_id
    where m.org_id = current_org() and m.user_id = person and u.two_factor_enabled) then return false; end if;
  if exists (select from memberships where user_id = person and org_id <> current_org() and status = 'active')
  then raise exception 'admin.belongs_elsewhere' using errcode = 'TR001'; end if;
  insert into second_factor_resets (user_id, reason) values (person, why);
  delete from auth.two_factors where user_id = person;
  delete from auth.spent_codes where user_id = person;
  update users set two_factor_enabled = false where id = person;
  delete from auth.sessions where user_id = person;
  return true;
end $$;

-- The way in for programs: as the key's owner, in the key's firm, with those of the key's permissions that its owner still has.
create or replace function begin_key_request(hash text, procedure text)
returns table (user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean, key_read_only boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare k api_keys; entered record; granted text[];
begin
  select * into k from api_keys where token_hash = hash and revoked_at is null and expires_at > now();
  select * into entered from begin_request(k.user_id, k.org_id, procedure);
  -- Somebody who was shut out of the key's firm would enter another one of theirs.
  if k.id is null or entered.org_id is distinct from k.org_id then
    return query select e.*, null::boolean from begin_request(null, null, procedure) e;
    return;
  end if;
  granted := array(select p from unnest(entered.permissions) p where p = any (k.permissions));
  perform set_config('app.permissions', array_to_string(granted, ','), true), set_config('app.via', 'API key ' || k.name, true);
  return query select entered.user_id, entered.org_id, granted, entered.roles, entered.must_change_password, k.read_only;
end $$;

create or replace function touch_key(hash text) returns void language sql security definer set search_path = public, pg_temp
  as $$ update api_keys set last_used_at = now() where token_hash = hash and revoked_at is null and expires_at > now() $$;

create or replace function is_key(hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from api_keys where token_hash = hash and revoked_at is null and expires_at > now()) $$;
revoke execute on function is_key from tranche_app;
grant execute on function is_key to tranche_auth;

-- A person who resets a password has lost control of something: what programs held in their name ends, too.
create or replace function revoke_keys(person uuid, cause text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select distinct org_id from api_keys where user_id = person and revoked_at is null loop
    perform set_config('app.org_id', firm::text, true), set_config('app.user_id', person::text, true), set_config('app.procedure', cause, true);
    update api_keys set revoked_at = now() where org_id = firm and user_id = person and revoked_at is null;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true);
end $$;
revoke execute on function revoke_keys from tranche_app;
grant execute on function revoke_keys to tranche_auth;

-- What a key that is taken back listens to ends at once; browsers of the same person come back by themselves.
create or replace function notify_key_revoked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_live(null, 'sessions', new.user_id::text);
  return null;
end $$;

-- An account whose address nobody has confirmed, with everything that was prepared for it; a new sign-up takes its place.
create or replace function forget_unconfirmed(address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  delete from users u where u.email = lower(address) and not u.email_verified and u.deleted_at is null
    and not exists (select from memberships m where m.user_id = u.id) returning u.id into person;
  delete from auth.verifications where value = person::text;
end $$;
revoke execute on function forget_unconfirmed from tranche_app;
grant execute on function forget_unconfirmed to tranche_auth;

-- A person who is removed everywhere leaves none behind.
create or replace function forget_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.known_devices where user_id = new.id;
  return null;
end $$;

-- What others know of a person, so that none of it is their password: the address, the name, and what their firms are called.
create or replace function words_about(person uuid) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array[u.email, u.first_name, u.last_name] || coalesce((
    select array_agg(o.name) from memberships m join organizations o on o.id = m.org_id where m.user_id = u.id), '{}')
  from users u where u.id = person
$$;
revoke execute on function words_about from tranche_app;
grant execute on function words_about to tranche_auth;
