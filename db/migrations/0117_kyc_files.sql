-- The KYC file of a limited partner: what was collected of it, how it was screened, and who decided.

-- Functions come here.

create table kyc_files (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  -- Its partner's, by which it is found.
  name text not null default '',
  state text not null default 'collecting' check (state in
    ('collecting', 'in_review', 'approved', 'approved_with_conditions', 'rejected', 'refresh_due', 'expired', 'on_hold')),
  -- Where it stood before it was put on hold.
  held_from text,
  investor_type text not null default 'not_classified' check (investor_type in
    ('not_classified', 'individual', 'entity', 'tax_exempt', 'benefit_plan', 'government', 'non_us')),
  risk_rating text not null default 'not_rated' check (risk_rating in ('not_rated', 'low', 'medium', 'high')),
  source_of_funds text not null default '' check (length(source_of_funds) <= 5000),
  -- On which basis the partner is an accredited investor, as of which day, by which document.
  accreditation_basis text check (btrim(accreditation_basis) <> '' and length(accreditation_basis) <= 200),
  accredited_on date,
  accreditation_document_id uuid,
  -- Whoever entered something since the last decision: they do not decide.
  collected_by uuid[] not null default '{}',
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  conditions text not null default '' check (length(conditions) <= 5000),
  decision_note text not null default '' check (length(decision_note) <= 5000),
  -- When it is due to be refreshed, and until when an approval holds without that.
  refresh_on date,
  expires_on date,
  -- An approval that still holds while its refresh is reviewed.
  holds_until date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, limited_partner_id),
  check ((state = 'on_hold') = (held_from is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('approved', 'approved_with_conditions', 'refresh_due', 'expired') or decided_at is not null and expires_on >= refresh_on),
  check (state <> 'approved_with_conditions' or conditions <> ''),
  check (state <> 'rejected' or decision_note <> ''),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, accreditation_document_id) references documents (org_id, id)
);
create index on kyc_files (org_id, refresh_on) where refresh_on is not null;
create index on kyc_files (org_id, accreditation_document_id) where accreditation_document_id is not null;
select register_table('kyc_files', kind => 'kyc_file', label => 'name', reads => 'kyc:read', parent => 'limited_partner_id');
create policy add on kyc_files for insert to tranche_app with check ((select may('kyc:manage')));
create policy edit on kyc_files for update to tranche_app using ((select may('kyc:manage')) or (select may('kyc:decide')));
create trigger guard_kyc_file before insert or update on kyc_files for each row execute function guard_kyc_file();
create trigger tell_kyc_status after insert or update on kyc_files for each row execute function tell_kyc_status();

-- What a partner is known by: documents of its file.
create table kyc_evidence (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  file_id uuid not null,
  kind text not null check (kind in ('identity', 'address', 'formation', 'register', 'ownership', 'authority', 'source_of_funds', 'tax', 'other')),
  document_id uuid not null,
  issued_on date,
  expires_on date,
  note text check (length(note) <= 500),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (expires_on >= issued_on),
  foreign key (org_id, file_id) references kyc_files (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
);
create index on kyc_evidence (org_id, file_id);
create index on kyc_evidence (org_id, document_id);
create index on kyc_evidence (org_id, expires_on) where expires_on is not null;
select register_table('kyc_evidence', reads => 'kyc:read', parent => 'file_id');
create policy add on kyc_evidence for insert to tranche_app with check ((select may('kyc:manage')));
create policy edit on kyc_evidence for update to tranche_app using ((select may('kyc:manage')));
create policy remove on kyc_evidence for delete to tranche_app using ((select may('kyc:manage')));
create trigger guard_kyc_row before insert or update or delete on kyc_evidence for each row execute function guard_kyc_row();

-- Who controls the partner, and who owns a quarter of it or more.
create table kyc_owners (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  file_id uuid not null,
  role text not null check (role in ('controlling_person', 'beneficial_owner')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- In percent.
  share numeric check (share > 0 and share <= 100),
  country text check (length(country) <= 100),
  note text check (length(note) <= 500),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (role <> 'beneficial_owner' or share >= 25),
  foreign key (org_id, file_id) references kyc_files (org_id, id) on delete cascade
);
create index on kyc_owners (org_id, file_id);
select register_table('kyc_owners', reads => 'kyc:read', parent => 'file_id');
create policy add on kyc_owners for insert to tranche_app with check ((select may('kyc:manage')));
create policy edit on kyc_owners for update to tranche_app using ((select may('kyc:manage')));
create policy remove on kyc_owners for delete to tranche_app using ((select may('kyc:manage')));
create trigger guard_kyc_row before insert or update or delete on kyc_owners for each row execute function guard_kyc_row();

-- Who was looked up on which list, what was found, and what somebody decided of it.
create table kyc_screenings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  file_id uuid not null,
  subject text not null check (btrim(subject) <> '' and length(subject) <= 200),
  kind text not null check (kind in ('sanctions', 'pep', 'adverse_media')),
  list text not null check (btrim(list) <> '' and length(list) <= 200),
  screened_on date not null,
  hits int not null check (hits between 0 and 100000),
  disposition text not null check (disposition in ('no_hits', 'under_review', 'false_positive', 'confirmed')),
  note text check (length(note) <= 500),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((hits = 0) = (disposition = 'no_hits')),
  foreign key (org_id, file_id) references kyc_files (org_id, id) on delete cascade
);
create index on kyc_screenings (org_id, file_id, screened_on);
select register_table('kyc_screenings', reads => 'kyc:read', parent => 'file_id');
create policy add on kyc_screenings for insert to tranche_app with check ((select may('kyc:manage')));
create policy edit on kyc_screenings for update to tranche_app using ((select may('kyc:manage')));
create policy remove on kyc_screenings for delete to tranche_app using ((select may('kyc:manage')));
create trigger guard_kyc_row before insert or update or delete on kyc_screenings for each row execute function guard_kyc_row();

-- Nobody types where a partner's KYC stands, nor since when its accreditation is on file: its file says both.
alter table limited_partners add column accredited_on date;
create trigger guard_kyc_status before insert or update on limited_partners for each row execute function guard_kyc_status();
create trigger name_kyc_file after update of name on limited_partners for each row execute function name_kyc_file();

-- Firms that are there already: whoever manages funds, and compliance.
select for_each_org($q$
  update limited_partners set kyc_status = 'pending' where org_id = current_org() and kyc_status <> 'pending' $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{kyc:read,kyc:manage,kyc:decide}') one)
  where org_id = current_org() and ('fund:manage' = any(permissions) or name = 'compliance_officer') $q$);
