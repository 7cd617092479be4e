-- Distributions: what a fund pays its partners, divided by the agreement, prepared by one and approved by another.

-- Functions come here.

create table distributions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  number int not null check (number > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  purpose text not null check (btrim(purpose) <> '' and length(purpose) <= 2000),
  source text not null check (source in ('exit', 'income', 'other')),
  portfolio_company_id uuid,
  -- The day partners are paid.
  paid_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0),
  recallable numeric not null default 0 check (recallable >= 0 and recallable <= amount),
  carry numeric not null check (carry >= 0 and carry <= amount),
  escrow numeric not null default 0 check (escrow >= 0 and escrow <= carry),
  -- By which terms, and by what the books said when: it can be divided again as it was.
  terms_id uuid not null,
  known_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  entry_id uuid,
  -- What is approved is cancelled by two people: asked for with a reason by one, done by another.
  cancel_reason text check (btrim(cancel_reason) <> '' and length(cancel_reason) <= 500),
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_id, number),
  check (approved_by <> prepared_by),
  check ((approved_at is null) = (entry_id is null)),
  check (approved_at is not null or state <> 'approved'),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id),
  foreign key (org_id, terms_id) references fund_terms (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id)
);
create index on distributions (org_id, created_at, id);
create index on distributions (org_id, paid_on, id);
create index on distributions (org_id, amount, id);
create index on distributions (org_id, portfolio_company_id) where portfolio_company_id is not null;
create index on distributions (org_id, terms_id);
create index on distributions (org_id, entry_id) where entry_id is not null;
select register_table('distributions', kind => 'distribution', label => 'name', reads => 'carry:read', search => '{name,purpose}');
revoke update, delete on distributions from tranche_app;
create policy add on distributions for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution before insert on distributions for each row execute function guard_distribution();

-- What each partner gets: frozen as it was divided.
create table distribution_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null default false,
  -- By what the proceeds are apportioned.
  contributed numeric not null check (contributed >= 0),
  -- Its part of the proceeds, before carry.
  amount numeric not null check (amount >= 0),
  return_of_capital numeric not null check (return_of_capital >= 0),
  preferred numeric not null check (preferred >= 0),
  profit numeric not null check (profit >= 0),
  carry numeric not null check (carry >= 0),
  escrow numeric not null default 0 check (escrow >= 0 and escrow <= carry),
  received numeric not null check (received = amount - carry and received = return_of_capital + preferred + profit),
  recallable numeric not null default 0 check (recallable >= 0 and recallable <= received),
  -- Held back when it was approved, with the reason: it stands on distributions payable.
  is_held boolean not null default false,
  primary key (org_id, id),
  unique (org_id, distribution_id, commitment_id),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on distribution_lines (org_id, commitment_id);
create index on distribution_lines (org_id, limited_partner_id);
select register_table('distribution_lines', reads => 'carry:read', parent => 'distribution_id');
revoke update, delete on distribution_lines from tranche_app;
create policy add on distribution_lines for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution_line before insert on distribution_lines for each row execute function guard_distribution_line();

-- What is posted by a distribution.
alter table journal_drafts add column distribution_id uuid;
alter table journal_drafts add foreign key (org_id, distribution_id) references distributions (org_id, id);
create index on journal_drafts (org_id, distribution_id) where distribution_id is not null;

-- Firms that are there: carry is for whoever manages funds.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{carry:read}') one)
  where org_id = current_org() and 'fund:manage' = any(permissions) $q$);
