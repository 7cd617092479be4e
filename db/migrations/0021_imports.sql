-- Imports: files, mappings, rows and what they changed.

-- Files on their way in: the file as it was uploaded, how it is to be read, what became of each row, and how to take it back.
create table imports (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  file_name text not null check (btrim(file_name) <> '' and length(file_name) <= 255),
  size int not null default 0 check (size >= 0),
  uploaded_at timestamptz,
  -- How the person decided to read the file: settings, mapping, source. Set once, when the import starts.
  plan jsonb,
  job_id uuid,
  undo_job_id uuid,
  created_by uuid not null default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, job_id) references jobs (org_id, id) on delete set null (job_id),
  foreign key (org_id, undo_job_id) references jobs (org_id, id) on delete set null (undo_job_id)
);
create index on imports (org_id, created_by, created_at desc);

select register_table('imports', owner => 'created_by', audited => false);

-- How a firm read files with these columns before: proposed when the same columns come again.
create table import_mappings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  target text not null check (target in ('companies', 'contacts', 'deals')),
  -- The columns' names, folded and hashed.
  signature text not null,
  -- Mapping, value maps and defaults, as the plan of an import has them.
  decisions jsonb not null,
  used_by uuid not null default me(),
  used_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, target, signature)
);

select register_table('import_mappings', reads => 'company:import', audited => false);
create policy add on import_mappings for insert to tranche_app with check ((select may('company:import')) and used_by = (select me()));
create policy again on import_mappings for update to tranche_app using ((select may('company:import'))) with check (used_by = (select me()));

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

select register_table('import_chunks', owner => 'created_by', audited => false);

-- Committed together with the records of its rows, so a job that runs again after a crash knows where to go on.
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

select register_table('import_batches', owner => 'created_by', audited => false);

-- What an import did to a record, once per record: nothing stood before one it created.
create table import_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  import_id uuid not null,
  table_name text not null check (table_name in ('companies', 'contacts', 'deals')),
  record_id uuid not null,
  label text not null,
  before jsonb,
  -- The record as the import left it: its version, and what it said. A record that got its content back counts as unchanged.
  left_version int not null,
  left_image text,
  -- What became of it when the import was taken back, and why it was kept: changed since, referred to by something, deleted since.
  -- `later`: what is there is another import's, which can be taken back first.
  undone text check (undone in ('undone', 'changed', 'later', 'used', 'gone')),
  created_by uuid not null default me(),
  primary key (org_id, id),
  unique (org_id, import_id, record_id),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);
create index on import_changes (org_id, record_id);
create index on import_changes (org_id, import_id, (table_name = 'companies'), id) where undone is null;

select register_table('import_changes', owner => 'created_by', audited => false);
-- The person who imported something may remove it again as long as it is as the import left it, without the right to delete anything else.
create policy take_back on companies for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = companies.org_id and c.record_id = companies.id and c.before is null
    and (c.left_version = companies.row_version or c.left_image = import_image(to_jsonb(companies)))));
create policy take_back on contacts for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = contacts.org_id and c.record_id = contacts.id and c.before is null
    and (c.left_version = contacts.row_version or c.left_image = import_image(to_jsonb(contacts)))));
create policy take_back on deals for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = deals.org_id and c.record_id = deals.id and c.before is null
    and (c.left_version = deals.row_version or c.left_image = import_image(to_jsonb(deals)))));
