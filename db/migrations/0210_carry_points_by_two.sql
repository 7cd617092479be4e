-- Points in carry change by two people: what one prepares stands beside what is in force until another confirms it.

-- Functions come here.

alter table carry_points
  -- What it takes the place of, and whether that only ends.
  add column replaces_id uuid,
  add column removes boolean not null default false,
  add column prepared_by uuid default me(),
  add column confirmed_by uuid,
  -- Without a person: entered before confirmations were asked for.
  add column confirmed_at timestamptz,
  -- Replaced or removed.
  add column ended_at timestamptz,
  add check (confirmed_by is null or confirmed_at is not null),
  add check (confirmed_by <> prepared_by),
  add check (ended_at is null or confirmed_at is not null),
  add check (not removes or replaces_id is not null),
  add foreign key (org_id, replaces_id) references carry_points (org_id, id) on delete cascade;
create index on carry_points (org_id, replaces_id) where replaces_id is not null;
-- One change of a person's points waits at a time.
create unique index carry_points_waiting on carry_points (org_id, replaces_id) where confirmed_at is null;

-- What was there is in force.
select for_each_org($q$ update carry_points set prepared_by = created_by, confirmed_at = created_at where org_id = current_org() $q$);

create trigger guard_carry_point before insert or update or delete on carry_points for each row execute function guard_carry_point();
create trigger end_carry_point after update on carry_points for each row execute function end_carry_point();
create trigger zzz_notify_added after insert on carry_points referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');
create trigger zzz_notify_changed after update on carry_points referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');
create trigger zzz_notify_deleted after delete on carry_points referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by,confirmed_at}');
