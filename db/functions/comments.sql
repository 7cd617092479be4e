-- Comments: one level of replies, and threads that follow a conversion.

-- The parent of a reply is a top-level comment.
create or replace function one_level_of_replies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.parent_comment_id is not null and exists (
    select from comments where org_id = new.org_id and id = new.parent_comment_id and parent_comment_id is not null)
  then raise exception 'Reply to a top-level comment' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- A thread follows a conversion: what was said on a record is on what was made of it, too; on the first such record only.
create or replace function follow_threads(firm uuid, sources uuid[], targets uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Planned again each time, because a plan made for one record takes minutes for thousands.
  execute $q$
    update comments c set followed_to = p.target from unnest($2, $3) as p (source, target)
    where c.org_id = $1 and c.record_id = p.source and c.followed_to is null $q$ using firm, sources, targets;
end $$;
revoke execute on function follow_threads from tranche_app;

-- A deal is made of its company: the first one takes its thread along.
create or replace function take_thread_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform follow_threads(c.org_id, array_agg(c.company_id), array_agg(c.id))
    from (select distinct on (org_id, company_id) org_id, company_id, id from changed where company_id is not null order by org_id, company_id, id) c
    group by c.org_id;
  return null;
end $$;

-- Named by a migration that landed; a thread is left behind by its key now.
create or replace function leave_thread_behind() returns trigger language plpgsql as $$
begin
  return old;
end $$;
