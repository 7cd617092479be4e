-- The funnel of all time is counted as deals move: each stay tells what became of its deal, and what stays tell is kept as sums.

alter table deal_stages
  -- The deal's first stay in this stage speaks for all of its stays there.
  add column is_first boolean not null default false,
  -- There: days of all finished stays of the deal in this stage together.
  add column days double precision,
  -- There, while the deal stands in this stage: open, archived, passed, invested.
  add column stands text,
  -- On the deal's first stay of all: its outcome now.
  add column outcome text;

-- What the stays of these deals say beside who came when follows from all stays of the deal and from the deal itself. Whoever changes
-- a deal holds its row, so nobody else changes its stays. Planned anew each time, because a plan made for one deal takes minutes for thousands.
create function mark_stays_of(deal_ids uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute $q$
    update deal_stages s
    set moved_on = k.moved_on, repeated = k.repeated, is_first = k.is_first, days = k.days, stands = k.stands, outcome = k.outcome
    from (
      select a.org_id, a.id, coalesce(a.furthest_after > stage_place(a.stage), false) as moved_on, a.times > 1 as repeated, a.time = 1 as is_first,
        case when a.time = 1 then (a.seconds / 86400.0)::float8 end as days,
        case when a.time = 1 and d.stage = a.stage then
          case when d.outcome <> 'open' then d.outcome when d.status = 'active' then 'open' else 'archived' end end as stands,
        case when a.number = 1 then d.outcome end as outcome
      from (
        select org_id, id, deal_id, stage, row_number() over in_order as number, row_number() over (in_stage order by entered_at, id) as time,
          count(*) over in_stage as times, sum(extract(epoch from left_at - entered_at)) over in_stage as seconds,
          max(stage_place(stage)) over (in_order rows between 1 following and unbounded following) as furthest_after
        from deal_stages where org_id = current_org() and deal_id = any ($1)
        window in_stage as (partition by deal_id, stage), in_order as (partition by deal_id order by entered_at, id)
      ) a
      join deals d on d.org_id = a.org_id and d.id = a.deal_id
    ) k
    where s.org_id = k.org_id and s.id = k.id and (s.moved_on, s.repeated, s.is_first, s.days, s.stands, s.outcome)
      is distinct from (k.moved_on, k.repeated, k.is_first, k.days, k.stands, k.outcome) $q$ using deal_ids;
end $$;
revoke execute on function mark_stays_of from tranche_app;

create or replace function mark_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_stays_of(array(select distinct deal_id from changed));
  return null;
end $$;

-- As before; and archiving, which is no move, changes what the deal's stays say.
create or replace function move_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare moved uuid[]; moments jsonb; began uuid[]; others uuid[];
begin
  execute $q$
    select array_agg(c.id) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      jsonb_object_agg(c.id, c.updated_at) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      array_agg(c.id) filter (where c.stage = p.stage and c.outcome = p.outcome)
    from changed c join previous p on p.id = c.id
    where c.stage <> p.stage or c.outcome <> p.outcome or c.status <> p.status $q$ into moved, moments, others;
  if moved is not null then
    execute $q$
      update deal_stages s set left_at = greatest(s.entered_at, ($2 ->> s.deal_id::text)::timestamptz)
      where s.org_id = current_org() and s.deal_id = any ($1) and s.left_at is null $q$ using moved, moments;
    execute $q$
      with begun as (
        insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, left_at)
        select c.org_id, c.id, c.stage, me(), c.updated_at, case when c.outcome = 'invested' then c.updated_at end
        from changed c join previous p on p.id = c.id
        where c.outcome = 'open' and (c.stage <> p.stage or p.outcome <> 'open')
          or c.outcome = 'invested' and p.outcome <> 'invested' and p.stage <> 'closing'
        returning deal_id
      ) select array_agg(deal_id) from begun $q$ into began;
    others := others || array(select unnest(moved) except select unnest(began));
  end if;
  -- Those that came to a stage are marked as they come.
  if others <> '{}' then perform mark_stays_of(others); end if;
  return null;
end $$;

-- Sums over the deals' first stays in each stage. Writers only add rows, so they never wait for each other; fold_funnel_counts puts
-- rows of one kind together.
create table funnel_counts (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  stage text not null,
  stands text,
  outcome text,
  moved_on boolean not null,
  -- Days in the stage, rounded down, of those that moved on.
  whole_days int,
  deals int not null,
  primary key (org_id, id)
);
select guard_by_firm('funnel_counts', 'tranche_app');
grant select on funnel_counts to tranche_app;
create policy read on funnel_counts for select to tranche_app using ((select may('deal:read')));

create function count_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, count(*)
    from changed where is_first group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, -count(*)
    from previous where is_first group by 1, 2, 3, 4, 5, 6;
  else
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, sum(one)
    from (select *, 1 as one from changed where is_first union all select *, -1 from previous where is_first) told
    group by 1, 2, 3, 4, 5, 6 having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger zb_count_insert after insert on deal_stages referencing new table as changed for each statement execute function count_stays();
create trigger zb_count_update after update on deal_stages referencing old table as previous new table as changed
  for each statement execute function count_stays();
create trigger zb_count_delete after delete on deal_stages referencing old table as previous for each statement execute function count_stays();

-- Puts rows of one kind together in every firm that has many to spare. Rows that another one puts together right now are left to it.
create function fold_funnel_counts(spare int default 500) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in
    select org_id from funnel_counts group by org_id
    having count(*) - count(distinct (stage, stands, outcome, moved_on, whole_days)) > spare
  loop
    with taken as (
      delete from funnel_counts where (org_id, id) in (select org_id, id from funnel_counts where org_id = firm for update skip locked) returning *
    )
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, whole_days, sum(deals) from taken group by 1, 2, 3, 4, 5, 6 having sum(deals) <> 0;
  end loop;
end $$;
revoke execute on function fold_funnel_counts from tranche_app;

-- The deals that are here.
alter table deal_stages disable trigger user;
select for_each_org($each$ select mark_stays_of(array(select id from deals where org_id = current_org())) $each$);
select for_each_org($each$
  insert into funnel_counts (stage, stands, outcome, moved_on, whole_days, deals)
  select stage, stands, outcome, moved_on, case when moved_on then floor(days) end, count(*)
  from deal_stages where org_id = current_org() and is_first group by 1, 2, 3, 4, 5
$each$);
alter table deal_stages enable trigger user;

-- The days around the middle, in their order.
create index deal_stages_days on deal_stages (org_id, stage, days) where is_first and moved_on;
