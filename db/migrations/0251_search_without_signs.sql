-- What records are found by loses apostrophes and full stops, as search_text() reads it from now on.

-- Functions come here.

select for_each_org($q$
  update search_rows set content = ' ' || ltrim(search_text(content)), own_text = ' ' || ltrim(search_text(own_text))
  where org_id = current_org() and own_text is not null and content ~ '[.''’‘ʼ`´]' $q$);
select for_each_org($q$
  update search_rows set content = ' ' || ltrim(search_text(content))
  where org_id = current_org() and own_text is null and content ~ '[.''’‘ʼ`´]' $q$);
select for_each_org($q$
  update records set name = record_name(label) where org_id = current_org() and name <> record_name(label) $q$);
