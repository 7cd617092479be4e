-- Accounts that an administrator makes: a temporary password opens nothing but the choice of an own one.

alter table users
  add column must_change_password boolean not null default false,
  -- A firm says that the address is this person's; nobody has shown it yet by opening a message there. Another firm need not believe it.
  add column is_vouched boolean not null default false;

drop function enter(uuid, uuid, text);
-- As before; also tells whether the person must choose a password first.
create function enter(person uuid, firm uuid, procedure text)
returns table (user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare granted text[]; held text[]; chosen uuid;
begin
  if person is not null then
    select m.org_id into chosen from memberships m where m.user_id = person and m.status = 'active'
      order by (m.org_id = firm) desc nulls last, m.created_at limit 1;
    if chosen is not null then
      select coalesce(array_agg(r.role), '{}') into held from user_roles r where r.org_id = chosen and r.user_id = person and r.is_active;
      select coalesce(array_agg(distinct p.permission), '{}') into granted from role_permissions p where p.org_id = chosen and p.role = any (held);
    end if;
  end if;
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.org_id', coalesce(chosen::text, ''), true),
    set_config('app.permissions', coalesce(array_to_string(granted, ','), ''), true), set_config('app.procedure', procedure, true);
  return query select person, chosen, coalesce(granted, '{}'), coalesce(held, '{}'),
    coalesce((select u.must_change_password from users u where u.id = person), false);
end $$;

-- A new account in this firm; nothing when the address has one already, here or elsewhere.
create function create_user(address text, first text, last text, job_title text, password_hash text, role_name text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  insert into users (email, email_verified, first_name, last_name, title, must_change_password, is_vouched)
    values (lower(address), true, first, last, job_title, true, true) on conflict (email) do nothing returning id into person;
  if person is null then return null; end if;
  insert into auth.accounts (account_id, provider_id, user_id, password) values (person::text, 'credential', person, password_hash);
  perform add_member(current_org(), person, role_name);
  update invitations set accepted_at = now() where org_id = current_org() and email = lower(address) and accepted_at is null and revoked_at is null;
  return person;
end $$;

-- As before; an address that only a firm vouches for receives nothing that another firm sent to it.
create or replace function my_invitations() returns table (id uuid, firm_name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, o.name, i.role from invitations i join organizations o on o.id = i.org_id join users u on u.email = i.email
  where u.id = me() and u.email_verified and not u.is_vouched and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.created_at
$$;

-- As before; what the person preferred goes, too.
create or replace function remove_person(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare address text := (select email from users where id = person);
begin
  if not may('user:delete') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  delete from memberships where org_id = current_org() and user_id = person;
  if not found then raise exception 'No such member' using errcode = 'no_data_found'; end if;
  delete from invitations where org_id = current_org() and email = address;
  delete from mails where org_id = current_org() and recipient = address;
  if not exists (select from memberships where user_id = person) then
    delete from mails where org_id is null and recipient = address;
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
