-- Deals: what follows when one is added, moved, decided or deleted.

-- An invested deal stands in Closing, whatever wrote it and wherever it came from, so that board, funnel and stage periods
-- add up.
create or replace function mark_deal_progress() returns trigger language plpgsql as $$
begin
  if new.outcome = 'invested' then new.stage := 'closing'; end if;
  if tg_op = 'INSERT' then new.stage_since := new.created_at;
  elsif new.stage <> old.stage then new.stage_since := new.updated_at; end if;
  if new.outcome = 'open' then new.decided_at := null;
  elsif tg_op = 'INSERT' or new.outcome <> old.outcome then new.decided_at := coalesce(new.updated_at, now()); end if;
  return new;
end $$;

create or replace function date_score() returns trigger language plpgsql as $$
begin
  new.scored_at := case
    when new.score is null then null
    when tg_op = 'INSERT' then coalesce(new.scored_at, now())
    when old.scored_at <> new.scored_at then new.scored_at
    when old.score = new.score then old.scored_at
    else now() end;
  return new;
end $$;

-- Of a deal, what was written down on it or on its company; a note is no contact. One record after the other, so that each is one look
-- into the index by record and day, however little the planner knows of the table.
create or replace function last_activity_of(deal uuid, company uuid) returns date language sql stable as $$
  select greatest(
    (select a.happened_on from activities a where a.org_id = current_org() and a.record_id = deal and a.kind <> 'note'
      order by a.record_id, a.happened_on desc limit 1),
    (select a.happened_on from activities a where a.org_id = current_org() and a.record_id = company and a.kind <> 'note'
      order by a.record_id, a.happened_on desc limit 1))
$$;

-- Deals that are added to a company, or moved to one, begin with what happened there.
create or replace function begin_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.last_activity_on := last_activity_of(new.id, new.company_id);
  return new;
end $$;

-- Written in the order of their ids, so that two writers over the same deals wait for each other and never in a circle.
create or replace function date_deals(records uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare ids uuid[] := array(
  select id from deals where org_id = current_org() and id = any (records)
  union select id from deals where org_id = current_org() and company_id = any (records));
begin
  perform from deals where org_id = current_org() and id = any (ids) order by id for no key update;
  update deals d set last_activity_on = a.day
  from (select w.id, last_activity_of(w.id, w.company_id) as day from deals w where w.org_id = current_org() and w.id = any (ids)) a
  where d.org_id = current_org() and d.id = a.id and d.last_activity_on is distinct from a.day;
end $$;
revoke execute on function date_deals from tranche_app;

create or replace function date_after_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select distinct record_id from previous); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select distinct record_id from changed); end if;
  perform date_deals(ids);
  return null;
end $$;
