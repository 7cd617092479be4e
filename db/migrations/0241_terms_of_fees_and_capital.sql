-- Terms say when fees are due, from which day interest on fees caught up counts, and which contributions are returned first.

drop function if exists lacks_cash(uuid);

-- Functions come here.

-- Agreements of before keep what they meant: interest counts from a fee period's last day, and capital inside commitment is returned.
alter table fund_terms
  add column fees_due text not null default 'arrears' check (fees_due in ('advance', 'arrears')),
  add column late_fee_from text not null default 'due_day' check (late_fee_from in ('due_day', 'period_end')),
  add column capital_returned text not null default 'inside' check (capital_returned in ('all', 'inside'));
