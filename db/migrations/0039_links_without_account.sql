-- Links without an account, and the list of what is asked of founders by one.

-- Functions come here.

create table public_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  purpose text not null check (purpose in ('requests')),
  -- What it opens, and nothing else.
  record_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  token_hash text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- What came by it, and how much may.
  uses int not null default 0,
  files int not null default 0,
  bytes bigint not null default 0,
  most_files int not null default 200,
  most_bytes bigint not null default 2147483648,
  last_used_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check (files between 0 and most_files and bytes between 0 and most_bytes),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on public_links (org_id, record_id, id);
create index on public_links (org_id, created_by) where created_by is not null;
select register_table('public_links', reads => 'diligence:read', parent => 'record_id', redact => '{token_hash}');
-- begin_link_request() runs as the owner and must find the firm first.
drop policy firm on public_links;
create policy firm on public_links as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()));
create policy add on public_links for insert to tranche_app with check (purpose = 'requests' and (select may('diligence:update')));
create policy edit on public_links for update to tranche_app using (purpose = 'requests' and (select may('diligence:update')));

-- What the project is called, for the page of its link.
create policy by_link on due_diligence_projects for select to tranche_app using (id = (select link_record('requests')));

create table diligence_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  project_id uuid not null,
  position numeric not null,
  -- The item of the checklist that what arrives is evidence of.
  item_id uuid,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  -- What founders read below it.
  note text not null default '' check (length(note) <= 2000),
  -- What arrived before this is not what is asked for now.
  asked_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, project_id) references due_diligence_projects (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references diligence_items (org_id, id) on delete set null (item_id)
);
create index on diligence_requests (org_id, project_id, position, id);
create index on diligence_requests (org_id, item_id) where item_id is not null;
select register_table('diligence_requests', reads => 'diligence:read', parent => 'project_id');
create policy add on diligence_requests for insert to tranche_app with check ((select may('diligence:update')));
create policy edit on diligence_requests for update to tranche_app using ((select may('diligence:update')));
create policy remove on diligence_requests for delete to tranche_app using ((select may('diligence:update')));
create policy by_link on diligence_requests for select to tranche_app using (project_id = (select link_record('requests')));

alter table documents add column link_id uuid default current_link(),
  add foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id);
create index on documents (org_id, link_id) where link_id is not null;
create policy by_link on documents for select to tranche_app using (link_id = (select current_link()));
create policy add_by_link on documents for insert to tranche_app
  with check (link_id = (select current_link()) and record_id = (select link_record('requests')));
create policy add_by_link on document_versions for insert to tranche_app with check (
  (select current_link()) is not null and exists (select from documents d
    where d.org_id = document_versions.org_id and d.id = document_versions.document_id and d.link_id = (select current_link())));

-- What arrived for a request, by whose link.
create table diligence_request_files (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  document_id uuid not null,
  name text not null check (length(name) <= 255),
  link_id uuid default current_link(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, request_id) references diligence_requests (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, link_id) references public_links (org_id, id) on delete set null (link_id)
);
create index on diligence_request_files (org_id, request_id, id);
create index on diligence_request_files (org_id, document_id);
create index on diligence_request_files (org_id, link_id) where link_id is not null;
select register_table('diligence_request_files', reads => 'diligence:read', parent => 'request_id');
create policy by_link on diligence_request_files for select to tranche_app using ((select link_record('requests')) is not null
  and exists (select from diligence_requests r where r.org_id = diligence_request_files.org_id and r.id = diligence_request_files.request_id));
create policy add_by_link on diligence_request_files for insert to tranche_app with check (
  link_id = (select current_link())
  and exists (select from diligence_requests r where r.org_id = diligence_request_files.org_id and r.id = diligence_request_files.request_id
    and r.project_id = (select link_record('requests')) and r.closed_at is null)
  and exists (select from documents d where d.org_id = diligence_request_files.org_id and d.id = diligence_request_files.document_id
    and d.link_id = (select current_link())));

alter table uploads alter column user_id drop not null,
  add column link_id uuid default current_link(),
  add foreign key (org_id, link_id) references public_links (org_id, id) on delete cascade,
  add check (num_nonnulls(user_id, link_id) = 1);
create index on uploads (org_id, link_id) where link_id is not null;
create policy by_link on uploads to tranche_app using (link_id = (select current_link())) with check (link_id = (select current_link()));
