-- Sign-in by a firm's own provider.

-- Mail domains that an administrator of this firm has shown to be theirs, by a confirmed address there.
create or replace function firm_domains() returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct split_part(u.email, '@', 2)), '{}')
  from memberships m join users u on u.id = m.user_id
  where m.org_id = current_org() and m.status = 'active' and u.email_verified and not u.is_provisioned and u.deleted_at is null
    and holds(m.org_id, m.user_id, 'admin:access')
$$;

-- Where an address signs in; where several firms claim its domain, the one its person belongs to.
create or replace function sign_in_provider_of(address text)
returns table (org_id uuid, id uuid, issuer text, client_id text, client_secret text, scopes text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.org_id, p.id, p.issuer, p.client_id, p.client_secret, p.scopes from sign_in_providers p
  where p.is_enabled and split_part(lower(address), '@', 2) = any (p.domains)
  order by exists (select from memberships m join users u on u.id = m.user_id
    where m.org_id = p.org_id and u.email = lower(address) and m.status = 'active') desc, p.created_at, p.id limit 1
$$;
revoke execute on function sign_in_provider_of from tranche_app;
grant execute on function sign_in_provider_of to tranche_auth;

create or replace function sign_in_provider_by_id(firm uuid)
returns table (org_id uuid, id uuid, issuer text, client_id text, client_secret text, scopes text, role_claim text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.org_id, p.id, p.issuer, p.client_id, p.client_secret, p.scopes, p.role_claim
  from sign_in_providers p where p.org_id = firm and p.is_enabled
$$;
revoke execute on function sign_in_provider_by_id from tranche_app;
grant execute on function sign_in_provider_by_id to tranche_auth;

-- Whether a firm lets a person in by its provider only. It asks for that as long as one administrator can still come in with a password.
create or replace function provider_required(firm uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sign_in_providers p join users u on u.id = person
    where p.org_id = firm and p.is_enabled and p.is_required and p.break_glass_id is distinct from person
      and split_part(u.email, '@', 2) = any (p.domains)
      and exists (select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id
        where r.org_id = firm and r.user_id = p.break_glass_id and r.role = 'super_admin' and r.is_active and r.ends_on is null and m.status = 'active'))
$$;
revoke execute on function provider_required from tranche_app;

-- Whether a password opens nothing for a person: each of their firms asks for its provider.
create or replace function must_use_provider(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(bool_and(provider_required(m.org_id, m.user_id)), false) from memberships m where m.user_id = person and m.status = 'active'
$$;
revoke execute on function must_use_provider from tranche_app;
grant execute on function must_use_provider to tranche_auth;

-- The roles that the rules give for a person's groups; the default role where none does.
create or replace function roles_by_provider(firm uuid, groups text[]) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select array_agg(distinct r.role) from sign_in_role_rules r where r.org_id = firm and r.claim_value = any (groups)),
    (select array[p.default_role] from sign_in_providers p where p.org_id = firm and p.default_role is not null), '{}')
$$;
revoke execute on function roles_by_provider from tranche_app;

-- Gives a member exactly these roles. The last administrator of the firm stays one.
create or replace function set_roles_by_provider(firm uuid, person uuid, wanted text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('super admins of ' || firm::text, 0));
  insert into user_roles (org_id, user_id, role) select firm, person, one from unnest(wanted) one
    on conflict (org_id, user_id, role) do update set is_active = true, ends_on = null
      where not user_roles.is_active or user_roles.ends_on is not null;
  delete from user_roles r where r.org_id = firm and r.user_id = person and r.role <> all (wanted)
    and (r.role <> 'super_admin' or exists (select from user_roles o join memberships m on m.org_id = o.org_id and m.user_id = o.user_id
      where o.org_id = firm and o.role = 'super_admin' and o.is_active and o.ends_on is null and m.status = 'active' and o.user_id <> person));
end $$;
revoke execute on function set_roles_by_provider from tranche_app;

-- What follows from what the provider said of a person: who they are here, or why they do not come in (gone, unverified, domain, other,
-- deactivated, elsewhere, no_role). Whom it knows by their subject is found by it, whatever their address is today.
create or replace function sign_in_by_provider(firm uuid, subject text, address text, is_verified boolean, first text, last text, groups text[])
returns table (person uuid, problem text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare p sign_in_providers; linked uuid; chosen uuid; standing text; wanted text[]; provider text := 'oidc:' || firm::text;
begin
  select * into p from sign_in_providers where org_id = firm and is_enabled;
  if not found then return query select null::uuid, 'gone'; return; end if;
  if not is_verified then return query select null::uuid, 'unverified'; return; end if;
  if split_part(lower(address), '@', 2) <> all (p.domains) then return query select null::uuid, 'domain'; return; end if;
  perform set_config('app.org_id', firm::text, true), set_config('app.procedure', 'auth.signInByProvider', true);
  perform pg_advisory_xact_lock(hashtextextended(provider || lower(address), 0));
  select a.user_id into linked from auth.accounts a where a.provider_id = provider and a.account_id = subject;
  chosen := coalesce(linked, (select u.id from users u where u.email = lower(address) and u.email_verified and u.deleted_at is null));
  if chosen is not null then
    perform set_config('app.user_id', chosen::text, true);
    if linked is null and exists (select from auth.accounts a where a.user_id = chosen and a.provider_id = provider) then
      return query select null::uuid, 'other'; return;
    end if;
    select m.status into standing from memberships m where m.org_id = firm and m.user_id = chosen;
    if standing = 'deactivated' then return query select null::uuid, 'deactivated'; return; end if;
    if standing is null and exists (select from memberships m where m.user_id = chosen) then
      return query select null::uuid, 'elsewhere'; return;
    end if;
  end if;
  wanted := roles_by_provider(firm, groups);
  if chosen is distinct from p.break_glass_id or chosen is null then
    if cardinality(wanted) = 0 then
      if standing is not null then perform set_roles_by_provider(firm, chosen, wanted); end if;
      return query select null::uuid, 'no_role'; return;
    end if;
    if chosen is null then
      chosen := insert_account(address, first, last, null, true);
      perform set_config('app.user_id', chosen::text, true);
    end if;
    if standing is null then perform add_member(firm, chosen, wanted[1]); end if;
    perform set_roles_by_provider(firm, chosen, wanted);
  end if;
  insert into auth.accounts (account_id, provider_id, user_id) values (subject, provider, chosen) on conflict do nothing;
  return query select chosen, null::text;
end $$;
revoke execute on function sign_in_by_provider from tranche_app;
grant execute on function sign_in_by_provider to tranche_auth;

-- The firm that the asking session is for, where its provider opened it.
create or replace function my_session_firm() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.session_firm', true), '')::uuid $$;
