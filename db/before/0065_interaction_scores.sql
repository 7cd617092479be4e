-- How much the firm has had to do with a contact lately: points for each meeting, call and e-mail of a year, kept beside the contact so that lists can be ordered by them.

create function interaction_points(kind text, days_ago int) returns int language sql immutable parallel safe as $$
  select case kind when 'meeting' then 10 when 'call' then 6 when 'email' then 2 else 0 end
    / case when days_ago > 90 then 2 else 1 end * case when days_ago > 365 then 0 else 1 end
$$;

-- What counts, each once however the contact took part: written down on them, with them, or a message they were in.
create function interactions_of(contact uuid) returns table (id uuid, kind text, happened_on date, points int) language sql stable as $$
  select a.id, a.kind, a.happened_on, interaction_points(a.kind, current_date - a.happened_on)
  from activities a
  where a.org_id = current_org() and a.kind <> 'note' and a.happened_on >= current_date - 365 and a.id in (
    select b.id from activities b where b.org_id = current_org() and b.record_id = contact
    union all select b.id from activities b where b.org_id = current_org() and b.contact_id = contact
    union all select p.activity_id from email_people p where p.org_id = current_org() and p.contact_id = contact)
$$;

alter table contacts add column interaction_score int not null default 0 check (interaction_score >= 0);
alter table organizations add column scored_on date;

-- It follows from activity: no change of the contact, neither in the trail nor for whoever is editing it.
update adopted_tables set redacted_columns = redacted_columns || '{interaction_score}' where table_name = 'contacts';
drop trigger aa_version on contacts;
create trigger aa_version before update on contacts for each row
  when (old.interaction_score is not distinct from new.interaction_score) execute function next_version();

create function score_contacts(ids uuid[]) returns void language sql set search_path = public, pg_temp as $$
  update contacts c set interaction_score = s.score
  from (select w.id, coalesce((select sum(i.points) from interactions_of(w.id) i), 0)::int as score from (select distinct unnest(ids) as id) w) s
  where c.org_id = current_org() and c.id = s.id and c.interaction_score <> s.score
$$;
revoke execute on function score_contacts from tranche_app;

create function score_after_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then
    ids := array(select record_id from previous union select contact_id from previous where contact_id is not null);
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select record_id from changed union select contact_id from changed where contact_id is not null
      union select p.contact_id from changed c join email_people p on p.org_id = c.org_id and p.activity_id = c.id where p.contact_id is not null);
  end if;
  perform score_contacts(ids);
  return null;
end $$;
create trigger score_insert after insert on activities referencing new table as changed for each statement execute function score_after_activity();
create trigger score_update after update on activities referencing old table as previous new table as changed
  for each statement execute function score_after_activity();
create trigger score_delete after delete on activities referencing old table as previous for each statement execute function score_after_activity();

create function score_after_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select contact_id from previous where contact_id is not null); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select contact_id from changed where contact_id is not null); end if;
  perform score_contacts(ids);
  return null;
end $$;
create trigger score_insert after insert on email_people referencing new table as changed for each statement execute function score_after_email();
create trigger score_update after update on email_people referencing old table as previous new table as changed
  for each statement execute function score_after_email();
create trigger score_delete after delete on email_people referencing old table as previous for each statement execute function score_after_email();

-- Points get fewer as days pass: once a day, for each firm, whenever the server comes to it.
create function refresh_interaction_scores() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select id from organizations where scored_on is distinct from current_date for update skip locked loop
    perform set_config('app.org_id', firm::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.interactionScores', true);
    perform score_contacts(array(select id from contacts where org_id = firm and interaction_score > 0));
    update organizations set scored_on = current_date where id = firm;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
revoke execute on function refresh_interaction_scores from tranche_app;

create index on contacts (org_id, interaction_score, id);
select for_each_org($$ select score_contacts(array(select id from contacts where org_id = current_org())) $$);
