-- What is worked out for a fund and a period: management fees, accrued carry, and whose its result is. Each posts by a draft of the ledger.

-- Functions come here.

create table fund_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  kind text not null check (kind in ('fees', 'carry', 'allocation')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- By which terms, and by what the books said when.
  terms_id uuid,
  known_at timestamptz not null,
  -- Of fees: what the fee is a share of, what the manager received elsewhere, the steps it was worked out by.
  inputs jsonb not null default '{}' check (jsonb_typeof(inputs) = 'object'),
  -- What it posts; none where nothing is to be posted.
  draft_id uuid,
  prepared_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, terms_id) references fund_terms (org_id, id),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade
);
create index on fund_runs (org_id, fund_id, kind, ends_on);
create unique index on fund_runs (org_id, draft_id) where draft_id is not null;
create index on fund_runs (org_id, terms_id) where terms_id is not null;
select register_table('fund_runs', reads => 'ledger:read', parent => 'fund_id');
revoke update, delete on fund_runs from tranche_app;
create policy add on fund_runs for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_fund_run before insert on fund_runs for each row execute function guard_fund_run();

-- What each partner pays of a fee. `unapplied` is carried to the next period.
create table fee_run_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  limited_partner_id uuid not null,
  commitment numeric not null check (commitment >= 0),
  rate numeric check (rate >= 0),
  is_free boolean not null default false,
  carried_in numeric not null default 0 check (carried_in >= 0),
  gross numeric not null check (gross >= 0),
  waived numeric not null check (waived >= 0),
  recognised numeric not null check (recognised >= 0),
  applied numeric not null check (applied >= 0),
  unapplied numeric not null check (unapplied = carried_in + recognised - applied),
  net numeric not null check (net = gross - waived - applied and net >= 0),
  primary key (org_id, id),
  unique (org_id, run_id, limited_partner_id),
  foreign key (org_id, run_id) references fund_runs (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on fee_run_lines (org_id, limited_partner_id);
select register_table('fee_run_lines', reads => 'ledger:read', parent => 'run_id');
revoke update, delete on fee_run_lines from tranche_app;
create policy add on fee_run_lines for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_run_line before insert on fee_run_lines for each row execute function guard_run_line();

-- What of each partner's capital is carry, were everything sold for its value on the day.
create table carry_run_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null,
  value numeric not null check (value >= 0),
  paid numeric not null check (paid >= 0),
  accrued numeric not null,
  owed numeric not null check (owed >= 0),
  change numeric not null,
  primary key (org_id, id),
  unique (org_id, run_id, limited_partner_id),
  foreign key (org_id, run_id) references fund_runs (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on carry_run_lines (org_id, limited_partner_id);
select register_table('carry_run_lines', reads => 'carry:read', parent => 'run_id');
revoke update, delete on carry_run_lines from tranche_app;
create policy add on carry_run_lines for insert to tranche_app with check ((select may('ledger:post')) and (select may('carry:read')));
create trigger guard_run_line before insert on carry_run_lines for each row execute function guard_run_line();

-- Carry that is accrued has an account. Where a firm has one of its own under that number, the next one that is free.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use)
  select current_org(), (select n::text from generate_series(3310, 3399) n
      where not exists (select from ledger_accounts where org_id = current_org() and code = n::text) order by n limit 1),
    'Accrued carried interest', 'capital', 'carry_accrued'
  where exists (select from ledger_accounts where org_id = current_org()) and not exists (select from ledger_accounts where org_id = current_org() and use = 'carry_accrued') $q$);
