-- Notices of capital calls: one for each partner that is asked to pay, kept as a document with its data, and mailed once.

-- Functions come here.

create table capital_call_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  capital_call_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('call', 'cancellation')),
  -- Where it was mailed to.
  recipient text check (length(recipient) <= 320),
  document_id uuid,
  data_document_id uuid,
  made_at timestamptz,
  mailed_at timestamptz,
  attempts int not null default 0,
  -- Why it could not be made or mailed.
  problem text check (problem in ('no_address', 'too_many_mails', 'failed')),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, line_id, kind),
  check (mailed_at is null or recipient is not null),
  foreign key (org_id, line_id, capital_call_id) references capital_call_lines (org_id, id, capital_call_id) on delete cascade,
  foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id)
);
create index on capital_call_notices (org_id, capital_call_id);
create index on capital_call_notices (org_id, created_at) where mailed_at is null;
create index on capital_call_notices (org_id, document_id) where document_id is not null;
create index on capital_call_notices (org_id, data_document_id) where data_document_id is not null;
select register_table('capital_call_notices', reads => 'lp:read', parent => 'capital_call_id');
revoke insert, delete on capital_call_notices from tranche_app;
create policy edit on capital_call_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on capital_call_notices for each row execute function guard_call_notice();
