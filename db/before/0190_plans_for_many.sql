-- Changes of thousands at once are written down in the time of their number, whatever the connection did before.

-- As before, but for the full join.
create or replace function after_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a adopted_tables; told record;
begin
  select * into strict a from adopted_tables where adopted_tables.table_name = tg_table_name;
  if a.kind is not null then
    update records r set label = coalesce(to_jsonb(c) ->> a.label_column, '')
      from changed c where r.org_id = c.org_id and r.id = c.id and r.label is distinct from coalesce(to_jsonb(c) ->> a.label_column, '');
  end if;
  if a.search_columns is not null then
    update search_rows s set content = x.content
      from (select c.org_id, c.id, search_text((select string_agg(to_jsonb(c) ->> k, ' ') from unnest(a.search_columns) k)) as content from changed c) x
      where s.org_id = x.org_id and s.id = x.id and s.content is distinct from x.content;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before, after)
      select d.org_id, tg_table_name, d.id, 'update', d.before, d.after
      from (
        select c.org_id, c.id,
          (select jsonb_object_agg(o.key, o.value) from jsonb_each(i.old) o where i.new -> o.key is distinct from o.value) as before,
          (select jsonb_object_agg(n.key, n.value) from jsonb_each(i.new) n where i.old -> n.key is distinct from n.value) as after
        from changed c
        -- Each row has its previous one, so this is an inner join; but a full one is never a loop within a loop, which the plan that
        -- a connection made for one row and keeps would be for thousands.
        full join previous p on p.org_id = c.org_id and p.id = c.id,
        lateral (select audit_image(to_jsonb(p), a.redacted_columns) as old, audit_image(to_jsonb(c), a.redacted_columns) as new offset 0) i
        offset 0
      ) d where d.after is not null;
  end if;
  for told in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform tell_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $$;
