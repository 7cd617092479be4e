-- How a person and a firm write numbers; none where neither was ever asked.

drop function if exists create_my_organization(text, jsonb, text, text, text[]);

-- Functions come here.

alter table users add column number_format text check (number_format ~ '^[a-z]{2}-[A-Z]{2}$');
grant update (number_format) on users to tranche_app;

-- The notation of amounts, percentages and multiples of whoever chose none of their own.
alter table firm_settings add column number_format text check (number_format ~ '^[a-z]{2}-[A-Z]{2}$');
