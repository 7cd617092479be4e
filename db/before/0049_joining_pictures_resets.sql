-- Asking to join a firm by one's mail domain, pictures of people, and what administrators do about sessions and lost second factors.

-- The mail domains whose people may ask to join: none until an administrator turns one on.
create table join_domains (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  domain text not null check (domain = lower(domain) and is_name(domain, 253)),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, domain)
);
create index on join_domains (domain);
select adopt_identity('join_domains', 'user:read');
create policy configure on join_domains for all to tranche_app using ((select may('admin:access'))) with check ((select may('admin:access')));

create table join_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'open' check (status in ('open', 'confirmed', 'refused')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((status = 'open') = (decided_at is null))
);
-- Whoever was refused does not ask again; an invitation still brings them in.
create unique index on join_requests (org_id, user_id) where status <> 'confirmed';
create index on join_requests (user_id);
select adopt_identity('join_requests', 'user:read');
create policy decide on join_requests for update to tranche_app using ((select may('user:create')));

-- The firms whose people share the asking person's confirmed mail domain, where they are no member and were not refused.
create function my_joinable_firms() returns table (id uuid, name text, is_asked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, r.id is not null
  from users u
  join join_domains d on d.domain = split_part(u.email, '@', 2)
  join organizations o on o.id = d.org_id
  left join join_requests r on r.org_id = d.org_id and r.user_id = u.id and r.status = 'open'
  where u.id = me() and u.email_verified and not u.is_vouched
    and not exists (select from memberships m where m.org_id = d.org_id and m.user_id = u.id)
    and not exists (select from join_requests x where x.org_id = d.org_id and x.user_id = u.id and x.status = 'refused')
  order by o.name, o.id
$$;

-- Asks to join, and tells those who may say yes; false when there is no such firm for the asking person, or they asked already.
create function ask_to_join(firm uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.org_id', true);
begin
  if not exists (select from my_joinable_firms() f where f.id = firm and not f.is_asked) then return false; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into join_requests (org_id, user_id) values (firm, me());
  insert into notifications (org_id, user_id, kind, actor_id, content, href)
    select distinct m.org_id, m.user_id, 'account', me(),
      'asks to join: ' || (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name) || ' ', ' '), '') || u.email from users u where u.id = me()),
      '/admin/users'
    from memberships m
    join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
    join role_permissions p on p.org_id = r.org_id and p.role = r.role and p.permission = 'user:create'
    where m.org_id = firm and m.status = 'active';
  perform set_config('app.org_id', coalesce(before, ''), true);
  return true;
end $$;

-- Who waits for a decision. They are no colleagues yet, so their rows are not there to be read.
create function open_join_requests() returns table (id uuid, user_id uuid, first_name text, last_name text, email text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, u.id, u.first_name, u.last_name, u.email, r.created_at from join_requests r join users u on u.id = r.user_id
  where r.org_id = current_org() and r.status = 'open' and u.deleted_at is null and may('user:read') order by r.created_at
$$;

-- Lets somebody in who asked; nothing when they no longer ask.
create function confirm_join(request uuid, role_name text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  update join_requests set status = 'confirmed', decided_by = me(), decided_at = now()
    where org_id = current_org() and id = request and status = 'open' and exists (select from users u where u.id = join_requests.user_id and u.deleted_at is null)
    returning user_id into person;
  if person is not null then perform add_member(current_org(), person, role_name); end if;
  return person;
end $$;

-- One small picture of a person, made by their browser. It belongs to the person, like their name.
create table avatars (
  user_id uuid primary key default me() references users on delete cascade,
  content bytea not null check (octet_length(content) <= 204800),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  updated_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy house on avatars to current_user using (true) with check (true);
create policy myself on avatars for all to tranche_app using (user_id = (select me())) with check (user_id = (select me()));
-- Whoever may see the person, by the policies of users, may see their picture.
create policy colleagues on avatars for select to tranche_app using (exists (select from users u where u.id = avatars.user_id));
grant select, insert, update, delete on avatars to tranche_app;

-- A second factor that an administrator took off, because its owner had lost it: who, whose, why.
create table second_factor_resets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  reset_by uuid not null default me() references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
select adopt('second_factor_resets', reads => 'admin:access', append_only => true);

-- Takes the second factor off and ends all sessions. A member of other firms keeps it: this firm does not decide for those.
create function reset_second_factor(person uuid, why text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('admin:access') or person = me() then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
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

-- Ends one session of a member of this firm; false when there is none.
create function end_firm_session(session uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('admin:access') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  delete from auth.sessions s where s.id = session
    and exists (select from memberships m where m.org_id = current_org() and m.user_id = s.user_id);
  return found;
end $$;

-- As before; the picture goes, too, and what they asked of other firms.
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
