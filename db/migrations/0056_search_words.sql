-- Words of the firm’s records, for queries with typing mistakes; saved searches with readers and alerts.

drop function if exists search_records(text, int);

-- Functions come here.

-- Each word that a record of the firm has or had. No request reads it: search_like() gives single words to the search, which offers only
-- what then finds a record the reader may see.
create table search_words (
  org_id uuid not null references organizations on delete cascade,
  word text not null check (length(word) between 4 and 40),
  primary key (org_id, word)
);
create index search_words_alike on search_words using gin (org_id, word gin_trgm_ops);
select guard_by_firm('search_words', 'tranche_app');

-- Up to when changed records have given their words.
create table search_learned (
  org_id uuid not null references organizations on delete cascade,
  until timestamptz not null,
  primary key (org_id)
);
select guard_by_firm('search_learned', 'tranche_app');

-- Whether its owner is notified of new matches; when it was last looked at, and the day of the last notification.
alter table saved_searches
  add column has_alerts boolean not null default false,
  add column alerted_on date,
  add column row_version int not null default 1;
create trigger aa_version before update on saved_searches for each row execute function next_version();
create index saved_searches_alerting on saved_searches (org_id, id) where has_alerts;

-- Colleagues with whom a search is shared, where not with all.
create table saved_search_readers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  saved_search_id uuid not null,
  -- Whose search it is, and who reads it.
  user_id uuid not null default me(),
  reader_id uuid not null,
  primary key (org_id, id),
  unique (org_id, saved_search_id, reader_id),
  foreign key (org_id, saved_search_id) references saved_searches (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, reader_id) references memberships (org_id, user_id) on delete cascade
);
create index on saved_search_readers (org_id, reader_id);
create index on saved_search_readers (org_id, user_id);
select register_table('saved_search_readers', owner => 'user_id', audited => false);
create policy shared on saved_search_readers for select to tranche_app using (reader_id = (select me()));

-- What a search with alerts has found already.
create table saved_search_hits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  saved_search_id uuid not null,
  user_id uuid not null default me(),
  record_id uuid not null,
  primary key (org_id, id),
  unique (org_id, saved_search_id, record_id),
  foreign key (org_id, saved_search_id) references saved_searches (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on saved_search_hits (org_id, user_id);
select register_table('saved_search_hits', owner => 'user_id', audited => false);

drop policy private on saved_searches;
create policy private on saved_searches as restrictive for select to tranche_app using (is_shared or user_id = (select me()) or (select is_system())
  or id in (select r.saved_search_id from saved_search_readers r where r.org_id = current_org() and r.reader_id = (select me())));
