-- What the books say of partners is read of an index alone: of some partners, and of all by account.

-- Functions come here.

create index postings_of_partners_idx on postings (org_id, account_id, limited_partner_id) include (fund_id, effective_on, fund_amount)
  where limited_partner_id is not null;
