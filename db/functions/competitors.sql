-- Competitors: who is notified of their changes.

-- People who asked to be notified of such changes of a competitor. A colleague who changes it reads no more of their alerts than that.
create or replace function competitor_subscribers(competitor uuid, changed text[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select a.user_id from competitor_alerts a
  where a.org_id = current_org() and a.competitor_id = competitor and a.topics && changed and may('intelligence:manage')
$$;
