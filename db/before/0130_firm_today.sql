-- Which day it is for a firm is said in one place: whatever is due, late, stale or still to come is so by the day where the firm is.

-- The zone the firm's clocks are kept in; a name that the database does not know counts as UTC.
create function firm_zone() returns text language plpgsql stable as $$
declare zone text := (select time_zone from organizations where id = current_org());
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- The firm's calendar day. In a condition on many rows write (select firm_today()), which is asked once and lets an index serve.
create function firm_today() returns date language sql stable as $$ select (now() at time zone firm_zone())::date $$;

alter table activities alter happened_on set default firm_today();

create or replace function interactions_of(contact uuid) returns table (id uuid, kind text, happened_on date, points int) language sql stable as $$
  select a.id, a.kind, a.happened_on, interaction_points(a.kind, (select firm_today()) - a.happened_on)
  from activities a
  where a.org_id = current_org() and a.kind <> 'note' and a.happened_on >= (select firm_today()) - 365 and a.id in (
    select b.id from activities b where b.org_id = current_org() and b.record_id = contact
    union all select b.id from activities b where b.org_id = current_org() and b.contact_id = contact
    union all select p.activity_id from email_people p where p.org_id = current_org() and p.contact_id = contact)
$$;

-- As before, on the firm's own day.
create or replace function refresh_interaction_scores() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select id from organizations where scored_on is distinct from local_time(time_zone)::date for update skip locked loop
    perform set_config('app.org_id', firm::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.interactionScores', true);
    perform score_contacts(array(select id from contacts where org_id = firm and interaction_score > 0));
    update organizations set scored_on = firm_today() where id = firm;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- As before; a zone the database does not know keeps no firm's deals from coming back.
create or replace function reopen_deals_to_look_at() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; reopened int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.lookAgain', true);
    with due as (
      select id, name, owner_id, pass_reason from deals where org_id = firm.id and look_again_on <= firm.today for update skip locked
    ), back as (
      update deals d set outcome = 'open', status = 'active', archived_at = null, pass_reason = null, look_again_on = null
      from due where d.org_id = firm.id and d.id = due.id returning d.id
    ), told as (
      insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href)
      select firm.id, due.owner_id, 'deal', due.id, null, 'Time to look again at ' || due.name || ', passed on for ' || due.pass_reason, '/deals/' || due.id
      from due where due.owner_id is not null returning 1
    )
    select count(*) into reopened from back;
    total := total + reopened;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;

-- As before: Monday morning is where a person is, but what is overdue in it goes by the firm's day, as on every screen.
create or replace function tell_of_the_week(moment timestamptz default now()) returns int
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
