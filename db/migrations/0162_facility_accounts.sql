-- What a subscription facility costs and is owed has an account of its own, which figures with and without it are told apart by; so have its fees.

-- Functions come here.

-- Where a firm has one of its own under that number, the next one that is free.
select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use, is_monetary)
  select current_org(), (select n::text from generate_series(given.first, given.first + 99) n
      where not exists (select from ledger_accounts where org_id = current_org() and code = n::text) order by n limit 1),
    given.name, given.class, given.use, given.class = 'liability'
  from (values (2210, 'Interest and fees of the facility payable', 'liability', 'facility_payable'), (5410, 'Fees of the facility', 'expense', 'facility_fees'))
    as given (first, name, class, use)
  where exists (select from ledger_accounts where org_id = current_org()) and not exists (select from ledger_accounts where org_id = current_org() and use = given.use) $q$);
