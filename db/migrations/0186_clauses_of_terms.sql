-- Which clause of the agreement each tier of the waterfall comes from.

alter table fund_terms
  add column capital_clause text check (capital_clause <> '' and length(capital_clause) <= 60),
  add column hurdle_clause text check (hurdle_clause <> '' and length(hurdle_clause) <= 60),
  add column catch_up_clause text check (catch_up_clause <> '' and length(catch_up_clause) <= 60),
  add column carry_clause text check (carry_clause <> '' and length(carry_clause) <= 60);
