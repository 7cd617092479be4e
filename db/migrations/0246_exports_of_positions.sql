-- Exports of funds, holdings, closings and books are permissions of their own.

-- Functions come here.

-- Whoever exports deals, or works on what it is, goes on exporting it.
select for_each_org($q$
  update roles r set permissions = (select array_agg(distinct one order by one) from unnest(r.permissions || given.more) one)
  from (
    select p.id, array_agg(w.permission) as more from roles p join (values
      ('fund:read', 'fund:export', '{deal:export,lp:export,fund:manage,portfolio:manage}'::text[]),
      ('closing:read', 'closing:export', '{deal:export,closing:manage}'),
      ('portfolio:read', 'portfolio:export', '{deal:export,portfolio:manage}'),
      ('ledger:read', 'ledger:export', '{ledger:read}')
    ) w (reads, permission, held) on w.reads = any (p.permissions) and w.held && p.permissions
    where p.org_id = current_org() group by p.id
  ) given where r.org_id = current_org() and r.id = given.id $q$);
