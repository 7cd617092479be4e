-- Two-factor sign-in: secrets and backup codes as the accounts library encrypts them, and the codes that are spent.

alter table users add column two_factor_enabled boolean not null default false;

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
grant select, insert, update, delete on auth.two_factors, auth.spent_codes to tranche_auth;

create function my_two_factor() returns table (is_enabled boolean, setup_completed_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.two_factor_enabled, t.setup_completed_at, t.last_used_at
  from users u left join auth.two_factors t on t.user_id = u.id and t.verified where u.id = me()
$$;

create function user_has_2fa_enabled(user_uuid uuid) returns boolean language sql stable as $$
  select coalesce((select two_factor_enabled from users where id = user_uuid), false)
$$;

-- As before; with the credentials go the second factor and its spent codes.
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
      avatar_url = null, two_factor_enabled = false, deleted_at = now() where id = person;
  end if;
end $$;
