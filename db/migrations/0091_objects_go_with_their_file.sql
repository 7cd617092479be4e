-- What a file named goes with the act that brought it; a fund may be called by another id in each of several files.

alter table if exists cap_table_objects
  add column if not exists act_id uuid,
  add foreign key (org_id, portfolio_company_id, act_id) references cap_table_acts (org_id, portfolio_company_id, id),
  drop constraint if exists cap_table_objects_org_id_portfolio_company_id_fund_id_key;
create index if not exists cap_table_objects_fund on cap_table_objects (org_id, portfolio_company_id, fund_id) where fund_id is not null;
