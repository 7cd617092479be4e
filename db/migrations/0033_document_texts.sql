-- The words in documents: read once by a job, shown from here, and found.

-- Functions come here.

-- Words of English and French, each without its endings and accents.
create text search configuration english_words (copy = english);
alter text search configuration english_words alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration french_words (copy = french);
alter text search configuration french_words alter mapping for hword, hword_part, word with unaccent, french_stem;

-- What became of reading a version: a job fills it once the version is there.
create table document_readings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_id uuid not null,
  version int not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  -- Since when it waits, or when it was read.
  changed_at timestamptz not null default now(),
  -- What its bytes are.
  kind text check (kind in ('pdf', 'docx', 'pptx', 'sheet', 'email', 'html', 'text')),
  words int not null default 0 check (words >= 0),
  is_truncated boolean not null default false,
  -- Why it could not be read, or not to its end.
  problem text check (problem ~ '^[a-z_]{1,40}$'),
  primary key (org_id, id),
  unique (org_id, document_id, version),
  check (state <> 'unreadable' or problem is not null),
  foreign key (org_id, document_id, version) references document_versions (org_id, document_id, version) on delete cascade
);
create index on document_readings (org_id, changed_at) where state = 'waiting';
select register_table('document_readings', reads => 'document:read', parent => 'document_id', audited => false);
drop policy read on document_readings;
create policy read on document_readings for select to tranche_app using ((select may('document:read'))
  and exists (select from documents d where d.org_id = document_readings.org_id and d.id = document_readings.document_id));
create policy edit on document_readings for update to tranche_app using ((select is_system())) with check (true);
create policy add on document_readings for insert to tranche_app with check ((select is_system()));

-- The words of a version, page by page; a long page in pieces.
create table document_texts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_id uuid not null,
  version int not null,
  -- Of the page, slide or sheet, and of the piece of it.
  number int not null check (number > 0),
  piece int not null check (piece >= 0),
  -- What a sheet is called.
  name text,
  content text not null,
  words tsvector not null,
  primary key (org_id, id),
  unique (org_id, document_id, version, number, piece),
  foreign key (org_id, document_id, version) references document_readings (org_id, document_id, version) on delete cascade
);
select register_table('document_texts', reads => 'document:read', parent => 'document_id', audited => false);
drop policy read on document_texts;
create policy read on document_texts for select to tranche_app using ((select may('document:read'))
  and exists (select from documents d where d.org_id = document_texts.org_id and d.id = document_texts.document_id));
create policy add on document_texts for insert to tranche_app with check ((select is_system()));
create policy remove on document_texts for delete to tranche_app using ((select is_system()));

-- Every word of a document's newest version, behind documents_saying(): under row security no search could use an index.
create table document_words (
  org_id uuid not null default current_org(),
  document_id uuid not null,
  words tsvector not null,
  primary key (org_id, document_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on document_words using gin (org_id, words) with (fastupdate = off);
select guard_by_firm('document_words', 'tranche_app');

-- Whatever adds a version has it read.
create trigger read_words after insert on document_versions for each row execute function read_words_of();
