-- Postings of securities in the order in which holdings ask for them: of some accounts, by fund and kind, until a day.

-- Functions come here.

drop index postings_org_id_security_id_effective_on_recorded_at_fund_i_idx;
create index postings_of_holdings_idx on postings (org_id, security_id, account_id, fund_id, kind, effective_on)
  include (recorded_at, lot_on, quantity, fund_amount) where security_id is not null;
