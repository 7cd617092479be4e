-- Payments have a reference of their own that a person can read: the fund, what pays, the list and the row; the bank's file and statement name it.

drop function if exists payment_file(uuid);

-- Functions come here.

-- Lists of the firm, counted; those of before have no number, and their payments the ids their files named.
alter table payment_lists
  add column serial int check (serial > 0),
  add unique (org_id, serial);
alter table payment_list_rows
  add column reference text check (reference ~ '^[A-Z0-9-]{1,35}$'),
  add unique (org_id, reference);
