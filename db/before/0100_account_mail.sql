-- Mail about an account is in no firm's outbox; an invitation is accepted by the token of its link, which stands for the address only where nobody else could read it.

update mails set org_id = null where purpose = 'account' and org_id is not null;
drop function firm_of_address(text);

-- Its link is for the recipient alone: administrators see that it was sent, without the link.
alter table mails add column is_secret boolean not null default false;
drop function post_mail(uuid, text, text, text, text);
create function post_mail(firm uuid, recipient text, subject text, body text, purpose text, is_secret boolean default false) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare mail uuid := new_id();
begin
  insert into mails (id, org_id, recipient, subject, body, purpose, is_secret) values (mail, firm, recipient, subject, body, purpose, is_secret);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;
grant execute on function post_mail to tranche_auth;

-- The link went by mail and only its recipient could read it.
alter table invitations add column is_proof boolean not null default false;

-- One password per account, whoever else is making one at the same moment.
delete from auth.accounts a using auth.accounts b
  where a.user_id = b.user_id and a.provider_id = b.provider_id and (a.updated_at, a.id) < (b.updated_at, b.id);
create unique index on auth.accounts (user_id, provider_id);

-- An account whose address nobody has confirmed, with everything that was prepared for it; a new sign-up takes its place.
create function forget_unconfirmed(address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  delete from users u where u.email = lower(address) and not u.email_verified and u.deleted_at is null
    and not exists (select from memberships m where m.user_id = u.id) returning u.id into person;
  delete from auth.verifications where value = person::text;
end $$;
revoke execute on function forget_unconfirmed from tranche_app;
grant execute on function forget_unconfirmed to tranche_auth;

-- A new account; nothing when the address has one that is confirmed. One that is not keeps nothing of what its maker chose.
create function insert_account(address text, first text, last text, password_hash text, vouched boolean) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  insert into users as u (email, email_verified, first_name, last_name, is_vouched) values (lower(address), true, first, last, vouched)
    on conflict (email) do update set email_verified = true, first_name = excluded.first_name, last_name = excluded.last_name,
      is_vouched = excluded.is_vouched, title = '', phone = '', avatar_url = null, two_factor_enabled = false
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

-- As before; an unconfirmed account for the address does not stand in the way.
create or replace function create_user(address text, first text, last text, job_title text, password_hash text, role_name text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  person := insert_account(address, first, last, password_hash, true);
  if person is null then return null; end if;
  update users set title = job_title, must_change_password = true where id = person;
  perform add_member(current_org(), person, role_name);
  update invitations set accepted_at = now() where org_id = current_org() and email = lower(address) and accepted_at is null and revoked_at is null;
  return person;
end $$;

-- As before; also whether the address has an account, which is told to nobody but its owner.
drop function open_invitation(text);
create function open_invitation(hash text) returns table (org_id uuid, id uuid, email text, firm_name text, role text, has_account boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.org_id, i.id, i.email, o.name, i.role,
    case when i.is_proof then exists (select from users u where u.email = i.email and u.email_verified) end
  from invitations i join organizations o on o.id = i.org_id
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
grant execute on function open_invitation to tranche_auth;

-- Joins by the link of an invitation to the asking person's confirmed address; nothing when it is not theirs or no longer open.
drop function accept_invitation(uuid);
create function accept_invitation(hash text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
  select i.* into chosen from invitations i join users u on u.id = me() and u.email = i.email and u.email_verified and not u.is_vouched
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      -- Who was shut out stays out, whatever was sent to them before.
      and not exists (select from memberships m where m.org_id = i.org_id and m.user_id = me() and m.status = 'deactivated')
    for update of i;
  if not found then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role);
  -- All of that firm's invitations to them: one left open would let them back in after they are deactivated.
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $$;

-- Makes the account that the link of an invitation is for, and joins. Otherwise says why not: gone, account, or tomorrow, when the
-- firm has learned of enough addresses that they have an account.
create function join_by_invitation(hash text, first text, last text, password_hash text, most_learned int) returns table (person uuid, problem text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record; made uuid;
begin
  select i.* into chosen from invitations i
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() for update;
  if not found then return query select null::uuid, 'gone'; return; end if;
  perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.procedure', 'auth.joinByInvitation', true);
  if not chosen.is_proof then
    perform pg_advisory_xact_lock(hashtextextended('accounts of ' || chosen.org_id::text, 0));
    if (select count(*) >= most_learned from invitations i where i.org_id = chosen.org_id and i.instead_of_account_at > now() - interval '1 day')
    then return query select null::uuid, 'tomorrow'; return; end if;
  end if;
  made := insert_account(chosen.email, first, last, password_hash, not chosen.is_proof);
  if made is null then
    if not chosen.is_proof then update invitations set instead_of_account_at = now() where org_id = chosen.org_id and id = chosen.id; end if;
    return query select null::uuid, 'account'; return;
  end if;
  perform set_config('app.user_id', made::text, true);
  perform add_member(chosen.org_id, made, chosen.role);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return query select made, null::text;
end $$;
revoke execute on function join_by_invitation from tranche_app;
grant execute on function join_by_invitation to tranche_auth;

-- Where accounts need an invitation, its link makes them: an address alone opens nothing.
drop function is_invited(text);

-- A guess at a password is counted before it is looked at; it is open until that has ended, and gone when it was right.
alter table auth.failed_sign_ins add column id uuid not null default new_id(), add column is_open boolean not null default false;
create index on auth.failed_sign_ins (id);

-- Counts a guess, unless too many failed lately. While others are being looked at that could be the last ones, it has to wait.
create function begin_guess(subject text, most int) returns table (guess uuid, must_wait boolean) language plpgsql as $$
declare failed int; counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended('guess ' || lower(subject), 0));
  -- Whoever was being looked at when a process ended has failed.
  select count(*) filter (where not g.is_open or g.at < now() - interval '1 minute'), count(*) into failed, counted
    from auth.failed_sign_ins g where g.email = lower(subject) and g.at > now() - interval '15 minutes';
  if failed >= most then return query select null::uuid, false;
  elsif counted >= most then return query select null::uuid, true;
  else return query insert into auth.failed_sign_ins (email, is_open) values (lower(subject), true) returning id, false; end if;
end $$;
revoke execute on function begin_guess from tranche_app;
grant execute on function begin_guess, session_person to tranche_auth;
