-- The memo of an approved mark, kept as a document of its company.

-- Functions come here.

create table valuation_memos (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  valuation_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, valuation_id),
  foreign key (org_id, valuation_id) references valuations (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on valuation_memos (org_id, document_id);
select register_table('valuation_memos', reads => 'valuation:read', parent => 'valuation_id', append_only => true);
create policy add on valuation_memos for insert to tranche_app with check ((select is_system()));
