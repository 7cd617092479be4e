-- A firm is founded with its time zone and its currency.
drop function if exists create_my_organization(text, jsonb);

-- Functions come here.
