-- Scores and days of last contact are written in the order of their ids, so that two writers over the same people wait for each other and never in a circle.

create or replace function score_contacts(ids uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from contacts where org_id = current_org() and id = any (ids) order by id for no key update;
  update contacts c set interaction_score = s.score
  from (select w.id, coalesce((select sum(i.points) from interactions_of(w.id) i), 0)::int as score from (select distinct unnest(ids) as id) w) s
  where c.org_id = current_org() and c.id = s.id and c.interaction_score <> s.score;
end $$;

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
