-- Capital accounts say what was contributed outside commitment, too.

drop function if exists fund_capital(uuid, date, timestamptz);

-- Functions come here.
