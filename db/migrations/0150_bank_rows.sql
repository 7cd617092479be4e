-- Money that a bank's file says arrived for a fund: each row once, until it is a receipt of a call or somebody says what else it is.

-- Functions come here.

create table bank_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  booked_on date not null,
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null default '' check (length(payer) <= 300),
  reference text not null default '' check (length(reference) <= 500),
  -- By which the same row of another file is known.
  fingerprint text not null check (length(fingerprint) = 64),
  receipt_id uuid,
  -- What it is, where it is no receipt of a call.
  set_aside text check (btrim(set_aside) <> '' and length(set_aside) <= 300),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_id, fingerprint),
  check (receipt_id is null or set_aside is null),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade,
  foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id) on delete set null (receipt_id)
);
create index on bank_rows (org_id, fund_id, booked_on);
create index on bank_rows (org_id, receipt_id) where receipt_id is not null;
select register_table('bank_rows', reads => 'call:prepare', parent => 'fund_id');
revoke delete on bank_rows from tranche_app;
create policy add on bank_rows for insert to tranche_app with check ((select may('call:prepare')) and receipt_id is null and set_aside is null);
create policy edit on bank_rows for update to tranche_app using ((select may('call:prepare')));
create trigger guard_bank_row before update on bank_rows for each row execute function guard_bank_row();
