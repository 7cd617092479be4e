-- Limited partners: KYC, contacts, bank accounts, the portal and statements.

-- The KYC file of a limited partner: what was collected of it, how it was screened, and who decided.
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
  -- Those who entered something since the last decision: they do not decide.
  collected_by uuid[] not null default '{}',
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  conditions text not null default '' check (length(conditions) <= 5000),
  decision_note text not null default '' check (length(decision_note) <= 5000),
  -- When it is due to be refreshed, and until when an approval is valid without that.
  refresh_on date,
  expires_on date,
  -- An approval that is still valid while its refresh is reviewed.
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

-- Who was looked up on which list, what was found, and what a person decided of it.
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

-- Whom to ask and to write to at a limited partner, by role and by what each gets; and its tax forms.
create table partner_contacts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  role text not null check (role in ('signatory', 'notices', 'tax', 'other')),
  -- One of the firm's contacts, whose name and addresses then count, or a typed person.
  contact_id uuid,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  -- What is sent to them, and how.
  receives text[] not null default '{}' check (receives <@ '{call_notices,distribution_notices,statements,letters,newsletter}'),
  delivery text not null default 'mail' check (delivery in ('mail', 'portal')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Who changed the address of a contact since it was added: the person who entered it may not treat it as known.
  email_by uuid,
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on partner_contacts (org_id, limited_partner_id);
create index on partner_contacts (org_id, contact_id) where contact_id is not null;

select register_table('partner_contacts', reads => 'lp:read', parent => 'limited_partner_id');
create policy add on partner_contacts for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on partner_contacts for update to tranche_app using ((select may('lp:manage')));
create policy remove on partner_contacts for delete to tranche_app using ((select may('lp:manage')));
create trigger a_note_email_by before update of email on partner_contacts for each row
  when (new.email is distinct from old.email) execute function note_email_by();
create trigger tell_old_address after update on partner_contacts for each row
  when (old.email is distinct from new.email or old.contact_id is distinct from new.contact_id) execute function tell_old_address();

create table partner_tax_forms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  kind text not null check (kind in ('w9', 'w8ben', 'w8bene', 'w8imy', 'w8exp', 'w8eci', 'crs', 'other')),
  signed_on date not null,
  expires_on date,
  document_id uuid,
  note text check (length(note) <= 500),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (expires_on >= signed_on),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id)
);
create index on partner_tax_forms (org_id, limited_partner_id);
create index on partner_tax_forms (org_id, document_id) where document_id is not null;
create index on partner_tax_forms (org_id, expires_on) where expires_on is not null;

select register_table('partner_tax_forms', reads => 'lp:read', parent => 'limited_partner_id');
create policy add on partner_tax_forms for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on partner_tax_forms for update to tranche_app using ((select may('lp:manage')));
create policy remove on partner_tax_forms for delete to tranche_app using ((select may('lp:manage')));

-- Details as they were confirmed: changed, they are another row, which takes the place of the one it replaces once another person confirms it.
create table lp_bank_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  holder text not null check (btrim(holder) <> '' and length(holder) <= 200),
  bank text check (length(bank) <= 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- IBAN or number, without spaces.
  account text not null check (account ~ '^[A-Z0-9-]{4,34}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  -- What it takes the place of, and whether that is only closed.
  replaces_id uuid,
  closes boolean not null default false,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Whom at the partner the second person called back, at which number they knew already, and on which day.
  called_name text check (btrim(called_name) <> '' and length(called_name) <= 200),
  called_number text check (btrim(called_number) <> '' and length(called_number) <= 50),
  called_on date,
  -- Nothing is paid to it before.
  usable_from timestamptz,
  -- Replaced or closed.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (confirmed_at is null or num_nulls(called_name, called_number, called_on, usable_from) = 0),
  check (confirmed_by <> prepared_by),
  check (ended_at is null or confirmed_at is not null),
  check (not closes or replaces_id is not null),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, replaces_id) references lp_bank_accounts (org_id, id) on delete cascade
);
alter table payment_list_rows add foreign key (org_id, account_id) references lp_bank_accounts (org_id, id);
create index on lp_bank_accounts (org_id, limited_partner_id, id);
-- One change of an account waits at a time.
create unique index lp_bank_accounts_waiting on lp_bank_accounts (org_id, replaces_id) where confirmed_at is null;

select register_table('lp_bank_accounts', reads => 'bank:read', parent => 'limited_partner_id', redact => '{account,bic}');
create policy add on lp_bank_accounts for insert to tranche_app with check ((select may('bank:prepare')));
create policy edit on lp_bank_accounts for update to tranche_app using ((select may('bank:prepare')) or (select may('bank:confirm')));
create policy remove on lp_bank_accounts for delete to tranche_app using ((select may('bank:prepare')));
create trigger guard_lp_bank_account before insert or update or delete on lp_bank_accounts for each row execute function guard_lp_bank_account();
create trigger note_lp_bank_account after insert or update or delete on lp_bank_accounts for each row execute function note_lp_bank_account();

-- Who did what with them, for good; of an account its last four characters.
create table lp_bank_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  account_id uuid not null,
  what text not null check (what in ('prepared', 'changed', 'confirmed', 'closed', 'seen', 'withdrawn')),
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on lp_bank_changes (org_id, limited_partner_id, made_at);

select register_table('lp_bank_changes', reads => 'bank:read', parent => 'limited_partner_id', append_only => true, audited => false);
revoke insert on lp_bank_changes from tranche_app;

-- Who sees what was published to a partner. One person may look for several.
create table lp_access (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  limited_partner_id uuid not null,
  granted_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, limited_partner_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on lp_access (org_id, limited_partner_id);

select register_table('lp_access', reads => 'lp:read', owner => 'user_id');
revoke update on lp_access from tranche_app;
drop policy mine on lp_access;
create policy mine on lp_access for select to tranche_app using (user_id = (select me()));
create policy remove on lp_access for delete to tranche_app using ((select may('lp:manage')));

-- Who is invited to look for which partner: the invitation to the firm gives them access as they accept it.
create table lp_invitations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  email text not null check (email = lower(email)),
  invited_by uuid default me(),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  -- An invitation to the portal is accepted by the person it reaches, and approved by a second person where its address is no contact (decision 174).
  -- The person who has an account here already, and accepts in their window.
  user_id uuid,
  -- Why it goes there although the address looks for other partners, or is no contact of this one.
  reason text check (length(reason) <= 500),
  asks_second boolean not null default false,
  confirmed_by uuid,
  confirmed_at timestamptz,
  declined_at timestamptz,
  primary key (org_id, id),
  unique (org_id, limited_partner_id, email),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on lp_invitations (org_id, email);
create index on lp_invitations (org_id, user_id) where user_id is not null;

select register_table('lp_invitations', reads => 'lp:read', parent => 'limited_partner_id', redact => '{email}');
revoke insert, update, delete on lp_invitations from tranche_app;
create trigger tell_invited after insert or update or delete on lp_invitations for each row execute function tell_invited();
create trigger zzz_notify_added after insert on lp_invitations referencing new table as changed
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');
create trigger zzz_notify_changed after update on lp_invitations referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');
create trigger zzz_notify_deleted after delete on lp_invitations referencing old table as previous
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');

-- What was published to a partner, as it was then: nothing of it changes but that another takes its place, or that it is withdrawn.
create table lp_publications (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  fund_id uuid,
  kind text not null,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  -- The day it is about.
  as_of date not null,
  -- Up to when the books were known, and up to which entry.
  known_at timestamptz not null default now(),
  entry_no bigint,
  -- The call, distribution, close or run it was made of.
  source_id uuid,
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object'),
  -- Of the file, where there is one: that version of the document, and no other, was published.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  document_id uuid,
  published_by uuid default me(),
  published_at timestamptz not null default now(),
  superseded_at timestamptz,
  supersedes_id uuid,
  withdrawn_at timestamptz,
  -- What was published to a partner is taken back with a reason, and may be published again.
  withdrawn_by uuid,
  withdrawn_reason text check (length(withdrawn_reason) <= 500),
  republishes_id uuid,
  primary key (org_id, id),
  check (document_id is null or sha256 is not null),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, supersedes_id) references lp_publications (org_id, id),
  foreign key (org_id, republishes_id) references lp_publications (org_id, id),
  constraint lp_publications_check2 check (withdrawn_at is not null or (withdrawn_by is null and withdrawn_reason is null)),
  check (kind in ('statement', 'call_notice', 'distribution_notice', 'fund_admission_notice', 'report', 'letter', 'document')),
  constraint lp_publications_of_fund check (kind not in ('statement', 'call_notice', 'distribution_notice', 'fund_admission_notice') or (fund_id is not null and figures ? 'currency'))
);
create index on lp_publications (org_id, limited_partner_id, kind, as_of, id);
create index on lp_publications (org_id, source_id) where source_id is not null;
create index on lp_publications (org_id, document_id) where document_id is not null;
create unique index on lp_publications (org_id, supersedes_id) where supersedes_id is not null;
create unique index on lp_publications (org_id, republishes_id) where republishes_id is not null;

select register_table('lp_publications', reads => 'lp:read', parent => 'limited_partner_id', redact => '{figures}');
revoke update, delete on lp_publications from tranche_app;
create policy mine on lp_publications for select to tranche_app
  using (withdrawn_at is null and limited_partner_id = any((select my_lps())::uuid[]));
create policy add on lp_publications for insert to tranche_app with check ((select may('lp:publish')) or (select is_system()));
create trigger guard_publication before insert on lp_publications for each row execute function guard_publication();
create trigger supersede_publication after insert on lp_publications for each row execute function supersede_publication();
create trigger tell_partners_inserted after insert on lp_publications referencing new table as changed for each statement execute function tell_partners();
create trigger tell_partners_updated after update on lp_publications referencing new table as changed for each statement execute function tell_partners();

-- What limited partners ask and propose: questions with their thread, and changes that hold once staff confirm them.
create table lp_questions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  subject text not null check (btrim(subject) <> '' and length(subject) <= 200),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Who answers it.
  owner_id uuid,
  asked_by uuid default me(),
  -- When a person last wrote.
  written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on lp_questions (org_id, limited_partner_id, written_at);
create index on lp_questions (org_id, written_at, id);
create index on lp_questions (org_id, owner_id) where owner_id is not null;

select register_table('lp_questions', reads => 'lp:read', parent => 'limited_partner_id');
revoke delete on lp_questions from tranche_app;
create policy mine on lp_questions for select to tranche_app using (limited_partner_id = any((select my_lps())::uuid[]));
create policy ask on lp_questions for insert to tranche_app
  with check (limited_partner_id = any((select my_lps())::uuid[]) and asked_by = (select me()) and state = 'open');
create policy edit on lp_questions for update to tranche_app using ((select may('lp:manage')));
create trigger guard_question before insert on lp_questions for each row execute function guard_question();
create trigger tell_partners_of_questions after update on lp_questions referencing new table as changed for each statement execute function tell_partners();

-- Its thread: nothing of it is changed.
create table lp_question_messages (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  question_id uuid not null,
  content text not null check (btrim(content) <> '' and length(content) <= 10000),
  is_from_partner boolean not null,
  written_by uuid default me(),
  -- What the writer is called: partners see no other person of the firm.
  written_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, question_id) references lp_questions (org_id, id) on delete cascade
);
create index on lp_question_messages (org_id, question_id, created_at);

select register_table('lp_question_messages', reads => 'lp:read', parent => 'question_id', append_only => true);
create policy mine on lp_question_messages for select to tranche_app
  using (exists (select from lp_questions q where q.org_id = lp_question_messages.org_id and q.id = lp_question_messages.question_id));
create policy ask on lp_question_messages for insert to tranche_app
  with check (is_from_partner and exists (select from lp_questions q where q.org_id = lp_question_messages.org_id
    and q.id = lp_question_messages.question_id and q.limited_partner_id = any((select my_lps())::uuid[])));
create policy answer on lp_question_messages for insert to tranche_app with check (not is_from_partner and (select may('lp:manage')));
create trigger guard_question_message before insert on lp_question_messages for each row execute function guard_question_message();
create trigger follow_question after insert on lp_question_messages for each row execute function follow_question();

-- What a partner wants changed: it counts once staff confirm it.
create table lp_proposals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  kind text not null check (kind in ('contact', 'tax_form')),
  -- The contact that is to change; none where one is added.
  contact_id uuid,
  before jsonb check (jsonb_typeof(before) = 'object'),
  proposed jsonb not null check (jsonb_typeof(proposed) = 'object'),
  document_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined')),
  proposed_by uuid default me(),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'declined' or reason is not null),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
);
create index on lp_proposals (org_id, limited_partner_id, created_at);
create index on lp_proposals (org_id, document_id) where document_id is not null;

select register_table('lp_proposals', reads => 'lp:read', parent => 'limited_partner_id');
revoke insert, delete on lp_proposals from tranche_app;
create policy mine on lp_proposals for select to tranche_app using (limited_partner_id = any((select my_lps())::uuid[]));
create policy edit on lp_proposals for update to tranche_app using ((select may('lp:manage')));
create trigger guard_proposal before update on lp_proposals for each row execute function guard_proposal();
create trigger follow_proposal after update of state on lp_proposals for each row when (new.state <> 'waiting') execute function follow_proposal();
create trigger tell_partners_of_proposals after update on lp_proposals referencing new table as changed for each statement execute function tell_partners();

-- Statements of partners' capital accounts: worked out for a quarter whose books are closed, frozen, prepared by one and published by another.
create table statement_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null check (extract(day from quarter_ends + 1) = 1 and extract(month from quarter_ends + 1) in (1, 4, 7, 10)),
  state text not null default 'preparing' check (state in ('preparing', 'prepared', 'published', 'superseded')),
  -- The closing of the books it rests on, and up to when and which entry they were known.
  period_lock_id uuid not null,
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
  -- What makes it, and when and why that ended before its end; without a reason its person stopped it.
  job_id uuid,
  failed_at timestamptz,
  problem text,
  primary key (org_id, id),
  check (published_by <> prepared_by),
  check ((published_at is null) = (state in ('preparing', 'prepared'))),
  check ((superseded_at is null) = (state <> 'superseded')),
  check (state = 'preparing' or (figures is not null and sha256 is not null)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, period_lock_id) references period_locks (org_id, id),
  foreign key (org_id, supersedes_id) references statement_runs (org_id, id),
  check (failed_at is not null or problem is null),
  check (failed_at is null or state = 'preparing')
);
create unique index statement_runs_open on statement_runs (org_id, fund_id, quarter_ends) where state in ('preparing', 'prepared');
create unique index statement_runs_published on statement_runs (org_id, fund_id, quarter_ends) where state = 'published';
create index on statement_runs (org_id, period_lock_id);
create index on statement_runs (org_id, supersedes_id) where supersedes_id is not null;
create index on statement_runs (org_id, job_id) where job_id is not null;

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
