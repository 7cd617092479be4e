-- Performance metrics name the relation of each column, which every PostgreSQL prints alike.
create or replace view performance_metrics with (security_invoker = true) as
  select k.org_id, k.company_id, k.period_kind, e.metric_date,
    max(k.value) filter (where k.metric = 'arr') as arr,
    max(k.value) filter (where k.metric = 'revenue') as revenue,
    max(k.value) filter (where k.metric = 'cash') as cash,
    max(k.value) filter (where k.metric = 'burn') as burn_rate,
    max(k.value) filter (where k.metric = 'headcount') as headcount,
    max(k.currency) filter (where k.metric = 'burn') as currency,
    case when max(k.value) filter (where k.metric = 'burn') > 0
      then round(max(k.value) filter (where k.metric = 'cash') / max(k.value) filter (where k.metric = 'burn'), 6) end as runway_months
  from kpi_current k
  cross join lateral (select
    (k.period_start + case k.period_kind when 'month' then interval '1 month' else interval '3 months' end - interval '1 day')::date as metric_date) e
  where k.kind = 'actual' and k.value is not null
  group by k.org_id, k.company_id, k.period_kind, k.period_start, e.metric_date;
