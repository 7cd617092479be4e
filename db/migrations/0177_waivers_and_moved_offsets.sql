-- What a side letter waives of the management fee has an account, and offsets go along with commitments.
-- Where a firm has an account of its own under that number, the next one that is free.

-- Functions come here.

select for_each_org($q$
  insert into ledger_accounts (org_id, code, name, class, use)
  select current_org(), (select n::text from generate_series(5020, 5099) n
      where not exists (select from ledger_accounts where org_id = current_org() and code = n::text) order by n limit 1),
    'Management fee waivers', 'expense', 'fee_waivers'
  where exists (select from ledger_accounts where org_id = current_org())
    and not exists (select from ledger_accounts where org_id = current_org() and use = 'fee_waivers') $q$);

-- What of offsets carried forward came to a partner with a commitment it took over since the fee before (less than nothing: went with one it
-- gave up); a part of what is carried in.
alter table fee_run_lines add column moved numeric not null default 0;
alter table fee_run_offsets add column moved numeric not null default 0;
