-- Money of a later closing is owed, received and paid: partner by partner, by two people (decision 172).

drop function if exists insert_payment_list(uuid, uuid, uuid, text, date, jsonb);

-- Functions come here.

-- Until when the joining pay; nothing where nothing moves, and of closings of before, which were posted as if they had been paid.
alter table fund_closings add column pays_on date check (pays_on >= closes_on);

alter table fund_closing_lines
  -- What the partner pays or gets was posted to receivable or payable, and leaves it when it is paid. Of closings of before nothing is asked.
  add column is_payable boolean not null default false,
  -- Of what it owes.
  add column received numeric not null default 0 check (received >= 0 and received <= greatest(amount, 0)),
  add column paid_on date,
  -- That it was paid what it gets: recorded by one on a day, confirmed by another, or by a list.
  add column release_asked_by uuid,
  add column release_asked_on date,
  add column released_by uuid,
  add column released_on date,
  add column release_entry_id uuid,
  add check (released_by is null or released_by is distinct from release_asked_by),
  add unique (org_id, id, fund_closing_id),
  add foreign key (org_id, release_entry_id) references journal_entries (org_id, id);
create index on fund_closing_lines (org_id, release_entry_id) where release_entry_id is not null;

-- Money that arrived for a closing; what was paid too much, put to it or paid back.
create table fund_closing_receipts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_closing_id uuid not null,
  line_id uuid not null,
  kind text not null default 'money' check (kind in ('money', 'advance', 'refund')),
  received_on date not null,
  amount numeric not null check (amount > 0),
  reference text check (btrim(reference) <> '' and length(reference) <= 300),
  recorded_by uuid default me(),
  created_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  entry_id uuid,
  -- What it paid of the closing, and every entry it made.
  applied numeric not null default 0,
  entries uuid[] not null default '{}',
  undo_asked_by uuid,
  undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  undone_by uuid,
  undone_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check ((confirmed_at is null) = (entry_id is null)),
  check (confirmed_by <> recorded_by),
  check (undone_by is null or undone_by is distinct from undo_asked_by),
  foreign key (org_id, line_id, fund_closing_id) references fund_closing_lines (org_id, id, fund_closing_id),
  foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade,
  foreign key (org_id, entry_id) references journal_entries (org_id, id)
);
create index on fund_closing_receipts (org_id, fund_closing_id, received_on);
create index on fund_closing_receipts (org_id, line_id);
create index on fund_closing_receipts (org_id, entry_id) where entry_id is not null;
select register_table('fund_closing_receipts', reads => 'lp:read', parent => 'fund_closing_id');
revoke update on fund_closing_receipts from tranche_app;
create policy add on fund_closing_receipts for insert to tranche_app with check ((select may('call:prepare')));
create policy remove on fund_closing_receipts for delete to tranche_app using ((select may('call:prepare')) and confirmed_at is null);
create trigger guard_closing_receipt before insert or delete on fund_closing_receipts for each row execute function guard_closing_receipt();

-- A list is of a distribution, of what a call's partners get back, or of what partners get at a closing.
alter table payment_lists
  add column fund_closing_id uuid,
  drop constraint payment_lists_check1,
  add constraint payment_lists_of_one check (num_nonnulls(distribution_id, capital_call_id, fund_closing_id) = 1),
  add unique (org_id, fund_closing_id, number),
  add foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade;
alter table payment_list_rows
  add column closing_line_id uuid,
  drop constraint payment_list_rows_check1,
  add constraint payment_list_rows_of_one check (num_nonnulls(line_id, receipt_id, closing_line_id) = 1),
  add unique (org_id, list_id, closing_line_id),
  add foreign key (org_id, closing_line_id) references fund_closing_lines (org_id, id);
create index on payment_list_rows (org_id, closing_line_id) where closing_line_id is not null;

-- Whoever may decide about them is told (decision 169).
do $$
declare one record;
begin
  for one in select * from (values
    ('fund_closing_lines', 'id', '{release_asked_by,release_entry_id}'),
    ('fund_closing_receipts', 'fund_closing_id', '{recorded_by,confirmed_at,undo_asked_by,undone_at}')
  ) t(name, about, watched) loop
    execute format('create trigger zzz_notify_added after insert on %I referencing new table as changed
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
    execute format('create trigger zzz_notify_changed after update on %I referencing old table as previous new table as changed
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
    execute format('create trigger zzz_notify_deleted after delete on %I referencing old table as previous
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
  end loop;
end $$;

-- What was held of closings of before stands on distributions payable, and can be paid from now on.
select for_each_org($q$
  update fund_closing_lines l set is_payable = true
  from fund_closings c where l.org_id = current_org() and c.org_id = l.org_id and c.id = l.fund_closing_id and c.state = 'approved' and l.is_held and l.amount < 0 $q$);
