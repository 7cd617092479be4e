-- Links without an account: the way in, what they are limited to, and what is counted of them.

-- The way in for a person who holds a link: no person, no permission, one record for one purpose. Holds for this transaction. A link that
-- needs a code opens nothing without the pass of the person who entered one.
create or replace function begin_link_request(hash text, pass text, procedure text)
returns table (link_id uuid, org_id uuid, record_id uuid, purpose text, recipient text, most_files int, most_bytes bigint, files int, bytes bigint,
  is_locked boolean, is_closed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare l record; locked boolean := true;
begin
  select * into l from public_links where token_hash = hash and revoked_at is null and expires_at > now();
  perform set_config('app.user_id', '', true), set_config('app.permissions', '', true), set_config('app.procedure', procedure, true),
    set_config('app.org_id', coalesce(l.org_id::text, ''), true), set_config('app.via', coalesce('link of ' || l.recipient, ''), true);
  if l.id is not null then
    locked := l.needs_code and not exists (select from public_link_codes c
      where c.org_id = l.org_id and c.link_id = l.id and c.pass_hash = pass and c.pass_expires_at > now());
  end if;
  perform set_config('app.locked_link', case when locked then coalesce(l.id::text, '') else '' end, true),
    set_config('app.link_id', case when locked then '' else l.id::text end, true),
    set_config('app.link_purpose', case when locked then '' else l.purpose end, true),
    set_config('app.link_record', case when locked then '' else l.record_id::text end, true);
  if l.id is null then return; end if;
  return query select l.id, l.org_id, l.record_id, l.purpose, l.recipient, l.most_files, l.most_bytes, l.files, l.bytes, locked, is_over(l.org_id, l.record_id);
end $$;

-- Whether nothing more is wanted for the record of a link: its project is archived, completed or cancelled, its company or document archived.
create or replace function is_over(firm uuid, record uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from due_diligence_projects p where p.org_id = firm and p.id = record
    and (p.archived_at is not null or p.status in ('Completed', 'Cancelled')))
    or exists (select from companies c where c.org_id = firm and c.id = record and c.archived_at is not null)
    or exists (select from documents d where d.org_id = firm and d.id = record and d.archived_at is not null)
$$;
revoke execute on function is_over from tranche_app;

-- Notes a code that is mailed to the recipient of the asking link: 'sent', or why not yet ('soon', 'many'), or 'open' when it needs none.
create or replace function ask_link_code(hash text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare l record; lately int; newest timestamptz;
begin
  select id, org_id into l from public_links
    where org_id = current_org() and id = nullif(current_setting('app.locked_link', true), '')::uuid for update;
  if not found then return 'open'; end if;
  select count(*), max(created_at) into lately, newest from public_link_codes
    where org_id = l.org_id and link_id = l.id and created_at > now() - interval '1 hour';
  if newest > now() - interval '1 minute' then return 'soon'; end if;
  if lately >= 5 then return 'many'; end if;
  insert into public_link_codes (org_id, link_id, code_hash, expires_at) values (l.org_id, l.id, hash, now() + interval '10 minutes');
  return 'sent';
end $$;

-- Whether this is the newest code of the asking link, which then has a pass for half a day. Each code may be tried five times, and used once.
create or replace function enter_link_code(hash text, pass text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare c public_link_codes;
begin
  select * into c from public_link_codes
    where org_id = current_org() and link_id = nullif(current_setting('app.locked_link', true), '')::uuid
    order by id desc limit 1 for update;
  if c.id is null or c.pass_hash is not null or c.expires_at <= now() or c.tries >= 5 then return false; end if;
  update public_link_codes set tries = c.tries + 1,
      pass_hash = case when c.code_hash = hash then pass end,
      pass_expires_at = case when c.code_hash = hash then now() + interval '12 hours' end
    where org_id = c.org_id and id = c.id;
  return c.code_hash = hash;
end $$;

-- Notifies the sender of the asking link and the owner of its project what arrived for a request; what they have not read yet counts on.
create or replace function notify_of_answer(request uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare answer record; reader uuid; told jsonb;
begin
  select l.org_id, l.recipient, l.created_by, p.id as project, p.company, p.assigned_to, r.title into answer
    from public_links l
      join due_diligence_projects p on p.org_id = l.org_id and p.id = l.record_id
      join diligence_requests r on r.org_id = p.org_id and r.project_id = p.id and r.id = request
    where l.org_id = current_org() and l.id = current_link();
  if not found then return; end if;
  told := jsonb_build_object('company', answer.company, 'title', answer.title, 'recipient', answer.recipient);
  for reader in select distinct unnest(array_remove(array[answer.created_by, answer.assigned_to], null)) loop
    update notifications set params = told || jsonb_build_object('files', (params ->> 'files')::int + 1)
      where org_id = answer.org_id and user_id = reader and kind = 'request_answered' and record_id = answer.project and read_at is null;
    if not found then
      insert into notifications (org_id, user_id, kind, record_id, params)
        values (answer.org_id, reader, 'request_answered', answer.project, told || jsonb_build_object('files', 1));
    end if;
  end loop;
end $$;

create or replace function current_link() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.link_id', true), '')::uuid $$;

-- The record that the asking link opens for a purpose; for every other purpose, and for people, none exists.
create or replace function link_record(wanted text) returns uuid language sql stable parallel safe as $$
  select case when current_setting('app.link_purpose', true) = wanted then nullif(current_setting('app.link_record', true), '')::uuid end
$$;

-- Counts a file that came by the asking link; false when it may bring no more.
create or replace function use_link(file_bytes bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update public_links set uses = uses + 1, files = files + 1, bytes = bytes + file_bytes, last_used_at = now()
    where org_id = current_org() and id = current_link() and files < most_files and bytes + file_bytes <= most_bytes and not is_over(org_id, record_id);
  return found;
end $$;

create or replace function is_link(hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from public_links where token_hash = hash and revoked_at is null and expires_at > now()) $$;
revoke execute on function is_link from tranche_app;
grant execute on function is_link to tranche_auth;
