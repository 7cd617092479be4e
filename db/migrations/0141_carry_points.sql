-- Who has points in a fund's carry, and how they vest.

-- Functions come here.

create table carry_points (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  points numeric not null check (points > 0),
  -- By months from a day on, nothing before the cliff; at once where there is no day.
  vests_from date,
  months int check (months between 1 and 600),
  cliff_months int check (cliff_months between 0 and months),
  left_on date,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((vests_from is null) = (months is null)),
  check (cliff_months is null or months is not null),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);
create index on carry_points (org_id, fund_id);
select register_table('carry_points', reads => 'carry:read', parent => 'fund_id');
create policy add on carry_points for insert to tranche_app with check ((select may('fund:manage')) and (select may('carry:read')));
create policy edit on carry_points for update to tranche_app using ((select may('fund:manage')) and (select may('carry:read')));
create policy remove on carry_points for delete to tranche_app using ((select may('fund:manage')) and (select may('carry:read')));
