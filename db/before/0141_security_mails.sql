-- What happens to an account is told to its address: no setting and no limit of other messages holds it back.

alter table mails drop constraint mails_purpose_check;
alter table mails add constraint mails_purpose_check check (purpose in ('account', 'firm', 'notice', 'security'));

-- The browsers and systems, by name, with which somebody has signed in.
create table auth.known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
grant select, insert, update, delete on auth.known_devices to tranche_auth;

-- Whoever is removed everywhere leaves none behind.
create function forget_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.known_devices where user_id = new.id;
  return null;
end $$;
create trigger forget_devices after update of deleted_at on users for each row when (new.deleted_at is not null) execute function forget_devices();

-- This moment on the clock of a person: in the zone they chose, else in that of their first firm.
create function moment_for(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select to_char(local_time(zone), 'FMDD Mon YYYY, HH24:MI') || ' (' || zone || ')' from (select coalesce(
    (select u.time_zone from users u where u.id = person),
    (select o.time_zone from memberships m join organizations o on o.id = m.org_id where m.user_id = person order by m.created_at, o.id limit 1),
    'UTC') as zone) clock
$$;
revoke execute on function moment_for from tranche_app;
grant execute on function moment_for to tranche_auth;
