-- The watch list: companies people keep an eye on, each for a reason, and the day they want to look again.

create table watches (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  company_id uuid not null,
  reason text not null default '' check (length(reason) <= 500),
  look_again_on date,
  -- When that day came and its person was told.
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, user_id, company_id),
  check (returned_at is null or look_again_on is not null),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade
);
create index on watches (org_id, company_id);
create index on watches (org_id, look_again_on, id);
create index on watches (org_id, created_at desc, id desc);
create index watches_to_return on watches (org_id, look_again_on) where returned_at is null and look_again_on is not null;

select adopt('watches', reads => 'company:read', parent => 'company_id');
-- Colleagues see what is watched and why; each person's watches are theirs to change.
create policy add on watches for insert to tranche_app with check ((select may('company:read')) and user_id = (select me()));
create policy edit on watches for update to tranche_app
  using (user_id = (select me()) and (select may('company:read'))) with check (user_id = (select me()));
create policy remove on watches for delete to tranche_app using (user_id = (select me()) and (select may('company:read')));

-- Another day to look again has not come yet.
create function watch_anew() returns trigger language plpgsql as $$
begin
  if new.look_again_on is distinct from old.look_again_on then new.returned_at := null; end if;
  return new;
end $$;
create trigger ab_watch_anew before update of look_again_on on watches for each row execute function watch_anew();

-- Watched companies whose day has come, in their firm's time zone: their watchers are told, and those that were archived are
-- back on the list as what they were, where the watcher may change them. Called by the clock as the house, for no person; whatever happens, each is told once.
create function return_watched_companies() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; returned int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.watchList', true);
    with due as (
      select w.id, w.user_id, w.reason, w.company_id, c.name, holds(w.org_id, w.user_id, 'company:read') as may_read,
        holds(w.org_id, w.user_id, 'company:update') as may_update
      from watches w
      join companies c on c.org_id = w.org_id and c.id = w.company_id and c.merged_into is null
      where w.org_id = firm.id and w.returned_at is null and w.look_again_on <= firm.today for update of w skip locked
    ), marked as (
      update watches w set returned_at = now() from due where w.org_id = firm.id and w.id = due.id
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
revoke execute on function return_watched_companies from tranche_app;
