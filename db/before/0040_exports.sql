-- Companies and contacts leave the firm as files by a right of their own, as deals do.

-- Firms that exist already: whoever exports deals and sees companies or contacts may export those as well.
select for_each_org($$
  insert into role_permissions (role, permission)
  select p.role, granted.permission from role_permissions p
  join (values ('company:read', 'company:export'), ('contact:read', 'contact:export')) granted (because, permission) on granted.because = p.permission
  where p.org_id = current_org()
    and exists (select from role_permissions e where e.org_id = p.org_id and e.role = p.role and e.permission = 'deal:export')
  on conflict do nothing
$$);
