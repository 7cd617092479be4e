-- The closing of a deal: what is bought, by which fund, on which day, and what is still to be done until then.

-- Functions come here.

create table deal_closings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when it was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  status text not null default 'Documentation' check (status in
    ('Documentation', 'Negotiating', 'Term Sheet Signed', 'Closed Successfully', 'Abandoned', 'completed', 'in-progress', 'pending')),
  type text not null default 'equity' check (type in ('equity', 'convertible', 'secondary')),
  stage text check (length(stage) <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric check (amount >= 0),
  valuation numeric check (valuation >= 0),
  lead_investor text check (length(lead_investor) <= 200),
  close_date date,
  -- Who buys what.
  fund_id uuid,
  security_name text check (length(security_name) <= 200),
  security_kind text not null default 'preferred' check (security_kind in
    ('ordinary', 'preferred', 'convertible_note', 'safe', 'bsa_air', 'warrant', 'loan', 'fund_interest', 'other')),
  quantity numeric check (quantity >= 0),
  -- What comes with it: each becomes a task when it is closed.
  takes_board_seat boolean not null default false,
  information_rights boolean not null default true,
  owner_id uuid,
  -- Whoever last said what is bought, by whom and for how much.
  prepared_by uuid default me(),
  abandon_reason text check (btrim(abandon_reason) <> '' and length(abandon_reason) <= 500),
  ended_at timestamptz,
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'Abandoned') = (abandon_reason is not null)),
  check ((status in ('Closed Successfully', 'Abandoned', 'completed')) = (ended_at is not null)),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on deal_closings (org_id, created_at, id);
create index on deal_closings (org_id, close_date, id);
create index on deal_closings (org_id, amount, id);
create index on deal_closings (org_id, deal_id);
create index on deal_closings (org_id, fund_id) where fund_id is not null;
create index on deal_closings (org_id, owner_id) where owner_id is not null;

select register_table('deal_closings', kind => 'deal_closing', label => 'company', reads => 'closing:read', parent => 'deal_id',
  search => '{company,lead_investor,notes}');
create policy add on deal_closings for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on deal_closings for update to tranche_app using ((select may('closing:manage')));
create policy remove on deal_closings for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_deal_closing before insert or update or delete on deal_closings for each row execute function guard_deal_closing();

-- What is to be done until then: papers, approvals, checks.
create table closing_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  status text not null default 'open' check (status in ('open', 'done', 'not_applicable')),
  assigned_to uuid,
  due_on date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to)
);
create index on closing_items (org_id, closing_id, position);
create index on closing_items (org_id, assigned_to) where assigned_to is not null;
select register_table('closing_items', reads => 'closing:read', parent => 'closing_id');
create policy add on closing_items for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on closing_items for update to tranche_app using ((select may('closing:manage')));
create policy remove on closing_items for delete to tranche_app using ((select may('closing:manage')));

-- Firms that are there already: whoever reads the portfolio reads closings, partners and portfolio managers close.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, given.permission
  from role_permissions p
  join (values ('portfolio:read', 'closing:read'), ('fund:manage', 'closing:manage'), ('fund:manage', 'closing:pay'), ('fund:manage', 'closing:close'),
    ('fund:manage', 'closing:configure')) as given (held, permission) on given.held = p.permission
  where p.org_id = current_org()
  union
  select r.org_id, r.role, given.permission
  from role_permissions r
  cross join (values ('closing:manage'), ('closing:pay'), ('closing:close'), ('closing:configure')) as given (permission)
  where r.org_id = current_org() and r.role = 'portfolio_manager' and r.permission = 'portfolio:manage'
  on conflict do nothing $q$);
