-- Capital accounts say what was contributed outside commitment; what a transfer takes is worked out by the product and checked here (decision 235).

drop function if exists fund_capital(uuid, date, timestamptz);
drop function if exists gone_along(uuid, uuid);

-- Functions come here.

-- Of a transfer what it moved, account by account. Those of before say it by their entries alone.
alter table commitment_changes add column moved jsonb;
