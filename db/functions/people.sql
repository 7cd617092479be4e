-- Firms, their people and what they may do.

-- What people call themselves appears in messages and beside everything they write: one line, of a length.
create or replace function is_name(name text, most int) returns boolean language sql immutable parallel safe
  as $$ select length(name) <= most and name !~ '[[:cntrl:]]' $$;
grant execute on function is_name to tranche_auth;

-- The policies bind the server's role only: begin_request() and its kin run as the owner and must find the firm first.
create or replace function register_identity_table(t regclass, reads text, redact text[] default '{}') returns void language plpgsql as $$
begin
  perform register_table(t, reads => reads, redact => redact);
  execute format('drop policy firm on %s', t);
  execute format('create policy firm on %s as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()))', t);
end $$;
revoke execute on function register_identity_table from tranche_app;

-- A person passes on no more than they have: in an invitation, to a colleague, and in a role of the firm's own.
create or replace function may_grant(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select not exists (
    select from roles r, unnest(r.permissions) permission where r.org_id = current_org() and r.name = wanted and not may(permission)) $$;

-- Deletes a role of the firm's own that no person has. Invitations that were answered with it are in the trail.
create or replace function delete_role(role_id uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare gone text;
begin
  select name into gone from roles where org_id = current_org() and id = role_id and not is_system and may('role:assign') and may_all(permissions) for update;
  if gone is null then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  delete from invitations where org_id = current_org() and role = gone and (accepted_at is not null or revoked_at is not null);
  delete from roles where org_id = current_org() and id = role_id;
end $$;

create or replace function has_role(user_uuid uuid, check_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from user_roles where org_id = current_org() and user_id = user_uuid and role = check_role and is_active) $$;

-- Whether an active member's roles hold a permission: what may() says of the asking person, of anybody in the firm.
create or replace function holds(firm uuid, person uuid, permission text) returns boolean language sql stable parallel safe as $$ select exists (
    select from memberships m join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
      join roles o on o.org_id = r.org_id and o.name = r.role and holds.permission = any (o.permissions)
    where m.org_id = firm and m.user_id = person and m.status = 'active') $$;

create or replace function reads_deals(firm uuid, person uuid) returns boolean language sql stable parallel safe
  as $$ select holds(firm, person, 'deal:read') $$;

-- A new firm with its system roles and the usual limits of sessions; `defaults` is the catalogue of the code: role → {description,
-- permissions}. Its founder is super_admin.
create or replace function create_organization(firm_name text, founder uuid, defaults jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := new_id();
begin
  perform set_config('app.org_id', firm::text, true);
  insert into organizations (id, name) values (firm, firm_name);
  insert into session_settings (org_id) values (firm);
  insert into roles (org_id, name, description, is_system, permissions)
    select firm, r.key, r.value ->> 'description', true, array(select jsonb_array_elements_text(r.value -> 'permissions')) from jsonb_each(defaults) r;
  perform define_usual_kpis();
  perform define_usual_kpi_template();
  perform define_usual_health_rules();
  perform define_usual_workflows();
  perform define_usual_task_templates();
  perform add_member(firm, founder, 'super_admin');
  return firm;
end $$;
revoke execute on function create_organization from tranche_app;

-- With what its founder says of it: the zone of its days, the currency its amounts begin in, and how it writes numbers.
create or replace function create_my_organization(firm_name text, defaults jsonb, zone text, begins_in text, sectors text[], notation text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  if me() is null then return null; end if;
  firm := create_organization(firm_name, me(), defaults);
  update organizations set time_zone = zone where id = firm;
  insert into firm_settings (org_id, currency, home_sectors, number_format) values (firm, begins_in, sectors, notation);
  return firm;
end $$;

create or replace function my_firms() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp
  as $$ select o.id, o.name from memberships m join organizations o on o.id = m.org_id where m.user_id = me() and m.status = 'active'
    and case when my_session_firm() is not null then m.org_id = my_session_firm() else my_session() is null or not provider_required(m.org_id, me()) end
  order by m.created_at $$;

-- How this firm writes numbers: for its partners, too, who read nothing else of its settings, and for its papers.
create or replace function firm_notation() returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select number_format from firm_settings where org_id = current_org() $$;

-- One colleague whom a member asks who sees nobody of the firm: who answers to limited partners, else an administrator; a person who has been so
-- for longest. Of this firm, active, with the name and address only.
create or replace function whom_to_ask() returns table (name text, email text) language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email), u.email
  from user_roles r
  join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
  join users u on u.id = r.user_id and u.deleted_at is null
  where r.org_id = current_org() and r.is_active and r.role in ('investor_relations', 'super_admin')
  order by r.role <> 'investor_relations', r.created_at, r.id limit 1
$$;

create or replace function any_firm() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organizations) $$;
grant execute on function any_firm to tranche_auth;

-- Waits for a person who removes the person at this moment, and finds them gone.
create or replace function add_member(firm uuid, person uuid, role_name text, until date default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = person and deleted_at is null for key share;
  if not found then raise exception 'admin.person_removed' using errcode = 'TR001'; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into memberships (org_id, user_id) values (firm, person) on conflict (org_id, user_id) do update set status = 'active';
  insert into user_roles (org_id, user_id, role, ends_on) values (firm, person, role_name, until)
    on conflict (org_id, user_id, role) do update set is_active = true, ends_on = excluded.ends_on;
end $$;
revoke execute on function add_member from tranche_app;

-- A new account in this firm; nothing when the address has one already, here or elsewhere. An unconfirmed account for the address does
-- not stand in the way.
create or replace function create_user(address text, first text, last text, job_title text, password_hash text, role_name text, until date) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  person := insert_account(address, first, last, password_hash, true);
  if person is null then return null; end if;
  update users set title = job_title, must_change_password = true where id = person;
  perform add_member(current_org(), person, role_name, until);
  update invitations set accepted_at = now() where org_id = current_org() and email = lower(address) and accepted_at is null and revoked_at is null;
  return person;
end $$;

-- A new account; nothing when the address has one that is confirmed. One that is not keeps nothing of what its maker chose.
create or replace function insert_account(address text, first text, last text, password_hash text, provisioned boolean) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  insert into users as u (email, email_verified, first_name, last_name, is_provisioned) values (lower(address), true, first, last, provisioned)
    on conflict (email) do update set email_verified = true, first_name = excluded.first_name, last_name = excluded.last_name,
      is_provisioned = excluded.is_provisioned, title = '', phone = '', avatar_url = null, two_factor_enabled = false
    where not u.email_verified and u.deleted_at is null
    returning u.id into person;
  if person is null then return null; end if;
  delete from auth.accounts where user_id = person;
  delete from auth.sessions where user_id = person;
  delete from auth.two_factors where user_id = person;
  delete from auth.verifications where value = person::text;
  insert into auth.accounts (account_id, provider_id, user_id, password) values (person::text, 'credential', person, password_hash);
  return person;
end $$;
revoke execute on function insert_account from tranche_app;

-- Removes a person from this firm; somebody who belongs to no other firm loses credentials, sessions and personal data. What they wrote
-- stays, and so does what they asked of other firms, which is in the trail of those, open to nobody since its person is gone. Two firms
-- that remove the same person at the same moment would each leave the account to the other, so they take it one after the other.
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
      avatar_url = null, two_factor_enabled = false, theme = null, time_zone = null, date_format = null, number_format = null, must_change_password = false,
      is_provisioned = false, deleted_at = now() where id = person;
  end if;
end $$;

-- A firm is never left without somebody who can administer it; two that remove each other at the same moment would each see the other
-- one stay, so it is asked one at a time.
create or replace function keep_a_super_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := coalesce(new.org_id, old.org_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('super admins of ' || firm::text, 0));
  if exists (select from organizations where id = firm) and not exists (
    select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id
    where r.org_id = firm and r.role = 'super_admin' and r.is_active and r.ends_on is null and m.status = 'active')
  then raise exception 'admin.one_super_admin' using errcode = 'TR001'; end if;
  return null;
end $$;

-- A colleague's new name or picture appears where people look at it, without reading the page again.
create or replace function notify_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select m.org_id from memberships m where m.user_id = new.id loop perform notify_live(firm, 'users', null); end loop;
  return null;
end $$;
