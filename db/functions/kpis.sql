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

-- What founders are asked for at first: every metric that is given and required.
create or replace function define_usual_kpi_template() returns void language sql as $$
  insert into kpi_templates (org_id, name, period_kind, metrics)
  select current_org(), 'Monthly figures', 'month', array_agg(key order by position) from kpi_definitions
  where org_id = current_org() and formula is null and is_required and archived_at is null having count(*) > 0
$$;
revoke execute on function define_usual_kpi_template from tranche_app;

-- The name of the company that the asking link is about.
create or replace function linked_company() returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select name from companies where org_id = current_org() and id = link_record('kpis') $$;

-- Notifies the sender of the asking link that figures came for a request; what they have not read yet is said once.
create or replace function notify_of_figures(request uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare sent record; reader uuid; told jsonb;
begin
  select r.org_id, r.company_id, r.period_kind, r.period_start, r.created_by as asked_by, l.created_by, l.recipient, c.name into sent
    from public_links l
      join kpi_requests r on r.org_id = l.org_id and r.company_id = l.record_id and r.id = request
      join companies c on c.org_id = r.org_id and c.id = r.company_id
    where l.org_id = current_org() and l.id = current_link();
  if not found then return; end if;
  told := jsonb_build_object('company', sent.name, 'recipient', sent.recipient, 'periodKind', sent.period_kind, 'periodStart', sent.period_start);
  for reader in select distinct unnest(array_remove(array[sent.asked_by, sent.created_by], null)) loop
    delete from notifications where org_id = sent.org_id and user_id = reader and kind = 'figures_sent' and record_id = sent.company_id and read_at is null;
    insert into notifications (org_id, user_id, kind, record_id, params) values (sent.org_id, reader, 'figures_sent', sent.company_id, told);
  end loop;
end $$;

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
