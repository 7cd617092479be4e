-- Sums of positions read an index alone, and how many there are is known: grouping them sorted every line of a portfolio, on the disk.
create statistics postings_positions (ndistinct) on security_id, fund_id, account_id, kind from postings;
drop index postings_org_id_security_id_effective_on_idx;
create index on postings (org_id, security_id, effective_on) include (recorded_at, fund_id, account_id, kind, lot_on, quantity, fund_amount)
  where security_id is not null;
