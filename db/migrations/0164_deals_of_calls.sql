-- Which company money was called for: a fund that divides deal by deal asks.

-- Functions come here.

alter table capital_call_items add column portfolio_company_id uuid;
alter table capital_call_items add foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id);
alter table capital_call_items add check (portfolio_company_id is null or type = 'capitalCallInvestments');
create index on capital_call_items (org_id, portfolio_company_id) where portfolio_company_id is not null;
