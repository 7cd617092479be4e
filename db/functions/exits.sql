-- Exits: an opportunity is called as its portfolio company is.

create or replace function name_exit_opportunity() returns trigger language plpgsql as $$
begin
  new.company := coalesce((select name from portfolio_companies where org_id = new.org_id and id = new.portfolio_company_id), new.company, '?');
  return new;
end $$;

create or replace function exit_opportunities_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update exit_opportunities set company = new.name where org_id = new.org_id and portfolio_company_id = new.id;
  return new;
end $$;
