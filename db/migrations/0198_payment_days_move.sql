-- The day to pay a closing by moves forward with its approval where it is over by then (decision 178).

drop function if exists approve_fund_closing(uuid, int);

-- Functions come here.
