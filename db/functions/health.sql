-- Health of portfolio companies: the rules every firm begins with.

create or replace function define_usual_health_rules() returns void language sql as $$
  insert into health_rules (org_id, alert_type, metric, comparison, threshold, is_absolute, severity)
  select current_org(), rule.* from (values
    ('runway', 'runway', 'below', 6, false, 'critical'),
    ('burn_rate', 'burn', 'above', 100000, true, 'high'),
    ('team_turnover', 'team_turnover', 'above', 20, false, 'medium'),
    ('team_turnover', 'team_turnover', 'above', 30, false, 'high')
  ) as rule (alert_type, metric, comparison, threshold, is_absolute, severity)
  where exists (select from kpi_definitions d where d.org_id = current_org() and d.key = rule.metric)
  on conflict do nothing
$$;
revoke execute on function define_usual_health_rules from tranche_app;
