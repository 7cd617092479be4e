-- Words of a list stand side by side in what is searched: with the signs of JSON before them a tag of two letters was never found.
select for_each_org($q$
  update search_rows s set content = search_text((
    select string_agg(case jsonb_typeof(to_jsonb(c) -> k)
      when 'array' then (select string_agg(one, ' ') from jsonb_array_elements_text(to_jsonb(c) -> k) one) else to_jsonb(c) ->> k end, ' ')
    from unnest(a.search_columns) k))
  from companies c, table_registry a
  where a.table_name = 'companies' and s.org_id = current_org() and c.org_id = s.org_id and c.id = s.id $q$);
select for_each_org($q$
  with own as (
    select d.org_id, d.id, search_text((
      select string_agg(case jsonb_typeof(to_jsonb(d) -> k)
        when 'array' then (select string_agg(one, ' ') from jsonb_array_elements_text(to_jsonb(d) -> k) one) else to_jsonb(d) ->> k end, ' ')
      from unnest(a.search_columns) k)) as text
    from deals d, table_registry a where a.table_name = 'deals' and d.org_id = current_org()
  )
  update search_rows s set own_text = own.text, content = own.text || p.content
  from own, search_rows p
  where s.org_id = own.org_id and s.id = own.id and p.org_id = s.org_id and p.id = s.parent_id $q$);
