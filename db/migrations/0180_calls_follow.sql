-- What calls of a fund are divided by, as its agreement says it, and what each call was divided by (decision 164).

-- Functions come here.

-- An agreement that was entered without it says what most do.
alter table fund_terms add column calls_follow text not null default 'unfunded' check (calls_follow in ('unfunded', 'commitments'));

-- Calls of before followed the commitments.
alter table capital_calls add column calls_follow text not null default 'commitments' check (calls_follow in ('unfunded', 'commitments'));
alter table capital_calls alter column calls_follow set default 'unfunded';
