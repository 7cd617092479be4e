-- A role holds its permissions itself: what it allows is one row, and an edit of it one line of its history.

alter table if exists roles add column if not exists permissions text[] not null default '{}';

-- Functions come here.

alter table roles add column if not exists permissions text[] not null default '{}';

select for_each_org($q$
  update roles r set permissions =
    (select coalesce(array_agg(p.permission order by p.permission), '{}') from role_permissions p where p.org_id = r.org_id and p.role = r.name)
  where r.org_id = current_org() $q$);

drop table role_permissions;
delete from table_registry where table_name = 'role_permissions';
