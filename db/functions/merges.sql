-- Two records that are one.

create or replace function may_merge(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) = 2 and count(distinct kind) = 1 and bool_and(case kind when 'company' then may('company:update') when 'contact' then may('contact:update') else false end)
  from records where org_id = current_org() and id in (one, other)
$$;
revoke execute on function may_merge from tranche_app;

-- Points everything at another record, whether or not the asking person may read it. A row that would then say the same twice is taken out and returned.
create or replace function move_links(source uuid, target uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare pointer record; linked record; ids uuid[]; moved jsonb := '[]';
begin
  if not may_merge(source, target) then raise exception 'These records cannot be merged' using errcode = 'insufficient_privilege'; end if;
  for pointer in
    select k.conrelid::regclass::text as t, a.attname::text as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
      -- What was merged into a record of the firm's own does not make that one sample data.
      and k.conrelid not in ('contact_emails'::regclass, 'contact_phones'::regclass, 'sample_records'::regclass)
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

-- The way back: what still points at the kept record points at the other again, and what was taken out comes back. What a merge wrote down
-- about moved links is data, so this writes only into the firm, and only links to records.
create or replace function move_links_back(merge uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare done merges; link jsonb; known text; columns text;
begin
  select * into done from merges where org_id = current_org() and id = merge;
  if done.id is null or not may_merge(done.survivor_id, done.merged_id) then
    raise exception 'This merge cannot be taken back' using errcode = 'insufficient_privilege';
  end if;
  for link in select * from jsonb_array_elements(done.moved) loop
    select distinct a.table_name into known from table_registry a
      join pg_constraint k on k.conrelid = a.table_name::regclass
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = any (k.conkey) and c.attname <> 'org_id'
      where a.table_name = link ->> 'table' and k.contype = 'f' and cardinality(k.conkey) = 2
        and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
        and (link ? 'row' or c.attname = link ->> 'column');
    if known is null then continue; end if;
    begin
      if link ? 'row' then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = known::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', known, columns)
          using (link -> 'row') || jsonb_build_object('org_id', current_org());
      else
        execute format('update %1$I set %2$I = $1 where org_id = current_org() and id = any ($2) and %2$I = $3', known, link ->> 'column')
          using done.merged_id, array(select jsonb_array_elements_text(link -> 'ids')::uuid), done.survivor_id;
      end if;
    -- Somebody has linked it by hand since, or deleted what it linked.
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $$;
