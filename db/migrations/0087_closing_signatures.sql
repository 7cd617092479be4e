-- Who signs which paper of a closing, with the copy they signed: brought by one person, confirmed by another.

-- Functions come here.

create table closing_signatures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  -- The paper that is signed.
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- One of its parties; without one, the fund that buys.
  party_id uuid,
  document_version_id uuid,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((document_version_id is null) or uploaded_by is not null),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_at is null or document_version_id is not null),
  check (confirmed_by <> uploaded_by),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, party_id) references closing_parties (org_id, id),
  foreign key (org_id, document_version_id) references document_versions (org_id, id)
);
create index on closing_signatures (org_id, closing_id, id);
create index on closing_signatures (org_id, party_id) where party_id is not null;
create index on closing_signatures (org_id, document_version_id) where document_version_id is not null;
select register_table('closing_signatures', reads => 'closing:read', parent => 'closing_id');
create policy add on closing_signatures for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on closing_signatures for update to tranche_app using ((select may('closing:manage')));
create policy remove on closing_signatures for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_closing_signature before insert or update or delete on closing_signatures for each row execute function guard_closing_signature();

create index audit_log_of_signatures on audit_log (org_id, (coalesce(after, before) ->> 'closing_id'))
  where table_name = 'closing_signatures' and action <> 'update';
