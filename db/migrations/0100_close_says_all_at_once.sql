-- Close is one change of its closing: the function is told what was made besides, and why cash may fall below zero.

drop function if exists close_deal(uuid, int, uuid, text, jsonb);

-- Functions come here.
