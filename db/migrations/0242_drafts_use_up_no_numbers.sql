-- A draft that was cancelled before partners saw it gives its number back.

-- Functions come here.

alter table capital_calls drop constraint capital_calls_org_id_fund_id_number_key;
create unique index capital_calls_number_idx on capital_calls (org_id, fund_id, number) where state <> 'cancelled' or issued_at is not null;
alter table distributions drop constraint distributions_org_id_fund_id_number_key;
create unique index distributions_number_idx on distributions (org_id, fund_id, number) where state <> 'cancelled' or approved_at is not null;
alter table fund_closings drop constraint fund_closings_org_id_fund_id_number_key;
create unique index fund_closings_number_idx on fund_closings (org_id, fund_id, number) where state <> 'cancelled' or approved_at is not null;
