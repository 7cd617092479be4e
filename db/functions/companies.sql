-- Companies, where they come from, and the watch list.

-- A company that names an event came from Events, one that names a partner from Partners, so that sources count what they say.
create or replace function source_follows_referral_source() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select case o.type when 'event' then 'Events' else 'Partners' end into strict new.source
    from referral_sources o where o.org_id = new.org_id and o.id = new.referral_source_id;
  return new;
exception when no_data_found then
  return new;  -- the key says it better
end $$;

-- A contact of a company that is renamed works for it under its new name.
create or replace function rename_company_of_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contacts set company_name = new.name where org_id = new.org_id and company_id = new.id;
  return null;
end $$;

-- Another day to look again has not come yet.
create or replace function restart_watchlist_entry() returns trigger language plpgsql as $$
begin
  if new.look_again_on is distinct from old.look_again_on then new.returned_at := null; end if;
  return new;
end $$;

-- Companies of the watch list whose day has come, in their firm's time zone: who put them there is notified, and those that were archived
-- are back on the list as what they were, where that person may change them. Called by the clock as the system, for no person; whatever
-- happens, each is notified once.
create or replace function return_watchlist_entries() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; returned int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.watchList', true);
    with due as (
      select w.id, w.user_id, w.reason, w.company_id, c.name, holds(w.org_id, w.user_id, 'company:read') as may_read,
        holds(w.org_id, w.user_id, 'company:update') as may_update
      from watchlist_entries w
      join companies c on c.org_id = w.org_id and c.id = w.company_id and c.merged_into is null
      where w.org_id = firm.id and w.returned_at is null and w.look_again_on <= firm.today for update of w skip locked
    ), marked as (
      update watchlist_entries w set returned_at = now() from due where w.org_id = firm.id and w.id = due.id
    ), back as (
      update companies c set status = case when c.qualified_at is null and c.is_prospect then 'prospect' else 'active' end
      from (select distinct company_id from due where may_update) d where c.org_id = firm.id and c.id = d.company_id and c.status = 'paused'
    ), told as (
      insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href)
      select firm.id, due.user_id, 'deal', due.company_id, null,
        'Time to look again at ' || due.name || coalesce(': ' || nullif(due.reason, ''), ''), '/deal-sourcing/' || due.company_id
      from due where may_read
    )
    select count(*) into returned from due;
    total := total + returned;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function return_watchlist_entries from tranche_app;
