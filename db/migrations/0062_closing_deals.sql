-- Who is paid how much to which account when a deal closes, and what its Close made.

-- Functions come here.

alter table closing_items add column is_after_closing boolean not null default false;

-- What is paid, to whom, on which account: prepared by one, checked by another.
create table closing_payments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  purpose text not null check (purpose in ('purchase', 'costs')),
  payee text not null check (btrim(payee) <> '' and length(payee) <= 200),
  amount numeric not null check (amount > 0),
  -- IBAN or number of the account, without spaces.
  account text not null check (account ~ '^[A-Z0-9-]{4,34}$'),
  bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  bank text check (length(bank) <= 200),
  reference text check (length(reference) <= 140),
  prepared_by uuid default me(),
  checked_by uuid,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((checked_by is null) = (checked_at is null)),
  check (checked_by <> prepared_by),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade
);
create index on closing_payments (org_id, closing_id, id);
select register_table('closing_payments', reads => 'closing:pay', parent => 'closing_id', redact => '{account,bic}');
create policy add on closing_payments for insert to tranche_app with check ((select may('closing:pay')));
create policy edit on closing_payments for update to tranche_app using ((select may('closing:pay')));
create policy remove on closing_payments for delete to tranche_app using ((select may('closing:pay')));
create trigger guard_closing_payment before insert or update or delete on closing_payments for each row execute function guard_closing_payment();
create trigger note_closing_payment after insert or update or delete on closing_payments for each row execute function note_closing_payment();

-- Who did what with bank details, for good; of an account its last four characters.
create table closing_payment_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  payment_id uuid not null,
  what text not null check (what in ('added', 'changed', 'checked', 'seen', 'removed')),
  payee text not null,
  amount numeric not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade
);
create index on closing_payment_changes (org_id, closing_id, made_at);
select register_table('closing_payment_changes', reads => 'closing:pay', parent => 'closing_id', append_only => true, audited => false);
revoke insert on closing_payment_changes from tranche_app;

-- What Close made, and what Undo close puts back.
alter table deal_closings
  add column portfolio_company_id uuid,
  add column security_id uuid,
  add column entry_id uuid,
  add column cap_table_act_id uuid,
  add column task_ids uuid[] not null default '{}',
  add column closed_by uuid,
  -- Of the closing and its deal before.
  add column before_close jsonb,
  add foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id),
  add foreign key (org_id, security_id) references securities (org_id, id),
  add foreign key (org_id, entry_id) references journal_entries (org_id, id),
  add check ((status = 'Closed Successfully') = (entry_id is not null));
create index on deal_closings (org_id, portfolio_company_id) where portfolio_company_id is not null;
create index on deal_closings (org_id, security_id) where security_id is not null;
create index on deal_closings (org_id, entry_id) where entry_id is not null;

alter table journal_drafts add column closing_id uuid, add foreign key (org_id, closing_id) references deal_closings (org_id, id);
create index on journal_drafts (org_id, closing_id) where closing_id is not null;

-- Whoever closes makes the security that is bought.
create policy add_by_closing on securities for insert to tranche_app with check ((select may('closing:close')));
