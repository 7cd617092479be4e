-- Closings of a fund: who was admitted or increased at which, and what a later one moves between partners.

-- Functions come here.

-- What the agreement says of later closings; all of it or nothing, without which none can be worked out.
alter table fund_terms
  add column late_rate numeric check (late_rate >= 0 and late_rate <= 100),
  add column late_day_count text check (late_day_count in ('act/365', 'act/360', '30/360 European')),
  -- Whether the manager gets interest on management fees that are caught up.
  add column late_fee_interest text check (late_fee_interest in ('manager', 'none')),
  -- Distributions before a later closing: everybody takes part in them, or who had them keeps them.
  add column late_distributions text check (late_distributions in ('equalised', 'kept')),
  add column late_entry text check (late_entry in ('cost', 'nav')),
  -- Deals realised before: later partners take part in them, or calls for them and what they paid are left out.
  add column late_realised text check (late_realised in ('in', 'out')),
  add constraint fund_terms_of_later_closings
    check (num_nonnulls(late_rate, late_day_count, late_fee_interest, late_distributions, late_entry, late_realised) in (0, 6));

create table fund_closings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  number int not null check (number > 0),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  kind text not null check (kind in ('initial', 'subsequent', 'final')),
  closes_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Committed at it.
  amount numeric not null check (amount > 0),
  -- By which terms; none of a first one.
  terms_id uuid,
  -- What it was worked out from, so that it can be shown again.
  basis jsonb not null default '{}' check (jsonb_typeof(basis) = 'object'),
  -- Sums of its lines: what the joining contribute, which the earlier get back; interest and premium between them; what the manager gets.
  contribution numeric not null default 0 check (contribution >= 0),
  interest numeric not null default 0 check (interest >= 0),
  premium numeric not null default 0,
  fee numeric not null default 0 check (fee >= 0),
  fee_interest numeric not null default 0 check (fee_interest >= 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  -- None where nothing moves.
  entry_id uuid,
  -- What is approved is reversed by two people: asked for with a reason by one, done by another.
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
  check (approved_at is not null or state <> 'approved'),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, terms_id) references fund_terms (org_id, id),
  foreign key (org_id, fund_id, entry_id) references journal_entries (org_id, fund_id, id)
);
create index on fund_closings (org_id, created_at, id);
create index on fund_closings (org_id, closes_on, id);
create index on fund_closings (org_id, amount, id);
create index on fund_closings (org_id, terms_id) where terms_id is not null;
create index on fund_closings (org_id, entry_id) where entry_id is not null;
select register_table('fund_closings', kind => 'fund_closing', label => 'name', reads => 'lp:read', search => '{name}');
revoke update, delete on fund_closings from tranche_app;
create policy add on fund_closings for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_closing before insert on fund_closings for each row execute function guard_fund_closing();

-- What each partner pays at a closing; less than nothing is what it gets. Frozen as it was worked out.
create table fund_closing_lines (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_closing_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null default false,
  -- Committed before the closing, and at it.
  commitment_before numeric not null check (commitment_before >= 0),
  added numeric not null check (added >= 0),
  contribution numeric not null,
  distribution numeric not null,
  recallable numeric not null,
  fee numeric not null check (fee >= 0),
  fee_outside numeric not null check (fee_outside >= 0),
  interest numeric not null,
  fee_interest numeric not null check (fee_interest >= 0),
  premium numeric not null,
  amount numeric not null check (amount = contribution + distribution + recallable + fee + fee_outside + interest + fee_interest + premium),
  unfunded_after numeric not null,
  -- KYC was not approved: what it gets stays on distributions payable.
  is_held boolean not null default false,
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_closing_id, commitment_id),
  foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade,
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on fund_closing_lines (org_id, commitment_id);
create index on fund_closing_lines (org_id, limited_partner_id);
select register_table('fund_closing_lines', reads => 'lp:read', parent => 'fund_closing_id');
revoke update, delete on fund_closing_lines from tranche_app;
create policy add on fund_closing_lines for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_closing_line before insert on fund_closing_lines for each row execute function guard_fund_closing_line();

alter table journal_drafts add column fund_closing_id uuid;
alter table journal_drafts add foreign key (org_id, fund_closing_id) references fund_closings (org_id, id);
create index on journal_drafts (org_id, fund_closing_id) where fund_closing_id is not null;
