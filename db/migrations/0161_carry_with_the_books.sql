-- Carry is worked out of the books: whoever reads it reads them.

-- Functions come here.

select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{ledger:read}') one)
  where org_id = current_org() and 'carry:read' = any(permissions) and not 'ledger:read' = any(permissions) $q$);
