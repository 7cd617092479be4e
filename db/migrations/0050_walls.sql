-- Information walls: a team for one deal, company or fund, and people kept out of one.

drop function if exists notify_live(uuid, text, text);

-- Functions come here.

-- By which columns rows of a table hang on others, and so are behind the same walls. Filled as tables are registered.
create table wall_edges (
  table_name text not null references table_registry on delete cascade,
  column_name text not null,
  -- 'records' stands for a record of any kind.
  parent_table text not null,
  -- The policy asks this column in place of the row, of which there are too many to be noted one by one.
  is_key boolean not null default false,
  primary key (table_name, column_name, parent_table)
);
create index on wall_edges (parent_table);

create table record_walls (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('deal', 'company', 'fund')),
  -- No key: the trail of a deleted record stays behind its wall.
  record_id uuid not null,
  -- team: only its members are inside. all: everyone but those kept out.
  mode text not null check (mode in ('team', 'all')),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  -- Its last day.
  until date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, record_id)
);
create index on record_walls (org_id, until) where until is not null;

create table record_wall_members (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  wall_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('team', 'excluded')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, wall_id, user_id),
  foreign key (org_id, wall_id) references record_walls (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on record_wall_members (org_id, user_id);

-- Who is inside of which wall and who is kept out, as policies ask it of the asking person.
create table wall_places (
  org_id uuid not null default current_org() references organizations on delete cascade,
  user_id uuid not null,
  wall_id uuid not null,
  is_inside boolean not null,
  primary key (org_id, user_id, wall_id)
);
create index on wall_places (org_id, wall_id);
select guard_by_firm('wall_places', 'tranche_app');
grant select on wall_places to tranche_app;
create policy own on wall_places for select to tranche_app using (user_id = (select me()));

-- The rows behind walls, each with the walls it is behind.
create table walled_rows (
  org_id uuid not null default current_org() references organizations on delete cascade,
  row_id uuid not null,
  wall_id uuid not null,
  is_team boolean not null,
  primary key (org_id, row_id, wall_id)
);
create index on walled_rows (org_id, wall_id);
select guard_by_firm('walled_rows', 'tranche_app');
grant select on walled_rows to tranche_app;
create policy own on walled_rows for select to tranche_app using (true);

select register_table('record_walls', reads => 'wall:manage');
select register_table('record_wall_members', reads => 'wall:manage', parent => 'wall_id');
revoke insert, update, delete on record_walls, record_wall_members from tranche_app;
create policy managed on record_walls as restrictive for select to tranche_app using (id in (select unnest(my_managed_walls())));
create policy managed on record_wall_members as restrictive for select to tranche_app using (wall_id in (select unnest(my_managed_walls())));

create trigger follow_wall after insert or update or delete on record_walls for each row execute function follow_wall();
create trigger follow_wall_member after insert or update or delete on record_wall_members for each row execute function follow_wall_member();
create constraint trigger keep_a_keeper after insert or update on wall_places deferrable initially deferred
  for each row execute function keep_a_wall_keeper();
create constraint trigger keep_a_wall_keeper after update or delete on user_roles deferrable initially deferred
  for each row when (old.role = 'super_admin') execute function keep_a_wall_keeper();
create constraint trigger keep_a_wall_keeper after update or delete on memberships deferrable initially deferred
  for each row execute function keep_a_wall_keeper();

-- Lists read the wall on the row itself.
alter table deals add column wall_id uuid, add column is_barred boolean not null default false;
alter table companies add column wall_id uuid, add column is_barred boolean not null default false;
alter table search_rows add column wall_id uuid, add column is_barred boolean not null default false;
update table_registry set redacted_columns = redacted_columns || array['wall_id', 'is_barred'] where table_name in ('deals', 'companies');
-- A wall is no edit of its record.
drop trigger aa_version on deals;
create trigger aa_version before update on deals for each row
  when (old.last_activity_on is not distinct from new.last_activity_on and (old.wall_id, old.is_barred) is not distinct from (new.wall_id, new.is_barred))
  execute function next_version();
drop trigger aa_version on companies;
create trigger aa_version before update on companies for each row
  when ((old.wall_id, old.is_barred) is not distinct from (new.wall_id, new.is_barred)) execute function next_version();
-- What is counted is read from these indexes alone.
drop index deals_newest_open;
create index deals_newest_open on deals (org_id, created_at desc, id desc) include (wall_id, is_barred) where status = 'active' and outcome = 'open';
drop index deals_totals;
create index deals_totals on deals (org_id, stage, currency) include (amount_requested, wall_id, is_barred) where status = 'active' and outcome = 'open';

-- The trail of rows that were deleted before a wall was raised.
create index audit_log_deleted on audit_log (org_id) where action = 'delete';

-- Tables in the order in which they hang on one another: again, until nothing is new.
do $$
declare t text; is_new boolean := true;
begin
  while is_new loop
    is_new := false;
    for t in select table_name from table_registry where table_name <> all (array['record_walls', 'record_wall_members']) order by 1 loop
      if wall_table(t::regclass) then is_new := true; end if;
    end loop;
  end loop;
end $$;
select hide_behind_walls('funds');
select hide_behind_walls('records');
select hide_behind_walls('audit_log', 'row_id');

-- The trail of a wall is behind further walls of the same record.
insert into wall_edges (table_name, column_name, parent_table) values
  ('record_walls', 'record_id', 'records'), ('record_wall_members', 'wall_id', 'record_walls');

-- A report is behind the walls of what its figures count: fence_report() and cover_behind() write that.
alter table lp_reports add column without_walls uuid[] not null default '{}';
comment on column lp_reports.without_walls is 'Walls its person was outside of when its figures were frozen: it has nothing of what is behind them.';
select hide_behind_walls('lp_reports');
create trigger fence_report before update of report_data on lp_reports for each row
  when (old.report_data is null and new.report_data is not null) execute function fence_report();

-- A message says anything. Who is outside of a wall reads in the firm's outbox what was written to them.
create policy walls on mails as restrictive for select to tranche_app using (
  not (select am_outside_a_wall()) or recipient = (select u.email from users u where u.id = me()));

-- Firms that exist: people who lead deals, compliance and administrators manage walls.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{wall:manage}'::text[]) one)
  where org_id = current_org() and is_system and name in ('compliance_officer', 'super_admin', 'general_partner') $q$);
