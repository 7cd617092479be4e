-- What is decided by looking at other rows is decided one at a time: the last super admin, the last firm of a person.

-- As before; two that remove each other at the same moment would each see the other one stay.
create or replace function keep_a_super_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := coalesce(new.org_id, old.org_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('super admins of ' || firm::text, 0));
  if exists (select from organizations where id = firm) and not exists (
    select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id
    where r.org_id = firm and r.role = 'super_admin' and r.is_active and m.status = 'active')
  then raise exception 'A firm always keeps one super admin' using errcode = 'TR001'; end if;
  return null;
end $$;

-- As before; two firms that remove the same person at the same moment would each leave the account to the other.
create or replace function remove_person(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare address text;
begin
  if not may('user:delete') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  select email into address from users where id = person for update;
  delete from memberships where org_id = current_org() and user_id = person;
  if not found then raise exception 'No such member' using errcode = 'no_data_found'; end if;
  delete from invitations where org_id = current_org() and email = address;
  delete from mails where org_id = current_org() and recipient = address;
  if not exists (select from memberships where user_id = person) then
    delete from mails where org_id is null and recipient = address;
    delete from avatars where user_id = person;
    delete from join_requests where org_id = current_org() and user_id = person;
    delete from auth.verifications where value = person::text;
    delete from auth.sessions where user_id = person;
    delete from auth.accounts where user_id = person;
    delete from auth.two_factors where user_id = person;
    delete from auth.spent_codes where user_id = person;
    update users set email = 'former-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', title = '', phone = '',
      avatar_url = null, two_factor_enabled = false, theme = null, time_zone = null, date_format = null, must_change_password = false,
      is_vouched = false, deleted_at = now() where id = person;
  end if;
end $$;

-- As before; who is being removed everywhere at this moment joins nothing any more.
create or replace function accept_invitation(hash text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
  perform from users where id = me() for update;
  select i.* into chosen from invitations i join users u on u.id = me() and u.email = i.email and u.email_verified and not u.is_vouched
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and not exists (select from memberships m where m.org_id = i.org_id and m.user_id = me() and m.status = 'deactivated')
    for update of i;
  if not found then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $$;

-- A second factor is not this firm's to take off once its person joins another at the same moment.
create or replace function reset_second_factor(person uuid, why text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('admin:access') or person = me() then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users where id = person for update;
  if not exists (select from memberships m join users u on u.id = m.user_id
    where m.org_id = current_org() and m.user_id = person and u.two_factor_enabled) then return false; end if;
  if exists (select from memberships where user_id = person and org_id <> current_org() and status = 'active')
  then raise exception 'This person belongs to other firms, too: a reset here would decide for those' using errcode = 'TR001'; end if;
  insert into second_factor_resets (user_id, reason) values (person, why);
  delete from auth.two_factors where user_id = person;
  delete from auth.spent_codes where user_id = person;
  update users set two_factor_enabled = false where id = person;
  delete from auth.sessions where user_id = person;
  return true;
end $$;

-- Ends what programs hold in somebody's name, after a reset of their password or a change that asks for it.
drop function revoke_keys(uuid);
create function revoke_keys(person uuid, cause text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
