-- Invitations, and asking to join a firm.

-- The invitation a token stands for, for the person who holds the link; nothing when used, revoked or expired. Whether the address has
-- an account is said to nobody but its owner.
create or replace function open_invitation(hash text)
returns table (org_id uuid, id uuid, email text, firm_name text, role text, has_account boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.org_id, i.id, i.email, o.name, i.role,
    case when i.is_proof then exists (select from users u where u.email = i.email and u.email_verified) end
  from invitations i join organizations o on o.id = i.org_id
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
grant execute on function open_invitation to tranche_auth;

-- The invitations waiting for the asking person's confirmed address. An address that only a firm vouches for receives nothing that
-- another firm sent to it.
create or replace function my_invitations() returns table (id uuid, firm_name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, o.name, i.role from invitations i join organizations o on o.id = i.org_id join users u on u.email = i.email
  where u.id = me() and u.email_verified and not u.is_provisioned and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.created_at
$$;

-- Joins by the link of an invitation to the asking person's confirmed address; nothing when it is not theirs or no longer open. Who is
-- being removed everywhere at this moment joins nothing any more.
create or replace function accept_invitation(hash text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
  perform from users where id = me() for update;
  select i.* into chosen from invitations i join users u on u.id = me() and u.email = i.email and u.email_verified and not u.is_provisioned
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and not exists (select from memberships m where m.org_id = i.org_id and m.user_id = me() and m.status = 'deactivated')
    for update of i;
  if not found then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role, chosen.ends_on);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $$;

-- Makes the account that the link of an invitation is for, and joins. Otherwise says why not: gone, account, or tomorrow, when the
-- firm has learned of enough addresses that they have an account.
create or replace function join_by_invitation(hash text, first text, last text, password_hash text, most_learned int)
returns table (person uuid, problem text) language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform add_member(chosen.org_id, made, chosen.role, chosen.ends_on);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return query select made, null::text;
end $$;
revoke execute on function join_by_invitation from tranche_app;
grant execute on function join_by_invitation to tranche_auth;

-- The firms whose people share the asking person's confirmed mail domain, where they are no member and were not refused.
create or replace function my_joinable_firms() returns table (id uuid, name text, is_asked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, r.id is not null
  from users u
  join join_domains d on d.domain = split_part(u.email, '@', 2)
  join organizations o on o.id = d.org_id
  left join join_requests r on r.org_id = d.org_id and r.user_id = u.id and r.status = 'open'
  where u.id = me() and u.email_verified and not u.is_provisioned
    and not exists (select from memberships m where m.org_id = d.org_id and m.user_id = u.id)
    and not exists (select from join_requests x where x.org_id = d.org_id and x.user_id = u.id and x.status = 'refused')
  order by o.name, o.id
$$;

-- Asks to join, and notifies those who may say yes; false when there is no such firm for the asking person, or they asked already.
create or replace function ask_to_join(firm uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.org_id', true);
begin
  if not exists (select from my_joinable_firms() f where f.id = firm and not f.is_asked) then return false; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into join_requests (org_id, user_id) values (firm, me());
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select distinct m.org_id, m.user_id, 'join_request', me(),
      (select jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) from users u where u.id = me())
    from memberships m
    join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
    join roles o on o.org_id = r.org_id and o.name = r.role and 'user:create' = any (o.permissions)
    where m.org_id = firm and m.status = 'active';
  perform set_config('app.org_id', coalesce(before, ''), true);
  return true;
end $$;

-- Who waits for a decision. They are no colleagues yet, so their rows are not there to be read.
create or replace function open_join_requests()
returns table (id uuid, user_id uuid, first_name text, last_name text, email text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, u.id, u.first_name, u.last_name, u.email, r.created_at from join_requests r join users u on u.id = r.user_id
  where r.org_id = current_org() and r.status = 'open' and u.deleted_at is null and may('user:read') order by r.created_at
$$;

-- Lets somebody in who asked; nothing when they no longer ask. The person is taken first, as who removes them takes them.
create or replace function confirm_join(request uuid, role_name text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users u where u.deleted_at is null and u.id = (select user_id from join_requests where org_id = current_org() and id = request) for key share;
  if not found then return null; end if;
  update join_requests set status = 'confirmed', decided_by = me(), decided_at = now()
    where org_id = current_org() and id = request and status = 'open' returning user_id into person;
  if person is not null then perform add_member(current_org(), person, role_name); end if;
  return person;
end $$;
