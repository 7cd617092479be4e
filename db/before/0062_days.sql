-- A day that somebody asks for begins and ends where they are: in the zone they chose, else in their firm's.

create function day_start(day date) returns timestamptz language plpgsql stable as $$
declare zone text := coalesce(
  (select time_zone from users where id = me()), (select time_zone from organizations where id = current_org()), 'UTC');
begin
  return day::timestamp at time zone zone;
exception when invalid_parameter_value then
  return day::timestamp at time zone 'UTC';
end $$;
