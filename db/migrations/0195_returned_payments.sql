-- Payments that the bank sent back: recorded by one, confirmed by another; the partner is paid again.

-- Functions come here.

create table payment_returns (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  line_id uuid not null,
  -- The row of the list that paid it; none where it was paid without a list.
  list_row_id uuid,
  limited_partner_id uuid not null,
  amount numeric not null check (amount > 0),
  returned_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  confirmed_by uuid check (confirmed_by <> recorded_by),
  confirmed_at timestamptz,
  entry_id uuid,
  undo_asked_by uuid,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  undone_by uuid check (undone_by is distinct from undo_asked_by or undone_by is null),
  undone_at timestamptz,
  -- As it was paid: who said so, who confirmed it, for which day and by which entry.
  paid_asked_by uuid,
  paid_by uuid,
  paid_on date not null,
  paid_entry_id uuid not null,
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id),
  foreign key (org_id, list_row_id) references payment_list_rows (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, entry_id) references journal_entries (org_id, id),
  foreign key (org_id, paid_entry_id) references journal_entries (org_id, id)
);
-- Of one payment one return stands.
create unique index on payment_returns (org_id, paid_entry_id, line_id) where undone_at is null;
create index on payment_returns (org_id, distribution_id);
create index on payment_returns (org_id, line_id);
create index on payment_returns (org_id, list_row_id) where list_row_id is not null;
create index on payment_returns (org_id, limited_partner_id);
create index on payment_returns (org_id, entry_id) where entry_id is not null;
select register_table('payment_returns', reads => 'carry:read', parent => 'distribution_id');
-- They are written by the functions alone.
revoke insert, update, delete on payment_returns from tranche_app;

create trigger zzz_notify_added after insert on payment_returns referencing new table as changed
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');
create trigger zzz_notify_changed after update on payment_returns referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');
create trigger zzz_notify_deleted after delete on payment_returns referencing old table as previous
  for each statement execute function ask_second_person('id', '{confirmed_at,undo_asked_by,undone_at}');
