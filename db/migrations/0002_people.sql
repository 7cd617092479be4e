-- People and firms: who belongs to which firm, in which roles, with which permissions, and how somebody joins.

create table users (
  id uuid primary key default new_id(),
  email text not null unique check (email = lower(email) and is_name(email, 320)),
  email_verified boolean not null default false,
  first_name text not null default '' check (is_name(first_name, 100)),
  last_name text not null default '' check (is_name(last_name, 100)),
  title text not null default '' check (is_name(title, 200)),
  phone text not null default '' check (is_name(phone, 50)),
  avatar_url text check (is_name(avatar_url, 2000) and avatar_url ~ '^(https://|/[^/])'),
  -- How they like to read Tranche, in whatever firm. Empty means: as the device has it, and dates as Tranche writes them.
  theme text check (theme in ('system', 'light', 'dark')),
  time_zone text check (is_name(time_zone, 64)),
  date_format text check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  two_factor_enabled boolean not null default false,
  must_change_password boolean not null default false,
  -- A firm says that the address is this person's; nobody has shown it yet by opening a message there. Another firm need not believe it.
  is_provisioned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  deleted_at timestamptz
);

create table organizations (
  id uuid primary key default new_id(),
  name text not null check (btrim(name) <> '' and is_name(name, 200)),
  time_zone text not null default 'UTC',
  -- The day for which interaction scores were refreshed last.
  scored_on date,
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
  -- The link went by mail and only its recipient could read it.
  is_proof boolean not null default false,
  invited_by uuid default me() references users on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- When the firm learned by it that the address has an account elsewhere; how often it may do so in a day is counted.
  instead_of_account_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, role) references roles (org_id, name) on update cascade
);
create index on invitations (email);
-- Inviting an address again renews the invitation it has.
create unique index on invitations (org_id, email) where accepted_at is null and revoked_at is null;
create index on invitations (org_id, instead_of_account_at) where instead_of_account_at is not null;

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

-- One small picture of a person, made by their browser. It belongs to the person, like their name.
create table avatars (
  user_id uuid primary key default me() references users on delete cascade,
  content bytea not null check (octet_length(content) <= 204800),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  updated_at timestamptz not null default now()
);

-- The tables of identity: their firm policy binds the server's role only, because begin_request() and its kin run as the owner and must find
-- the firm first.
select register_identity_table('memberships', 'member:read');
select register_identity_table('roles', 'member:read');
select register_identity_table('role_permissions', 'member:read');
select register_identity_table('user_roles', 'member:read');
-- The address is not written down twice: it goes when its person is removed.
select register_identity_table('invitations', 'user:read', '{token_hash,email}');
select register_identity_table('join_domains', 'user:read');
select register_identity_table('join_requests', 'user:read');

create policy manage on memberships for update to tranche_app using ((select may('user:update')));
create policy assign on user_roles for all to tranche_app using ((select may('role:assign'))) with check ((select may('role:assign')));
-- Who may invite but not assign roles can pass on no more than they hold.
create policy invite on invitations for insert to tranche_app with check ((select may('user:create')) and may_grant(role));
create policy revoke on invitations for update to tranche_app using ((select may('user:create')))
  with check ((select may('user:create')) and (revoked_at is not null or may_grant(role)));
create policy configure on join_domains for all to tranche_app using ((select may('admin:access'))) with check ((select may('admin:access')));
create policy decide on join_requests for update to tranche_app using ((select may('user:create')));

-- People, their pictures and firms belong to no firm.
alter table organizations enable row level security;
alter table organizations force row level security;
create policy system on organizations to current_user using (true) with check (true);
create policy own on organizations for select to tranche_app using (id = (select current_org()));
create policy rename on organizations for update to tranche_app using (id = (select current_org()) and (select may('admin:access')));
grant select, update on organizations to tranche_app;

alter table users enable row level security;
alter table users force row level security;
create policy system on users to current_user using (true) with check (true);
create policy accounts on users to tranche_auth using (true) with check (true);
create policy colleagues on users for select to tranche_app
  using (id = (select me()) or (select may('member:read')) and exists (select from memberships m where m.org_id = (select current_org()) and m.user_id = users.id));
create policy myself on users for update to tranche_app using (id = (select me())) with check (id = (select me()));
grant select, insert, update, delete on users to tranche_auth;
grant select on users to tranche_app;
grant update (first_name, last_name, title, phone, avatar_url, theme, time_zone, date_format) on users to tranche_app;

alter table avatars enable row level security;
alter table avatars force row level security;
create policy system on avatars to current_user using (true) with check (true);
create policy myself on avatars for all to tranche_app using (user_id = (select me())) with check (user_id = (select me()));
-- Whoever may see the person, by the policies of users, may see their picture.
create policy colleagues on avatars for select to tranche_app using (exists (select from users u where u.id = avatars.user_id));
grant select, insert, update, delete on avatars to tranche_app;

-- A firm is never left without somebody who can administer it. Checked at commit, so that roles can be swapped.
create constraint trigger keep_a_super_admin after update or delete on user_roles deferrable initially deferred
  for each row execute function keep_a_super_admin();
create constraint trigger keep_a_super_admin after update or delete on memberships deferrable initially deferred
  for each row execute function keep_a_super_admin();

-- A colleague's new name or picture appears where people look at it, without reading the page again.
create trigger notify_person after update of first_name, last_name, title, avatar_url on users for each row
  when ((old.first_name, old.last_name, old.title, old.avatar_url) is distinct from (new.first_name, new.last_name, new.title, new.avatar_url))
  execute function notify_person();
