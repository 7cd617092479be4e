-- Accounts: credentials, second factors and sessions (the accounts library's tables in schema auth), what firms ask of sessions, API keys.

create schema auth;
grant usage on schema auth to tranche_auth;

create table auth.sessions (
  id uuid primary key default new_id(),
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  last_active_at timestamptz not null default now(),
  -- What a stolen session alone must not open asks for the password again: when it was given last.
  password_confirmed_at timestamptz,
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
-- One password per account, whoever else is making one at the same moment.
create unique index on auth.accounts (user_id, provider_id);

create table auth.verifications (
  id uuid primary key default new_id(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);

-- Secrets and backup codes as the accounts library encrypts them.
create table auth.two_factors (
  id uuid primary key default new_id(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until the person has shown a code of their app.
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz,
  setup_completed_at timestamptz,
  last_used_at timestamptz
);
-- A code stays right for 90 seconds; whoever looked over a shoulder must not use it again.
create table auth.spent_codes (
  user_id uuid not null references users on delete cascade,
  code text not null,
  at timestamptz not null default now(),
  primary key (user_id, code)
);
create index on auth.spent_codes (at);

-- Requests of one client address to one account endpoint, in windows that begin with the first of them.
create table auth.rate_limits (key text primary key, count int not null, began_at timestamptz not null default now());
-- Guesses at a password, counted per address of the account whether or not it exists. A guess is counted before it is looked at; it is
-- open until that has ended, and gone when it was right.
create table auth.failed_sign_ins (
  id uuid not null default new_id(),
  email text not null,
  is_open boolean not null default false,
  at timestamptz not null default now()
);
create index on auth.failed_sign_ins (email, at);
create index on auth.failed_sign_ins (id);

-- The browsers and systems, by name, with which somebody has signed in.
create table auth.known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

grant select, insert, update, delete on all tables in schema auth to tranche_auth;

-- Whoever is signed out stops hearing what changes, too; their other browsers come back by themselves.
create trigger notify_signed_out after delete on auth.sessions referencing old table as ended for each statement execute function notify_signed_out();
-- Whoever is removed everywhere leaves none behind.
create trigger forget_devices after update of deleted_at on users for each row when (new.deleted_at is not null) execute function forget_devices();

-- How long a firm lets sessions rest and how many a person may have.
create table session_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  timeout_enabled boolean not null default true,
  timeout_minutes int not null default 30 check (timeout_minutes in (15, 30, 60, 120, 240, 480)),
  warning_minutes int not null default 5 check (warning_minutes in (2, 5, 10, 15) and warning_minutes < timeout_minutes),
  -- Off: a window that is open counts as use. On: only somebody at it does.
  force_logout_on_idle boolean not null default true,
  max_concurrent_sessions int not null default 3 check (max_concurrent_sessions between 1 and 10),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select register_identity_table('session_settings', 'admin:access');
create policy configure on session_settings for update to tranche_app using ((select may('admin:access')));

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
