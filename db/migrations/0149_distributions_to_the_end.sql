-- What is left of distributions: withholding, netting against calls, what was held is paid, notices, and lists of payments.

-- Functions come here.

alter table distribution_lines
  -- Tax kept back of what the partner receives, and why; a rate in percent where it is one.
  add column withheld numeric not null default 0 check (withheld >= 0),
  add column withheld_rate numeric check (withheld_rate > 0 and withheld_rate <= 100),
  add column withheld_reason text check (btrim(withheld_reason) <> '' and length(withheld_reason) <= 300),
  -- What of it pays a call that is open, instead of being paid out.
  add column netted numeric not null default 0 check (netted >= 0),
  add column netted_line_id uuid,
  -- What was held is paid later: asked for by one, done by another.
  add column release_asked_by uuid,
  add column released_by uuid,
  add column released_on date,
  add column release_entry_id uuid,
  add check (withheld + netted <= received),
  add check ((withheld > 0) = (withheld_reason is not null)),
  add check ((netted > 0) = (netted_line_id is not null)),
  add check (released_by is null or released_by is distinct from release_asked_by),
  add foreign key (org_id, netted_line_id) references capital_call_lines (org_id, id),
  add foreign key (org_id, release_entry_id) references journal_entries (org_id, id);
create index on distribution_lines (org_id, netted_line_id) where netted_line_id is not null;
create index on distribution_lines (org_id, release_entry_id) where release_entry_id is not null;

-- Tax that is kept back is owed to the authorities.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use, is_cash, is_monetary)
  select current_org(), code, 'Withholding tax payable', 'liability', 'tax_payable', false, true
  from (values ('2500'), ('2500.W')) codes (code)
  where exists (select from ledger_accounts where org_id = current_org() and use = 'distributions_payable')
    and not exists (select from ledger_accounts a where a.org_id = current_org() and (a.code = codes.code or a.use = 'tax_payable'))
  order by code limit 1 $q$);

create table distribution_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('distribution', 'cancellation')),
  recipient text check (length(recipient) <= 320),
  recipients text[] not null default '{}',
  publication_id uuid,
  document_id uuid,
  data_document_id uuid,
  made_at timestamptz,
  mailed_at timestamptz,
  attempts int not null default 0,
  problem text check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only')),
  problem_text text check (length(problem_text) <= 500),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, line_id, kind),
  check (mailed_at is null or recipient is not null),
  foreign key (org_id, line_id) references distribution_lines (org_id, id) on delete cascade,
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id)
);
create index on distribution_notices (org_id, distribution_id);
create index on distribution_notices (org_id, created_at) where mailed_at is null;
create index on distribution_notices (org_id, document_id) where document_id is not null;
create index on distribution_notices (org_id, data_document_id) where data_document_id is not null;
select register_table('distribution_notices', reads => 'carry:read', parent => 'distribution_id');
revoke insert, delete on distribution_notices from tranche_app;
create policy edit on distribution_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on distribution_notices for each row execute function guard_call_notice();

-- What is paid of a distribution at once: prepared by one, approved by another, then handed to the bank as a file.
create table payment_lists (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  number int not null check (number > 0),
  pay_on date not null,
  -- The fund's account it is paid from.
  from_account_id uuid not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, distribution_id, number),
  check (approved_by <> prepared_by),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, from_account_id) references fund_bank_accounts (org_id, id)
);
create index on payment_lists (org_id, from_account_id);
select register_table('payment_lists', reads => 'carry:read', parent => 'distribution_id');
revoke insert, update, delete on payment_lists from tranche_app;

-- Each partner: to which account it is paid, or why it is not.
create table payment_list_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  list_id uuid not null,
  line_id uuid not null,
  limited_partner_id uuid not null,
  amount numeric not null check (amount > 0),
  account_id uuid,
  account_end text,
  reason text check (reason in ('held', 'kyc', 'no_account', 'waiting', 'cool_off')),
  primary key (org_id, id),
  unique (org_id, list_id, line_id),
  check ((account_id is null) = (reason is not null)),
  foreign key (org_id, list_id) references payment_lists (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, account_id) references lp_bank_accounts (org_id, id)
);
create index on payment_list_rows (org_id, line_id);
create index on payment_list_rows (org_id, limited_partner_id);
create index on payment_list_rows (org_id, account_id) where account_id is not null;
select register_table('payment_list_rows', reads => 'carry:read', parent => 'list_id');
revoke insert, update, delete on payment_list_rows from tranche_app;
