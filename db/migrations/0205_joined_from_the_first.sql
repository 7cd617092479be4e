-- Who joined at a later closing stands in a waterfall as if since the first one: distributions divided before that keep how they were (decision 183).

drop function if exists partner_flows(uuid, date, timestamptz);

-- Functions come here.

alter table distributions add column is_from_first boolean not null default false;
alter table distributions alter column is_from_first set default true;
