-- Firms, their people, roles and invitations, and how a firm is set up.

create table organizations (
  id uuid default new_id() primary key,
  name text not null check (btrim(name) <> '' and is_name(name, 200)),
  time_zone text not null default 'UTC',
  -- The day for which interaction scores were refreshed last.
  scored_on date,
  created_at timestamptz not null default now()
);
-- People, their pictures and firms belong to no firm.
alter table organizations enable row level security;
alter table organizations force row level security;
grant select, update on organizations to tranche_app;
create policy system on organizations to current_user using (true) with check (true);
create policy own on organizations for select to tranche_app using (id = (select current_org()));
create policy rename on organizations for update to tranche_app using (id = (select current_org()) and (select may('admin:access')));

create table users (
  id uuid default new_id() primary key,
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
  -- A firm says that the address is this person's; they have not shown it yet by opening a message there. Another firm need not believe it.
  is_provisioned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- How a person and a firm write numbers; none where neither was ever asked.
  number_format text check (number_format ~ '^[a-z]{2}-[A-Z]{2}$')
);
alter table users enable row level security;
alter table users force row level security;
grant select on users to tranche_app;
grant update (first_name, last_name, title, phone, avatar_url, theme, time_zone, date_format, number_format) on users to tranche_app;
grant select, insert, update, delete on users to tranche_auth;
create policy system on users to current_user using (true) with check (true);
create policy accounts on users to tranche_auth using (true) with check (true);
create policy myself on users for update to tranche_app using (id = (select me())) with check (id = (select me()));
-- A colleague's new name or picture appears where people look at it, without reading the page again.
create trigger notify_person after update of first_name, last_name, title, avatar_url on users for each row
  when ((old.first_name, old.last_name, old.title, old.avatar_url) is distinct from (new.first_name, new.last_name, new.title, new.avatar_url))
  execute function notify_person();
-- A person who is removed everywhere leaves no device behind.
create trigger forget_devices after update of deleted_at on users for each row when (new.deleted_at is not null) execute function forget_devices();

-- One small picture of a person, made by their browser. It belongs to the person, like their name.
create table avatars (
  user_id uuid default me() primary key references users on delete cascade,
  content bytea not null check (octet_length(content) <= 204800),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  updated_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
grant select, insert, update, delete on avatars to tranche_app;
create policy system on avatars to current_user using (true) with check (true);
create policy myself on avatars for all to tranche_app using (user_id = (select me())) with check (user_id = (select me()));
-- Those who may see the person, by the policies of users, may see their picture.
create policy colleagues on avatars for select to tranche_app using (exists (select from users u where u.id = avatars.user_id));

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

-- The tables of identity: their firm policy binds the server's role only, because begin_request() and its kin run as the owner and must find
-- the firm first.
select register_identity_table('memberships', 'member:read');
create policy manage on memberships for update to tranche_app using ((select may('user:update')));
create constraint trigger keep_a_super_admin after update or delete on memberships deferrable initially deferred
  for each row execute function keep_a_super_admin();
create policy colleagues on users for select to tranche_app
  using (id = (select me()) or (select may('member:read')) and exists (select from memberships m where m.org_id = (select current_org()) and m.user_id = users.id));

create table roles (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  description text not null default '',
  is_system boolean not null default false,
  -- A role has its permissions itself: what it allows is one row, and an edit of it one line of its history.
  permissions text[] not null default '{}',
  primary key (org_id, id),
  unique (org_id, name)
);

select register_identity_table('roles', 'member:read');

create table user_roles (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  user_id uuid not null,
  role text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A role is given until a day, as an auditor's is.
  ends_on date,
  primary key (org_id, id),
  unique (org_id, user_id, role),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, role) references roles (org_id, name) on update cascade
);
create index on user_roles (org_id, ends_on) where ends_on is not null and is_active;

select register_identity_table('user_roles', 'member:read');
create policy assign on user_roles for all to tranche_app using ((select may('role:assign'))) with check ((select may('role:assign')));
-- A firm is never left without a person who can administer it. Checked at commit, so that roles can be swapped.
create constraint trigger keep_a_super_admin after update or delete on user_roles deferrable initially deferred
  for each row execute function keep_a_super_admin();

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
  ends_on date,
  primary key (org_id, id),
  foreign key (org_id, role) references roles (org_id, name) on update cascade
);
create index on invitations (email);
-- Inviting an address again renews the invitation it has.
create unique index on invitations (org_id, email) where accepted_at is null and revoked_at is null;
create index on invitations (org_id, instead_of_account_at) where instead_of_account_at is not null;

-- The address is not written down twice: it goes when its person is removed.
select register_identity_table('invitations', 'user:read', '{token_hash,email}');
-- Who may invite but not assign roles can pass on no more than they hold.
create policy invite on invitations for insert to tranche_app with check ((select may('user:create')) and may_grant(role));
create policy revoke on invitations for update to tranche_app using ((select may('user:create')))
  with check ((select may('user:create')) and (revoked_at is not null or may_grant(role)));
create trigger follow_invitation after update on invitations for each row execute function follow_invitation();

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

select register_identity_table('join_domains', 'user:read');
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
-- A person who was refused does not ask again; an invitation still brings them in.
create unique index on join_requests (org_id, user_id) where status <> 'confirmed';
create index on join_requests (user_id);

select register_identity_table('join_requests', 'user:read');
create policy decide on join_requests for update to tranche_app using ((select may('user:create')));

-- How long a firm lets sessions rest and how many a person may have.
create table session_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  timeout_enabled boolean not null default true,
  timeout_minutes int not null default 30 check (timeout_minutes in (15, 30, 60, 120, 240, 480)),
  warning_minutes int not null default 5 check (warning_minutes in (2, 5, 10, 15) and warning_minutes < timeout_minutes),
  -- Off: a window that is open counts as use. On: only a person at it does.
  force_logout_on_idle boolean not null default true,
  max_concurrent_sessions int not null default 3 check (max_concurrent_sessions between 1 and 10),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);

select register_identity_table('session_settings', 'admin:access');
create policy configure on session_settings for update to tranche_app using ((select may('admin:access')));

-- A firm that has said nothing has no row.
create table firm_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Offered first wherever a sector is asked.
  home_sectors text[] not null default '{}' check (cardinality(home_sectors) <= 20),
  -- The notation of amounts, percentages and multiples of people who chose none of their own.
  number_format text check (number_format ~ '^[a-z]{2}-[A-Z]{2}$'),
  primary key (org_id, id),
  unique (org_id)
);

select register_table('firm_settings', reads => 'member:read');
create policy set_first on firm_settings for insert to tranche_app with check ((select may('deal:configure')));
create policy change on firm_settings for update to tranche_app using ((select may('deal:configure')));

-- Words of a firm: how it spells the sectors, tags, sources and other words it typed itself, once per field.
create table firm_words (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  field text not null
    check (field in ('sector', 'tag', 'source', 'round', 'instrument', 'pass_reason', 'operating_status', 'country', 'referral_kind')),
  word text not null check (btrim(word) <> '' and length(word) <= 200),
  folded text generated always as (fold_word(word)) stored not null,
  primary key (org_id, id),
  unique (org_id, field, folded)
);

select register_table('firm_words', reads => 'company:read', audited => false);
-- Words come with the records of three kinds, for all who may write one of them.
create policy read_beside on firm_words for select to tranche_app using ((select may('deal:read')) or (select may('contact:read')));
create policy add on firm_words for insert to tranche_app with check (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));
create policy respell on firm_words for update to tranche_app using (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));

-- Kept by touch_session(), at most twice a minute and person. Neither audited nor in the live feed: nothing about the firm has changed.
create table member_activity (
  org_id uuid not null default current_org(),
  user_id uuid not null,
  last_active_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on member_activity (org_id, last_active_at, user_id);
select guard_by_firm('member_activity', 'tranche_app');
grant select on member_activity to tranche_app;
create policy read on member_activity for select to tranche_app using ((select may('member:read')));

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

select register_table('second_factor_resets', reads => 'admin:access', append_only => true);

-- Keys with which programs use the REST API in the name of a member, with some of what that member may do, until a day.
create table api_keys (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and is_name(name, 100)),
  token_hash text not null unique,
  -- How the key begins, so that its owner knows it again.
  token_start text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  read_only boolean not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on api_keys (org_id, user_id);

select register_table('api_keys', reads => 'admin:access', owner => 'user_id', redact => '{token_hash,last_used_at}');
-- Like the tables of identity: begin_key_request() runs as the owner and must find the firm first.
alter policy firm on api_keys to tranche_app;
create policy revoke on api_keys for update to tranche_app using ((select may('admin:access')));
-- What a key that is taken back listens to ends at once; browsers of the same person come back by themselves.
create trigger zy_revoked after update of revoked_at on api_keys for each row execute function notify_key_revoked();
