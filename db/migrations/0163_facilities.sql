-- Subscription facilities of funds, and what is done with them: each act is prepared by one and posted when another approves its entry.

-- Functions come here.

create table facilities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  lender text not null check (btrim(lender) <> '' and length(lender) <= 200),
  -- What it lends at most, and from which day on; what held before stands in facility_limits.
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

-- What is done with a facility. Each posts an entry, which waits until somebody else approves it, and goes with it.
create table facility_acts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  facility_id uuid not null,
  fund_id uuid not null,
  kind text not null check (kind in ('drawdown', 'repayment', 'costs')),
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
  check (case kind
    when 'drawdown' then principal > 0 and fees + working_capital <= principal and interest + commitment_fee + costs_paid = 0 and call_item_id is null
    when 'repayment' then principal + costs_paid > 0 and fees + working_capital + interest + commitment_fee = 0
    else interest + commitment_fee > 0 and principal + fees + working_capital + costs_paid = 0 and call_item_id is null end),
  check ((kind = 'costs') = (starts_on is not null) and starts_on <= acts_on),
  foreign key (org_id, facility_id, fund_id) references facilities (org_id, id, fund_id),
  foreign key (org_id, call_item_id) references capital_call_items (org_id, id),
  foreign key (org_id, draft_id) references journal_drafts (org_id, id) on delete cascade
);
create index on facility_acts (org_id, facility_id, acts_on);
create unique index on facility_acts (org_id, draft_id);
create index on facility_acts (org_id, call_item_id) where call_item_id is not null;
select register_table('facility_acts', reads => 'ledger:read', parent => 'fund_id');
revoke update, delete on facility_acts from tranche_app;
create policy add on facility_acts for insert to tranche_app with check ((select may('ledger:post')));
create trigger guard_facility_act before insert on facility_acts for each row execute function guard_facility_act();
create trigger check_facility_act after insert on facility_acts for each row execute function check_new_facility_act();
create trigger check_facility_approval after insert on journal_approvals for each row execute function check_facility_approval();
