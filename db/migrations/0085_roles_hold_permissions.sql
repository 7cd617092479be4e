-- A role holds its permissions itself: what it allows is one row, and an edit of it one line of its history.

alter table if exists roles add column if not exists permissions text[] not null default '{}';

-- Before the functions that read it: nobody is without their rights for a moment.
do $$
declare firm uuid;
begin
  if to_regclass('role_permissions') is null then return; end if;
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    update roles r set permissions =
      (select coalesce(array_agg(p.permission order by p.permission), '{}') from role_permissions p where p.org_id = r.org_id and p.role = r.name)
    where r.org_id = firm;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- Functions come here.

alter table roles add column if not exists permissions text[] not null default '{}';

-- Once more, with what migrations between the two gave them.
select for_each_org($q$
  update roles r set permissions =
    (select coalesce(array_agg(p.permission order by p.permission), '{}') from role_permissions p where p.org_id = r.org_id and p.role = r.name)
  where r.org_id = current_org() $q$);

drop table role_permissions;
delete from table_registry where table_name = 'role_permissions';
