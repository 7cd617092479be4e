-- Which day and time it is for a firm and for a person.

-- The zone the firm's clocks are kept in; a name that the database does not know counts as UTC.
create or replace function firm_zone() returns text language plpgsql stable as $$
declare zone text := (select time_zone from organizations where id = current_org());
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- The firm's calendar day. In a condition on many rows write (select firm_today()), which is asked once and lets an index serve.
create or replace function firm_today() returns date language sql stable as $$ select (now() at time zone firm_zone())::date $$;

-- A clock's time where this zone is kept; a name that the database does not know counts as UTC.
create or replace function local_time(zone text) returns timestamp language plpgsql stable as $$
begin
  return now() at time zone zone;
exception when invalid_parameter_value then
  return now() at time zone 'UTC';
end $$;

-- A day that somebody asks for begins and ends where they are: in the zone they chose, else in their firm's.
create or replace function day_start(day date) returns timestamptz language plpgsql stable as $$
declare zone text := coalesce(
  (select time_zone from users where id = me()), (select time_zone from organizations where id = current_org()), 'UTC');
begin
  return day::timestamp at time zone zone;
exception when invalid_parameter_value then
  return day::timestamp at time zone 'UTC';
end $$;

-- This moment on the clock of a person: in the zone they chose, else in that of their first firm.
create or replace function moment_for(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select to_char(local_time(zone), 'FMDD Mon YYYY, HH24:MI') || ' (' || zone || ')' from (select coalesce(
    (select u.time_zone from users u where u.id = person),
    (select o.time_zone from memberships m join organizations o on o.id = m.org_id where m.user_id = person order by m.created_at, o.id limit 1),
    'UTC') as zone) clock
$$;
revoke execute on function moment_for from tranche_app;
grant execute on function moment_for to tranche_auth;
