-- Saved views that filter by a word in other letters follow it to the known word, and so does what records are found by.

-- Words as the vocabulary had them when records were given them.
create function pg_temp.fold(word text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(lower(normalize(word, NFKD)), '[\u0300-\u036f]+', '', 'g'), '[\s_/‐–-]+', '', 'g')
$$;
create temp table known_words (page text, field text, word text) on commit drop;
insert into known_words
  select page, 'sector', unnest(array['AI/ML', 'FinTech', 'HealthTech', 'CleanTech', 'Cybersecurity', 'E-commerce', 'EdTech'])
    from unnest(array['deals', 'prospects']) page
  union all select 'deals', 'source', unnest(array['Network Referral', 'Inbound Pitch', 'Accelerator', 'Conference', 'Cold Outreach'])
  union all select 'deals', 'investmentType', unnest(array['Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Bridge', 'Convertible Note', 'SAFE'])
  union all select 'deals', 'instrument', unnest(array['Equity', 'Preferred Equity', 'Convertible Note', 'SAFE', 'BSA AIR', 'Venture Debt', 'Secondary'])
  union all select 'deals', 'passReason', unnest(array['Valuation', 'Team', 'Market', 'Traction', 'Too early', 'Competition', 'Outside our thesis', 'Round was full', 'Founders withdrew']);

-- The known word that is meant on this page in this field, else the value as it is.
create function pg_temp.meant(of_page text, of_field text, value jsonb) returns jsonb language sql stable as $$
  select coalesce(
    (select to_jsonb(k.word) from pg_temp.known_words k
      where k.page = of_page and k.field = of_field and pg_temp.fold(k.word) = pg_temp.fold(value #>> '{}')), value)
$$;
create function pg_temp.meant_by(of_page text, filter jsonb) returns jsonb language sql stable as $$
  select case
    when filter ->> 'operator' = 'equals' then filter || jsonb_build_object('value', pg_temp.meant(of_page, filter ->> 'field', filter -> 'value'))
    else filter || jsonb_build_object('value', (
      select jsonb_agg(pg_temp.meant(of_page, filter ->> 'field', one) order by place)
      from jsonb_array_elements(filter -> 'value') with ordinality as given (one, place))) end
  where filter ->> 'operator' = 'equals' and jsonb_typeof(filter -> 'value') = 'string'
    or filter ->> 'operator' = 'oneOf' and jsonb_typeof(filter -> 'value') = 'array' and filter -> 'value' <> '[]'
$$;

-- Nobody did anything to these views today.
alter table saved_views disable trigger user;
select for_each_org($each$
  update saved_views v set search = jsonb_set(v.search, '{filters}', f.filters)
  from (
    select w.id, jsonb_agg(coalesce(pg_temp.meant_by(w.page, one), one) order by place) as filters
    from saved_views w, jsonb_array_elements(w.search -> 'filters') with ordinality as given (one, place)
    where w.org_id = current_org() and jsonb_typeof(w.search -> 'filters') = 'array' group by w.id
  ) f
  where v.org_id = current_org() and v.id = f.id and v.search -> 'filters' <> f.filters
$each$);
alter table saved_views enable trigger user;

select for_each_org($each$
  update search_rows s set content = search_text(concat_ws(' ', d.name, d.sector))
  from deals d
  where d.org_id = current_org() and s.org_id = d.org_id and s.id = d.id and s.content <> search_text(concat_ws(' ', d.name, d.sector))
$each$);
select for_each_org($each$
  update search_rows s set content = search_text(concat_ws(' ', c.name, c.sector, c.headquarters, c.website))
  from companies c
  where c.org_id = current_org() and s.org_id = c.org_id and s.id = c.id
    and s.content <> search_text(concat_ws(' ', c.name, c.sector, c.headquarters, c.website))
$each$);
drop function pg_temp.meant_by(text, jsonb);
drop function pg_temp.meant(text, text, jsonb);
drop function pg_temp.fold(text);
