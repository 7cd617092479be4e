-- Deals are found by their founders and tags too, companies by their founders. Whoever repeats a company's text has it anew.
update table_registry set search_columns = search_columns || '{founder,tags}' where table_name = 'deals';
update table_registry set search_columns = search_columns || '{founders}' where table_name = 'companies';
select for_each_org($q$
  update search_rows s set content = search_text((select string_agg(to_jsonb(c) ->> k, ' ') from unnest(a.search_columns) k))
  from companies c, table_registry a
  where a.table_name = 'companies' and s.org_id = current_org() and c.org_id = s.org_id and c.id = s.id $q$);
select for_each_org($q$
  with own as (
    select d.org_id, d.id, search_text((select string_agg(to_jsonb(d) ->> k, ' ') from unnest(a.search_columns) k)) as text
    from deals d, table_registry a where a.table_name = 'deals' and d.org_id = current_org()
  )
  update search_rows s set own_text = own.text, content = own.text || p.content
  from own, search_rows p
  where s.org_id = own.org_id and s.id = own.id and p.org_id = s.org_id and p.id = s.parent_id $q$);
