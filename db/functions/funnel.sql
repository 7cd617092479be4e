-- Stage periods, and the sums of the funnel.

-- How far on a stage is; the order of STAGES.
create or replace function stage_place(stage text) returns int language sql immutable parallel safe
  as $$ select array_position(array['sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing'], stage) $$;

-- A deal that is added has one stage period, which says at once what mark_stage_periods_of would say of it.
create or replace function begin_stage_periods() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, is_first, stands, outcome)
    select c.org_id, c.id, c.stage, me(), c.stage_since, true, case when c.status = 'active' then 'open' else 'archived' end, c.outcome
    from changed c where c.outcome = 'open';
  return null;
end $$;

-- A move ends one stage period and begins the next; a decision ends it, and a deal that is opened again begins one. One that is invested in
-- from an earlier stage comes to Closing at that moment and has left it at once. Archiving, which is no move, changes what periods say.
-- Planned again each time, because a plan made for one deal takes minutes for thousands; ends are looked up by key for the same reason.
create or replace function move_stage_periods() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if others <> '{}' then perform mark_stage_periods_of(others); end if;
  return null;
end $$;

-- What the stage periods of these deals say beside who came when follows from all periods of the deal and from the deal itself. A person who
-- changes a deal holds its row, so nobody else changes its periods. Planned again each time, because a plan made for one deal takes minutes
-- for thousands.
create or replace function mark_stage_periods_of(deal_ids uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
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
revoke execute on function mark_stage_periods_of from tranche_app;

-- Planned again each time, because a plan made for one deal takes minutes for thousands.
create or replace function mark_stage_periods() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_stage_periods_of(array(select distinct deal_id from changed));
  return null;
end $$;

create or replace function count_stage_periods() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    from (select *, 1 as one from changed where is_first union all select *, -1 from previous where is_first) moves
    group by 1, 2, 3, 4, 5, 6 having sum(one) <> 0;
  end if;
  return null;
end $$;

-- Puts rows of one kind together in every firm that has many to spare. Rows that another one puts together right now are left to it.
create or replace function fold_funnel_counts(spare int default 500) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
