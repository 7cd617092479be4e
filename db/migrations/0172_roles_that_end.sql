-- A role is given until a day, as an auditor's is.

drop function if exists add_member(uuid, uuid, text);
drop function if exists create_user(text, text, text, text, text, text);

-- Functions come here.

alter table user_roles add column ends_on date;
alter table invitations add column ends_on date;
create index on user_roles (org_id, ends_on) where ends_on is not null and is_active;
