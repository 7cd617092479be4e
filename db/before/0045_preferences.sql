-- How each person likes to read Tranche: theme, time zone, date format. They belong to the person, whatever firm they work in.

-- Empty means: as the device has it, and dates as the house writes them.
alter table users
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column time_zone text check (is_name(time_zone, 64)),
  add column date_format text check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'));
grant update (theme, time_zone, date_format) on users to tranche_app;
