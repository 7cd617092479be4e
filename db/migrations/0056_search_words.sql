-- Words of the firm’s records, for queries with typing mistakes.

drop function if exists search_records(text, int);

-- Functions come here.

-- Each word that a record of the firm has or had. No request reads it: search_like() gives single words to the search, which offers only
-- what then finds a record the reader may see.
create table search_words (
  org_id uuid not null default current_org() references organizations on delete cascade,
  word text not null check (length(word) between 4 and 40),
  primary key (org_id, word)
);
create index search_words_alike on search_words using gin (org_id, word gin_trgm_ops);
select guard_by_firm('search_words', 'tranche_app');

-- Up to when changed records have given their words.
create table search_learned (
  org_id uuid not null default current_org() references organizations on delete cascade,
  until timestamptz not null,
  primary key (org_id)
);
select guard_by_firm('search_learned', 'tranche_app');
