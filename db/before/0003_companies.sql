-- Companies: prospects of deal sourcing and the companies behind deals.

create table companies (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text not null default '' check (length(description) <= 20000),
  sector text,
  founded_year int check (founded_year between 1600 and 2200),
  employee_count int check (employee_count >= 0),
  website text,
  headquarters text,
  country text,
  source text not null default 'Inbound' check (source in ('Inbound', 'Outbound', 'Referral', 'Events', 'Partners')),
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
  -- What tells one company of an import from another: its web domain, the source's own id, else its name.
  import_key text,
  external_id text,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
create unique index companies_import_key on companies (org_id, import_key) where import_key is not null;
create index on companies (org_id, created_at desc, id desc);
create index on companies (org_id, source, created_at desc, id desc) where is_prospect;
create index on companies (org_id, lower(name));
create index on companies (org_id, name, id);

select adopt('companies', kind => 'company', label => 'name', reads => 'company:read', search => '{name,sector,headquarters,website}');
create policy add on companies for insert to tranche_app with check ((select may('company:create')) or (select may('deal:create')));
create policy edit on companies for update to tranche_app using ((select may('company:update')));
create policy remove on companies for delete to tranche_app using ((select may('company:delete')));
