-- Two records that are one: found by domain, address or name, merged into one of them, and taken apart again.

alter table companies
  add merged_into uuid,
  add foreign key (org_id, merged_into) references companies (org_id, id) on delete set null (merged_into),
  add check (merged_into <> id);
create index on companies (org_id, merged_into) where merged_into is not null;
alter table contacts
  add merged_into uuid,
  add foreign key (org_id, merged_into) references contacts (org_id, id) on delete set null (merged_into),
  add check (merged_into <> id);
create index on contacts (org_id, merged_into) where merged_into is not null;

-- Candidates are read off these indexes alone, in their order.
create index companies_same_site on companies (org_id, site, id) where site is not null and status <> 'paused';
create index companies_same_name on companies (org_id, name_key, site, id) where status <> 'paused';
create index contacts_same_email on contacts (org_id, email_key, id) where email_key is not null and archived_at is null;
create index contacts_same_name on contacts (org_id, name_key, email_key, id) where archived_at is null;

-- What a merge did: enough to take it back.
create table merges (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  kept_id uuid not null,
  gone_id uuid not null,
  -- The kept record as it was, and its version after the merge: changed since, it keeps its values.
  kept_before jsonb not null,
  kept_version int not null,
  gone_before jsonb not null,
  -- Links that now point at the kept record, and rows that would have said the same twice.
  moved jsonb not null,
  merged_by uuid not null default me(),
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id)
);
create index on merges (org_id, gone_id, merged_at desc);
select adopt('merges', reads => 'company:read', audited => false);
create policy add on merges for insert to tranche_app with check (merged_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy undo on merges for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))));

-- Records that look like one and are not, said by somebody.
create table different_records (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  key text not null,
  ids uuid[] not null check (cardinality(ids) between 2 and 200),
  said_by uuid not null default me(),
  said_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, kind, key)
);
select adopt('different_records', reads => 'company:read', audited => false);
create policy say on different_records for insert to tranche_app with check (said_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy again on different_records for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))))
  with check (said_by = (select me()));

create function may_merge(one uuid, other uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) = 2 and count(distinct kind) = 1 and bool_and(case kind when 'company' then may('company:update') when 'contact' then may('contact:update') else false end)
  from records where org_id = current_org() and id in (one, other)
$$;
revoke execute on function may_merge from tranche_app;

-- Points everything at another record, whoever may read it. A row that would then say the same twice is taken out and told.
create function move_links(source uuid, target uuid) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare pointer record; linked record; ids uuid[]; moved jsonb := '[]';
begin
  if not may_merge(source, target) then raise exception 'These records cannot be merged' using errcode = 'insufficient_privilege'; end if;
  for pointer in
    select k.conrelid::regclass::text as t, a.attname::text as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
    order by 1, 2
  loop
    -- All at once, because rows of a thread belong to one record together; one by one only where two would say the same.
    begin
      execute format('with gone as (update %1$s set %2$I = $1 where org_id = current_org() and %2$I = $2 and id <> $1 returning id)
        select array_agg(id) from gone', pointer.t, pointer.col) into ids using target, source;
      if ids is not null then moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', to_jsonb(ids)); end if;
    exception when unique_violation then
      for linked in execute format('select id, to_jsonb(l) as image from %s l where org_id = current_org() and %I = $1 and id <> $2', pointer.t, pointer.col) using source, target loop
        begin
          execute format('update %s set %I = $1 where org_id = current_org() and id = $2', pointer.t, pointer.col) using target, linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', jsonb_build_array(linked.id));
        exception when unique_violation then
          execute format('delete from %s where org_id = current_org() and id = $1', pointer.t) using linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'row', linked.image);
        end;
      end loop;
    end;
  end loop;
  return moved;
end $$;

-- The way back: what still points at the kept record points at the other again, and what was taken out comes back.
create function move_links_back(merge uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare done merges; link jsonb; known text; columns text;
begin
  select * into done from merges where org_id = current_org() and id = merge;
  if done.id is null or not may_merge(done.kept_id, done.gone_id) then
    raise exception 'This merge cannot be taken back' using errcode = 'insufficient_privilege';
  end if;
  for link in select * from jsonb_array_elements(done.moved) loop
    select a.table_name into known from adopted_tables a where a.table_name = link ->> 'table';
    if known is null then continue; end if;
    begin
      if link ? 'row' then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = known::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', known, columns) using link -> 'row';
      else
        execute format('update %1$I set %2$I = $1 where org_id = current_org() and id = any ($2) and %2$I = $3', known, link ->> 'column')
          using done.gone_id, array(select jsonb_array_elements_text(link -> 'ids')::uuid), done.kept_id;
      end if;
    -- Somebody has linked it by hand since, or deleted what it linked.
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $$;
