-- Key figures of companies: what each firm begins with, and figures that stay as they were given.

-- The metrics every firm begins with. Labels are the firm's to change; keys stay.
create or replace function define_usual_kpis() returns void language sql as $$
  insert into kpi_definitions (org_id, key, label, unit, aggregation, good, is_required, formula, description, position)
  select current_org(), usual.* from (values
    ('arr', 'ARR', 'money', 'last', 'up', true, null, 'Annual recurring revenue at the end of the period', 1),
    ('revenue', 'Revenue', 'money', 'sum', 'up', true, null, 'Revenue of the period', 2),
    ('cash', 'Cash', 'money', 'last', 'up', true, null, 'Cash in bank at the end of the period', 3),
    ('burn', 'Burn', 'money', 'average', 'down', true, null, 'Net cash spent per month; below zero when the company earns cash', 4),
    ('runway', 'Runway', 'months', 'last', 'up', false, 'cash / burn', 'Months until cash runs out at this burn', 5),
    ('headcount', 'Headcount', 'people', 'last', 'up', true, null, 'Employees at the end of the period', 6),
    ('leavers', 'Leavers', 'people', 'sum', 'down', true, null, 'Employees who left in the period', 7),
    ('team_turnover', 'Team turnover', 'percent', 'last', 'down', false, 'sum(leavers, 12) / average(headcount, 12) * 100',
      'Leavers of the last 12 months ÷ average headcount', 8)
  ) as usual
  on conflict do nothing
$$;
revoke execute on function define_usual_kpis from tranche_app;

-- A figure stays as it was given; it is decided on once. Only its company may change, when two become one.
create or replace function guard_kpi_figure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' and not is_system() and not may('kpi:review') then
      raise exception 'kpis.not_reviewed' using errcode = 'TR001';
    end if;
    return new;
  end if;
  if to_jsonb(old) - '{org_id,company_id,state,decided_by,decided_at,decision_note,row_version,link_id,request_id}'::text[]
    <> to_jsonb(new) - '{org_id,company_id,state,decided_by,decided_at,decision_note,row_version,link_id,request_id}'::text[] then
    raise exception 'kpis.stays' using errcode = 'TR001';
  end if;
  if old.state <> 'submitted' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at) then
    raise exception 'kpis.decided' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- The key and the unit of a metric are what its figures were given as.
create or replace function guard_kpi_definition() returns trigger language plpgsql as $$
begin
  if new.key <> old.key then raise exception 'kpis.key_stays' using errcode = 'TR001'; end if;
  if (new.unit <> old.unit or (new.formula is null) <> (old.formula is null))
    and exists (select from kpi_figures f where f.org_id = new.org_id and f.metric = new.key) then
    raise exception 'kpis.unit_stays' using errcode = 'TR001';
  end if;
  return new;
end $$;
