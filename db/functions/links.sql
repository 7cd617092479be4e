-- Links without an account: the way in, what they are limited to, and what is counted of them.

-- The way in for whoever holds a link: no person, no permission, one record for one purpose. Holds for this transaction.
create or replace function begin_link_request(hash text, procedure text)
returns table (link_id uuid, org_id uuid, record_id uuid, purpose text, recipient text, most_files int, most_bytes bigint, files int, bytes bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare l record;
begin
  select * into l from public_links where token_hash = hash and revoked_at is null and expires_at > now();
  perform set_config('app.user_id', '', true), set_config('app.permissions', '', true), set_config('app.procedure', procedure, true),
    set_config('app.org_id', coalesce(l.org_id::text, ''), true), set_config('app.link_id', coalesce(l.id::text, ''), true),
    set_config('app.link_purpose', coalesce(l.purpose, ''), true), set_config('app.link_record', coalesce(l.record_id::text, ''), true),
    set_config('app.via', coalesce('link of ' || l.recipient, ''), true);
  if l.id is null then return; end if;
  return query select l.id, l.org_id, l.record_id, l.purpose, l.recipient, l.most_files, l.most_bytes, l.files, l.bytes;
end $$;

create or replace function current_link() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.link_id', true), '')::uuid $$;

-- The record that the asking link opens for a purpose; for every other purpose, and for people, there is none.
create or replace function link_record(wanted text) returns uuid language sql stable parallel safe as $$
  select case when current_setting('app.link_purpose', true) = wanted then nullif(current_setting('app.link_record', true), '')::uuid end
$$;

-- Counts a file that came by the asking link; false when it may bring no more.
create or replace function use_link(file_bytes bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update public_links set uses = uses + 1, files = files + 1, bytes = bytes + file_bytes, last_used_at = now()
    where org_id = current_org() and id = current_link() and files < most_files and bytes + file_bytes <= most_bytes;
  return found;
end $$;

create or replace function is_link(hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from public_links where token_hash = hash and revoked_at is null and expires_at > now()) $$;
revoke execute on function is_link from tranche_app;
grant execute on function is_link to tranche_auth;
