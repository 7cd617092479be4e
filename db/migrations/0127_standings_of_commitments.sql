-- Where a commitment stands: called, recallable, unfunded. Recallable distributions have an account, and the general partner's own commitment says so.

drop function if exists partner_books(uuid[]);

-- Functions come here.

alter table commitments add column is_general_partner boolean not null default false;

-- Where a firm has an account of its own under that number, the next one that is free.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use)
  select current_org(), (select n::text from generate_series(3110, 3199) n
      where not exists (select from ledger_accounts where org_id = current_org() and code = n::text) order by n limit 1),
    'Recallable distributions to partners', 'capital', 'recallable'
  where exists (select from ledger_accounts where org_id = current_org()) and not exists (select from ledger_accounts where org_id = current_org() and use = 'recallable') $q$);
