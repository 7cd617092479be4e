-- Runs of fees and carry, quarters, facilities.

-- What is worked out for a fund and a period: management fees, accrued carry, and whose its result is. Each posts by a draft of the ledger.
create table fund_runs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  kind text not null,
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
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade,
  check (kind in ('fees', 'carry', 'allocation', 'reallocation')),
  -- Which run is divided, and by which closing or transfer.
  constraint fund_runs_divides_check check (kind <> 'reallocation' or inputs ->> 'runId' is not null and num_nonnulls(inputs ->> 'admissionId', inputs ->> 'changeId') = 1)
);
create index on fund_runs (org_id, fund_id, kind, ends_on);
create unique index on fund_runs (org_id, draft_id) where draft_id is not null;
create index on fund_runs (org_id, terms_id) where terms_id is not null;
-- What is allocated of a quarter after a later closing was posted is divided again with those who joined at it, by an entry of its own (decision 177).
create index on fund_runs (org_id, ((inputs ->> 'runId'))) where kind = 'reallocation';

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
  -- What of offsets carried forward came to a partner with a commitment it took over since the fee before (less than nothing: went with one it
  -- gave up); a part of what is carried in.
  moved numeric not null default 0,
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

-- What the manager received elsewhere that reduces the management fee, by ILPA's kinds; and what each fee took of it, partner by partner.
create table fee_offsets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  kind text not null
    check (kind in ('advisory', 'brokenDeal', 'transaction', 'directors', 'monitoring', 'capitalMarkets', 'arrangement', 'origination',
    'organizationCost', 'placementFee', 'other', 'other2016')),
  received_on date not null,
  -- What was received, the percent of it that reduces the fee, and what that comes to.
  amount numeric not null check (amount > 0),
  share numeric not null check (share > 0 and share <= 100),
  credit numeric not null check (credit >= 0 and credit <= amount),
  company_id uuid,
  memo text check (btrim(memo) <> '' and length(memo) <= 500),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete set null (company_id)
);
create index on fee_offsets (org_id, fund_id, received_on);
create index on fee_offsets (org_id, company_id) where company_id is not null;

select register_table('fee_offsets', reads => 'ledger:read', parent => 'fund_id');
create policy add on fee_offsets for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on fee_offsets for update to tranche_app using ((select may('ledger:post')) or (select may('ledger:approve')));
create policy remove on fee_offsets for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_fee_offset before insert or update or delete on fee_offsets for each row execute function guard_fee_offset();

-- Of each partner's fee.
create table fee_run_offsets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  run_id uuid not null,
  limited_partner_id uuid not null,
  offset_id uuid not null,
  carried_in numeric not null check (carried_in >= 0),
  recognised numeric not null check (recognised >= 0),
  applied numeric not null check (applied >= 0),
  unapplied numeric not null check (unapplied >= 0 and unapplied = carried_in + recognised - applied),
  moved numeric not null default 0,
  primary key (org_id, id),
  unique (org_id, run_id, limited_partner_id, offset_id),
  foreign key (org_id, run_id) references fund_runs (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, offset_id) references fee_offsets (org_id, id)
);
create index on fee_run_offsets (org_id, limited_partner_id);
create index on fee_run_offsets (org_id, offset_id);

select register_table('fee_run_offsets', reads => 'ledger:read', parent => 'run_id');
revoke update, delete on fee_run_offsets from tranche_app;
create policy add on fee_run_offsets for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_run_line before insert on fee_run_offsets for each row execute function guard_run_line();

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

-- Quarters of funds that are closed: prepared by one once every step is done, locked by another.
create table quarter_closes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null,
  state text not null default 'prepared' check (state in ('prepared', 'locked', 'reopened')),
  -- Until when what was recorded counts; the last entry of the quarter, once it is locked.
  known_at timestamptz not null default clock_timestamp(),
  entry_no bigint,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default now(),
  locked_by uuid,
  locked_at timestamptz,
  -- The closing of the books it made; with that it is opened again.
  period_lock_id uuid,
  reopened_by uuid,
  reopened_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check (locked_by <> prepared_by),
  check ((state = 'prepared') = (locked_at is null)),
  check ((state = 'reopened') = (reopened_at is not null)),
  check ((locked_at is null) = (period_lock_id is null)),
  check (extract(day from quarter_ends + 1) = 1 and extract(month from quarter_ends + 1) in (1, 4, 7, 10)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, period_lock_id) references period_locks (org_id, id)
);
-- One at a time: what was reopened is closed by another row.
create unique index quarter_closes_once on quarter_closes (org_id, fund_id, quarter_ends) where state <> 'reopened';
create index quarter_closes_org_id_fund_id_quarter_ends_idx on quarter_closes (org_id, fund_id, quarter_ends);
create index on quarter_closes (org_id, period_lock_id) where period_lock_id is not null;

select register_table('quarter_closes', reads => 'ledger:read', parent => 'fund_id');
revoke update on quarter_closes from tranche_app;
create policy add on quarter_closes for insert to tranche_app with check ((select may('ledger:post')));
create policy remove on quarter_closes for delete to tranche_app using ((select may('ledger:post')) and state = 'prepared');
create trigger guard_quarter_close before insert on quarter_closes for each row execute function guard_quarter_close();

-- Subscription facilities of funds, and what is done with them: each act is prepared by one and posted when another approves its entry.
create table facilities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  lender text not null check (btrim(lender) <> '' and length(lender) <= 200),
  -- What it lends at most, and from which day on; earlier limits are in facility_limits.
  limit_amount numeric not null check (limit_amount > 0 and limit_amount < 1e15),
  limit_from date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A rate, or a margin over a base; percent a year.
  rate_kind text not null check (rate_kind in ('fixed', 'margin')),
  rate numeric not null check (rate >= 0 and rate <= 100),
  base text check (btrim(base) <> '' and length(base) <= 100),
  day_count text not null default 'act/360' check (day_count in ('act/360', 'act/365', '30/360 European')),
  -- Percent a year on what is not drawn.
  commitment_fee numeric not null default 0 check (commitment_fee >= 0 and commitment_fee <= 100),
  matures_on date not null check (matures_on > limit_from),
  -- After how many days each drawdown must be paid back.
  clean_down_days int check (clean_down_days between 1 and 3660),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, id, fund_id),
  check ((rate_kind = 'margin') = (base is not null)),
  check (confirmed_by is null or confirmed_by is distinct from prepared_by),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create index on facilities (org_id, fund_id);

select register_table('facilities', reads => 'ledger:read', parent => 'fund_id');
create policy add on facilities for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on facilities for update to tranche_app using ((select may('ledger:post')) or (select may('ledger:approve')));
create policy remove on facilities for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_facility before insert or update or delete on facilities for each row execute function guard_facility();
create trigger keep_facility_limit after insert or update on facilities for each row execute function keep_facility_limit();

-- What a facility lends at most from a day on, as it was confirmed.
create table facility_limits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  facility_id uuid not null,
  effective_on date not null,
  amount numeric not null check (amount > 0),
  primary key (org_id, id),
  unique (org_id, facility_id, effective_on),
  foreign key (org_id, facility_id) references facilities (org_id, id) on delete cascade
);

select register_table('facility_limits', reads => 'ledger:read', parent => 'facility_id');
revoke insert, update, delete on facility_limits from tranche_app;

-- What is done with a facility. Each posts an entry, which waits until another person approves it, and is deleted with it.
create table facility_acts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  facility_id uuid not null,
  fund_id uuid not null,
  kind text not null,
  acts_on date not null,
  -- What is drawn, or paid back of it.
  principal numeric not null default 0 check (principal >= 0),
  -- Of a drawdown: what it pays of fees and expenses, and keeps as working capital. The rest is for investments.
  fees numeric not null default 0 check (fees >= 0),
  working_capital numeric not null default 0 check (working_capital >= 0),
  -- Interest and commitment fee: accrued, or paid.
  interest numeric not null default 0 check (interest >= 0),
  commitment_fee numeric not null default 0 check (commitment_fee >= 0),
  costs_paid numeric not null default 0 check (costs_paid >= 0),
  -- Of a repayment: the item of the capital call whose money it is.
  call_item_id uuid,
  -- Of costs: the first day they are of (the last is acts_on), and the base of the rate then, percent a year.
  starts_on date,
  base_rate numeric,
  memo text check (btrim(memo) <> '' and length(memo) <= 300),
  draft_id uuid not null,
  prepared_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  -- Of a use: `working_capital` is what is used, `fees` what of it paid fees and expenses; the rest paid for investments.
  check (case kind
    when 'drawdown' then principal > 0 and fees + working_capital <= principal and interest + commitment_fee + costs_paid = 0 and call_item_id is null
    when 'repayment' then principal + costs_paid > 0 and fees + working_capital + interest + commitment_fee = 0
    when 'capitalised' then principal > 0 and costs_paid = principal and fees + working_capital + interest + commitment_fee = 0 and call_item_id is null
    when 'use' then working_capital > 0 and fees <= working_capital and principal + costs_paid + interest + commitment_fee = 0 and call_item_id is null
    else interest + commitment_fee > 0 and principal + fees + working_capital + costs_paid = 0 and call_item_id is null end),
  foreign key (org_id, facility_id, fund_id) references facilities (org_id, id, fund_id),
  foreign key (org_id, call_item_id) references capital_call_items (org_id, id),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade,
  check (kind in ('drawdown', 'repayment', 'costs', 'capitalised', 'use')),
  check ((kind = 'costs') = (starts_on is not null) and starts_on <= acts_on)
);
create index on facility_acts (org_id, facility_id, acts_on);
create unique index on facility_acts (org_id, draft_id);
create index on facility_acts (org_id, call_item_id) where call_item_id is not null;

select register_table('facility_acts', reads => 'ledger:read', parent => 'fund_id');
revoke update, delete on facility_acts from tranche_app;
create policy add on facility_acts for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_facility_act before insert on facility_acts for each row execute function guard_facility_act();
create trigger check_facility_act after insert on facility_acts for each row execute function check_new_facility_act();
