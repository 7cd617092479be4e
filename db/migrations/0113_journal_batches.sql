-- What an import prepares is one set of entries, approved as a whole by somebody who did not prepare it.

-- Functions come here.

create table journal_batches (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- The file it is of.
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (approved_by is null or approved_by is distinct from prepared_by)
);
create index on journal_batches (org_id, created_at) where approved_at is null;
select register_table('journal_batches', reads => 'ledger:read');
create policy add on journal_batches for insert to tranche_app with check ((select may('ledger:post')));
create policy edit on journal_batches for update to tranche_app using ((select may('ledger:post') or may('ledger:approve')));
create policy remove on journal_batches for delete to tranche_app using ((select may('ledger:post')));
create trigger guard_journal_batch before insert or update or delete on journal_batches for each row execute function guard_journal_batch();
create constraint trigger whole_journal_batch after update on journal_batches deferrable initially deferred
  for each row when (new.approved_at is not null) execute function whole_journal_batch();

-- The set an entry is part of, and its place among those of one day.
alter table journal_drafts add column batch_id uuid, add column batch_place int;
alter table journal_drafts add foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade;
create index on journal_drafts (org_id, batch_id, effective_on, batch_place) where batch_id is not null;
