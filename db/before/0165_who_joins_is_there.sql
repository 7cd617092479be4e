-- Nobody joins a firm who is being removed everywhere at the same moment, on whichever way they come.

-- As before; waits for whoever removes the person, and finds them gone.
create or replace function add_member(firm uuid, person uuid, role_name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = person and deleted_at is null for key share;
  if not found then raise exception 'This person was removed' using errcode = 'TR001'; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into memberships (org_id, user_id) values (firm, person) on conflict (org_id, user_id) do update set status = 'active';
  insert into user_roles (org_id, user_id, role) values (firm, person, role_name) on conflict (org_id, user_id, role) do update set is_active = true;
end $$;

-- As before; the person first, as who removes them takes them.
create or replace function confirm_join(request uuid, role_name text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users u where u.deleted_at is null and u.id = (select user_id from join_requests where org_id = current_org() and id = request) for key share;
  if not found then return null; end if;
  update join_requests set status = 'confirmed', decided_by = me(), decided_at = now()
    where org_id = current_org() and id = request and status = 'open' returning user_id into person;
  if person is not null then perform add_member(current_org(), person, role_name); end if;
  return person;
end $$;

-- As before 0162: what they asked of other firms is in the trail of those, so it stays there, open to nobody since its person is gone.
create or replace function remove_person(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare address text;
begin
  if not may('user:delete') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  select email into address from users where id = person for update;
  delete from memberships where org_id = current_org() and user_id = person;
  if not found then raise exception 'No such member' using errcode = 'no_data_found'; end if;
  delete from invitations where org_id = current_org() and email = address;
  delete from mails where org_id = current_org() and recipient = address;
  update mails set sender = null, reply_to = null where org_id = current_org() and reply_to = address;
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
