-- Company files on their way in: the file as it was uploaded, how it is to be read, and what became of each row.

create table imports (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  file_name text not null check (btrim(file_name) <> '' and length(file_name) <= 255),
  size int not null default 0 check (size >= 0),
  uploaded_at timestamptz,
  -- How the person decided to read the file: settings, mapping, source. Set once, when the import starts.
  plan jsonb,
  job_id uuid,
  created_by uuid not null default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, job_id) references jobs (org_id, id) on delete set null (job_id)
);
create index on imports (org_id, created_by, created_at desc);
select adopt('imports', owner => 'created_by', audited => false);

-- The bytes, in pieces, so that any process can run the import without ever holding the whole file.
create table import_chunks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  import_id uuid not null,
  position int not null check (position >= 0),
  content bytea not null check (octet_length(content) <= 1048576),
  created_by uuid not null default me(),
  primary key (org_id, id),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);
create unique index on import_chunks (org_id, import_id, position);
select adopt('import_chunks', owner => 'created_by', audited => false);

-- Committed together with the companies of its rows, so a job that runs again after a crash knows where to go on.
create table import_batches (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  import_id uuid not null,
  position int not null check (position >= 0),
  counts jsonb not null,
  -- This batch's lines of the report, as CSV.
  report text not null,
  created_by uuid not null default me(),
  primary key (org_id, id),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);
create unique index on import_batches (org_id, import_id, position);
select adopt('import_batches', owner => 'created_by', audited => false);
