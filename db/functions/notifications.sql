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
