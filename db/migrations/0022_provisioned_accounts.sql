-- An account a firm made is called provisioned everywhere: a function's parameter changes its name only by leaving first.
drop function if exists insert_account(text, text, text, text, boolean);

-- Functions come here.
