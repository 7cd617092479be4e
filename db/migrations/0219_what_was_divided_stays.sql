-- What earlier distributions gave stays as it was divided: distributions divided before that keep how they were (decision 195).

drop function if exists partner_history(uuid, date, timestamptz);

-- Functions come here.

alter table distributions add column is_from_paid boolean not null default false;
alter table distributions alter column is_from_paid set default true;
