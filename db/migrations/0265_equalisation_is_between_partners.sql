-- Equalisation interest of imported histories goes from partner to partner: an account of debts has it, which no return counts.

-- Functions come here.

select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use, is_cash, is_monetary)
  select current_org(), code, 'Equalisation between partners', 'liability', 'equalisation', false, true
  from (values ('2600'), ('2600.E')) codes (code)
  where exists (select from ledger_accounts where org_id = current_org() and use = 'distributions_payable')
    and not exists (select from ledger_accounts a where a.org_id = current_org() and (a.code = codes.code or a.use = 'equalisation'))
  order by code limit 1 $q$);
