-- Accounts (better-auth's tables in schema auth, people in public.users), firms, memberships, roles, invitations, and entering as somebody.

-- What people call themselves appears in messages and beside everything they write: one line, of a length.
create function is_name(name text, most int) returns boolean language sql immutable parallel safe
  as $$ select length(name) <= most and name !~ '[[:cntrl:]]' $$;
grant execute on function is_name to tranche_auth;

create table users (
  id uuid primary key default new_id(),
  email text not null unique check (email = lower(email) and is_name(email, 320)),
  email_verified boolean not null default false,
  first_name text not null default '' check (is_name(first_name, 100)),
  last_name text not null default '' check (is_name(last_name, 100)),
  title text not null default '' check (is_name(title, 200)),
  phone text not null default '' check (is_name(phone, 50)),
  avatar_url text check (is_name(avatar_url, 2000) and avatar_url ~ '^(https://|/[^/])'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  deleted_at timestamptz
);

create schema auth;
create table auth.sessions (
  id uuid primary key default new_id(),
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.sessions (user_id);
create table auth.accounts (
  id uuid primary key default new_id(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.accounts (user_id);
create table auth.verifications (
  id uuid primary key default new_id(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);
-- Requests of one client address to one account endpoint, in windows that begin with the first of them.
create table auth.rate_limits (key text primary key, count int not null, began_at timestamptz not null default now());
-- Guesses at a password, counted per address of the account whether or not it exists.
create table auth.failed_sign_ins (email text not null, at timestamptz not null default now());
create index on auth.failed_sign_ins (email, at);
grant usage on schema auth to tranche_auth;
grant select, insert, update, delete on all tables in schema auth to tranche_auth;
grant select, insert, update, delete on users to tranche_auth;

create table organizations (
  id uuid primary key default new_id(),
  name text not null check (btrim(name) <> '' and is_name(name, 200)),
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now()
);

create table memberships (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'active' check (status in ('active', 'deactivated')),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, user_id)
);
create index on memberships (user_id);

create table roles (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  description text not null default '',
  is_system boolean not null default false,
  primary key (org_id, id),
  unique (org_id, name)
);
create table role_permissions (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  role text not null,
  permission text not null,
  primary key (org_id, id),
  unique (org_id, role, permission),
  foreign key (org_id, role) references roles (org_id, name) on update cascade on delete cascade
);
create table user_roles (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  user_id uuid not null,
  role text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, role),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, role) references roles (org_id, name) on update cascade
);

create table invitations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  email text not null check (email = lower(email)),
  role text not null,
  token_hash text not null unique,
  invited_by uuid default me() references users on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, role) references roles (org_id, name) on update cascade
);
create index on invitations (email);
-- Inviting an address again renews the invitation it has.
create unique index on invitations (org_id, email) where accepted_at is null and revoked_at is null;

-- The policies bind the server's role only: enter() and its kin run as the owner and must find the firm first.
create function adopt_identity(t regclass, reads text, redact text[] default '{}') returns void language plpgsql as $$
begin
  perform adopt(t, reads => reads, redact => redact);
  execute format('drop policy firm on %s', t);
  execute format('create policy firm on %s as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()))', t);
end $$;
select adopt_identity('memberships', 'member:read');
select adopt_identity('roles', 'member:read');
select adopt_identity('role_permissions', 'member:read');
select adopt_identity('user_roles', 'member:read');
-- The address is not written down twice: it goes when its person is removed.
select adopt_identity('invitations', 'user:read', '{token_hash,email}');
create policy manage on memberships for update to tranche_app using ((select may('user:update')));
create policy assign on user_roles for all to tranche_app using ((select may('role:assign'))) with check ((select may('role:assign')));
-- Who may invite but not assign roles can pass on no more than they hold.
create function may_grant(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select may('role:assign') or not exists (select from role_permissions where org_id = current_org() and role = wanted and not may(permission)) $$;
create policy invite on invitations for insert to tranche_app with check ((select may('user:create')) and may_grant(role));
create policy revoke on invitations for update to tranche_app using ((select may('user:create')))
  with check ((select may('user:create')) and (revoked_at is not null or may_grant(role)));

alter table organizations enable row level security;
alter table organizations force row level security;
create policy house on organizations to current_user using (true) with check (true);
create policy own on organizations for select to tranche_app using (id = (select current_org()));
create policy rename on organizations for update to tranche_app using (id = (select current_org()) and (select may('admin:access')));
grant select, update on organizations to tranche_app;

alter table users enable row level security;
alter table users force row level security;
create policy house on users to current_user using (true) with check (true);
create policy accounts on users to tranche_auth using (true) with check (true);
create policy colleagues on users for select to tranche_app
  using (id = (select me()) or (select may('member:read')) and exists (select from memberships m where m.org_id = (select current_org()) and m.user_id = users.id));
create policy myself on users for update to tranche_app using (id = (select me())) with check (id = (select me()));
grant select on users to tranche_app;
grant update (first_name, last_name, title, phone, avatar_url) on users to tranche_app;

-- A firm is never left without somebody who can administer it. Checked at commit, so that roles can be swapped.
create function keep_a_super_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := coalesce(new.org_id, old.org_id);
begin
  if exists (select from organizations where id = firm) and not exists (
    select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id
    where r.org_id = firm and r.role = 'super_admin' and r.is_active and m.status = 'active')
  then raise exception 'A firm always keeps one super admin' using errcode = 'TR001'; end if;
  return null;
end $$;
create constraint trigger keep_a_super_admin after update or delete on user_roles deferrable initially deferred
  for each row execute function keep_a_super_admin();
create constraint trigger keep_a_super_admin after update or delete on memberships deferrable initially deferred
  for each row execute function keep_a_super_admin();

-- Whoever is signed out stops hearing what changes, too; their other browsers come back by themselves.
create function tell_signed_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  for person in select distinct user_id from ended loop perform tell_live(null, 'sessions', person::text); end loop;
  return null;
end $$;
create trigger tell_signed_out after delete on auth.sessions referencing old table as ended for each statement execute function tell_signed_out();

create function session_person(session_token text) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select user_id from auth.sessions where token = session_token and expires_at > now() $$;

-- The one way in: says who asks, for which firm, through which procedure; permissions follow from rows. Holds for this transaction.
create function enter(person uuid, firm uuid, procedure text)
returns table (user_id uuid, org_id uuid, permissions text[], roles text[])
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
  return query select person, chosen, coalesce(granted, '{}'), coalesce(held, '{}');
end $$;

-- Runs a data migration's statement once per firm, entered as nobody of that firm.
create function for_each_org(statement text) returns void language plpgsql as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    execute statement;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

create function my_firms() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp
  as $$ select o.id, o.name from memberships m join organizations o on o.id = m.org_id where m.user_id = me() and m.status = 'active' order by m.created_at $$;

create function has_role(user_uuid uuid, check_role text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from user_roles where org_id = current_org() and user_id = user_uuid and role = check_role and is_active) $$;

create function add_member(firm uuid, person uuid, role_name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.org_id', firm::text, true);
  insert into memberships (org_id, user_id) values (firm, person) on conflict (org_id, user_id) do update set status = 'active';
  insert into user_roles (org_id, user_id, role) values (firm, person, role_name) on conflict (org_id, user_id, role) do update set is_active = true;
end $$;
revoke execute on function add_member from tranche_app;

-- A new firm with its system roles; `defaults` is the catalogue of the code: role → {description, permissions}. Its founder is super_admin.
create function found_firm(firm_name text, founder uuid, defaults jsonb) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := new_id();
begin
  perform set_config('app.org_id', firm::text, true);
  insert into organizations (id, name) values (firm, firm_name);
  insert into roles (org_id, name, description, is_system) select firm, r.key, r.value ->> 'description', true from jsonb_each(defaults) r;
  insert into role_permissions (org_id, role, permission)
    select firm, r.key, p from jsonb_each(defaults) r, jsonb_array_elements_text(r.value -> 'permissions') p;
  perform add_member(firm, founder, 'super_admin');
  return firm;
end $$;
revoke execute on function found_firm from tranche_app;
create function found_my_firm(firm_name text, defaults jsonb) returns uuid language sql security definer set search_path = public, pg_temp
  as $$ select found_firm(firm_name, me(), defaults) where me() is not null $$;

-- The invitation a token stands for, for the person who holds the link; nothing when used, revoked or expired.
create function open_invitation(hash text) returns table (org_id uuid, id uuid, email text, firm_name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.org_id, i.id, i.email, o.name, i.role from invitations i join organizations o on o.id = i.org_id
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
-- The invitations waiting for the asking person's confirmed address.
create function my_invitations() returns table (id uuid, firm_name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, o.name, i.role from invitations i join organizations o on o.id = i.org_id join users u on u.email = i.email
  where u.id = me() and u.email_verified and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.created_at
$$;
-- Joins the firm that invited the asking person's confirmed address; nothing when the invitation is not theirs or no longer open.
create function accept_invitation(invitation uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
  select i.* into chosen from invitations i join my_invitations() m on m.id = i.id where i.id = invitation;
  if chosen is null then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role);
  -- All of that firm's invitations to them: one left open would let them back in after they are deactivated.
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $$;
create function is_invited(address text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from invitations where email = lower(address) and accepted_at is null and revoked_at is null and expires_at > now()) $$;
grant execute on function is_invited to tranche_auth;
create function any_firm() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organizations) $$;
grant execute on function any_firm to tranche_auth;

create function end_my_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from auth.sessions where user_id = me() $$;

-- Removes a person from this firm; somebody who belongs to no other firm loses credentials, sessions and personal data. What they wrote stays.
create function remove_person(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
    update users set email = 'former-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', title = '', phone = '',
      avatar_url = null, deleted_at = now() where id = person;
  end if;
end $$;

-- A deactivated member of this firm is signed out at once when this was their only firm.
create function end_sessions_of(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('user:update') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  if exists (select from memberships where org_id = current_org() and user_id = person)
    and not exists (select from memberships where org_id <> current_org() and user_id = person and status = 'active')
  then delete from auth.sessions where user_id = person; end if;
end $$;
