-- Marks: what each position of a fund is worth at a quarter's end, prepared by one, reviewed by another, approved as a set.

-- Functions come here.

-- The positions of a fund at the end of a quarter, marked together.
create table valuation_rounds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null check (quarter_ends = (date_trunc('quarter', quarter_ends::timestamp) + interval '3 months -1 day')::date),
  approved_by uuid,
  approved_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_id, quarter_ends),
  unique (org_id, id, fund_id),
  check ((approved_by is null) = (approved_at is null)),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create index on valuation_rounds (org_id, quarter_ends);
select register_table('valuation_rounds', reads => 'valuation:read', parent => 'fund_id');
revoke update on valuation_rounds from tranche_app;
create policy add on valuation_rounds for insert to tranche_app with check ((select may('valuation:prepare')));
create policy remove on valuation_rounds for delete to tranche_app using ((select may('valuation:prepare')) and approved_at is null);
create trigger guard_valuation_round before insert on valuation_rounds for each row execute function guard_valuation_round();

create table valuations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  round_id uuid not null,
  fund_id uuid not null,
  portfolio_company_id uuid not null,
  security_id uuid not null,
  method text not null check (method in ('recent_investment', 'calibrated', 'multiples', 'scenarios', 'net_assets', 'quoted')),
  -- As they were typed: each with its source and its level of the fair value hierarchy.
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  level int not null check (level between 1 and 3),
  -- In the currency of the security, and in the fund's at the rate of the quarter's end.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value numeric not null check (value >= 0),
  fund_value numeric not null check (fund_value >= 0),
  rate numeric check (rate > 0),
  rate_on date,
  rate_source text check (length(rate_source) <= 200),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 5000),
  is_insider_round boolean not null default false,
  -- What the books said when it was prepared, in the fund's currency: at the end of the quarter before, and before this mark.
  prior_value numeric not null,
  carrying_value numeric not null,
  cost numeric not null,
  quantity numeric not null,
  known_at timestamptz not null,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default clock_timestamp(),
  reviewed_by uuid,
  reviewed_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  review_note text check (btrim(review_note) <> '' and length(review_note) <= 5000),
  entry_id uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, round_id, security_id),
  check ((rate is null) = (rate_on is null) and (rate is null) = (rate_source is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check ((returned_by is null) = (returned_at is null)),
  check (reviewed_at is null or returned_at is null),
  check (reviewed_by <> prepared_by),
  check (approved_at is null or reviewed_at is not null),
  check ((entry_id is null) = (approved_at is null)),
  foreign key (org_id, round_id, fund_id) references valuation_rounds (org_id, id, fund_id) on delete cascade,
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id),
  foreign key (org_id, security_id) references securities (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id)
);
create index on valuations (org_id, portfolio_company_id);
create index on valuations (org_id, security_id, fund_id);
create index on valuations (org_id, entry_id) where entry_id is not null;
select register_table('valuations', reads => 'valuation:read', parent => 'round_id');
create policy add on valuations for insert to tranche_app with check ((select may('valuation:prepare')));
create policy edit on valuations for update to tranche_app using ((select may('valuation:prepare')) or (select may('valuation:review')));
create trigger guard_valuation before insert or update or delete on valuations for each row execute function guard_valuation();

-- Papers a mark rests on: documents of its company.
create table valuation_documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  valuation_id uuid not null,
  document_id uuid not null,
  primary key (org_id, id),
  unique (org_id, valuation_id, document_id),
  foreign key (org_id, valuation_id) references valuations (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on valuation_documents (org_id, document_id);
select register_table('valuation_documents', reads => 'valuation:read', parent => 'valuation_id');
create policy add on valuation_documents for insert to tranche_app with check ((select may('valuation:prepare')));
create policy remove on valuation_documents for delete to tranche_app using ((select may('valuation:prepare')));
create trigger guard_valuation_document before insert or delete on valuation_documents for each row execute function guard_valuation_document();

-- The mark a draft posts: it was prepared by whoever prepared that.
alter table journal_drafts add column valuation_id uuid;
alter table journal_drafts add foreign key (org_id, valuation_id) references valuations (org_id, id);
create index on journal_drafts (org_id, valuation_id) where valuation_id is not null;

-- Firms that are there already: partners mark, whoever manages the portfolio and asks for figures prepares, compliance reads.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('ledger:approve', 'valuation:read'), ('ledger:approve', 'valuation:prepare'), ('ledger:approve', 'valuation:review'),
    ('ledger:approve', 'valuation:approve'), ('ledger:read', 'valuation:read')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  union all
  select r.org_id, r.role, given.permission from role_permissions r
  cross join (values ('valuation:read'), ('valuation:prepare')) as given (permission)
  where r.org_id = current_org() and r.role = 'portfolio_manager' and r.permission = 'portfolio:read'
  on conflict do nothing $q$);
