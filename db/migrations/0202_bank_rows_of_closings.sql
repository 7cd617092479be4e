-- A row of a bank's file can be money of a closing, too.

-- Functions come here.

alter table bank_rows
  add column closing_receipt_id uuid,
  drop constraint bank_rows_check,
  add constraint bank_rows_are_one_thing check (num_nonnulls(receipt_id, closing_receipt_id, set_aside) <= 1),
  add foreign key (org_id, closing_receipt_id) references fund_closing_receipts (org_id, id) on delete set null (closing_receipt_id);
create index on bank_rows (org_id, closing_receipt_id) where closing_receipt_id is not null;
drop policy add on bank_rows;
create policy add on bank_rows for insert to tranche_app
  with check ((select may('call:prepare')) and receipt_id is null and closing_receipt_id is null and set_aside is null);
