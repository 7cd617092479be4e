-- A notice in nobody's name comes of a look at the firm's companies: only who may look at them makes one.
drop policy notify on notifications;
create policy notify on notifications for insert to tranche_app with check (
  actor_id = (select me())
  or actor_id is null and ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')))
);
