-- How a firm spells its own words.

-- How each of these words is spelled; the ones nobody used are added as they are given. A word that already stands so in one of
-- `records` stays; one that nobody else uses may be respelled. Locks are taken in one order, so that two at once wait and agree.
create or replace function spell_words(given jsonb, records uuid[], respells boolean)
returns table (of_field text, typed text, spelling text) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  writes boolean := current_setting('transaction_read_only') = 'off';
  respelled record;
  standing text[];
begin
  if writes then
    insert into firm_words (field, word)
      select distinct on (g.field, fold_word(g.word)) g.field, g.word
      from rows from (jsonb_to_recordset(given) as (field text, word text)) with ordinality as g (field, word, place)
      where not exists (select from firm_words k where k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word))
      order by g.field, fold_word(g.word), place
      on conflict do nothing;
  end if;
  if writes and respells then
    for respelled in
      select k.id, k.field, k.word as before, g.word
      from jsonb_to_recordset(given) as g (field text, word text)
      join firm_words k on k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word)
      where k.word <> g.word order by k.field, k.folded
    loop
      if not exists (select from words_in_use u where u.org_id = current_org() and u.field = respelled.field and u.word = respelled.before and u.id <> all (records)) then
        update firm_words k set word = respelled.word where k.org_id = current_org() and k.id = respelled.id;
      end if;
    end loop;
  end if;
  if cardinality(records) > 0 then
    standing := array(select u.field || ' ' || u.word from words_in_use u where u.org_id = current_org() and u.id = any (records));
  end if;
  return query
    select g.field, g.word, case when g.field || ' ' || g.word = any (standing) then g.word else coalesce(k.word, g.word) end
    from jsonb_to_recordset(given) as g (field text, word text)
    left join firm_words k on k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word);
end $$;

-- Takes up the words that stand in records without having been typed here, and changes none of them: of several spellings the one used most
-- is the firm's, of those used alike the one used first.
create or replace function learn_words() returns void language sql as $$
  insert into firm_words (field, word)
    select distinct on (field, fold_word(word)) field, word from (
      select field, word, count(*) as times, min(id) as first from (select field, left(word, 200) as word, id::text as id from words_in_use where org_id = current_org()) w
      where btrim(word) <> '' group by field, word
    ) used
    order by field, fold_word(word), times desc, first
  on conflict do nothing
$$;
