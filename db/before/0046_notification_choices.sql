-- What each person wants to be told, where, and how often by mail; new owners are told of their deals, and owners of steps that are due.

-- The kinds that leave by mail as long as a person has not chosen.
create function mailed_by_default() returns text[] language sql immutable parallel safe
  as $$ select array['mention', 'assigned', 'account'] $$;

create table notification_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  -- By mail each at once, or one digest a day.
  delivery text not null default 'each' check (delivery in ('each', 'daily')),
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  -- Kinds that are not shown in the application.
  muted text[] not null default '{}',
  mailed text[] not null default mailed_by_default(),
  last_digest_on date,
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
select adopt('notification_settings', owner => 'user_id', audited => false);

alter table notifications
  add column in_app boolean not null default true,
  add column by_mail boolean not null default false,
  -- When it was mailed, or need not be any more.
  add column mailed_at timestamptz,
  -- What must be told only once has a name.
  add column topic text;
create unique index on notifications (org_id, user_id, kind, record_id, topic) where topic is not null;
create index notifications_to_mail on notifications (org_id, user_id, created_at) where by_mail and mailed_at is null;

-- Every way in passes here, so that what a person chose holds whoever tells them. What they want nowhere is not written down.
create function deliver_as_chosen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen notification_settings;
begin
  select * into chosen from notification_settings s where s.org_id = new.org_id and s.user_id = new.user_id;
  new.in_app := not new.kind = any (coalesce(chosen.muted, '{}'));
  -- Nobody gets mail about what is old or read already.
  new.by_mail := new.kind = any (coalesce(chosen.mailed, mailed_by_default()))
    and new.read_at is null and new.created_at > now() - interval '1 hour';
  if not new.in_app and not new.by_mail then return null; end if;
  return new;
end $$;
create trigger aa_as_chosen before insert on notifications for each row execute function deliver_as_chosen();

-- A clock's time where this zone is kept; a name that the database does not know counts as UTC.
create function local_time(zone text) returns timestamp language plpgsql stable as $$
begin
  return now() at time zone zone;
exception when invalid_parameter_value then
  return now() at time zone 'UTC';
end $$;

-- Whoever is given deals by somebody else is told once, however many there are.
create function tell_new_owners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
-- Named to run after the deal has become a record.
create trigger zzz_tell_owner after insert on deals referencing new table as changed for each statement execute function tell_new_owners();
create trigger zzz_tell_new_owner after update on deals
  referencing old table as previous new table as changed for each statement execute function tell_new_owners();

-- On the day of a next step, and once more when it has passed, its owner is told; from seven in the morning where the firm is.
-- Called by the clock as the house, for no person. Steps that passed more than a week ago are left in peace.
create function tell_of_next_steps() returns int language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function tell_of_next_steps from tranche_app;

-- The firms where something waits to be mailed. The rows themselves are read inside each firm.
create function firms_with_mail_to_send() returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    if exists (select from notifications where org_id = firm and by_mail and mailed_at is null) then return next firm; end if;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
revoke execute on function firms_with_mail_to_send from tranche_app;
