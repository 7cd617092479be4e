-- Funds, their terms, their partners and what these commit.

-- Funds and other vehicles of a firm, and what their agreements say from which day on.
create table funds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  vehicle text not null default 'main' check (vehicle in ('main', 'parallel', 'feeder', 'aiv', 'spv', 'co_investment', 'gp', 'carry')),
  -- The fund it belongs to; of a feeder, the master it is a partner of.
  parent_id uuid,
  status text not null default 'Raising' check (status in ('Raising', 'Investing', 'Harvesting', 'Extended', 'Closed')),
  vintage int check (vintage between 1950 and 2100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The last day of its years: month and day. 29 February is the last of February in every year.
  fiscal_year_end text not null default '12-31' check (fiscal_year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    and fiscal_year_end not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  domicile text check (length(domicile) <= 100),
  legal_form text check (length(legal_form) <= 100),
  lei text check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  accounting_basis text check (length(accounting_basis) <= 100),
  administrator text check (length(administrator) <= 200),
  auditor text check (length(auditor) <= 200),
  strategy text not null default '' check (length(strategy) <= 20000),
  target_size numeric check (target_size >= 0),
  hard_cap numeric check (hard_cap >= 0),
  inception_date date,
  commencement_date date,
  initial_closing_date date,
  final_closing_date date,
  -- Chosen once, for the whole life of the fund (ILPA Performance Template 1.1).
  ilpa_methodology text check (ilpa_methodology in ('granular', 'gross_up')),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Lots that no sale names: first in, first out, or at average cost; fixed with the first sale. Costs are part of a holding's cost, or an expense.
  cost_relief text not null default 'fifo' check (cost_relief in ('fifo', 'average')),
  transaction_costs text not null default 'capitalised' check (transaction_costs in ('capitalised', 'expensed')),
  primary key (org_id, id),
  check (parent_id <> id),
  check (hard_cap >= target_size),
  check (final_closing_date >= initial_closing_date),
  foreign key (org_id, parent_id) references funds (org_id, id)
);
create index on funds (org_id, created_at, id);
create index on funds (org_id, vintage, id);
create index on funds (org_id, target_size, id);
create index on funds (org_id, parent_id) where parent_id is not null;

select register_table('funds', kind => 'fund', label => 'name', reads => 'fund:read', parent => 'parent_id', search => '{name,strategy,notes}');
create policy add on funds for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on funds for update to tranche_app using ((select may('fund:manage')));
create policy remove on funds for delete to tranche_app using ((select may('fund:manage')));
create trigger guard_fund before insert or update on funds for each row execute function guard_fund();
create trigger furnish_ledger after insert on funds for each row execute function furnish_ledger();
create trigger guard_cost_relief before update of cost_relief on funds for each row execute function guard_cost_relief();

-- Partners and what they committed, so that postings can name them.
create table limited_partners (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  entity_type text check (length(entity_type) <= 100),
  contact_person text check (length(contact_person) <= 200),
  email text check (length(email) <= 320),
  phone text check (length(phone) <= 50),
  accredited_investor boolean not null default true,
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'approved', 'rejected')),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  notes text not null default '' check (length(notes) <= 20000),
  -- The state of a partner's KYC, and since when its accreditation is on file, are not typed: its file says both.
  accredited_on date,
  primary key (org_id, id)
);
create index on limited_partners (org_id, created_at, id);

select register_table('limited_partners', kind => 'limited_partner', label => 'name', reads => 'lp:read',
  search => '{name,contact_person,email,notes}');
create policy add on limited_partners for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on limited_partners for update to tranche_app using ((select may('lp:manage')));
create policy remove on limited_partners for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_kyc_status before insert or update on limited_partners for each row execute function guard_kyc_status();
create trigger name_kyc_file after update of name on limited_partners for each row execute function name_kyc_file();
-- A partner gets a message at the old address when it changes (decision 245).
create trigger tell_old_address after update on limited_partners for each row
  when (old.email is distinct from new.email) execute function tell_old_address();

-- What the agreement says from a day on: an amendment is another row. Prepared by one, approved by another, and then for good.
create table fund_terms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  effective_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  -- The agreement or its amendment.
  document_id uuid,
  waterfall text not null check (waterfall in ('european', 'american')),
  -- Percent, as the other shares.
  carry numeric not null check (carry between 0 and 100),
  hurdle numeric not null check (hurdle between 0 and 100),
  hurdle_compounding text not null check (hurdle_compounding in ('annual', 'simple')),
  catch_up numeric not null check (catch_up between 0 and 100),
  gp_commitment numeric check (gp_commitment between 0 and 100),
  fee_basis text not null check (fee_basis in ('committed', 'invested', 'nav')),
  fee_rate numeric not null check (fee_rate between 0 and 100),
  -- Each from a day on another rate, another basis, or both.
  fee_steps jsonb not null default '[]' check (jsonb_typeof(fee_steps) = 'array'),
  fee_offset numeric not null default 100 check (fee_offset between 0 and 100),
  investment_period_ends date,
  term_ends date,
  extensions text check (length(extensions) <= 500),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- What the agreement says of later closings; all of it or nothing, without which none can be worked out.
  late_rate numeric check (late_rate >= 0 and late_rate <= 100),
  late_day_count text check (late_day_count in ('act/365', 'act/360', '30/360 European')),
  -- Whether the manager gets interest on management fees that are caught up.
  late_fee_interest text check (late_fee_interest in ('manager', 'none')),
  -- Distributions before a later closing: everybody takes part in them, or who had them keeps them.
  late_distributions text check (late_distributions in ('equalised', 'kept')),
  late_entry text check (late_entry in ('cost', 'nav')),
  -- Deals realised before: later partners take part in them, or calls for them and what they paid are left out.
  late_realised text check (late_realised in ('in', 'out')),
  -- An agreement that was entered without it says what most do.
  calls_follow text not null default 'unfunded' check (calls_follow in ('unfunded', 'commitments')),
  -- Which clause of the agreement each tier of the waterfall comes from.
  capital_clause text check (capital_clause <> '' and length(capital_clause) <= 60),
  hurdle_clause text check (hurdle_clause <> '' and length(hurdle_clause) <= 60),
  catch_up_clause text check (catch_up_clause <> '' and length(catch_up_clause) <= 60),
  carry_clause text check (carry_clause <> '' and length(carry_clause) <= 60),
  fees_due text not null default 'arrears' check (fees_due in ('advance', 'arrears')),
  late_fee_from text not null default 'due_day' check (late_fee_from in ('due_day', 'period_end')),
  capital_returned text not null default 'inside' check (capital_returned in ('all', 'inside')),
  primary key (org_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> prepared_by),
  check (approved_by is null or document_id is not null),
  check (term_ends >= investment_period_ends),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  constraint fund_terms_of_later_closings check (num_nonnulls(late_rate, late_day_count, late_fee_interest, late_distributions, late_entry, late_realised) in (0, 6))
);
create index on fund_terms (org_id, fund_id, effective_on);
create index on fund_terms (org_id, document_id) where document_id is not null;
create unique index fund_terms_approved on fund_terms (org_id, fund_id, effective_on) where approved_at is not null;

select register_table('fund_terms', reads => 'fund:read', parent => 'fund_id');
create policy add on fund_terms for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on fund_terms for update to tranche_app using ((select may('fund:manage')));
create policy remove on fund_terms for delete to tranche_app using ((select may('fund:manage')));
create trigger guard_fund_terms before insert or update or delete on fund_terms for each row execute function guard_fund_terms();

create table commitments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  -- A person or an institution; or another vehicle of the manager, such as a feeder or the general partner's own.
  limited_partner_id uuid,
  vehicle_id uuid,
  amount numeric not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  admitted_on date not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  is_general_partner boolean not null default false,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- The set a commitment is part of.
  batch_id uuid,
  primary key (org_id, id),
  check ((limited_partner_id is null) <> (vehicle_id is null)),
  check (vehicle_id <> fund_id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, vehicle_id) references funds (org_id, id),
  check (confirmed_by is null or confirmed_at is not null),
  check (confirmed_by <> prepared_by),
  -- Nothing: of a partner who joins by a transfer.
  check (amount >= 0)
);
create index on commitments (org_id, fund_id, admitted_on);
create index on commitments (org_id, limited_partner_id) where limited_partner_id is not null;
create index on commitments (org_id, vehicle_id) where vehicle_id is not null;
create unique index commitments_once on commitments (org_id, fund_id, limited_partner_id) where limited_partner_id is not null;
create index on commitments (org_id, batch_id) where batch_id is not null;

select register_table('commitments', reads => 'lp:read', parent => 'fund_id');
create policy add on commitments for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on commitments for update to tranche_app using ((select may('lp:manage')));
create policy remove on commitments for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_commitment before insert or update or delete on commitments for each row execute function guard_commitment();

-- A commitment counts once a second person confirmed it, and changes by rows that do: increases, releases, transfers, defaults, withdrawals.
create table commitment_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  commitment_id uuid not null,
  kind text not null check (kind in ('increase', 'release', 'transfer', 'default', 'withdrawal')),
  amount numeric not null check (amount > 0),
  effective_on date not null,
  -- Who takes over what is transferred; once it is confirmed, the commitment it became part of.
  to_partner_id uuid,
  to_commitment_id uuid,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- The set a change of a commitment is part of.
  batch_id uuid,
  -- Of a transfer what it moved, account by account.
  moved jsonb,
  primary key (org_id, id),
  check ((kind = 'transfer') = (to_partner_id is not null)),
  check (confirmed_by is null or confirmed_at is not null),
  check (confirmed_by <> prepared_by),
  foreign key (org_id, commitment_id) references commitments (org_id, id) on delete cascade,
  foreign key (org_id, to_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, to_commitment_id) references commitments (org_id, id)
);
create index on commitment_changes (org_id, commitment_id, effective_on);
create index on commitment_changes (org_id, to_commitment_id) where to_commitment_id is not null;
create index on commitment_changes (org_id, to_partner_id) where to_partner_id is not null;
create index on commitment_changes (org_id, batch_id) where batch_id is not null;

select register_table('commitment_changes', reads => 'lp:read', parent => 'commitment_id');
create policy add on commitment_changes for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on commitment_changes for update to tranche_app using ((select may('lp:manage')));
create policy remove on commitment_changes for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_commitment_change before insert or update or delete on commitment_changes for each row execute function guard_commitment_change();
create trigger follow_commitment_change after update on commitment_changes for each row execute function follow_commitment_change();

-- What counts of commitments, from which day on: their sum until a day is the commitment of that day.
create view commitment_lines with (security_invoker = true) as
  select c.org_id, c.id as commitment_id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, c.admitted_on as effective_on, c.amount
  from commitments c where c.confirmed_at is not null
  union all
  select c.org_id, c.id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, case x.kind when 'increase' then x.amount else -x.amount end
  from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id where x.confirmed_at is not null
  union all
  select c.org_id, c.id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, x.amount
  from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.to_commitment_id where x.confirmed_at is not null;
grant select on commitment_lines to tranche_app;

-- Side letters: what a partner's own agreement says of one commitment, as terms that calls and fees obey.
create table side_letter_terms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  commitment_id uuid not null,
  kind text not null,
  -- In percent: the rate of the fee a year, what of it is waived, the most of a fund or of a call.
  share numeric check (share >= 0 and share <= 100),
  -- The sector or type of investment the partner takes no part in.
  topic text check (btrim(topic) <> '' and length(topic) <= 100),
  details text check (btrim(details) <> '' and length(details) <= 2000),
  effective_on date not null,
  -- The last day.
  ends_on date,
  document_id uuid,
  -- The term of another partner that was elected by a most favoured nation clause.
  elected_from_id uuid,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((kind in ('fee_rate', 'fee_discount', 'carry_rate', 'fund_cap', 'call_cap')) = (share is not null)),
  check ((kind = 'excuse') = (topic is not null)),
  check (kind not in ('reporting', 'other') or details is not null),
  check (ends_on >= effective_on),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  foreign key (org_id, commitment_id) references commitments (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, elected_from_id) references side_letter_terms (org_id, id),
  check (kind in ('fee_rate', 'fee_discount', 'fee_holiday', 'carry_rate', 'excuse', 'fund_cap', 'call_cap', 'mfn', 'reporting', 'other')),
  check (confirmed_at is null or document_id is not null)
);
create index on side_letter_terms (org_id, commitment_id, effective_on);
create index on side_letter_terms (org_id, document_id) where document_id is not null;
create index on side_letter_terms (org_id, elected_from_id) where elected_from_id is not null;

select register_table('side_letter_terms', reads => 'lp:read', parent => 'commitment_id');
create policy add on side_letter_terms for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on side_letter_terms for update to tranche_app using ((select may('lp:manage')));
create policy remove on side_letter_terms for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_side_letter_term before insert or update or delete on side_letter_terms for each row execute function guard_side_letter_term();

-- Who has points in a fund's carry, and how they vest.
create table carry_points (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  points numeric not null check (points > 0),
  -- By months from a day on, nothing before the cliff; at once where there is no day.
  vests_from date,
  months int check (months between 1 and 600),
  cliff_months int check (cliff_months between 0 and months),
  left_on date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- Points in carry change by two people: what one prepares waits beside what is in force until another confirms it.
  -- What it takes the place of, and whether that only ends.
  replaces_id uuid,
  removes boolean not null default false,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Replaced or removed.
  ended_at timestamptz,
  primary key (org_id, id),
  check ((vests_from is null) = (months is null)),
  check (cliff_months is null or months is not null),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  check (confirmed_by is null or confirmed_at is not null),
  check (confirmed_by <> prepared_by),
  check (ended_at is null or confirmed_at is not null),
  check (not removes or replaces_id is not null),
  foreign key (org_id, replaces_id) references carry_points (org_id, id) on delete cascade
);
create index on carry_points (org_id, fund_id);
create index on carry_points (org_id, replaces_id) where replaces_id is not null;
-- One change of a person's points waits at a time.
create unique index carry_points_waiting on carry_points (org_id, replaces_id) where confirmed_at is null;

select register_table('carry_points', reads => 'carry:read', parent => 'fund_id');
create policy add on carry_points for insert to tranche_app with check ((select may('fund:manage')) and (select may('carry:read')));
create policy edit on carry_points for update to tranche_app using ((select may('fund:manage')) and (select may('carry:read')));
create policy remove on carry_points for delete to tranche_app using ((select may('fund:manage')) and (select may('carry:read')));
create trigger guard_carry_point before insert or update or delete on carry_points for each row execute function guard_carry_point();
create trigger end_carry_point after update on carry_points for each row execute function end_carry_point();
create trigger zzz_notify_added after insert on carry_points referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');
create trigger zzz_notify_changed after update on carry_points referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');
create trigger zzz_notify_deleted after delete on carry_points referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');

-- Details as they were confirmed: changed, they are another row, which takes the place of the one it replaces once another person confirms it.
create table fund_bank_accounts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  holder text not null check (btrim(holder) <> '' and length(holder) <= 200),
  bank text check (length(bank) <= 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- IBAN or number, without spaces.
  account text not null check (account ~ '^[A-Z0-9-]{4,34}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  -- What it takes the place of, and whether that is only closed.
  replaces_id uuid,
  closes boolean not null default false,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Replaced or closed.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  check (ended_at is null or confirmed_at is not null),
  check (not closes or replaces_id is not null),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, replaces_id) references fund_bank_accounts (org_id, id) on delete cascade
);
create index on fund_bank_accounts (org_id, fund_id, id);
-- One change of an account waits at a time.
create unique index fund_bank_accounts_waiting on fund_bank_accounts (org_id, replaces_id) where confirmed_at is null;

select register_table('fund_bank_accounts', reads => 'fund:bank', parent => 'fund_id', redact => '{account,bic}');
create policy add on fund_bank_accounts for insert to tranche_app with check ((select may('fund:bank')));
create policy edit on fund_bank_accounts for update to tranche_app using ((select may('fund:bank')));
create policy remove on fund_bank_accounts for delete to tranche_app using ((select may('fund:bank')));
create trigger guard_fund_bank_account before insert or update or delete on fund_bank_accounts for each row execute function guard_fund_bank_account();
create trigger note_fund_bank_account after insert or update or delete on fund_bank_accounts for each row execute function note_fund_bank_account();

-- Who did what with them, for good; of an account its last four characters.
create table fund_bank_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  account_id uuid not null,
  what text not null check (what in ('prepared', 'changed', 'confirmed', 'closed', 'seen', 'withdrawn')),
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);
create index on fund_bank_changes (org_id, fund_id, made_at);

select register_table('fund_bank_changes', reads => 'fund:bank', parent => 'fund_id', append_only => true, audited => false);
revoke insert on fund_bank_changes from tranche_app;
