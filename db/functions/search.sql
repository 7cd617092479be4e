-- Finding records by their text, and what two spellings have in common.

-- Without accents, apostrophes, and full stops beside a letter: H.L.F. is hlf and O'Neill oneill, on both sides; 1.5 stays what it is.
create or replace function search_text(content text) returns text language sql stable parallel safe
  as $$ select ' ' || regexp_replace(lower(unaccent(coalesce(content, ''))), '[''’‘ʼ`´]|(?<=[[:alpha:]])\.|\.(?=[[:alpha:]])', '', 'g') $$;

-- What a row says in these columns; the words of a list stand side by side, without the signs that JSON writes around them.
create or replace function words_of(image jsonb, columns text[]) returns text language sql immutable parallel safe as $$
  select string_agg(case jsonb_typeof(image -> k)
    when 'array' then (select string_agg(one, ' ') from jsonb_array_elements_text(image -> k) one) else image ->> k end, ' ')
  from unnest(columns) k
$$;

-- A phrase begins at the start of a word. One or two Latin letters are looked for there only: anywhere else they are in nearly every row, and no index helps.
create or replace function like_pattern(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '^[ -~]{1,2}$' or word like '% %' then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Once for all rows of a kind: asked for each of thousands it takes longer than finding them.
create or replace function may_read(wanted_kind text) returns boolean language sql stable set search_path = public, pg_temp
  as $$ select exists (select from table_registry where kind = wanted_kind and may(read_permission)) $$;

-- The words of a query; what is in quotation marks stays together.
create or replace function search_terms(query text) returns setof text language sql stable parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(m[1], '\s+', ' ', 'g')), ''), m[2])
  from regexp_matches(regexp_replace(search_text(query), '[“”«»]', '"', 'g'), '"([^"]*[^"[:space:]][^"]*)"|([^[:space:]"]+)', 'g') m
$$;

-- Ids of this firm's rows of a kind that contain every word of the query, if the asking person may read that kind.
-- The three longest words go through the index; any others are checked on what those leave. A single one is checked once.
create or replace function search_ids(wanted_kind text, query text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare patterns text[] := array(select like_pattern(w) from search_terms(query) w order by length(w) desc);
begin
  if cardinality(patterns) = 0 or not may_read(wanted_kind) then return; end if;
  if cardinality(patterns) = 1 then
    return query select s.id from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.content like patterns[1];
  else
    return query select s.id from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.content like patterns[1] and s.content like patterns[2]
        and s.content like coalesce(patterns[3], patterns[2]) and s.content like all (patterns);
  end if;
end $$;

-- The stem of a word without accents, in each of two languages; null for a word that says little.
create or replace function english_stem_of(word text) returns text language sql immutable parallel safe
  as $$ select (ts_lexize('pg_catalog.english_stem', word))[1] $$;
create or replace function french_stem_of(word text) returns text language sql immutable parallel safe
  as $$ select (ts_lexize('pg_catalog.french_stem', word))[1] $$;

-- Other forms of a word of a query: without the ending of a plural, its stems, and words of the firm's records with the same stem. A form with
-- the word inside is left out, because the word finds it.
create or replace function search_forms(asked text) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare english constant text := english_stem_of(asked); french constant text := french_stem_of(asked);
begin
  if asked !~ '^[[:alpha:]]{4,40}$' then return '{}'; end if;
  return array(
    select f.form from (
      select regexp_replace(asked, e.ending, e.singular) as form
      from (values ('s$', ''), ('es$', ''), ('ies$', 'y'), ('aux$', 'al'), ('eaux$', 'eau')) e (ending, singular)
      union select unnest(array[english, french])
      union (select w.word from search_words w where w.org_id = current_org() and english_stem_of(w.word) = english limit 20)
      union (select w.word from search_words w where w.org_id = current_org() and french_stem_of(w.word) = french limit 20)) f
    where length(f.form) >= 3 and f.form ~ '^[[:alpha:]]+$' and position(asked in f.form) = 0
    order by length(f.form) desc, f.form limit 12);
end $$;

-- Each word of a query as a regular expression: the word as like_pattern() finds it, or another form as a whole word. Null where no word has another form.
create or replace function search_either(query text) returns text[] language sql stable parallel safe as $$
  select case when bool_or(w.forms <> '{}') then array_agg(
    case when w.word ~ '^[ -~]{1,2}$' or w.word like '% %' then ' ' else '' end || regexp_replace(w.word, '([^[:alnum:][:space:]])', '\\\1', 'g')
      || case when w.forms = '{}' then '' else '|\m(' || array_to_string(w.forms, '|') || ')\M' end
    order by length(w.word) desc) end
  from (select t.word, search_forms(t.word) as forms from search_terms(query) t (word)) w
$$;

-- Other forms of the words of a query, for marking them in a text.
create or replace function search_forms_of(query text) returns setof text language sql stable parallel safe
  as $$ select distinct unnest(search_forms(t.word)) from search_terms(query) t (word) $$;

-- Ids like search_ids(), with rows that have other forms of the words.
create or replace function search_stemmed(wanted_kind text, query text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare either constant text[] := search_either(query);
begin
  if either is null then return query select search_ids(wanted_kind, query); return; end if;
  if not may_read(wanted_kind) then return; end if;
  return query select s.id from search_rows s
    where s.org_id = current_org() and s.kind = wanted_kind and s.content ~ either[1] and s.content ~ coalesce(either[2], either[1])
      and s.content ~ coalesce(either[3], either[1]) and s.content ~ all (either);
end $$;

-- The text another record is found by as well. It is locked, so that a change of it waits for the row that repeats it, or is waited for.
create or replace function search_text_of(parent uuid) returns text language sql volatile set search_path = public, pg_temp
  as $$ select content from search_rows where org_id = current_org() and id = parent for share $$;

-- How many rows of a kind with every word of the query are counted under what (deals that are worked: under their stage), if the asking
-- person may read that kind. Words as in search_ids.
create or replace function search_counts(wanted_kind text, query text) returns table (counted_as text, count int)
language plpgsql stable security definer set search_path = public, as_reader, pg_temp as $$
declare
  patterns text[] := array(select like_pattern(w) from search_terms(query) w order by length(w) desc);
  free constant boolean := not walls_bind();
begin
  if cardinality(patterns) = 0 or not may_read(wanted_kind) then return; end if;
  if cardinality(patterns) = 1 then
    return query select s.counted_as, count(*)::int from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.counted_as is not null and s.content like patterns[1]
        and (free or ((s.wall_id is null or s.wall_id in (select p.wall_id from wall_places p where p.org_id = current_org() and p.user_id = me() and p.is_inside))
          and (not s.is_barred or not is_walled_from(s.org_id, me(), s.id))))
      group by s.counted_as;
  else
    return query select s.counted_as, count(*)::int from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.counted_as is not null and s.content like patterns[1] and s.content like patterns[2]
        and s.content like coalesce(patterns[3], patterns[2]) and s.content like all (patterns)
        and (free or ((s.wall_id is null or s.wall_id in (select p.wall_id from wall_places p where p.org_id = current_org() and p.user_id = me() and p.is_inside))
          and (not s.is_barred or not is_walled_from(s.org_id, me(), s.id))))
      group by s.counted_as;
  end if;
end $$;

-- A record's name as it is looked for; short enough for the index.
create or replace function record_name(label text) returns text language sql stable parallel safe as $$ select left(search_text(label), 200) $$;

create or replace function is_archived(row_image jsonb) returns boolean language sql immutable parallel safe
  as $$ select row_image ->> 'archived_at' is not null or row_image ->> 'merged_into' is not null $$;

-- The words of a query as patterns, and whether one of these records of the firm has them all, if the asking person may read it: for lists
-- that look at row after row in their order until a page is full.
create or replace function search_patterns(query text) returns text[] language sql stable parallel safe
  as $$ select array(select like_pattern(w) from search_terms(query) w) $$;

create or replace function search_matches(ids uuid[], patterns text[]) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from search_rows s
    where s.org_id = current_org() and s.id = any (ids) and may(s.permission) and s.content like all (patterns));
end $$;

-- Whether at least one in a hundred of the newest rows of a kind has all words of the query. Then the newest of them are found sooner row
-- by row than by finding all of them first.
create or replace function search_is_common(wanted_kind text, query text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare patterns constant text[] := search_patterns(query); seen int; found int;
begin
  if cardinality(patterns) = 0 then return false; end if;
  select count(*), count(*) filter (where n.content like all (patterns)) into seen, found
  from (select s.kind, s.permission, s.content from search_rows s where s.org_id = current_org() order by s.id desc limit 2000) n
  where n.kind = wanted_kind and may(n.permission);
  return found >= 10 and found * 100 >= seen;
end $$;

-- A word as it begins others in a text, for like.
create or replace function word_start(word text) returns text language sql immutable parallel safe
  as $$ select '% ' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- How close a name is to what is asked: the same, begins with it, has all words at the start of a word, has them inside, has them not.
create or replace function name_rank(name text, asked text, starts text[], inside text[]) returns int language sql immutable parallel safe as $$
  select case when name = asked then 0 when starts_with(name, asked) then 1 when name like all (starts) then 2 when name like all (inside) then 3 else 4 end
$$;

-- Ids among the records changed last whose name, or whose text, has every word. Not fenced, so that of thousands only those with the words are
-- looked up behind walls: search_records() reads them again through the policies, before it ranks any.
create or replace function newest_named(kinds text[], inside text[], depth int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select n.id from (select r.id, r.kind, r.name from records r where r.org_id = current_org() order by r.changed_at desc, r.id desc limit depth) n
    where n.kind = any (kinds) and n.name like all (inside);
end $$;
revoke execute on function newest_named from tranche_app;

create or replace function newest_saying(kinds text[], inside text[], either text[], depth int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select n.id from (select r.id, r.kind from records r where r.org_id = current_org() order by r.changed_at desc, r.id desc limit depth) n
    join search_rows s on s.org_id = current_org() and s.id = n.id
    where n.kind = any (kinds) and case when either is null then s.content like all (inside) else s.content ~ all (either) end;
end $$;
revoke execute on function newest_saying from tranche_app;

-- The best records of each kind that the asking person may read, in one order: by how close the name is, archived ones after others, what
-- was changed last first. Reads a bounded number of rows whatever the firm has (docs/decisions/lists-search-and-figures.md): words that many records have are found among
-- those changed last, among names that begin with one of them, and in the sample of one in 2,048; the index by letters reads all there is
-- only of a word that few have.
create or replace function search_records(query text, most int default 5)
  returns table (kind text, id uuid, label text, is_archived boolean, tier int, changed_at timestamptz)
language plpgsql stable security definer set search_path = public, as_reader, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  newest constant int := 5000;
  looked_into constant int := 2000;
  -- So many in the sample are some 8,000 records.
  frequent constant int := 4;
  kinds constant text[] := readable_kinds();
  withheld constant uuid[] := withheld_rows();
  words constant text[] := array(select w from search_terms(query) w order by length(w) desc limit 20);
  asked constant text := left(' ' || btrim(regexp_replace(search_text(query), '["“”«»[:space:]]+', ' ', 'g')), 200);
  -- The text, and each of its longest words: names may begin with them.
  beginnings constant text[] := array(select distinct b from unnest(asked || array(select ' ' || left(w, 199) from unnest(words[1:3]) w)) b);
  starts constant text[] := array(select word_start(w) from unnest(words) w);
  inside constant text[] := array(select like_pattern(w) from unnest(words) w);
  either constant text[] := search_either(query);
  ids uuid[];
  few text[];
  rare text[];
begin
  if cardinality(words) = 0 then return; end if;
  -- Names of what was changed last.
  ids := array(
    select f.id from (
      select n.id, row_number() over (partition by n.kind order by name_rank(n.name, asked, starts, inside), n.is_archived, n.changed_at desc) as place
      from records n where n.org_id = current_org() and n.id = any (array(select newest_named(kinds, inside, newest)))) f
    where f.place <= most);
  -- Names that are what is asked, begin with it, or begin with one of its words and have the others.
  ids := ids || array(
    select b.id from unnest(kinds) k, unnest(beginnings) beginning, lateral (
      select f.id from (
        select r.id, r.name, r.is_archived, r.changed_at from records r
        where r.org_id = current_org() and r.kind = k and r.name ~>=~ beginning and r.name ~<~ (beginning || chr(1114111))
        order by r.name using ~<~, r.changed_at desc limit looked_into) f
      where f.name like all (inside)
      order by name_rank(f.name, asked, starts, inside), f.is_archived, f.changed_at desc limit most) b);
  few := array(select k from unnest(kinds) k
    where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
  -- What else is written of what was changed last.
  ids := ids || array(
    select f.id from (
      select n.id, row_number() over (partition by n.kind order by n.is_archived, n.changed_at desc) as place
      from records n where n.org_id = current_org() and n.id = any (array(select newest_saying(few, inside, null, looked_into)))) f
    where f.place <= most);
  few := array(select k from unnest(few) k
    where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
  if few <> '{}' then
    -- Whether a word is in many, and what of the sample has them all.
    with sampled as materialized (
      select n.id, n.kind, s.content
      from (select r.id, r.kind from records r where r.org_id = current_org() and right(r.id::text, 5) collate "C" < '00200'
        order by r.changed_at desc limit looked_into) n
      join search_rows s on s.org_id = current_org() and s.id = n.id
      where n.kind = any (few))
    select ids || array(select s.id from sampled s where s.content like all (inside) limit 200), array(
      select k from unnest(few) k
      where (select min(c.seen) from (select (select count(*) from sampled s where s.kind = k and s.content like w) as seen from unnest(inside) w) c) < frequent)
    into ids, rare;
    ids := ids || array(
      select b.id from unnest(rare) k, lateral (
        select r.id from (
          select s.id from search_rows s
          where s.org_id = current_org() and s.kind = k and s.content like inside[1]
            and s.content like coalesce(inside[2], inside[1]) and s.content like coalesce(inside[3], inside[1]) and s.content like all (inside)
          limit looked_into) h
        join records r on r.org_id = current_org() and r.id = h.id
        order by name_rank(r.name, asked, starts, inside), r.is_archived, r.changed_at desc limit most) b);
    -- Other forms of the words, where the words alone find too few: among the newest, and by the index where the sample has few.
    if either is not null then
      few := array(select k from unnest(few) k
        where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
      ids := ids || array(
        select f.id from (
          select n.id, row_number() over (partition by n.kind order by n.is_archived, n.changed_at desc) as place
          from records n where n.org_id = current_org() and n.id = any (array(select newest_saying(few, inside, either, looked_into)))) f
        where f.place <= most);
      few := array(select k from unnest(few) k
        where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
      if few <> '{}' then
        with sampled as materialized (
          select n.id, n.kind, s.content
          from (select r.id, r.kind from records r where r.org_id = current_org() and right(r.id::text, 5) collate "C" < '00200'
            order by r.changed_at desc limit looked_into) n
          join search_rows s on s.org_id = current_org() and s.id = n.id
          where n.kind = any (few))
        select ids || array(select s.id from sampled s where s.content ~ all (either) limit 200), array(
          select k from unnest(few) k
          where (select min(c.seen) from (select (select count(*) from sampled s where s.kind = k and s.content ~ e) as seen from unnest(either) e) c) < frequent)
        into ids, rare;
        ids := ids || array(
          select b.id from unnest(rare) k, lateral (
            select r.id from (
              select s.id from search_rows s
              where s.org_id = current_org() and s.kind = k and s.content ~ either[1]
                and s.content ~ coalesce(either[2], either[1]) and s.content ~ coalesce(either[3], either[1]) and s.content ~ all (either)
              limit looked_into) h
            join records r on r.org_id = current_org() and r.id = h.id
            order by r.is_archived, r.changed_at desc limit most) b);
      end if;
    end if;
  end if;
  return query
    select f.kind, f.id, f.label, f.is_archived, f.tier, f.changed_at from (
      select t.*, row_number() over (partition by t.kind order by t.tier, t.is_archived, t.changed_at desc, t.id desc) as place from (
        select r.*, case when n.rank < 4 or either is null then n.rank
            when exists (select from search_rows s where s.org_id = r.org_id and s.id = r.id and s.content like all (inside)) then 4 else 5 end as tier
          from records r cross join lateral (select name_rank(r.name, asked, starts, inside) as rank) n
          where r.org_id = current_org() and r.id = any (ids) and r.id <> all (withheld)) t) f
    where f.place <= most order by f.tier, f.is_archived, f.changed_at desc, f.kind, f.id desc;
end $$;

-- Up to `most` ids of each kind with all words of a query, for counting what of them the asking person may see; `is_many` of a kind whose rows
-- its readers all see, where six of the sample of one in 2,048 have them: then there are more than that.
create or replace function search_counted(query text, most int) returns table (kind text, ids uuid[], is_many boolean)
language plpgsql stable security definer set search_path = public, as_reader, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  inside constant text[] := search_patterns(query);
  either constant text[] := search_either(query);
  kinds constant text[] := readable_kinds();
  many text[];
begin
  if cardinality(inside) = 0 then return; end if;
  many := array(
    select n.kind
    from (select r.id, r.kind from records r where r.org_id = current_org() and right(r.id::text, 5) collate "C" < '00200'
      order by r.changed_at desc limit 2000) n
    join search_rows s on s.org_id = current_org() and s.id = n.id
    where n.kind = any (kinds) and (s.content like all (inside) or s.content ~ all (either))
    group by n.kind having count(*) >= 6);
  many := array(select m from unnest(many) m join table_registry t on t.kind = m
    where not exists (select from pg_policy p where p.polrelid = t.table_name::regclass and p.polcmd in ('r', '*')
      and p.polname not in ('read', 'firm', 'system') and (p.polname <> 'walls' or walls_bind())));
  return query select m, '{}'::uuid[], true from unnest(many) m;
  if either is not null then
    return query select k, b.ids, false from unnest(kinds) k, lateral (select array_agg(h.id) as ids from (
      select s.id from search_rows s where s.org_id = current_org() and s.kind = k and s.content ~ either[1]
        and s.content ~ coalesce(either[2], either[1]) and s.content ~ coalesce(either[3], either[1]) and s.content ~ all (either)
      limit most) h) b
    where k <> all (many) and b.ids is not null;
  elsif many = '{}' then
    return query select f.kind, array_agg(f.id), false from (
      select s.kind, s.id, row_number() over (partition by s.kind) as place from search_rows s
      where s.org_id = current_org() and s.content like inside[1] and s.content like coalesce(inside[2], inside[1])
        and s.content like coalesce(inside[3], inside[1]) and s.content like all (inside)) f
    where f.place <= most and f.kind = any (kinds) group by f.kind;
  else
    return query select k, b.ids, false from unnest(kinds) k, lateral (select array_agg(h.id) as ids from (
      select s.id from search_rows s where s.org_id = current_org() and s.kind = k and s.content like inside[1]
        and s.content like coalesce(inside[2], inside[1]) and s.content like coalesce(inside[3], inside[1]) and s.content like all (inside)
      limit most) h) b
    where k <> all (many) and b.ids is not null;
  end if;
end $$;

-- Words of the firm’s records that are spelled like one, the closest first: those learned, and those of the names changed last.
create or replace function search_like(asked text, most int) returns setof text
language plpgsql stable security definer set search_path = public, as_reader, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  -- A short word with one wrong letter is less like the right one than % asks by default.
  perform set_limit(0.2);
  return query select c.word from (
    select w.word from search_words w where w.org_id = current_org() and w.word % asked
    union
    select n.word from (select distinct regexp_split_to_table(r.name, '[^[:alnum:]]+') as word
      from (select name from records where org_id = current_org() order by changed_at desc, id desc limit 500) r) n
    where length(n.word) between 4 and 40 and n.word % asked) c
  where c.word <> asked order by similarity(c.word, asked) desc, c.word limit most;
  perform set_limit(0.3);
end $$;

-- Learns the words of up to `most` records that changed since the last time; how many they were. Those of the last ten minutes are read
-- again the next time: a transaction that began before may end later. By the system only.
create or replace function learn_search_words(most int) returns int
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare since timestamptz; latest timestamptz; seen int;
begin
  if not is_system() then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  select l.until into since from search_learned l where l.org_id = current_org();
  since := coalesce(since, '-infinity');
  with changed as materialized (
    select r.id, r.changed_at from records r where r.org_id = current_org() and r.changed_at > since order by r.changed_at fetch first most rows with ties),
  learned as (
    insert into search_words (org_id, word)
    select distinct current_org(), w.word from changed c join search_rows s on s.org_id = current_org() and s.id = c.id,
      lateral regexp_split_to_table(s.content, '[^[:alnum:]]+') w(word)
    where length(w.word) between 4 and 40 and w.word !~ '[0-9]' order by 2
    on conflict do nothing)
  select max(c.changed_at), count(*) into latest, seen from changed c;
  if latest is not null then
    insert into search_learned (org_id, until) values (current_org(), least(latest, now() - interval '10 minutes'))
    on conflict (org_id) do update set until = greatest(search_learned.until, excluded.until);
  end if;
  return case when latest > now() - interval '10 minutes' then 0 else seen end;
end $$;

-- `Société Acme, Inc.` and `societe acme` are one name to a person who looks for duplicates: no case, accents, signs or legal form.
create or replace function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(bare,
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|sa|sas|sarl|sasu|bv|nv|oy|ab|as|spa|srl|pty|pte))+$', ''), ''), nullif(bare, ''), lower(name))
  from (select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(normalize(name, NFKC))), '[\s!-/:-@[-`{-~]+', ' ', 'g')) as bare) folded
$$;

-- `https://www.Acme.com/about?x=1` → `acme.com`; nothing where the address does not say whose it is. On sites that host
-- pages of many the page belongs to it. Kept short for the index.
create or replace function site_of(website text) returns text language sql immutable parallel safe as $$
  select left(case
    when host !~ '\.' then null
    when host = any (array['angel.co', 'apps.apple.com', 'bit.ly', 'crunchbase.com', 'docs.google.com', 'facebook.com', 'github.com',
      'instagram.com', 'itunes.apple.com', 'linkedin.com', 'linktr.ee', 'lnkd.in', 'm.me', 'medium.com', 'play.google.com',
      'producthunt.com', 'sites.google.com', 't.me', 'twitter.com', 'wa.me', 'x.com', 'youtube.com'])
      then host || nullif(regexp_replace(page, '/+$', ''), '')
    else host end, 500)
  from (select lower(m[1]) as host, m[2] as page
    from regexp_match(btrim(website), '^(?:https?://)?(?:www\.)?([^/?#:\s]+)(?::\d+)?([^#]*)', 'i') m) address
$$;

-- What two spellings of a word have in common: neither capitals, accents nor spaces.
create or replace function fold_word(word text) returns text language sql immutable parallel safe as $$
  select replace(regexp_replace(regexp_replace(lower(normalize(word, NFKD)), '[\u0300-\u036f]+', '', 'g'), '\s+', '', 'g'), 'ς', 'σ')
$$;
