-- Companies, contacts, what was said with them, and where deals come from.

-- Records that look like one and are not, as a person said.
create table distinct_records (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  key text not null,
  ids uuid[] not null check (cardinality(ids) between 2 and 200),
  said_by uuid not null default me(),
  said_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, kind, key)
);

select register_table('distinct_records', reads => 'company:read', audited => false);
create policy say on distinct_records for insert to tranche_app with check (said_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy again on distinct_records for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))))
  with check (said_by = (select me()));

-- What a merge did: enough to take it back.
create table merges (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  survivor_id uuid not null,
  merged_id uuid not null,
  -- The kept record as it was, and its version after the merge: changed since, it keeps its values.
  survivor_before jsonb not null,
  survivor_version int not null,
  merged_before jsonb not null,
  -- Links that now point at the kept record, and rows that would have said the same twice.
  moved jsonb not null,
  merged_by uuid not null default me(),
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id)
);
create index on merges (org_id, merged_id, merged_at desc);
create index on merges (org_id, kind, merged_at, id);

select register_table('merges', reads => 'company:read', audited => false);
create policy add on merges for insert to tranche_app with check (merged_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy undo on merges for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))));

-- Companies: prospects of deal sourcing and the companies behind deals.
create table companies (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  -- What two spellings of the name have in common; a generated column follows from the row alone.
  name_key text generated always as (name_key(name)) stored,
  description text not null default '' check (length(description) <= 20000),
  sector text,
  founded_year int check (founded_year between 1600 and 2200),
  employee_count int check (employee_count >= 0),
  website text,
  site text generated always as (site_of(website)) stored,
  headquarters text,
  country text,
  source text not null default 'Inbound' check (source in ('Inbound', 'Outbound', 'Referral', 'Events', 'Partners')),
  -- The event the company was met at, or the partner who referred it (0009).
  referral_source_id uuid,
  linkedin_url text,
  tags text[] not null default '{}',
  founders text[] not null default '{}',
  operating_status text,
  funding_total numeric(20,2) check (funding_total >= 0),
  funding_currency text not null default 'USD' check (funding_currency ~ '^[A-Z]{3}$'),
  -- A prospect is a company we may still turn into a deal; a company that came with a deal never was one.
  is_prospect boolean not null default true,
  status text not null default 'prospect' check (status in ('prospect', 'active', 'paused')),
  qualified_at timestamptz,
  converted_at timestamptz,
  -- What distinguishes one company of an import from another: its web domain, the source's own id, else its name.
  import_key text,
  external_id text,
  merged_into uuid check (merged_into <> id),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- What is archived says since when, of every kind alike; the status of deals and companies follows from it.
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, merged_into) references companies (org_id, id) on delete set null (merged_into),
  check ((status = 'paused') = (archived_at is not null))
);
create unique index companies_import_key on companies (org_id, import_key) where import_key is not null;
create index on companies (org_id, created_at desc, id desc);
create index on companies (org_id, source, created_at desc, id desc) where is_prospect;
create index companies_by_referral_source on companies (org_id, referral_source_id, created_at desc, id desc) where referral_source_id is not null;
create index on companies (org_id, lower(name));
create index on companies (org_id, name, id);
create index companies_site on companies (org_id, site) where site is not null;
create index companies_name_key on companies (org_id, name_key);
create index on companies (org_id, merged_into) where merged_into is not null;
create index companies_same_site on companies (org_id, site, id) where site is not null and archived_at is null;
create index companies_same_name on companies (org_id, name_key, site, id) where archived_at is null;
create index companies_sourced on companies (org_id, created_at) include (source, status, archived_at, converted_at) where is_prospect;

-- What follows from a name or distinguishes rows of files is no person's change.
select register_table('companies', kind => 'company', label => 'name', reads => 'company:read',
  search => '{name,sector,headquarters,website,founders}', redact => '{site,name_key,email_key,import_key}');
create policy add on companies for insert to tranche_app with check ((select may('company:create')) or (select may('deal:create')));
create policy edit on companies for update to tranche_app using ((select may('company:update')));
create policy remove on companies for delete to tranche_app using ((select may('company:delete')));
create policy remove_sample on companies for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = companies.org_id and s.record_id = companies.id));
-- A company that names an event came from Events, one that names a partner from Partners, so that sources count what they say.
create trigger ab_source before insert or update of source, referral_source_id on companies
  for each row when (new.referral_source_id is not null) execute function source_follows_referral_source();
-- A contact of a company that is renamed works for it under its new name.
create trigger rename_company_of_contacts after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_contacts();
create trigger ae_archived before insert or update of status, archived_at on companies
  for each row execute function archive_as_one();
create trigger rename_company_of_work after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_work();
create trigger portfolio_company_follows after update of name on companies for each row when (old.name <> new.name) execute function portfolio_company_follows();

-- Contacts: the people behind deals and companies, every address of theirs, and who is who where.
create table contacts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  name_key text generated always as (name_key(name)) stored,
  title text,
  -- The company as typed; a link as well when the firm knows a company of that name.
  company_name text,
  company_id uuid,
  -- The main address and number. The others stand as people write them, with what they are for in brackets: `ann@home.example (home)`.
  email text check (length(email) <= 254),
  email_key text generated always as (lower(email)) stored,
  more_emails text[] not null default '{}' check (cardinality(more_emails) <= 20),
  phone text,
  more_phones text[] not null default '{}' check (cardinality(more_phones) <= 20),
  linkedin text,
  contact_type text not null default 'other' check (contact_type in ('founder', 'investor', 'advisor', 'other')),
  tags text[] not null default '{}',
  notes text not null default '' check (length(notes) <= 20000),
  follow_up_on date,
  -- Points for each meeting, call and e-mail of a year, kept here so that lists can be ordered by them.
  interaction_score int not null default 0 check (interaction_score >= 0),
  import_key text,
  merged_into uuid check (merged_into <> id),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id) on delete set null (company_id),
  foreign key (org_id, merged_into) references contacts (org_id, id) on delete set null (merged_into)
);
create unique index contacts_import_key on contacts (org_id, import_key) where import_key is not null;
-- Orders people choose in the list, each read from an index.
create index on contacts (org_id, created_at desc, id desc);
create index on contacts (org_id, name, id);
create index on contacts (org_id, company_name, id);
create index on contacts (org_id, follow_up_on, id);
create index on contacts (org_id, interaction_score, id);
create index on contacts (org_id, company_id);
create index contacts_by_email on contacts (org_id, lower(email)) where email is not null;
create index contacts_email_key on contacts (org_id, email_key) where email_key is not null;
create index contacts_name_key on contacts (org_id, name_key);
-- Candidates for a merge are read off these indexes alone, in their order.
create index contacts_same_email on contacts (org_id, email_key, id) where email_key is not null and archived_at is null;
create index contacts_same_name on contacts (org_id, name_key, email_key, id) where archived_at is null;
create index on contacts (org_id, merged_into) where merged_into is not null;

-- The score follows from activity: no change of the contact, neither in the trail nor for a person who is editing it.
select register_table('contacts', kind => 'contact', label => 'name', reads => 'contact:read',
  search => '{name,company_name,title,email,phone,more_emails,more_phones}', redact => '{site,name_key,email_key,import_key,interaction_score}');
create policy add on contacts for insert to tranche_app with check ((select may('contact:create')));
create policy edit on contacts for update to tranche_app using ((select may('contact:update')));
create policy remove on contacts for delete to tranche_app using ((select may('contact:delete')));
create policy remove_sample on contacts for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = contacts.org_id and s.record_id = contacts.id));
create or replace trigger aa_version before update on contacts for each row
  when (old.interaction_score is not distinct from new.interaction_score) execute function next_version();
create trigger add_addresses after insert on contacts referencing new table as changed for each statement execute function add_addresses();
create trigger change_addresses after update on contacts for each row
  when ((old.email, old.phone, old.more_emails, old.more_phones) is distinct from (new.email, new.phone, new.more_emails, new.more_phones))
  execute function change_addresses();
create trigger rename_founders after update of name on contacts for each row
  when (old.name is distinct from new.name) execute function rename_founders();
create trigger tell_old_address after update on contacts for each row
  when (old.email is distinct from new.email) execute function tell_old_address();

-- Every address and number of a contact, the main one among them, each a row to be found by. They follow from the contact,
-- and nothing else writes them.
create table contact_emails (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  value text not null check (length(value) between 1 and 254),
  value_key text generated always as (lower(value)) stored,
  label text not null default '' check (length(label) <= 60),
  is_primary boolean not null,
  primary key (org_id, id),
  unique (org_id, contact_id, value_key),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create unique index contact_emails_primary on contact_emails (org_id, contact_id) where is_primary;
create index contact_emails_value on contact_emails (org_id, value_key, contact_id);

select register_table('contact_emails', reads => 'contact:read', parent => 'contact_id', audited => false);

create table contact_phones (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  value text not null check (length(value) between 1 and 200),
  -- Digits alone: `+33 1 22` and `+33-1-22` are one number.
  value_key text generated always as (regexp_replace(value, '\D', '', 'g')) stored,
  label text not null default '' check (length(label) <= 60),
  is_primary boolean not null,
  primary key (org_id, id),
  unique (org_id, contact_id, value),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create unique index contact_phones_primary on contact_phones (org_id, contact_id) where is_primary;
create index contact_phones_value on contact_phones (org_id, value_key, contact_id);

select register_table('contact_phones', reads => 'contact:read', parent => 'contact_id', audited => false);

-- Who is who in a deal or company: its founders, who introduced it, and others, each a contact.
create table contact_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  record_id uuid not null,
  role text not null check (role in ('founder', 'introducer', 'other')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, record_id, contact_id, role),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on contact_links (org_id, contact_id);

select register_table('contact_links', reads => 'contact:read', parent => 'record_id');
create policy add on contact_links for insert to tranche_app with check ((select may('contact:create')) or (select may('contact:update')));
create policy remove on contact_links for delete to tranche_app using ((select may('contact:update')));
-- A deal's and a company's founders are the contacts linked as founders; a name that is no contact yet is kept beside them as it was typed.
create trigger name_founders after insert or update or delete on contact_links for each row execute function name_founders();

-- Activity: meetings, calls, e-mails and notes about a deal, company or contact, and messages that were forwarded by hand.
create table activities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  record_id uuid not null,
  -- Whom it was with, when it is written down on a deal or company.
  contact_id uuid,
  kind text not null check (kind in ('meeting', 'call', 'email', 'note')),
  happened_on date not null default firm_today(),
  content text not null check (btrim(content) <> '' and length(content) <= 20000),
  user_id uuid not null default me() references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on activities (org_id, record_id, happened_on desc);
create index on activities (org_id, contact_id, happened_on desc) where contact_id is not null;
create index on activities (org_id, happened_on);

select register_table('activities', reads => 'activity:read', parent => 'record_id');
create policy add on activities for insert to tranche_app with check ((select may('activity:create')) and user_id = (select me()));
create policy remove on activities for delete to tranche_app using (user_id = (select me()) and (select may('activity:create')));
-- How much the firm has had to do with a contact lately follows from both.
create trigger score_insert after insert on activities referencing new table as changed for each statement execute function score_after_activity();
create trigger score_update after update on activities referencing old table as previous new table as changed
  for each statement execute function score_after_activity();
create trigger score_delete after delete on activities referencing old table as previous for each statement execute function score_after_activity();
-- So does when a deal was last talked about.
create trigger date_insert after insert on activities referencing new table as changed for each statement execute function date_after_activity();
create trigger date_update after update on activities referencing old table as previous new table as changed
  for each statement execute function date_after_activity();
create trigger date_delete after delete on activities referencing old table as previous for each statement execute function date_after_activity();

-- E-mails forwarded by hand: an activity with what its header says, and everybody in it.
create table emails (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  activity_id uuid not null,
  -- The Message-ID, or of a message without one the hash of its file: one message is one event of the firm.
  message_key text not null check (length(message_key) between 1 and 1000),
  subject text not null check (length(subject) <= 1000),
  sent_at timestamptz,
  -- Names, types and sizes; the files themselves are not kept.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- The message was longer than the text that is kept of it.
  is_shortened boolean not null default false,
  primary key (org_id, id),
  unique (org_id, activity_id),
  unique (org_id, message_key),
  foreign key (org_id, activity_id) references activities (org_id, id) on delete cascade
);

select register_table('emails', reads => 'activity:read', parent => 'activity_id');
-- The person who wrote the activity down says what the message was.
create policy add on emails for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = emails.org_id and a.id = activity_id and a.user_id = (select me())));

create table email_people (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  activity_id uuid not null,
  position int not null,
  role text not null check (role in ('from', 'to', 'cc')),
  name text not null default '' check (length(name) <= 200),
  -- In lower case, as contacts are found by it. Who was written to before they were a contact was in those messages all along.
  address text not null check (length(address) <= 254 and address = lower(address)),
  contact_id uuid,
  primary key (org_id, id),
  foreign key (org_id, activity_id) references emails (org_id, activity_id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on email_people (org_id, activity_id, position);
create index on email_people (org_id, contact_id) where contact_id is not null;
create index on email_people (org_id, address) where contact_id is null;

-- Who was in a message is part of the message, which the audit trail has.
select register_table('email_people', reads => 'activity:read', parent => 'activity_id', audited => false);
create policy add on email_people for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = email_people.org_id and a.id = activity_id and a.user_id = (select me())));
create trigger score_insert after insert on email_people referencing new table as changed for each statement execute function score_after_email();
create trigger score_update after update on email_people referencing old table as previous new table as changed
  for each statement execute function score_after_email();
create trigger score_delete after delete on email_people referencing old table as previous for each statement execute function score_after_email();

-- Where companies come from and which are kept an eye on: events and partners, and the watch list.
create table referral_sources (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('event', 'partner')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  kind text not null check (btrim(kind) <> '' and length(kind) <= 100),
  website text,
  place text check (length(place) <= 200),
  starts_on date,
  ends_on date,
  -- Whom to ask there.
  contact_id uuid,
  owner_id uuid default me(),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (type = 'event' or starts_on is null),
  check (ends_on is null or (starts_on is not null and ends_on >= starts_on)),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
alter table companies add foreign key (org_id, referral_source_id) references referral_sources (org_id, id) on delete set null (referral_source_id);
create index on referral_sources (org_id, type, created_at desc, id desc);
create index on referral_sources (org_id, type, name, id);
create index on referral_sources (org_id, type, starts_on, id);
create index on referral_sources (org_id, contact_id) where contact_id is not null;
create index on referral_sources (org_id, owner_id) where owner_id is not null;

select register_table('referral_sources', kind => 'referral_source', label => 'name', reads => 'company:read', search => '{name,kind,place}');
create policy add on referral_sources for insert to tranche_app with check ((select may('company:create')));
create policy edit on referral_sources for update to tranche_app using ((select may('company:update')));
create policy remove on referral_sources for delete to tranche_app using ((select may('company:delete')));
create policy remove_sample on referral_sources for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = referral_sources.org_id and s.record_id = referral_sources.id));

-- Companies people keep an eye on, each for a reason, and the day they want to look again.
create table watchlist_entries (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  company_id uuid not null,
  reason text not null default '' check (length(reason) <= 500),
  look_again_on date,
  -- When that day came and its person was notified.
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, user_id, company_id),
  check (returned_at is null or look_again_on is not null),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade
);
create index on watchlist_entries (org_id, company_id);
create index on watchlist_entries (org_id, look_again_on, id);
create index on watchlist_entries (org_id, created_at desc, id desc);
create index watchlist_entries_to_return on watchlist_entries (org_id, look_again_on) where returned_at is null and look_again_on is not null;

select register_table('watchlist_entries', reads => 'company:read', parent => 'company_id');
-- Colleagues see what is on the list and why; each person's entries are theirs to change.
create policy add on watchlist_entries for insert to tranche_app with check ((select may('company:read')) and user_id = (select me()));
create policy edit on watchlist_entries for update to tranche_app
  using (user_id = (select me()) and (select may('company:read'))) with check (user_id = (select me()));
create policy remove on watchlist_entries for delete to tranche_app using (user_id = (select me()) and (select may('company:read')));
-- What otherwise belongs to one person alone is the system's to note.
create policy system_work on watchlist_entries for update to tranche_app using ((select is_system())) with check ((select is_system()));
-- Another day to look again has not come yet.
create trigger ab_restart_watchlist_entry before update of look_again_on on watchlist_entries for each row execute function restart_watchlist_entry();
