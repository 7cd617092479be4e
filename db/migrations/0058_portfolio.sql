-- Companies the firm's funds are invested in, and what of them is held.

-- Functions come here.

create table portfolio_companies (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company as it is called.
  name text not null check (btrim(name) <> ''),
  company_id uuid not null,
  owner_id uuid,
  -- Of all funds, fully diluted, in percent, as somebody read it on a day in some paper.
  ownership_percentage numeric check (ownership_percentage between 0 and 100),
  ownership_on date,
  ownership_source text check (length(ownership_source) <= 200),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, company_id),
  check (ownership_percentage is null or ownership_on is not null),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on portfolio_companies (org_id, created_at, id);
create index on portfolio_companies (org_id, name, id);
create index on portfolio_companies (org_id, owner_id) where owner_id is not null;
select register_table('portfolio_companies', kind => 'portfolio_company', label => 'name', reads => 'portfolio:read', search => '{name,notes}');
create policy add on portfolio_companies for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on portfolio_companies for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on portfolio_companies for delete to tranche_app using ((select may('portfolio:manage')));
create trigger name_portfolio_company before insert or update on portfolio_companies for each row execute function name_portfolio_company();
create trigger portfolio_company_follows after update of name on companies for each row when (old.name <> new.name) execute function portfolio_company_follows();

-- A share class, a convertible or whatever else a fund can hold of a company.
create table securities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  kind text not null check (kind in ('ordinary', 'preferred', 'convertible_note', 'safe', 'bsa_air', 'warrant', 'loan', 'fund_interest', 'other')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, portfolio_company_id, name),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id)
);
select register_table('securities', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on securities for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on securities for update to tranche_app using ((select may('ledger:post')));

alter table draft_postings add foreign key (org_id, security_id) references securities (org_id, id);
create index on draft_postings (org_id, security_id) where security_id is not null;
alter table postings add foreign key (org_id, security_id) references securities (org_id, id);

-- What an entry is about stands on its postings too; of a reversal, what it takes back.
alter table postings add column kind text;
update postings p set kind = coalesce((select back.kind from journal_entries back where back.org_id = e.org_id and back.id = e.reverses_id), e.kind)
from journal_entries e where e.org_id = p.org_id and e.id = p.entry_id;
alter table postings alter column kind set not null;
