-- Who paid for an investment shares in it, in every fund; distributions divided before that keep how they were (decision 230).

drop function if exists called_for(uuid, date, timestamptz);

-- Functions come here.

alter table distributions add column is_by_funding boolean not null default false;
alter table distributions alter column is_by_funding set default true;

-- An allocation by investment has a line for each partner, account and security.
alter table draft_postings drop constraint draft_postings_line_check;
alter table draft_postings add constraint draft_postings_line_check check (line between 1 and 100000);
