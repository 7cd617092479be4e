-- What partners paid too much at a closing goes back by its lists, and what a call or a closing paid can come back from the bank.

-- Functions come here.

alter table payment_list_rows
  -- What was paid too much at a closing and is paid back.
  add column closing_receipt_id uuid,
  drop constraint payment_list_rows_of_one,
  add constraint payment_list_rows_of_one check (num_nonnulls(line_id, receipt_id, closing_line_id, closing_receipt_id) = 1),
  add unique (org_id, list_id, closing_receipt_id),
  add foreign key (org_id, closing_receipt_id) references fund_closing_receipts (org_id, id);
create index on payment_list_rows (org_id, closing_receipt_id) where closing_receipt_id is not null;

alter table payment_returns
  alter column distribution_id drop not null,
  alter column line_id drop not null,
  add column capital_call_id uuid,
  add column fund_closing_id uuid,
  -- What was paid back of a call or a closing, or the part of a closing that was paid.
  add column receipt_id uuid,
  add column closing_receipt_id uuid,
  add column closing_line_id uuid,
  add constraint payment_returns_of_one check (num_nonnulls(distribution_id, capital_call_id, fund_closing_id) = 1),
  add constraint payment_returns_of_payment check (
    num_nonnulls(line_id, receipt_id, closing_receipt_id, closing_line_id) = 1
    and (line_id is null) = (distribution_id is null) and (receipt_id is null) = (capital_call_id is null)
    and (line_id is not null or list_row_id is not null)),
  add foreign key (org_id, capital_call_id) references capital_calls (org_id, id) on delete cascade,
  add foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade,
  add foreign key (org_id, receipt_id) references capital_call_receipts (org_id, id),
  add foreign key (org_id, closing_receipt_id) references fund_closing_receipts (org_id, id),
  add foreign key (org_id, closing_line_id) references fund_closing_lines (org_id, id);
-- Of one row of a list one return stands.
create unique index on payment_returns (org_id, list_row_id) where undone_at is null and line_id is null;
create index on payment_returns (org_id, capital_call_id) where capital_call_id is not null;
create index on payment_returns (org_id, fund_closing_id) where fund_closing_id is not null;
create index on payment_returns (org_id, receipt_id) where receipt_id is not null;
create index on payment_returns (org_id, closing_receipt_id) where closing_receipt_id is not null;
create index on payment_returns (org_id, closing_line_id) where closing_line_id is not null;
