-- Who is notified of what.

-- The kinds that leave by mail as long as a person has not chosen.
create or replace function mailed_by_default() returns text[] language sql immutable parallel safe
  as $$ select array['mention', 'assigned', 'account'] $$;

-- Every way in passes here, so that what a person chose, by kind and by the two switches over all kinds, holds whoever notifies
-- them. What they want nowhere is not written down, and what is about deals reaches readers of deals only.
create or replace function deliver_as_chosen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen notification_settings;
begin
  if new.kind in ('mention', 'assigned', 'due', 'deal', 'weekly') and not reads_deals(new.org_id, new.user_id) then return null; end if;
  select * into chosen from notification_settings s where s.org_id = new.org_id and s.user_id = new.user_id;
  if new.kind in ('assigned', 'due', 'deal') and not coalesce(chosen.deal_alerts, true) then return null; end if;
  new.in_app := not new.kind = any (coalesce(chosen.muted, '{}'));
  -- Nobody gets mail about what is old or read already.
  new.by_mail := coalesce(chosen.email_notifications, true) and new.kind = any (coalesce(chosen.mailed, mailed_by_default()))
    and new.read_at is null and new.created_at > now() - interval '1 hour';
  if not new.in_app and not new.by_mail then return null; end if;
  return new;
end $$;

-- Whoever is given deals by somebody else is notified once, however many there are.
create or replace function notify_new_owners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare given record; changes text;
begin
  if me() is null then return null; end if;
  -- Planned anew each time, because a plan made for one deal takes minutes for thousands.
  changes := case tg_op when 'INSERT' then 'select c.* from changed c'
    else 'select c.* from changed c join previous p on p.id = c.id where c.owner_id is distinct from p.owner_id' end;
  for given in execute format($q$
    select d.org_id, d.owner_id, count(*)::int as deals, (array_agg(d.id))[1] as id, min(d.name) as name
    from (%s) d where d.owner_id <> me() group by d.org_id, d.owner_id $q$, changes)
  loop
    insert into notifications (org_id, user_id, kind, record_id, content, href) values (
      given.org_id, given.owner_id, 'assigned', case when given.deals = 1 then given.id end,
      case when given.deals = 1 then 'gave you the deal ' || given.name else format('gave you %s deals', given.deals) end,
      case when given.deals = 1 then '/deals/' || given.id else '/dealflow?filters=%5B%7B%22field%22%3A%22owner%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22me%22%7D%5D' end);
  end loop;
  return null;
end $$;

-- On the day of a next step, and once more when it has passed, its owner is notified; from seven in the morning where the firm is.
-- Called by the clock as the system, for no person. Steps that passed more than a week ago are left in peace.
create or replace function notify_next_steps() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; told int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations where extract(hour from local_time(time_zone)) >= 7 loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true);
    insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href, topic)
      select firm.id, d.owner_id, 'due', d.id, null,
        case when d.next_step_on = firm.today then 'Next step due today on ' else 'Next step overdue on ' end || d.name
          || coalesce(': ' || nullif(left(d.next_step, 120), ''), ''),
        '/deals/' || d.id,
        case when d.next_step_on = firm.today then 'due ' else 'overdue ' end || d.next_step_on
      from deals d join memberships m on m.org_id = d.org_id and m.user_id = d.owner_id and m.status = 'active'
      where d.org_id = firm.id and d.status = 'active' and d.outcome = 'open' and d.next_step_on between firm.today - 7 and firm.today
      order by d.next_step_on, d.id
    on conflict do nothing;
    get diagnostics told = row_count;
    total := total + told;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function notify_next_steps from tranche_app;

-- The open deals of a person as a Monday meeting goes through them: from the last stage on, overdue ones first, then by the next step.
create or replace function week_of(firm uuid, person uuid, today date) returns table (deals int, overdue int, fresh int, lines text)
language sql stable as $$
  with own as (
    select d.name, d.next_step, d.next_step_on, d.stage,
      d.next_step_on < today or coalesce(d.stage_since < now() - r.days_limit * interval '1 day', false) as is_late,
      d.created_at > now() - interval '7 days' as is_new, d.stage_since > now() - interval '7 days' as has_moved,
      (select count(*) from deal_comments c where c.org_id = firm and c.deal_id = d.id and c.created_at > now() - interval '7 days') as comments,
      row_number() over (order by
        array_position(array['sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing'], d.stage) desc,
        d.next_step_on < today or coalesce(d.stage_since < now() - r.days_limit * interval '1 day', false) desc nulls last,
        d.next_step_on, lower(d.name), d.id) as place
    from deals d left join deal_stage_rules r on r.org_id = firm and r.stage = d.stage
    where d.org_id = firm and d.owner_id = person and d.status = 'active' and d.outcome = 'open'
  )
  select count(*)::int, (count(*) filter (where is_late))::int, (count(*) filter (where is_new))::int,
    string_agg(concat_ws(' · ', left(name, 120), initcap(replace(stage, '_', ' ')),
        case when is_late then 'overdue' end,
        case when is_new then 'new' when has_moved then 'moved this week' end,
        case when comments = 1 then '1 comment' when comments > 1 then comments || ' comments' end)
      || coalesce(e'\n  Next step: ' || nullif(concat_ws(', ', left(nullif(next_step, ''), 200), next_step_on), ''), ''), e'\n' order by place)
      filter (where place <= 30)
    || case when count(*) > 30 then format(e'\nAnd %s more', count(*) - 30) else '' end
  from own
$$;
revoke execute on function week_of from tranche_app;

-- On Monday, from seven in the morning where they are, owners of open deals get the report of their week, once; what is overdue in it goes
-- by the firm's day, as on every screen. Called by the clock as the system, for no person.
create or replace function notify_weekly_report(moment timestamptz default now()) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; told int; total int := 0;
begin
  -- One clock at a time: what the other has told is seen then.
  perform pg_advisory_xact_lock(hashtext('weekly reports'));
  for firm in select id, time_zone, (local_time(time_zone) + (moment - now()))::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true);
    insert into notifications (org_id, user_id, kind, actor_id, content, detail, href, topic)
      select firm.id, p.user_id, 'weekly', null,
        concat_ws(', ', 'Your week: ' || case w.deals when 1 then '1 open deal' else w.deals || ' open deals' end,
          case when w.overdue > 0 then w.overdue || ' overdue' end, case when w.fresh > 0 then w.fresh || ' new' end),
        w.lines,
        '/dealflow/meeting?filters=%5B%7B%22field%22%3A%22owner%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22me%22%7D%5D',
        'week of ' || p.clock::date
      from (
        select m.user_id, local_time(coalesce(u.time_zone, firm.time_zone)) + (moment - now()) as clock
        from memberships m join users u on u.id = m.user_id
          left join notification_settings s on s.org_id = m.org_id and s.user_id = m.user_id
        where m.org_id = firm.id and m.status = 'active'
          and (not 'weekly' = any (coalesce(s.muted, '{}'))
            or coalesce(s.email_notifications, true) and 'weekly' = any (coalesce(s.mailed, mailed_by_default())))
        offset 0
      ) p cross join lateral week_of(firm.id, p.user_id, firm.today) w
      where extract(isodow from p.clock) = 1 and extract(hour from p.clock) >= 7 and w.deals > 0
        and not exists (select from notifications n
          where n.org_id = firm.id and n.user_id = p.user_id and n.kind = 'weekly' and n.topic = 'week of ' || p.clock::date);
    get diagnostics told = row_count;
    total := total + told;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function notify_weekly_report from tranche_app;
