-- A tie also runs through accounts that made each other (decision 192).

-- Functions come here.

alter table approval_ties drop constraint approval_ties_how_check,
  add constraint approval_ties_how_check check (how in ('account', 'invitation', 'role', 'second_factor', 'chain'));
