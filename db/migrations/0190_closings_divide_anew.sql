-- What quarters allocated to partners is divided anew at a later closing.

-- Functions come here.

-- What a partner gets of an account at a closing; less than nothing is what it gives. Frozen as it was worked out; of each account they add up to nothing.
create table fund_closing_parts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_closing_id uuid not null,
  account_id uuid not null,
  -- The account as it was called then: who reads closings need not read the ledger.
  account_name text not null check (btrim(account_name) <> ''),
  -- In the order of the chart.
  place int not null check (place > 0),
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  amount numeric not null check (amount <> 0),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, fund_closing_id, account_id, commitment_id),
  foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references ledger_accounts (org_id, id),
  foreign key (org_id, commitment_id) references commitments (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id)
);
create index on fund_closing_parts (org_id, account_id);
create index on fund_closing_parts (org_id, commitment_id);
create index on fund_closing_parts (org_id, limited_partner_id);
select register_table('fund_closing_parts', reads => 'lp:read', parent => 'fund_closing_id');
revoke update, delete on fund_closing_parts from tranche_app;
create policy add on fund_closing_parts for insert to tranche_app with check ((select may('call:prepare')));
create trigger guard_fund_closing_part before insert on fund_closing_parts for each row execute function guard_fund_closing_part();
