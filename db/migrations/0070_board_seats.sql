-- Who sits on the boards of portfolio companies for the firm, when they meet next, and views of the portfolio.

-- Functions come here.

alter table portfolio_companies add column next_board_on date;

create table board_seats (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  portfolio_company_id uuid not null,
  -- A seat votes, an observer only hears.
  kind text not null check (kind in ('seat', 'observer')),
  -- A colleague, or somebody else whom the firm named.
  user_id uuid,
  name text check (btrim(name) <> '' and length(name) <= 200),
  since date,
  until date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (until >= since),
  foreign key (org_id, portfolio_company_id) references portfolio_companies (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete set null (user_id)
);
create index on board_seats (org_id, portfolio_company_id);
create index on board_seats (org_id, user_id) where user_id is not null;
select register_table('board_seats', reads => 'portfolio:read', parent => 'portfolio_company_id');
create policy add on board_seats for insert to tranche_app with check ((select may('portfolio:manage')));
create policy edit on board_seats for update to tranche_app using ((select may('portfolio:manage')));
create policy remove on board_seats for delete to tranche_app using ((select may('portfolio:manage')));

insert into viewed_lists (name, read_permission) values ('portfolio_companies', 'portfolio:read');
