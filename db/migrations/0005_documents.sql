-- Documents, their versions and the texts in them.

-- Documents on any record, with every version kept, and files on their way in.
create table documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 255),
  type text not null check (type ~ '^[a-z0-9]{1,10}$'),
  -- The bytes of the newest version, and how many.
  file_path text not null,
  file_size bigint not null check (file_size > 0),
  version int not null default 1 check (version > 0),
  category text not null default 'other' check (category in ('presentation', 'financial', 'legal', 'due_diligence', 'other')),
  -- What it is about; without it, it is the firm's.
  record_id uuid,
  -- The same, where that is a deal.
  deal_id uuid,
  status text not null default 'pending_review' check (status in ('pending_review', 'under_review', 'approved', 'rejected')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text not null default '' check (length(review_note) <= 2000),
  electronic_signature_required boolean not null default false,
  -- Who brought the newest version.
  uploaded_by uuid default me(),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  link_id uuid default current_link(),
  -- A paper that says what the books no longer say: since when.
  superseded_at timestamptz,
  -- Papers that stay as they were issued: notices with their data, and statements. They need no review.
  is_frozen boolean not null default false,
  primary key (org_id, id),
  check ((status = 'pending_review') = (reviewed_at is null)),
  check (status <> 'rejected' or btrim(review_note) <> ''),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, uploaded_by) references memberships (org_id, user_id) on delete set null (uploaded_by),
  foreign key (org_id, reviewed_by) references memberships (org_id, user_id) on delete set null (reviewed_by),
  foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id)
);
create index on documents (org_id, created_at, id);
create index on documents (org_id, name, id);
create index on documents (org_id, file_size, id);
create index on documents (org_id, record_id, created_at, id) where record_id is not null;
create index on documents (org_id, deal_id) where deal_id is not null;
create index on documents (org_id, uploaded_by) where uploaded_by is not null;
create index on documents (org_id, reviewed_by) where reviewed_by is not null;
create index on documents (org_id, link_id) where link_id is not null;

select register_table('documents', kind => 'document', label => 'name', reads => 'document:read', parent => 'record_id', search => '{name,type}',
  redact => '{file_path}');
-- Whose record may be read is asked of each document that is looked at: `offset 0` keeps it from being asked of all records of the firm first.
alter policy read on documents using ((select may('document:read'))
  and (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id offset 0)));
create policy add on documents for insert to tranche_app with check ((select may('document:upload'))
  and (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id)));
create policy edit on documents for update to tranche_app
  using ((select may('document:update')) or (select may('document:review')) or (select may('document:upload')))
  with check (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id));
create policy remove on documents for delete to tranche_app using ((select may('document:delete')));
create policy by_link on documents for select to tranche_app using (link_id = (select current_link()));
create policy add_by_link on documents for insert to tranche_app
  with check (link_id = (select current_link()) and record_id = (select link_record('requests')));
create policy not_withheld on documents as restrictive for all to tranche_app using (id not in (select unnest(withheld_rows()))) with check (true);
-- Files that come along.
create policy add_kpi_file_by_link on documents for insert to tranche_app
  with check (link_id = (select current_link()) and record_id = (select link_record('kpis')));
-- Of documents a partner sees those published to it, in the version that was.
create policy published on documents for select to tranche_app using (id = any((select published_rows())::uuid[]));

create view dd_documents with (security_invoker = true) as
  select org_id, id, name, type, file_size as size, uploaded_by, status, file_path as file_url, uploaded_by as user_id, created_at from documents;
grant select on dd_documents to tranche_app;

-- What a document was each time: its bytes never change.
create table document_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_id uuid not null,
  version int not null check (version > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 255),
  type text not null check (type ~ '^[a-z0-9]{1,10}$'),
  blob_key text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  note text not null default '' check (length(note) <= 2000),
  uploaded_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, document_id, version),
  unique (org_id, blob_key),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, uploaded_by) references memberships (org_id, user_id) on delete set null (uploaded_by)
);
create index on document_versions (org_id) include (bytes);
create index on document_versions (org_id, uploaded_by) where uploaded_by is not null;

select register_table('document_versions', reads => 'document:read', parent => 'document_id', append_only => true, audited => false);
alter policy read on document_versions using ((select may('document:read'))
  and exists (select from documents d where d.org_id = document_versions.org_id and d.id = document_versions.document_id));
create policy add on document_versions for insert to tranche_app with check ((select may('document:upload'))
  and exists (select from documents d where d.org_id = document_versions.org_id and d.id = document_versions.document_id));
create policy add_by_link on document_versions for insert to tranche_app with check (
  (select current_link()) is not null and exists (select from documents d
    where d.org_id = document_versions.org_id and d.id = document_versions.document_id and d.link_id = (select current_link())));
create policy published on document_versions for select to tranche_app using (id = any((select published_rows())::uuid[]));
-- Whatever adds a version has it read.
create trigger read_words after insert on document_versions for each row execute function read_words_of();

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
alter policy read on document_readings using ((select may('document:read'))
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
alter policy read on document_texts using ((select may('document:read'))
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
