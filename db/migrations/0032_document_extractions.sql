-- Documents: confidential ones, folders, tags, retention and legal holds. Values read from documents, and what people decided about them.

-- Functions come here.

alter table documents
  add column is_confidential boolean not null default false,
  -- Its place in the firm's filing: names of folders, parted by "/".
  add column folder text not null default '' check (length(folder) <= 200 and folder !~ '(^|/)\s*(/|$)' or folder = ''),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 30),
  -- The last day on which it must be kept.
  add column retain_until date,
  -- Since when, by whom and why it may not be deleted at all.
  add column held_at timestamptz,
  add column held_by uuid,
  add column hold_reason text check (btrim(hold_reason) <> '' and length(hold_reason) <= 500),
  add check ((held_at is null) = (hold_reason is null)),
  add foreign key (org_id, held_by) references memberships (org_id, user_id) on delete set null (held_by);
create index on documents (org_id) where is_confidential;
create index on documents (org_id, folder) where folder <> '';
create index on documents (org_id, held_by) where held_by is not null;
create index on document_versions (org_id, sha256);
create trigger guard_document before insert or update or delete on documents for each row execute function guard_document();

-- The task of a review names its document.
create policy not_withheld on tasks as restrictive for all to tranche_app using (id not in (select unnest(withheld_rows()))) with check (true);

-- How much a firm may keep, in bytes, where that is less than the server's limit.
alter table organizations add column storage_quota bigint check (storage_quota > 0);

create table document_ai_extractions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_id uuid not null,
  version int not null,
  extraction_type text not null check (extraction_type in ('financial_metrics', 'legal_terms', 'company_info', 'valuation_data')),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  -- The fields as they were found, each with its page, quote and evidence. They never change; decisions are rows of their own.
  extracted_data jsonb not null default '[]' check (jsonb_typeof(extracted_data) = 'array'),
  -- The mean of its fields; null where nothing was found.
  confidence_score numeric check (confidence_score between 0 and 1),
  -- How the words were read.
  source text check (source in ('text', 'ocr')),
  -- Why it failed.
  problem text check (problem ~ '^[a-z_]{1,40}$'),
  job_id uuid,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'processing') = (finished_at is null)),
  check ((status = 'failed') = (problem is not null)),
  foreign key (org_id, document_id, version) references document_versions (org_id, document_id, version) on delete cascade,
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by),
  foreign key (org_id, job_id) references jobs (org_id, id) on delete set null (job_id)
);
create index on document_ai_extractions (org_id, document_id, created_at desc);
create index on document_ai_extractions (org_id, created_at desc, id desc);
create index on document_ai_extractions (org_id, created_by) where created_by is not null;
create index on document_ai_extractions (org_id, job_id) where job_id is not null;
-- The trail keeps no words of a document.
select register_table('document_ai_extractions', reads => 'document:read', parent => 'document_id', redact => '{extracted_data}');
create policy of_document on document_ai_extractions as restrictive for all to tranche_app
  using (exists (select from documents d where d.org_id = document_ai_extractions.org_id and d.id = document_ai_extractions.document_id offset 0));
create policy add on document_ai_extractions for insert to tranche_app with check ((select may('document:update')));
create policy edit on document_ai_extractions for update to tranche_app using ((select may('document:update')));

-- An extraction whose job ended before its end says so, until it is tried again.
create trigger follow_extraction_job after update of status on jobs for each row
  when (new.kind = 'extraction' and new.status in ('queued', 'failed', 'cancelled')) execute function follow_extraction_job();

create table document_extraction_decisions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  extraction_id uuid not null,
  -- Of the field in the extracted data.
  position int not null check (position >= 0),
  decision text not null check (decision in ('accepted', 'corrected', 'rejected')),
  -- As it was accepted or corrected.
  value text check (length(value) <= 2000),
  -- The record and field it was written into, and the value that was there.
  record_id uuid,
  field text check (field ~ '^[A-Za-z]{1,60}$'),
  value_before text,
  decided_by uuid default me(),
  decided_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, extraction_id, position),
  check ((decision = 'rejected') = (value is null)),
  check (record_id is null or field is not null),
  foreign key (org_id, extraction_id) references document_ai_extractions (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id),
  foreign key (org_id, decided_by) references memberships (org_id, user_id) on delete set null (decided_by)
);
create index on document_extraction_decisions (org_id, record_id) where record_id is not null;
create index on document_extraction_decisions (org_id, decided_by) where decided_by is not null;
-- A decision stays as it was made, so these rows are their own trail.
select register_table('document_extraction_decisions', reads => 'document:read', parent => 'extraction_id', append_only => true, audited => false);
create policy of_extraction on document_extraction_decisions as restrictive for all to tranche_app
  using (exists (select from document_ai_extractions e where e.org_id = document_extraction_decisions.org_id and e.id = extraction_id offset 0));
create policy add on document_extraction_decisions for insert to tranche_app
  with check ((select may('document:update')) and decided_by is not distinct from (select me()));

-- Firms that exist: people who may delete documents, and compliance, see confidential ones and set holds.
select for_each_org($q$
  update roles set permissions = (
    select array_agg(distinct one order by one) from unnest(permissions || '{document:confidential,document:hold}'::text[]) one)
  where org_id = current_org() and permissions && '{document:delete,reports:waive}'::text[] $q$);
