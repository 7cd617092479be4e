-- When the health of a firm's companies was looked at last.

-- Functions come here.

create table health_scans (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  scanned_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);
select register_table('health_scans', reads => 'portfolio:read', audited => false);
create policy add on health_scans for insert to tranche_app
  with check ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));
create policy edit on health_scans for update to tranche_app
  using ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')));

-- What only followed from what somebody did is told in nobody's name.
drop policy notify on notifications;
create policy notify on notifications for insert to tranche_app with check (actor_id is null or actor_id = (select me()));
