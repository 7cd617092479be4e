-- Words of a firm: how it spells the sectors, tags, sources and other words it typed itself, once per field.

-- What two spellings of a word have in common: neither capitals, accents nor spaces.
create function fold_word(word text) returns text language sql immutable parallel safe as $$
  select replace(regexp_replace(regexp_replace(lower(normalize(word, NFKD)), '[\u0300-\u036f]+', '', 'g'), '\s+', '', 'g'), 'ς', 'σ')
$$;

create table firm_words (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  field text not null check (field in ('sector', 'tag', 'source', 'round', 'instrument', 'pass_reason', 'operating_status', 'country', 'origin_kind')),
  word text not null check (btrim(word) <> '' and length(word) <= 200),
  folded text not null generated always as (fold_word(word)) stored,
  primary key (org_id, id),
  unique (org_id, field, folded)
);
select adopt('firm_words', reads => 'company:read', audited => false);
-- Words come with the records of three kinds, whoever may write one of them.
create policy read_beside on firm_words for select to tranche_app using ((select may('deal:read')) or (select may('contact:read')));
create policy add on firm_words for insert to tranche_app with check (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));
create policy respell on firm_words for update to tranche_app using (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));

-- Every such word that stands in a record.
create view words_in_use with (security_invoker) as
  select org_id, id, 'sector' as field, sector as word from deals where sector is not null
  union all select org_id, id, 'sector', sector from companies where sector is not null
  union all select org_id, id, 'source', source from deals where source is not null
  union all select org_id, id, 'round', investment_type from deals where investment_type is not null
  union all select org_id, id, 'instrument', instrument from deals where instrument is not null
  union all select org_id, id, 'pass_reason', pass_reason from deals where pass_reason is not null
  union all select org_id, id, 'operating_status', operating_status from companies where operating_status is not null
  union all select org_id, id, 'country', country from companies where country is not null
  union all select org_id, id, 'origin_kind', kind from origins
  union all select org_id, id, 'tag', unnest(tags) from deals
  union all select org_id, id, 'tag', unnest(tags) from companies
  union all select org_id, id, 'tag', unnest(tags) from contacts;
grant select on words_in_use to tranche_app;

-- How each of these words is spelled; the ones nobody used are added as they are given. A word that already stands so in one of
-- `records` stays; one that nobody else uses may be respelled. Locks are taken in one order, so that two at once wait and agree.
create function spell_words(given jsonb, records uuid[], respells boolean)
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

-- Takes up the words that stand in records without having been typed here, and changes none of them: of several spellings the one
-- used most is the firm's, of those used alike the one used first.
create function learn_words() returns void language sql as $$
  insert into firm_words (field, word)
    select distinct on (field, fold_word(word)) field, word from (
      select field, word, count(*) as times, min(id) as first from (select field, left(word, 200) as word, id::text as id from words_in_use where org_id = current_org()) w
      where btrim(word) <> '' group by field, word
    ) used
    order by field, fold_word(word), times desc, first
  on conflict do nothing
$$;
select for_each_org('select learn_words()');
