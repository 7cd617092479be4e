-- Which days a firm works: its weekend, and holidays that people typed or brought. Notice periods count by them.

-- Functions come here.

-- Days of the week that are none of work, Monday being 1. A firm that has said nothing has no row: Saturday and Sunday.
create table business_weeks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  weekend int[] not null check (weekend <@ '{1,2,3,4,5,6,7}' and cardinality(weekend) <= 6),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select register_table('business_weeks', reads => 'fund:read');
create policy add on business_weeks for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on business_weeks for update to tranche_app using ((select may('fund:manage')));

-- Each day once, whatever it is called.
create table holidays (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  day date not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, day)
);
select register_table('holidays', reads => 'fund:read');
create policy add on holidays for insert to tranche_app with check ((select may('fund:manage')));
create policy remove on holidays for delete to tranche_app using ((select may('fund:manage')));
