-- What partners paid too much goes back by payment lists, too: a list is of a distribution, or of what a call's partners get back.

-- Functions come here.

alter table payment_lists
  alter column distribution_id drop not null,
  add column capital_call_id uuid,
  add check (num_nonnulls(distribution_id, capital_call_id) = 1),
  add unique (org_id, capital_call_id, number),
  add foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade;

alter table payment_list_rows
  alter column line_id drop not null,
  -- What was paid too much and is paid back.
  add column receipt_id uuid,
  add check (num_nonnulls(line_id, receipt_id) = 1),
  add unique (org_id, list_id, receipt_id),
  add foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id);
create index on payment_list_rows (org_id, receipt_id) where receipt_id is not null;
