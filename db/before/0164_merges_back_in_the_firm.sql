-- What a merge wrote down about moved links is data: taking it back writes only into the firm, and only links to records.

create or replace function move_links_back(merge uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare done merges; link jsonb; known text; columns text;
begin
  select * into done from merges where org_id = current_org() and id = merge;
  if done.id is null or not may_merge(done.kept_id, done.gone_id) then
    raise exception 'This merge cannot be taken back' using errcode = 'insufficient_privilege';
  end if;
  for link in select * from jsonb_array_elements(done.moved) loop
    select distinct a.table_name into known from adopted_tables a
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
          using done.gone_id, array(select jsonb_array_elements_text(link -> 'ids')::uuid), done.kept_id;
      end if;
    -- Somebody has linked it by hand since, or deleted what it linked.
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $$;
