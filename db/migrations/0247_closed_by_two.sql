-- Books are closed, and a close of a deal is undone, by two people (decision 246).

-- Functions come here.

create table ledger_closing_requests (
  org_id uuid not null default current_org() references organizations (id) on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  ends_on date not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  asked_by uuid default me(),
  asked_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, fund_id, ends_on),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);
select register_table('ledger_closing_requests', reads => 'ledger:read', parent => 'fund_id');
revoke update on ledger_closing_requests from tranche_app;
create policy add on ledger_closing_requests for insert to tranche_app with check ((select may('ledger:approve')));
create policy remove on ledger_closing_requests for delete to tranche_app using ((select may('ledger:approve')));
create trigger guard_closing_request before insert on ledger_closing_requests for each row execute function guard_closing_request();
create trigger zzz_notify_added after insert on ledger_closing_requests referencing new table as changed
  for each statement execute function ask_second_person('id', '{asked_by}');
create trigger zzz_notify_deleted after delete on ledger_closing_requests referencing old table as previous
  for each statement execute function ask_second_person('id', '{asked_by}');

-- Why books were closed and who asked for it; nothing of both where a quarter close did it, or one person before this version.
alter table ledger_closings
  add column close_reason text check (btrim(close_reason) <> '' and length(close_reason) <= 500),
  add column close_asked_by uuid,
  add check (close_asked_by is null or close_asked_by <> closed_by);
drop policy add on ledger_closings;
revoke insert on ledger_closings from tranche_app;

alter table deal_closings
  add column undo_asked_by uuid,
  add column undo_asked_at timestamptz,
  add column undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  add check (undo_asked_by is null or status = 'Closed Successfully' and undo_reason is not null);
create trigger zzz_notify_undo after update on deal_closings referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{undo_asked_by}');
