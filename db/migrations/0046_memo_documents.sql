-- What is attached to a memo for the committee: documents that whoever is recused from the deal does not see anywhere.

-- Functions come here.

create table committee_memo_documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- A deal that is taken off the agenda leaves its documents, as closed as they were.
  item_id uuid,
  deal_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, document_id),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete set null (item_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on committee_memo_documents (org_id, item_id);
create index on committee_memo_documents (org_id, deal_id);
select register_table('committee_memo_documents', reads => 'committee:read', parent => 'item_id');
create policy not_recused on committee_memo_documents as restrictive for all to tranche_app using (not is_recused(deal_id)) with check (not is_recused(deal_id));
create policy add on committee_memo_documents for insert to tranche_app with check ((select may('committee:prepare'))
  and exists (select from committee_items i where i.org_id = committee_memo_documents.org_id and i.id = item_id and i.deal_id = committee_memo_documents.deal_id));

create policy not_withheld on documents as restrictive for all to tranche_app using (id <> all ((select withheld_rows())::uuid[])) with check (true);
create policy not_withheld on records as restrictive for all to tranche_app using (id <> all ((select withheld_rows())::uuid[])) with check (true);
create policy not_withheld on audit_log as restrictive for all to tranche_app using (row_id <> all ((select withheld_rows())::uuid[])) with check (true);
