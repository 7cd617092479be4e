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
select adopt('api_keys', reads => 'admin:access', owner => 'user_id', redact => '{token_hash,last_used_at}');
-- Like the tables of identity: enter_key() runs as the owner and must find the firm first.
drop policy firm on api_keys;
create policy firm on api_keys as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()));
create policy revoke on api_keys for update to tranche_app using ((select may('admin:access')));

-- Through what somebody acted, where that was not a browser: the trail says which key.
alter table audit_log add column via text default nullif(current_setting('app.via', true), '');

-- The way in for programs: as the key's owner, in the key's firm, with those of the key's permissions that its owner still has.
create function enter_key(hash text, procedure text)
returns table (user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean, key_read_only boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare k api_keys; entered record; granted text[];
begin
  select * into k from api_keys where token_hash = hash and revoked_at is null and expires_at > now();
  select * into entered from enter(k.user_id, k.org_id, procedure);
  -- Somebody who was shut out of the key's firm would enter another one of theirs.
  if k.id is null or entered.org_id is distinct from k.org_id then
    return query select e.*, null::boolean from enter(null, null, procedure) e;
    return;
  end if;
  granted := array(select p from unnest(entered.permissions) p where p = any (k.permissions));
  perform set_config('app.permissions', array_to_string(granted, ','), true), set_config('app.via', 'API key ' || k.name, true);
  return query select entered.user_id, entered.org_id, granted, entered.roles, entered.must_change_password, k.read_only;
end $$;

create function touch_key(hash text) returns void language sql security definer set search_path = public, pg_temp
  as $$ update api_keys set last_used_at = now() where token_hash = hash and revoked_at is null and expires_at > now() $$;
create function is_key(hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from api_keys where token_hash = hash and revoked_at is null and expires_at > now()) $$;
revoke execute on function is_key from tranche_app;
grant execute on function is_key to tranche_auth;

-- What a key that is taken back listens to ends at once; browsers of the same person come back by themselves.
create function tell_key_revoked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_live(null, 'sessions', new.user_id::text);
  return null;
end $$;
create trigger zy_revoked after update of revoked_at on api_keys for each row execute function tell_key_revoked();
