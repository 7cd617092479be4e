-- How people sign in: only the accounts role reads and writes these tables.

create table auth.accounts (
  id uuid default new_id() primary key,
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
-- One password per account, also when another is made at the same moment.
create unique index on auth.accounts (user_id, provider_id);
grant select, insert, update, delete on auth.accounts to tranche_auth;

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
grant select, insert, update, delete on auth.failed_sign_ins to tranche_auth;

-- The browsers and systems, by name, with which a person has signed in.
create table auth.known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
grant select, insert, update, delete on auth.known_devices to tranche_auth;

-- Requests of one client address to one account endpoint, in windows that begin with the first of them.
create table auth.rate_limits (
  key text primary key,
  count int not null,
  began_at timestamptz not null default now()
);
grant select, insert, update, delete on auth.rate_limits to tranche_auth;

create table auth.sessions (
  id uuid default new_id() primary key,
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
grant select, insert, update, delete on auth.sessions to tranche_auth;
-- A person who is signed out stops hearing what changes, too; their other browsers come back by themselves.
create trigger notify_signed_out after delete on auth.sessions referencing old table as ended for each statement execute function notify_signed_out();

-- A code stays right for 90 seconds; a person who looked over a shoulder must not use it again.
create table auth.spent_codes (
  user_id uuid not null references users on delete cascade,
  code text not null,
  at timestamptz not null default now(),
  primary key (user_id, code)
);
create index on auth.spent_codes (at);
grant select, insert, update, delete on auth.spent_codes to tranche_auth;

-- Secrets and backup codes as the accounts library encrypts them.
create table auth.two_factors (
  id uuid default new_id() primary key,
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
grant select, insert, update, delete on auth.two_factors to tranche_auth;

create table auth.verifications (
  id uuid default new_id() primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);
grant select, insert, update, delete on auth.verifications to tranche_auth;
