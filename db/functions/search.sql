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

-- `Société Acme, Inc.` and `societe acme` are one name to whoever looks for duplicates: no case, accents, signs or legal form.
create or replace function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(bare,
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|sa|sas|sarl|sasu|bv|nv|oy|ab|as|spa|srl|pty|pte))+$', ''), ''), nullif(bare, ''), lower(name))
  from (select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(normalize(name, NFKC))), '[\s!-/:-@[-`{-~]+', ' ', 'g')) as bare) told
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
