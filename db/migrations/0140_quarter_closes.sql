-- Quarters of funds that are closed: prepared by one once every step is done, locked by another.

-- Functions come here.

create table quarter_closes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  quarter_ends date not null,
  state text not null default 'prepared' check (state in ('prepared', 'locked', 'reopened')),
  -- Until when what was recorded counts; the last entry of the quarter, once it is locked.
  known_at timestamptz not null default clock_timestamp(),
  entry_no bigint,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default now(),
  locked_by uuid,
  locked_at timestamptz,
  -- The closing of the books it made; with that it is opened again.
  closing_id uuid,
  reopened_by uuid,
  reopened_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  check (locked_by <> prepared_by),
  check ((state = 'prepared') = (locked_at is null)),
  check ((state = 'reopened') = (reopened_at is not null)),
  check ((locked_at is null) = (closing_id is null)),
  check (extract(day from quarter_ends + 1) = 1 and extract(month from quarter_ends + 1) in (1, 4, 7, 10)),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, closing_id) references ledger_closings (org_id, id)
);
-- One at a time: what was opened again is closed anew.
create unique index quarter_closes_once on quarter_closes (org_id, fund_id, quarter_ends) where state <> 'reopened';
create index on quarter_closes (org_id, fund_id, quarter_ends);
create index on quarter_closes (org_id, closing_id) where closing_id is not null;
select register_table('quarter_closes', reads => 'ledger:read', parent => 'fund_id');
revoke update on quarter_closes from tranche_app;
create policy add on quarter_closes for insert to tranche_app with check ((select may('ledger:post')));
create policy remove on quarter_closes for delete to tranche_app using ((select may('ledger:post')) and state = 'prepared');
create trigger guard_quarter_close before insert on quarter_closes for each row execute function guard_quarter_close();
create trigger follow_reopening after update on ledger_closings for each row when (old.reopened_at is null and new.reopened_at is not null) execute function reopen_quarter();
