-- Statements of partners' capital accounts: worked out for a quarter whose books are closed, frozen, prepared by one and published by another.

-- Functions come here.

create table statement_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null check (extract(day from quarter_ends + 1) = 1 and extract(month from quarter_ends + 1) in (1, 4, 7, 10)),
  state text not null default 'preparing' check (state in ('preparing', 'prepared', 'published', 'superseded')),
  -- The closing of the books it rests on, and up to when and which entry they were known.
  closing_id uuid not null,
  known_at timestamptz not null default clock_timestamp(),
  entry_no bigint not null default 0,
  -- Of the fund and its general partner, frozen, with their hash.
  figures jsonb,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was published of the quarter before, and why its books were opened again.
  supersedes_id uuid,
  reason text check (length(reason) <= 500),
  prepared_by uuid default me(),
  prepared_at timestamptz not null default now(),
  published_by uuid,
  published_at timestamptz,
  superseded_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check (published_by <> prepared_by),
  check ((published_at is null) = (state in ('preparing', 'prepared'))),
  check ((superseded_at is null) = (state <> 'superseded')),
  check (state = 'preparing' or (figures is not null and sha256 is not null)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, closing_id) references ledger_closings (org_id, id),
  foreign key (org_id, supersedes_id) references statement_runs (org_id, id)
);
create unique index statement_runs_open on statement_runs (org_id, fund_id, quarter_ends) where state in ('preparing', 'prepared');
create unique index statement_runs_published on statement_runs (org_id, fund_id, quarter_ends) where state = 'published';
create index on statement_runs (org_id, closing_id);
create index on statement_runs (org_id, supersedes_id) where supersedes_id is not null;
select register_table('statement_runs', reads => 'lp:read', parent => 'fund_id', redact => '{figures}');
revoke update on statement_runs from tranche_app;
create policy add on statement_runs for insert to tranche_app with check ((select may('ledger:post')));
create policy remove on statement_runs for delete to tranche_app using ((select may('ledger:post')) and published_at is null);
create trigger guard_statement_run before insert on statement_runs for each row execute function guard_statement_run();

create table statements (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  fund_id uuid not null,
  limited_partner_id uuid not null,
  figures jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Its PDF, and the document that is from its publication on.
  blob_key text,
  bytes bigint,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  document_id uuid,
  primary key (org_id, id),
  unique (org_id, run_id, limited_partner_id),
  check ((blob_key is null) = (file_sha256 is null) and (blob_key is null) = (bytes is null)),
  foreign key (org_id, run_id) references statement_runs (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id)
);
create index on statements (org_id, fund_id);
create index on statements (org_id, limited_partner_id);
create index on statements (org_id, blob_key) where blob_key is not null;
create index on statements (org_id, document_id) where document_id is not null;
select register_table('statements', reads => 'lp:read', parent => 'run_id', redact => '{figures}');
revoke update, delete on statements from tranche_app;
create policy add on statements for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_statement before insert on statements for each row execute function guard_statement();
