-- Finding records by their text, and what two spellings have in common.

create or replace function search_text(content text) returns text language sql stable parallel safe
  as $$ select ' ' || lower(unaccent(coalesce(content, ''))) $$;

-- One or two Latin letters are looked for at the start of words only: anywhere else they are in nearly every row, and no index helps.
create or replace function like_pattern(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '^[ -~]{1,2}$' then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Ids of this firm's rows of a kind that contain every word of the query, if the asking person may read that kind.
-- The three longest words go through the index; any others are checked on what those leave.
create or replace function search_ids(wanted_kind text, query text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare patterns text[] := array(select like_pattern(w) from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc);
begin
  if cardinality(patterns) = 0 then return; end if;
  return query
    select s.id from search_rows s
    where s.org_id = current_org() and s.kind = wanted_kind and may(s.permission)
      and s.content like patterns[1] and s.content like coalesce(patterns[2], patterns[1]) and s.content like coalesce(patterns[3], patterns[1])
      and s.content like all (patterns);
end $$;

-- A record's name as it is looked for; short enough for the index.
create or replace function record_name(label text) returns text language sql stable parallel safe as $$ select left(search_text(label), 200) $$;

create or replace function is_archived(row_image jsonb) returns boolean language sql immutable parallel safe
  as $$ select row_image ->> 'archived_at' is not null or row_image ->> 'merged_into' is not null $$;

-- A word as it begins others in a text, for like.
create or replace function word_start(word text) returns text language sql immutable parallel safe
  as $$ select '% ' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

create or replace function search_records(query text, most int default 5)
returns table (kind text, id uuid, label text, is_archived boolean)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  kinds constant text[] := readable_kinds();
  words constant text[] := array(select w from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc limit 20);
  asked constant text := left(' ' || btrim(regexp_replace(search_text(query), '\s+', ' ', 'g')), 200);
  after constant text := asked || chr(1114111);
  starts constant text[] := array(select word_start(w) from unnest(words) w);
  inside constant text[] := array(select like_pattern(w) from unnest(words) w);
  newest constant int := 5000;
  looked_into constant int := 2000;
  read constant int := 5000;
  ids uuid[] := '{}';
  added uuid[];
  few text[];
  rare text[];
begin
  if cardinality(words) = 0 then return; end if;
  -- What was changed last, by its name.
  select coalesce(array_agg(r.id), '{}') into ids from (
    select n.id, row_number() over (partition by n.kind order by
      case when n.name = asked then 0 when starts_with(n.name, asked) then 1 when n.name like all (starts) then 2 else 3 end, n.is_archived, n.changed_at desc) as place
    from (select s.id, s.kind, s.name, s.is_archived, s.changed_at from records s where s.org_id = current_org() order by s.changed_at desc, s.id desc limit newest) n
    where n.kind = any (kinds) and n.name like all (inside)) r
  where r.place <= most;
  -- Names that are the text or begin with it, in the order of the alphabet.
  ids := ids || array(
    select b.id from unnest(kinds) k, lateral (
      select f.id from (
        select s.id, s.name, s.is_archived, s.changed_at from records s
        where s.org_id = current_org() and s.kind = k and s.name ~>=~ asked and s.name ~<~ after
        order by s.name using ~<~, s.changed_at desc limit newest / 2) f
      order by f.name <> asked, f.is_archived, f.changed_at desc limit most) b);
  few := array(select k from unnest(kinds) k where (select count(distinct s.id) from records s where s.org_id = current_org() and s.kind = k and s.id = any (ids)) < most);
  if few <> '{}' then
    -- Anything else that is written of what was changed last.
    with found as materialized (
      select n.id, n.kind, n.is_archived, n.changed_at from (
        select s.id, s.kind, s.is_archived, s.changed_at from records s where s.org_id = current_org() order by s.changed_at desc, s.id desc limit looked_into) n
      join search_rows s on s.org_id = current_org() and s.id = n.id
      where n.kind = any (few) and s.content like all (inside))
    select array_agg(f.id) filter (where f.place <= most), array(select k from unnest(few) k where (select count(*) from found g where g.kind = k) < 10)
    into added, rare
    from (select g.id, row_number() over (partition by g.kind order by g.is_archived, g.changed_at desc) as place from found g) f;
    ids := ids || coalesce(added, '{}');
    -- What few records have is looked up by its letters.
    if rare <> '{}' then
      ids := ids || array(
        select b.id from unnest(rare) k, lateral (
          select r.id from (
            select s.id from search_rows s
            where s.org_id = current_org() and s.kind = k and s.content like inside[1]
              and s.content like coalesce(inside[2], inside[1]) and s.content like coalesce(inside[3], inside[1]) and s.content like all (inside)
            limit read) h
          join records r on r.org_id = current_org() and r.id = h.id
          order by case when r.name like all (starts) then 2 when r.name like all (inside) then 3 else 4 end, r.is_archived, r.changed_at desc limit most) b);
    end if;
  end if;
  return query
    select f.kind, f.id, f.label, f.is_archived from (
      select t.*, row_number() over (partition by t.kind order by t.tier, t.is_archived, t.changed_at desc, t.id) as place from (
        select s.kind, s.id, s.label, s.is_archived, s.changed_at,
          case when s.name = asked then 0 when starts_with(s.name, asked) then 1 when s.name like all (starts) then 2 when s.name like all (inside) then 3 else 4 end as tier
        from records s where s.org_id = current_org() and s.id = any (ids)) t) f
    where f.place <= most order by f.tier, f.is_archived, f.changed_at desc, f.kind, f.id;
end $$;

-- `Société Acme, Inc.` and `societe acme` are one name to whoever looks for duplicates: no case, accents, signs or legal form.
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
