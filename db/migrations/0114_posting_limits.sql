-- Up to which amount one person posts an entry by hand or closes alone; and papers that a restatement is due for.

-- Functions come here.

-- The last confirmed one of a currency counts; without one, or at 0, everything takes two people. What was confirmed stays.
create table posting_limits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount >= 0 and amount < 1e15),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (confirmed_by is null or confirmed_by is distinct from prepared_by)
);
create unique index on posting_limits (org_id, currency) where confirmed_at is null;
create index on posting_limits (org_id, currency, confirmed_at);
select register_table('posting_limits', reads => 'ledger:read');
create policy add on posting_limits for insert to tranche_app with check ((select may('ledger:approve')));
create policy edit on posting_limits for update to tranche_app using ((select may('ledger:approve')));
create policy remove on posting_limits for delete to tranche_app using ((select may('ledger:approve')));
create trigger guard_posting_limit before insert or update or delete on posting_limits for each row execute function guard_posting_limit();

-- A paper that says what the books no longer say: since when.
alter table documents add column superseded_at timestamptz;
create trigger supersede_papers after update on ledger_closings
  for each row when (old.reopened_at is null and new.reopened_at is not null) execute function supersede_by_reopening();
create trigger supersede_papers after insert on journal_entries
  for each row when (new.relates_to is not null) execute function supersede_by_adjustment();
