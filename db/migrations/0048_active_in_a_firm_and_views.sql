-- Who was last active in which firm: whoever is in two is seen by each at work for itself only. And views of two more lists.

drop function if exists touch_session(text, int);

-- Functions come here.

-- Kept by touch_session(), at most twice a minute and person. Not audited and told to nobody: nothing about the firm has changed.
create table member_activity (
  org_id uuid not null default current_org(),
  user_id uuid not null,
  last_active_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on member_activity (org_id, last_active_at, user_id);
select guard_by_firm('member_activity', 'tranche_app');
grant select on member_activity to tranche_app;
create policy read on member_activity for select to tranche_app using ((select may('member:read')));

-- What was known before is true of whoever is in one firm. Of the others nobody can say where it was.
select for_each_org($$
  insert into member_activity (org_id, user_id, last_active_at)
  select m.org_id, m.user_id, u.last_active_at from memberships m join users u on u.id = m.user_id
  where m.org_id = current_org() and u.last_active_at is not null
    and not exists (select from memberships o where o.user_id = m.user_id and o.org_id <> m.org_id)
$$);

insert into viewed_lists (name, read_permission) values ('term_sheets', 'term_sheet:read'), ('committee_sessions', 'committee:read');
