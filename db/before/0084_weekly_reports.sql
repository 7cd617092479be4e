-- Two switches over all of one's choices, and on Monday a report of the deals one owns.

alter table notification_settings
  -- Off, nothing leaves by mail; off, nothing tells of deals. The choices by kind stay as they are, for when it is switched on again.
  add column email_notifications boolean not null default true,
  add column deal_alerts boolean not null default true;
-- What a message says besides.
alter table notifications add column detail text not null default '';

-- As before, under the two switches.
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

-- The open deals of a person as a Monday meeting goes through them: from the last stage on, overdue ones first, then by the next step.
create function week_of(firm uuid, person uuid, today date) returns table (deals int, overdue int, fresh int, lines text)
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

-- On Monday, from seven in the morning where they are, owners of open deals get the report of their week, once.
-- Called by the clock as the house, for no person.
create function tell_of_the_week(moment timestamptz default now()) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; told int; total int := 0;
begin
  -- One clock at a time: what the other has told is seen then.
  perform pg_advisory_xact_lock(hashtext('weekly reports'));
  for firm in select id, time_zone from organizations loop
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
      ) p cross join lateral week_of(firm.id, p.user_id, p.clock::date) w
      where extract(isodow from p.clock) = 1 and extract(hour from p.clock) >= 7 and w.deals > 0
        and not exists (select from notifications n
          where n.org_id = firm.id and n.user_id = p.user_id and n.kind = 'weekly' and n.topic = 'week of ' || p.clock::date);
    get diagnostics told = row_count;
    total := total + told;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function tell_of_the_week, week_of from tranche_app;
