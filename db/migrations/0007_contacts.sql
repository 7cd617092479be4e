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

-- The score follows from activity: no change of the contact, neither in the trail nor for whoever is editing it.
select register_table('contacts', kind => 'contact', label => 'name', reads => 'contact:read',
  search => '{name,company_name,title,email,phone,more_emails,more_phones}', redact => '{site,name_key,email_key,import_key,interaction_score}');
create or replace trigger aa_version before update on contacts for each row
  when (old.interaction_score is not distinct from new.interaction_score) execute function next_version();
create policy add on contacts for insert to tranche_app with check ((select may('contact:create')));
create policy edit on contacts for update to tranche_app using ((select may('contact:update')));
create policy remove on contacts for delete to tranche_app using ((select may('contact:delete')));

-- A contact of a company that is renamed works for it under its new name.
create trigger rename_company_of_contacts after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_contacts();

-- Every address and number of a contact, the main one among them, each a row to be found by. They follow from the contact and nobody
-- else writes them.
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

create trigger add_addresses after insert on contacts referencing new table as changed for each statement execute function add_addresses();
create trigger change_addresses after update on contacts for each row
  when ((old.email, old.phone, old.more_emails, old.more_phones) is distinct from (new.email, new.phone, new.more_emails, new.more_phones))
  execute function change_addresses();

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

-- A deal's and a company's founders are the contacts linked as founders; a name that is no contact yet stands beside them as it was typed.
create trigger name_founders after insert or update or delete on contact_links for each row execute function name_founders();
create trigger rename_founders after update of name on contacts for each row
  when (old.name is distinct from new.name) execute function rename_founders();
