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
  funding_total numeric(20, 2) check (funding_total >= 0),
  funding_currency text not null default 'USD' check (funding_currency ~ '^[A-Z]{3}$'),
  -- A prospect is somebody we may still turn into a deal; a company that came with a deal never was one.
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
  primary key (org_id, id),
  foreign key (org_id, merged_into) references companies (org_id, id) on delete set null (merged_into)
);
create unique index companies_import_key on companies (org_id, import_key) where import_key is not null;
create index on companies (org_id, created_at desc, id desc);
create index on companies (org_id, source, created_at desc, id desc) where is_prospect;
create index companies_by_referral_source on companies (org_id, referral_source_id, created_at desc, id desc) where referral_source_id is not null;
create index on companies (org_id, lower(name));
create index on companies (org_id, name, id);
create index companies_site on companies (org_id, site) where site is not null;
create index companies_name_key on companies (org_id, name_key);
-- Candidates for a merge are read off these indexes alone, in their order.
create index companies_same_site on companies (org_id, site, id) where site is not null and status <> 'paused';
create index companies_same_name on companies (org_id, name_key, site, id) where status <> 'paused';
create index on companies (org_id, merged_into) where merged_into is not null;
-- What each source brought in a period is counted from an index alone: at 100,000 prospects a year of it cost 110 ms, and 40 so.
create index companies_sourced on companies (org_id, created_at) include (source, status, converted_at) where is_prospect;

-- What follows from a name or distinguishes rows of files is nobody's change.
select register_table('companies', kind => 'company', label => 'name', reads => 'company:read', search => '{name,sector,headquarters,website}',
  redact => '{site,name_key,email_key,import_key}');
create policy add on companies for insert to tranche_app with check ((select may('company:create')) or (select may('deal:create')));
create policy edit on companies for update to tranche_app using ((select may('company:update')));
create policy remove on companies for delete to tranche_app using ((select may('company:delete')));

-- A company that names an event came from Events, one that names a partner from Partners, so that sources count what they say.
create trigger ab_source before insert or update of source, referral_source_id on companies
  for each row when (new.referral_source_id is not null) execute function source_follows_referral_source();
