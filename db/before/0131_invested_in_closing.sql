-- An invested deal stands in Closing, whoever writes it and from wherever it came, so that board, funnel and stays add up.

create or replace function mark_deal_progress() returns trigger language plpgsql as $$
begin
  if new.outcome = 'invested' then new.stage := 'closing'; end if;
  if tg_op = 'INSERT' then new.stage_since := new.created_at;
  elsif new.stage <> old.stage then new.stage_since := new.updated_at; end if;
  if new.outcome = 'open' then new.decided_at := null;
  elsif tg_op = 'INSERT' or new.outcome <> old.outcome then new.decided_at := coalesce(new.updated_at, now()); end if;
  return new;
end $$;

-- As before; and a deal that is invested in from an earlier stage comes to Closing at that moment and has left it at once.
create or replace function move_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ended uuid[]; moments jsonb;
begin
  execute $q$
    select array_agg(c.id), jsonb_object_agg(c.id, c.updated_at)
    from changed c join previous p on p.id = c.id
    where c.stage <> p.stage or c.outcome <> p.outcome $q$ into ended, moments;
  if ended is null then return null; end if;
  execute $q$
    update deal_stages s set left_at = greatest(s.entered_at, ($2 ->> s.deal_id::text)::timestamptz)
    where s.org_id = current_org() and s.deal_id = any ($1) and s.left_at is null $q$ using ended, moments;
  execute $q$
    insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, left_at)
    select c.org_id, c.id, c.stage, me(), c.updated_at, case when c.outcome = 'invested' then c.updated_at end
    from changed c join previous p on p.id = c.id
    where c.outcome = 'open' and (c.stage <> p.stage or p.outcome <> 'open')
      or c.outcome = 'invested' and p.outcome <> 'invested' and p.stage <> 'closing' $q$;
  return null;
end $$;

-- Deals that were invested in from an earlier stage: in Closing since that moment, which is also the day they closed unless one was
-- given. Nobody did anything to these deals today, so neither their version nor their history may say so.
alter table deals disable trigger user;
alter table deal_stages disable trigger user;
select for_each_org($each$
  insert into deal_stages (deal_id, stage, user_id, entered_at, left_at)
  select d.id, 'closing', s.user_id, d.decided_at, d.decided_at
  from deals d
  join lateral (select user_id from deal_stages s where s.org_id = d.org_id and s.deal_id = d.id order by entered_at desc, id desc limit 1) s on true
  where d.org_id = current_org() and d.outcome = 'invested' and d.stage <> 'closing'
$each$);
select for_each_org($each$
  update deal_stages s set moved_on = k.moved_on, repeated = k.repeated
  from (
    select a.org_id, a.id, bool_or(stage_place(b.stage) > stage_place(a.stage) and (b.entered_at, b.id) > (a.entered_at, a.id)) as moved_on,
      bool_or(b.stage = a.stage) as repeated
    from deals d
    join deal_stages a on a.org_id = d.org_id and a.deal_id = d.id
    join deal_stages b on b.org_id = a.org_id and b.deal_id = a.deal_id and b.id <> a.id
    where d.org_id = current_org() and d.outcome = 'invested' and d.stage <> 'closing' group by a.org_id, a.id
  ) k
  where s.org_id = k.org_id and s.id = k.id and (s.moved_on, s.repeated) <> (k.moved_on, k.repeated)
$each$);
select for_each_org($each$
  update deals set actual_close_date = (decided_at at time zone firm_zone())::date
  where org_id = current_org() and outcome = 'invested' and actual_close_date is null and stage <> 'closing'
$each$);
select for_each_org($each$
  update deals set stage = 'closing', stage_since = decided_at where org_id = current_org() and outcome = 'invested' and stage <> 'closing'
$each$);
alter table deal_stages enable trigger user;
alter table deals enable trigger user;
