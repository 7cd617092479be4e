-- Imports of companies, contacts and deals: who a row is, and what an import did to each record.

-- `https://www.Acme.com/about?x=1` → `acme.com`; nothing where the address does not say whose it is. On sites that host
-- pages of many the page belongs to it. Kept short for the index.
create function site_of(website text) returns text language sql immutable parallel safe as $$
  select left(case
    when host !~ '\.' then null
    when host = any (array['angel.co', 'apps.apple.com', 'bit.ly', 'crunchbase.com', 'docs.google.com', 'facebook.com', 'github.com',
      'instagram.com', 'itunes.apple.com', 'linkedin.com', 'linktr.ee', 'lnkd.in', 'm.me', 'medium.com', 'play.google.com',
      'producthunt.com', 'sites.google.com', 't.me', 'twitter.com', 'wa.me', 'x.com', 'youtube.com'])
      then host || nullif(regexp_replace(page, '/+$', ''), '')
    else host end, 500)
  from (select lower(m[1]) as host, m[2] as page
    from regexp_match(btrim(website), '^(?:https?://)?(?:www\.)?([^/?#:\s]+)(?::\d+)?([^#]*)', 'i') m) address
$$;

-- `Société Acme, Inc.` and `societe acme` are one name to whoever looks for duplicates: no case, accents, signs or legal form.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(bare,
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|sa|sas|sarl|sasu|bv|nv|oy|ab|as|spa|srl|pty|pte))+$', ''), ''), nullif(bare, ''), lower(name))
  from (select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(normalize(name, NFKC))), '[\s!-/:-@[-`{-~]+', ' ', 'g')) as bare) told
$$;

alter table companies
  add site text generated always as (site_of(website)) stored,
  add name_key text generated always as (name_key(name)) stored;
create index companies_site on companies (org_id, site) where site is not null;
create index companies_name_key on companies (org_id, name_key);

alter table contacts
  add import_key text,
  add email_key text generated always as (lower(email)) stored,
  add name_key text generated always as (name_key(name)) stored;
create unique index contacts_import_key on contacts (org_id, import_key) where import_key is not null;
create index contacts_email_key on contacts (org_id, email_key) where email_key is not null;
create index contacts_name_key on contacts (org_id, name_key);

alter table deals add import_key text;
create unique index deals_import_key on deals (org_id, import_key) where import_key is not null;

-- What follows from a name or tells rows of files apart is nobody's change.
update adopted_tables set redacted_columns = redacted_columns || array['site', 'name_key', 'email_key', 'import_key']
  where table_name in ('companies', 'contacts', 'deals');

-- What an import did to a record, once per record: nothing stood before one it created. The version is the one it left.
create table import_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  import_id uuid not null,
  table_name text not null check (table_name in ('companies', 'contacts', 'deals')),
  record_id uuid not null,
  label text not null,
  before jsonb,
  row_version int not null,
  created_by uuid not null default me(),
  primary key (org_id, id),
  unique (org_id, import_id, record_id),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);
create index on import_changes (org_id, record_id);
select adopt('import_changes', owner => 'created_by', audited => false);
