-- What paying late costs, and which fees are caught up, is worked out in TypeScript; the database is handed what it posts.

drop function if exists charge_late_interest(uuid, numeric, date, text, uuid, uuid);
drop function if exists confirm_call_receipt(uuid);
drop function if exists approve_distribution(uuid, int);
drop function if exists fees_asked_before(uuid, date, date, text[], uuid, int);
drop function if exists joined_after(uuid, date, date);

-- Functions come here.
