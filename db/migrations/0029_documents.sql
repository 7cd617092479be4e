-- Documents on any record, with every version kept, and files on their way in.

-- Functions come here.

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
  primary key (org_id, id),
  check ((status = 'pending_review') = (reviewed_at is null)),
  check (status <> 'rejected' or btrim(review_note) <> ''),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, uploaded_by) references memberships (org_id, user_id) on delete set null (uploaded_by),
  foreign key (org_id, reviewed_by) references memberships (org_id, user_id) on delete set null (reviewed_by)
);
create index on documents (org_id, created_at, id);
create index on documents (org_id, name, id);
create index on documents (org_id, file_size, id);
create index on documents (org_id, record_id, created_at, id) where record_id is not null;
create index on documents (org_id, deal_id) where deal_id is not null;
create index on documents (org_id, uploaded_by) where uploaded_by is not null;
create index on documents (org_id, reviewed_by) where reviewed_by is not null;

select register_table('documents', kind => 'document', label => 'name', reads => 'document:read', parent => 'record_id', search => '{name,type}',
  redact => '{file_path}');
-- It is read by whoever may read what it is about.
drop policy read on documents;
create policy read on documents for select to tranche_app using ((select may('document:read'))
  and (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id)));
create policy add on documents for insert to tranche_app with check ((select may('document:upload'))
  and (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id)));
create policy edit on documents for update to tranche_app
  using ((select may('document:update')) or (select may('document:review')) or (select may('document:upload')))
  with check (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id));
create policy remove on documents for delete to tranche_app using ((select may('document:delete')));

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
drop policy read on document_versions;
create policy read on document_versions for select to tranche_app using ((select may('document:read'))
  and exists (select from documents d where d.org_id = document_versions.org_id and d.id = document_versions.document_id));
create policy add on document_versions for insert to tranche_app with check ((select may('document:upload'))
  and exists (select from documents d where d.org_id = document_versions.org_id and d.id = document_versions.document_id));

-- Files on their way in, each its person's own until it becomes something.
create table uploads (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and length(name) <= 255),
  bytes bigint not null check (bytes > 0),
  -- Known once all of it has arrived, was looked at and is kept.
  type text check (type ~ '^[a-z0-9]{1,10}$'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((type is null) = (sha256 is null)),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on uploads (org_id, user_id);
create index on uploads (org_id, created_at);
select register_table('uploads', owner => 'user_id', audited => false);
create policy clock on uploads for delete to tranche_app using ((select is_system()));
create policy clock_looks on uploads for select to tranche_app using ((select is_system()));

create view dd_documents with (security_invoker = true) as
  select org_id, id, name, type, file_size as size, uploaded_by, status, file_path as file_url, uploaded_by as user_id, created_at from documents;
grant select on dd_documents to tranche_app;

-- Firms that are there already: whoever may do the like with deals and their activity.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('deal:read', 'document:read'), ('activity:create', 'document:upload'), ('activity:create', 'document:update'),
    ('deal:archive', 'document:review'), ('deal:delete', 'document:delete'), ('deal:export', 'document:export')) as given (held, permission)
    on given.held = p.permission
  where p.org_id = current_org()
  on conflict do nothing $q$);
